// What a position promises every seat: the mean of rollouts by the game's policy from worlds a seat imagines. The
// yardstick of luck: what a draw brought is what it changed in this.
#pragma once

#include "bots/search.h"

namespace grod {

/// Plays a world to its end, or to the horizon, by the game's policy.
template <Game G>
Outcome roll_out(const typename G::Edition& edition, State<G>& state, const Tuning& tuning, Rng& rng) {
  for (int steps = 0; steps < tuning.horizon && !G::over(state.table); ++steps) {
    const Seat seat = G::to_act(state.table).first();
    G::apply(edition, state, seat, GuideOf<G>::choose(edition, state, seat, rng));
  }
  return outcome_of<G>(edition, state, seats_of<G>(state.table), tuning);
}

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
    const Outcome outcome = roll_out<G>(edition, world, tuning, chance);
    for (std::size_t s = 0; s < mean.size(); ++s) {
      mean[s].points += outcome[s].points / rollouts;
      mean[s].chance += outcome[s].chance / rollouts;
      mean[s].utility += outcome[s].utility / rollouts;
    }
  }
  return mean;
}

}  // namespace grod
