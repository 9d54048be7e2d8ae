// For commands whose inner loop must know the game's types: a game's rules, options and edition, by id.
#pragma once

#include "cli/common.h"
#include "games/all.h"
#include "games/all_texts.h"
#include "match/game_of.h"
#include "match/players.h"

namespace grod::cli {

/// Calls `run.operator()<G>(edition, options)` for the game named in the arguments; returns its exit status.
template <class Run>
int with_game(const GameArguments& arguments, int seats, Run run) {
  const Result<const AnyGame*> game = game_named(arguments.game);
  if (!game) return complain(game.error());
  const Result<EditionPtr> edition = arguments.load_edition(**game);
  if (!edition) return complain(edition.error());
  int status = bad_input;
  for_each_game([&]<Game G>() {
    if (G::id != arguments.game) return;
    const auto options = read_options(G{}, arguments.options(seats));
    status =
        options ? run.template operator()<G>(dynamic_cast<const EditionOf<G>&>(**edition).edition(), *options)
                : complain(options.error());
  });
  return status;
}

}  // namespace grod::cli
