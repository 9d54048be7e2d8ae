// Tower Up, for whatever works on any game: the rules of this folder under the names of the contract.
#pragma once

#include <limits>

#include "games/tower_up/evaluation.h"
#include "games/tower_up/invariants.h"
#include "games/tower_up/rules.h"
#include "games/tower_up/scoring.h"

namespace grod::tower_up {

struct Game {
  using Edition = tower_up::Edition;
  using Options = tower_up::Options;
  using Table = tower_up::Table;
  using Hand = tower_up::Hand;
  using Secret = tower_up::Secret;

  static constexpr std::string_view id = "tower-up";
  static constexpr int min_seats = tower_up::min_seats;
  static constexpr int max_seats = tower_up::max_seats;
  static constexpr int action_count = tower_up::action_count;
  static constexpr int max_legal = colour_count * max_sites;  // a wild starting floor on an empty board

  /// TU-A20: at most 10 builds a seat, fewer idle turns than the guard allows between two of them and after the
  /// last, then the last turns, and the extra turns of the last round. A card turn is one decision for the card,
  /// one for each floor on it and one for each given back. Without the guard there is no bound.
  static constexpr int max_steps(const Options& options) {
    const int n = options.seats;
    const int guard = options.rulings.idle_rounds * n;
    if (guard == 0) return std::numeric_limits<int>::max();
    const int builds = roofs_per_seat * n;
    const int last_turns = 2 * n + most_columns * n;
    const int turns = (builds + 1) * guard + builds + last_turns;
    return most_starting_floors + (1 + 2 * most_on_card) * turns;
  }

  static constexpr GameState setup(const Edition& edition, const Options& options, const Rng& rng) {
    return tower_up::setup(edition, options, rng);
  }
  static constexpr Seats to_act(const Table& table) { return tower_up::to_act(table); }
  template <class Out>
  static constexpr void legal(const Edition& edition, const Table& table, const Hand& hand, Seat seat, Out& out) {
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
  static constexpr const char* broken(const Edition& edition, const GameState& state) {
    return tower_up::broken(edition, state);
  }
};

static_assert(grod::Game<Game>);
static_assert(sizeof(GameState) <= 640);

}  // namespace grod::tower_up
