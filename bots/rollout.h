// Playing on to the end, or to the horizon, by the game's rollout policy: what an iteration does where the tree ends.
#pragma once

#include "bots/outcome.h"

namespace grod {

/// A game may play whole turns at a glance: faster than decision by decision, and just as fair.
template <class G>
concept PlaysAtAGlance = requires(const typename G::Edition& edition, State<G>& state, Rng& rng) {
  GuideOf<G>::play_out(edition, state, rng);
};

template <Game G>
void roll_out(const typename G::Edition& edition, State<G>& state, const Tuning& tuning, Rng& rng) {
  const bool to_the_end = tuning.horizon >= Tuning{}.horizon;
  if constexpr (PlaysAtAGlance<G>)
    if (to_the_end && !tuning.plain) return GuideOf<G>::play_out(edition, state, rng);
  for (int steps = 0; steps < tuning.horizon && !G::over(state.table); ++steps) {
    const Seat seat = G::to_act(state.table).first();
    G::apply(edition, state, seat,
             tuning.plain ? PlainGuide<G>::choose(edition, state, seat, rng)
                          : GuideOf<G>::choose(edition, state, seat, rng));
  }
}

}  // namespace grod
