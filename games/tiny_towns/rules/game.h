// Tiny Towns, for whatever works on any game: the rules of this folder under the names of the contract.
#pragma once

#include "games/tiny_towns/bot/evaluation.h"
#include "games/tiny_towns/bot/guide.h"
#include "games/tiny_towns/bot/planner.h"
#include "games/tiny_towns/rules/imagine.h"
#include "games/tiny_towns/rules/invariants.h"
#include "games/tiny_towns/rules/rules.h"

namespace grod::tiny_towns {

struct Game {
  using Edition = tiny_towns::Edition;
  using Options = tiny_towns::Options;
  using Table = tiny_towns::Table;
  using Hand = tiny_towns::Hand;
  using Secret = tiny_towns::Secret;
  using Move = tiny_towns::Move;
  using Guide = tiny_towns::Guide;

  static constexpr std::string_view id = "tiny-towns";
  static constexpr int min_seats = tiny_towns::min_seats;
  static constexpr int max_seats = tiny_towns::max_seats;
  static constexpr int action_count = tiny_towns::action_count;
  static constexpr int max_legal = tiny_towns::max_legal;

  /// TT-I1: a seat takes at most 184 cubes, so it plays at most 276 rounds, with at most five decisions in each
  /// besides those of its buildings.
  static constexpr int max_steps(const Options& options) { return 1500 * options.seats; }

  static constexpr const Edition& default_edition() { return tiny_towns::default_edition; }
  static constexpr std::string_view edition_status =
      "printed, but that there are three cards of each resource is a reconstruction";

  static constexpr Move move_of(Action action) { return tiny_towns::move_of(action); }
  static constexpr Action action_of(const Move& move) { return tiny_towns::action_of(move); }

  static constexpr GameState setup(const Edition& edition, const Options& options, const Rng& rng) {
    return tiny_towns::setup(edition, options, rng);
  }
  static constexpr Seats to_act(const Table& table) { return tiny_towns::to_act(table); }
  template <class Out>
  static constexpr void legal(const Edition& edition, const Table& table, const Hand& hand, Seat seat,
                              Out& out) {
    tiny_towns::legal(edition, table, hand, seat, out);
  }
  static constexpr News apply(const Edition& edition, GameState& state, Seat seat, Action action) {
    return tiny_towns::apply(edition, state, seat, action);
  }
  static constexpr bool over(const Table& table) { return table.phase == Phase::over; }

  static constexpr Score score(const Edition& edition, const Table& table, Seat seat) {
    return score_of(edition, table, seat);
  }
  static constexpr Seats winners(const Edition& edition, const Table& table) {
    return winners_of(edition, table);
  }
  static constexpr int evaluate(const Edition& edition, const Table& table, const Hand& hand, Seat seat) {
    return tiny_towns::evaluate(edition, table, hand, seat);
  }

  static constexpr GameState imagine(const Edition& edition, const Table& table, const Hand& hand, Seat seat,
                                     const Rng& rng) {
    return tiny_towns::imagine(edition, table, hand, seat, rng);
  }
  static constexpr void redeal(const Edition& edition, GameState& state, const Rng& rng) {
    tiny_towns::redeal(edition, state, rng);
  }
  static constexpr const char* broken(const Edition& edition, const GameState& state) {
    return tiny_towns::broken(edition, state);
  }
};

static_assert(grod::Game<Game>);
static_assert(sizeof(GameState) <= 1024);

}  // namespace grod::tiny_towns
