// What a position promises every seat: the mean of rollouts by the game's policy from worlds a seat imagines. The
// yardstick of luck: what a draw brought is what it changed in this.
#pragma once

#include "bots/rollout.h"

namespace grod {

/// The mean outcome of `rollouts` worlds; `change` may do something to each world before it is played on.
template <Game G, class Change>
Outcome prospect_of(const typename G::Edition& edition, const State<G>& state, Seat seat, int rollouts,
                    const Rng& rng, Change change) {
  const Tuning tuning = tuning_for<G>(state.table);
  Outcome mean{};
  for (int i = 0; i < rollouts; ++i) {
    Rng chance = rng.split(std::uint64_t(i));
    State<G> world = G::imagine(edition, state.table, state.hand(seat), seat, chance.split(0));
    change(world);
    roll_out<G>(edition, world, tuning, chance);
    const Outcome outcome = outcome_of<G>(edition, world, seats_of<G>(world.table), tuning);
    for (std::size_t s = 0; s < mean.size(); ++s) {
      mean[s].points += outcome[s].points / rollouts;
      mean[s].chance += outcome[s].chance / rollouts;
      mean[s].utility += outcome[s].utility / rollouts;
    }
  }
  return mean;
}

}  // namespace grod
