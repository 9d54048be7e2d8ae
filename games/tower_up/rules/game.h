// Tower Up, for whatever works on any game: the rules of this folder under the names of the contract.
#pragma once

#include <limits>

#include "games/tower_up/bot/evaluation.h"
#include "games/tower_up/bot/guide.h"
#include "games/tower_up/rules/imagine.h"
#include "games/tower_up/rules/invariants.h"
#include "games/tower_up/rules/rules.h"
#include "games/tower_up/rules/scoring.h"

namespace grod::tower_up {

/// TU-A20: ten builds a seat at most, fewer idle turns than the guard allows before, between and after them, then
/// the last turns (twice, if a ruling is switched) and an extra turn a star. Without the guard there is no bound.
constexpr int most_turns(const Options& options, int stars) {
  const int builds = roofs_per_seat * options.seats;
  const int idle = (builds + 1) * options.rulings.idle_rounds * options.seats;
  return builds + idle + (2 + stars) * options.seats;
}

struct Game {
  using Edition = tower_up::Edition;
  using Options = tower_up::Options;
  using Table = tower_up::Table;
  using Hand = tower_up::Hand;
  using Secret = tower_up::Secret;
  using Move = tower_up::Move;
  using Guide = tower_up::Guide;

  static constexpr std::string_view id = "tower-up";
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

  static constexpr Move move_of(Action action) { return tower_up::move_of(action); }
  static constexpr Action action_of(const Move& move) { return tower_up::action_of(move); }

  static constexpr GameState setup(const Edition& edition, const Options& options, const Rng& rng) {
    return tower_up::setup(edition, options, rng);
  }
  static constexpr Seats to_act(const Table& table) { return tower_up::to_act(table); }
  template <class Out>
  static constexpr void legal(const Edition& edition, const Table& table, const Hand& hand, Seat seat,
                              Out& out) {
    tower_up::legal(edition, table, hand, seat, out);
  }
  static constexpr News apply(const Edition& edition, GameState& state, Seat seat, Action action) {
    return tower_up::apply(edition, state, seat, action);
  }
  static constexpr bool over(const Table& table) { return table.phase == Phase::over; }

  static constexpr Score score(const Edition& edition, const Table& table, Seat seat) {
    return score_of(edition, table.company(seat));
  }
  static constexpr Seats winners(const Edition& edition, const Table& table) {
    return winners_of(edition, table);
  }
  static constexpr int evaluate(const Edition& edition, const Table& table, const Hand& hand, Seat seat) {
    return tower_up::evaluate(edition, table, hand, seat);
  }

  static constexpr GameState imagine(const Edition& edition, const Table& table, const Hand& hand, Seat seat,
                                     const Rng& rng) {
    return tower_up::imagine(edition, table, hand, seat, rng);
  }
  static constexpr void redeal(const Edition& edition, GameState& state, const Rng& rng) {
    tower_up::redeal(edition, state, rng);
  }
  static constexpr const char* broken(const Edition& edition, const GameState& state) {
    return tower_up::broken(edition, state);
  }
};

static_assert(grod::Game<Game>);
static_assert(sizeof(GameState) <= 768);

}  // namespace grod::tower_up
