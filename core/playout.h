// A game played to its end by uniform random choice: the yardstick for speed, and the material of signatures.
#pragma once

#include "core/game.h"

namespace grod {

struct Playout {
  int steps = 0;
  std::uint64_t hash = 0;
};

/// Where several seats may act, the lowest goes first: by the law of order it makes no difference.
template <Game G>
constexpr Playout play_out(const typename G::Edition& edition, State<G>& state, Rng& rng) {
  Playout playout;
  ActionList<G> legal;
  while (!G::over(state.table)) {
    const Seat seat = G::to_act(state.table).first();
    legal.clear();
    G::legal(state.information(edition, seat), legal);
    const Action action = legal[rng.below(legal.size())];
    G::apply(edition, state, seat, action);
    ++playout.steps;
    playout.hash = mix(playout.hash ^ static_cast<std::uint64_t>(index(action) << 12 | legal.size()));
  }
  return playout;
}

}  // namespace grod
