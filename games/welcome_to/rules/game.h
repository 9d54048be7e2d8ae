// Welcome To..., for whatever works on any game: the rules of this folder under the names of the contract.
#pragma once

#include "games/welcome_to/bot/evaluation.h"
#include "games/welcome_to/bot/guide.h"
#include "games/welcome_to/rules/imagine.h"
#include "games/welcome_to/rules/invariants.h"
#include "games/welcome_to/rules/rules.h"

namespace grod::welcome_to {

struct Game {
  using Edition = welcome_to::Edition;
  using Options = welcome_to::Options;
  using Table = welcome_to::Table;
  using Hand = welcome_to::Hand;
  using Secret = welcome_to::Secret;
  using Move = welcome_to::Move;
  using Guide = welcome_to::Guide;

  static constexpr std::string_view id = "welcome-to";
  static constexpr int min_seats = welcome_to::min_seats;
  static constexpr int max_seats = welcome_to::max_seats;
  static constexpr int action_count = welcome_to::action_count;
  static constexpr int max_legal = welcome_to::max_legal;

  /// A seat's turn is at most a roundabout, the cards, the house, its eggs, the effect, its eggs, and done; over the
  /// game come three plans with up to six estates each and one question about a reshuffle.
  static constexpr int max_steps(const Options& options) {
    return options.seats * (7 * turn_limit + plan_count * (1 + largest_estate) + 1);
  }

  static constexpr const Edition& default_edition() { return welcome_to::default_edition; }
  static constexpr std::string_view edition_status =
      "reconstruction in part: architects 2 to 5, the bunkers and the values of the Doomsday plans are not "
      "public";

  static constexpr Move move_of(Action action) { return welcome_to::move_of(action); }
  static constexpr Action action_of(const Move& move) { return welcome_to::action_of(move); }

  static constexpr GameState setup(const Edition& edition, const Options& options, const Rng& rng) {
    return welcome_to::setup(edition, options, rng);
  }
  static constexpr Seats to_act(const Table& table) { return welcome_to::to_act(table); }
  template <class Out>
  static constexpr void legal(const Edition& edition, const Table& table, const Hand& hand, Seat seat,
                              Out& out) {
    welcome_to::legal(edition, table, hand, seat, out);
  }
  static constexpr News apply(const Edition& edition, GameState& state, Seat seat, Action action) {
    return welcome_to::apply(edition, state, seat, action);
  }
  static constexpr bool over(const Table& table) { return table.over; }

  static constexpr Score score(const Edition& edition, const Table& table, Seat seat) {
    Score score = score_of(edition, table, seat);
    if (table.options.aaa) score.architect = architect_score(edition, table).total();
    return score;
  }
  static constexpr Seats winners(const Edition& edition, const Table& table) {
    return winners_of(edition, table);
  }
  static constexpr int evaluate(const Edition& edition, const Table& table, const Hand& hand, Seat seat) {
    return welcome_to::evaluate(edition, table, hand, seat);
  }

  static constexpr GameState imagine(const Edition& edition, const Table& table, const Hand& hand, Seat seat,
                                     const Rng& rng) {
    return welcome_to::imagine(edition, table, hand, seat, rng);
  }
  static constexpr void redeal(const Edition& edition, GameState& state, const Rng& rng) {
    welcome_to::redeal(edition, state, rng);
  }
  static constexpr const char* broken(const Edition& edition, const GameState& state) {
    return welcome_to::broken(edition, state);
  }
};

static_assert(grod::Game<Game>);
static_assert(sizeof(GameState) <= 1024);

}  // namespace grod::welcome_to
