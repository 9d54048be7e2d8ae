// The functions of a game's own namespace under the names of the contract, once for all games.
//
// A game's rules are plain functions over its own types; `Facts` says what the game is. `struct Game : RulesOf<Facts>`
// is then all that the contract asks for.
#pragma once

#include "core/game.h"

namespace grod {

namespace found {

// Each calls the function of that name which the arguments' namespace has. They stand here, and not in `RulesOf`, because
// a member hides what a lookup by arguments would find. What every step of a playout calls is inlined whoever calls it:
// a unit calls it from many places, and the compiler would leave calls there.

template <class Edition, class Options>
constexpr auto setup_of(const Edition& edition, const Options& options, const Rng& rng) {
  return setup(edition, options, rng);
}
template <class Table>
constexpr Seats seats_to_act(const Table& table) {
  return to_act(table);
}
template <class Info, class Out>
[[gnu::always_inline]] constexpr void list_legal(const Info& info, Out& out) {
  legal(info, out);
}
template <class Info>
constexpr WhyNot refusal_of(const Info& info, Action action) {
  return why_not(info, action);
}
template <class Edition, class State>
[[gnu::always_inline]] constexpr News apply_to(const Edition& edition, State& state, Seat seat,
                                               Action action) {
  return apply(edition, state, seat, action);
}
template <class Table>
constexpr bool is_over(const Table& table) {
  return over(table);
}
template <class Edition, class Table>
constexpr auto score_sheet(const Edition& edition, const Table& table, Seat seat) {
  return score(edition, table, seat);
}
template <class Edition, class Table>
constexpr Seats winning_seats(const Edition& edition, const Table& table) {
  return winners(edition, table);
}
template <class Table>
constexpr int step_sealed(const Table& table) {
  return sealed_step(table);
}
template <class Table, class Move>
constexpr bool hidden_for_good(const Table& table, const Move& move) {
  return stays_hidden(table, move);
}
template <class Info>
constexpr auto world_for(const Info& info, const Rng& rng) {
  return imagine(info, rng);
}
template <class Edition, class State>
constexpr void deal_anew(const Edition& edition, State& state, const Rng& rng) {
  redeal(edition, state, rng);
}
template <class Info>
constexpr bool all_hands_known(const Info& info) {
  return hands_are_known(info);
}
template <class Edition, class State>
constexpr const char* fault_of(const Edition& edition, const State& state) {
  return broken(edition, state);
}
template <class Info, class Out>
[[gnu::always_inline]] constexpr void observed_by(const Info& info, Out& out) {
  observe(info, out);
}
template <class Move>
constexpr Action number_of(const Move& move) {
  return action_of(move);
}

}  // namespace found

/// The contract of `core/game.h`, from what a game is (`Facts`) and the functions of its namespace.
template <class Facts>
struct RulesOf : Facts {
  using Edition = typename Facts::Edition;
  using Options = typename Facts::Options;
  using Table = typename Facts::Table;
  using Move = typename Facts::Move;
  using State = grod::State<Facts>;
  using InformationSet = grod::InformationSet<Facts>;

  static constexpr Action action_of(const Move& move) { return found::number_of(move); }

  static constexpr State setup(const Edition& edition, const Options& options, const Rng& rng) {
    return found::setup_of(edition, options, rng);
  }
  static constexpr Seats to_act(const Table& table) { return found::seats_to_act(table); }
  template <class Out>
  [[gnu::always_inline]] static constexpr void legal(const InformationSet& info, Out& out) {
    found::list_legal(info, out);
  }
  static constexpr WhyNot why_not(const InformationSet& info, Action action) {
    return found::refusal_of(info, action);
  }
  [[gnu::always_inline]] static constexpr News apply(const Edition& edition, State& state, Seat seat,
                                                     Action action) {
    return found::apply_to(edition, state, seat, action);
  }
  static constexpr bool over(const Table& table) { return found::is_over(table); }

  static constexpr auto score(const Edition& edition, const Table& table, Seat seat) {
    return found::score_sheet(edition, table, seat);
  }
  static constexpr Seats winners(const Edition& edition, const Table& table) {
    return found::winning_seats(edition, table);
  }

  static constexpr int sealed_step(const Table& table) { return found::step_sealed(table); }
  static constexpr bool stays_hidden(const Table& table, const Move& move) {
    return found::hidden_for_good(table, move);
  }

  static constexpr State imagine(const InformationSet& info, const Rng& rng) {
    return found::world_for(info, rng);
  }
  static constexpr void redeal(const Edition& edition, State& state, const Rng& rng) {
    found::deal_anew(edition, state, rng);
  }
  static constexpr bool hands_are_known(const InformationSet& info) { return found::all_hands_known(info); }
  static constexpr const char* broken(const Edition& edition, const State& state) {
    return found::fault_of(edition, state);
  }

  /// Asked for by `Observable` (core/observation.h).
  template <class Out>
  [[gnu::always_inline]] static constexpr void observe(const InformationSet& info, Out& out) {
    found::observed_by(info, out);
  }
};

}  // namespace grod
