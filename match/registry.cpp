#include "match/registry.h"

#include "games/all.h"
#include "games/all_texts.h"
#include "match/game_of.h"
#include "match/players.h"

namespace grod {

const std::vector<const AnyGame*>& all_games() {
  static const std::vector<const AnyGame*> games = [] {
    std::vector<const AnyGame*> list;
    for_each_game([&]<Game G>() {
      static const GameOf<G> game;
      list.push_back(&game);
    });
    return list;
  }();
  return games;
}

Result<const AnyGame*> game_named(std::string_view id) {
  std::vector<std::string> ids;
  for (const AnyGame* game : all_games()) {
    if (game->id() == id) return game;
    ids.emplace_back(game->id());
  }
  return error(fmt::format("there is no game \"{}\"; there is {}", id, listed(ids)));
}

}  // namespace grod
