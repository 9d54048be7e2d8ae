// Tower Up, for whatever works on any game: the rules of this folder under the names of the contract.
#pragma once

#include <limits>

#include "core/rules_of.h"
#include "games/tower_up/rules/imagine.h"
#include "games/tower_up/rules/invariants.h"
#include "games/tower_up/rules/observation.h"
#include "games/tower_up/rules/rules.h"
#include "games/tower_up/rules/scoring.h"
#include "games/tower_up/rules/secrecy.h"
#include "games/tower_up/rules/why_not.h"

namespace grod::tower_up {

/// TU-A20: ten builds a seat at most, fewer idle turns than the guard allows before, between and after them, then
/// the last turns (twice, if a ruling is switched) and an extra turn a star. Without the guard there is no bound.
constexpr int most_turns(const Options& options, int stars) {
  const int builds = roofs_per_seat * options.seats;
  const int idle = (builds + 1) * options.rulings.idle_rounds * options.seats;
  return builds + idle + (2 + stars) * options.seats;
}

/// What the game is.
struct Facts {
  using Edition = tower_up::Edition;
  using Options = tower_up::Options;
  using Table = tower_up::Table;
  using Hand = tower_up::Hand;
  using Secret = tower_up::Secret;
  using Move = tower_up::Move;

  static constexpr std::string_view id = "tower-up";
  // 2: settings without effect are refused. 3: `borders` is `facing` unless said otherwise (TU-A10).
  static constexpr int rules_version = 3;
  static constexpr int min_seats = tower_up::min_seats;
  static constexpr int max_seats = tower_up::max_seats;
  static constexpr int action_count = tower_up::action_count;
  static constexpr int max_legal = colour_count * max_sites;  // a wild starting floor on an empty board

  /// A card turn is one decision for the card, one for each floor on it and one for each floor given back.
  static constexpr int max_steps(const Options& options) {
    if (options.rulings.idle_rounds == 0) return std::numeric_limits<int>::max();
    return most_starting_floors + (1 + 2 * most_on_card) * most_turns(options, most_columns);
  }

  static constexpr const Edition& default_edition() { return tower_up::default_edition; }
  static constexpr std::string_view edition_status =
      "reconstruction: the printed boards, card counts and money values are not public";

  static constexpr std::array<const Edition*, 0> former_editions{};

  static constexpr Move move_of(Action action) { return tower_up::move_of(action); }
};

/// The rules of this folder under the names of the contract.
struct Game : RulesOf<Facts> {};

static_assert(grod::Game<Game> && grod::Observable<Game>);
static_assert(sizeof(GameState) <= 768);

}  // namespace grod::tower_up
