#include "match/registry.h"

#include <fmt/format.h>

#include "games/units.h"

namespace grod {

const std::vector<const AnyGame*>& all_games() {
  static const std::vector<const AnyGame*> games = all_units();
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
