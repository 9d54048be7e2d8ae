// Monster City, for whatever works on any game: the rules of this folder under the names of the contract.
#pragma once

#include "games/monster_city/bot/evaluation.h"
#include "games/monster_city/bot/guide.h"
#include "games/monster_city/rules/imagine.h"
#include "games/monster_city/rules/invariants.h"
#include "games/monster_city/rules/rules.h"

namespace grod::monster_city {

struct Game {
  using Edition = monster_city::Edition;
  using Options = monster_city::Options;
  using Table = monster_city::Table;
  using Hand = monster_city::Hand;
  using Secret = monster_city::Secret;
  using Move = monster_city::Move;
  using Guide = monster_city::Guide;

  static constexpr std::string_view id = "monster-city";
  static constexpr int min_seats = monster_city::min_seats;
  static constexpr int max_seats = monster_city::max_seats;
  static constexpr int action_count = monster_city::action_count;
  static constexpr int max_legal = building_kinds + 1;  // give or lose any kind of building, or decline

  /// MC-I5, MC-I11: turns, then every building lost by choice, two more decisions for each event, the scorings.
  static constexpr int max_steps(const Options& options) {
    const int turns = options.events ? 99 + 4 * options.seats : 79 + 2 * options.seats;
    const int events = options.events ? 3 * options.seats + 20 : 0;
    return turns + building_card_count + 2 * events + scoring_count * options.seats;
  }

  static constexpr const Edition& default_edition() { return monster_city::default_edition; }
  static constexpr std::string_view edition_status =
      "reconstruction: the printed numbers of copies are not public";

  static constexpr Move move_of(Action action) { return monster_city::move_of(action); }
  static constexpr Action action_of(const Move& move) { return monster_city::action_of(move); }

  static constexpr GameState setup(const Edition& edition, const Options& options, const Rng& rng) {
    return monster_city::setup(edition, options, rng);
  }
  static constexpr Seats to_act(const Table& table) { return monster_city::to_act(table); }
  template <class Out>
  static constexpr void legal(const Edition& edition, const Table& table, const Hand& hand, Seat seat,
                              Out& out) {
    monster_city::legal(edition, table, hand, seat, out);
  }
  static constexpr News apply(const Edition& edition, GameState& state, Seat seat, Action action) {
    return monster_city::apply(edition, state, seat, action);
  }
  static constexpr bool over(const Table& table) { return table.phase == Phase::over; }

  static constexpr Score score(const Edition&, const Table& table, Seat seat) {
    return score_of(table.town(seat));
  }
  static constexpr Seats winners(const Edition&, const Table& table) { return winners_of(table); }
  static constexpr int evaluate(const Edition& edition, const Table& table, const Hand& hand, Seat seat) {
    return monster_city::evaluate(edition, table, hand, seat);
  }

  static constexpr GameState imagine(const Edition& edition, const Table& table, const Hand& hand, Seat seat,
                                     const Rng& rng) {
    return monster_city::imagine(edition, table, hand, seat, rng);
  }
  static constexpr void redeal(const Edition& edition, GameState& state, const Rng& rng) {
    monster_city::redeal(edition, state, rng);
  }
  static constexpr const char* broken(const Edition& edition, const GameState& state) {
    return monster_city::broken(edition, state);
  }
};

static_assert(grod::Game<Game>);
static_assert(sizeof(GameState) <= 512);

}  // namespace grod::monster_city
