// Playing on to the end, or to the horizon, by the game's rollout policy: what an iteration does where the tree ends.
#pragma once

#include "bots/outcome.h"

namespace grod {

template <Guided G>
void roll_out(const typename G::Edition& edition, State<G>& state, const Tuning& tuning, Rng& rng) {
  const bool to_the_end = tuning.horizon >= Tuning{}.horizon;
  if (to_the_end && !tuning.plain && GuideOf<G>::play_out(edition, state, rng)) return;
  for (int steps = 0; steps < tuning.horizon && !G::over(state.table); ++steps) {
    const Seat seat = G::to_act(state.table).first();
    G::apply(edition, state, seat,
             tuning.plain ? choose_by_chance<G>(state.information(edition, seat), rng)
                          : GuideOf<G>::choose(edition, state, seat, rng));
  }
}

}  // namespace grod
