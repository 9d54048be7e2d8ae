// What every fuzz target needs: to say what went wrong, and to play games to their end under watch.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "games/all_rooms.h"
#include "laws/play.h"
#include "match/game_of.h"

namespace grod::fuzz {

/// Ends the run, with the sentence, unless it holds.
inline void check(bool holds, const std::string& sentence) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: %s\n", sentence.c_str());
  std::abort();
}

template <class T>
void check(const Result<T>& result, const std::string& what) {
  check(result.has_value(), what + (result ? "" : ": " + result.error().message));
}

/// The most decisions that any game of this kind can take.
template <Game G>
int most_steps() {
  int most = 0;
  for (const typename G::Options& options : laws::every_option<G>())
    most = std::max(most, G::max_steps(options));
  return most;
}

/// Plays at random from here to the end: there is always something to do, nothing is lost, and it ends.
template <Game G>
void play_to_the_end(const typename G::Edition& edition, State<G> state, Rng rng) {
  int steps = 0;
  const auto intact = [&] {
    const char* const fault = G::broken(edition, state);
    check(fault == nullptr, fmt::format("after {} decisions: {}", steps, fault == nullptr ? "" : fault));
  };
  for (intact(); !G::over(state.table); intact()) {
    check(++steps <= most_steps<G>(), "the game does not end");
    Seats who = G::to_act(state.table);
    check(!who.empty(), "nobody can act, but the game is not over");
    for (int skip = rng.below(who.size()); skip > 0; --skip) who.take_first();
    const Seat seat = who.first();
    const ActionList<G> legal = legal_actions<G>(state.information(edition, seat));
    check(!legal.empty(), "a seat that is to act has no legal action");
    const Action action = legal[rng.below(legal.size())];
    check(!notation(edition, action).empty(), "a legal action has no notation");
    G::apply(edition, state, seat, action);
  }
  for (int seat = 0; seat < state.table.seats; ++seat)
    static_cast<void>(G::score(edition, state.table, seat_at(seat)).total());
  static_cast<void>(G::winners(edition, state.table));
}

}  // namespace grod::fuzz
