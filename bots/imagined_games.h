// What a position promises every seat (`Prospect`): the mean of rollouts to the end, by the game's policy, from many
// worlds. The yardstick of luck, and of decisions that a search hardly looked into.
#pragma once

#include <vector>

#include "bots/prospect.h"
#include "bots/rollout.h"

namespace grod {

/// How a world comes out for every seat when it is played on to its end. Compiled once for all who imagine.
template <Guided G>
[[gnu::noinline]] Outcome imagined_end(const typename G::Edition& edition, State<G>& world, Rng& chance) {
  Tuning tuning = tuning_for<G>(world.table);
  tuning.horizon = Tuning{}.horizon;
  roll_out<G>(edition, world, tuning, chance);
  return outcome_of<G>(edition, world, int{world.table.seats}, tuning);
}

/// The mean over `rollouts` worlds. `make_world(rng)` makes each of them; the same rng makes the same world, and is followed
/// by the same chance, so that what two such means differ in is less by chance than either.
template <Guided G, class MakeWorld>
std::vector<Prospect> prospects_of(const typename G::Edition& edition, const typename G::Table& table,
                                   int rollouts, const Rng& rng, MakeWorld make_world) {
  std::vector<Prospect> mean(static_cast<std::size_t>(table.seats));
  for (int i = 0; i < rollouts; ++i) {
    Rng chance = rng.split(std::uint64_t(i));
    State<G> world = make_world(chance.split(0));
    const Outcome outcome = imagined_end<G>(edition, world, chance);
    // Welford's way: mean and squares of what is left of it, in one pass.
    const auto take_in = [&](double value, double& average, double& squares) {
      const double off = value - average;
      average += off / (i + 1);
      squares += off * (value - average);
    };
    for (std::size_t seat = 0; seat < mean.size(); ++seat) {
      take_in(outcome[seat].points, mean[seat].points, mean[seat].points_variance);
      take_in(outcome[seat].win_probability, mean[seat].win_probability, mean[seat].win_variance);
    }
  }
  const double worlds = std::max(2, rollouts);
  for (Prospect& prospect : mean) {
    prospect.points_variance /= worlds * (worlds - 1);
    prospect.win_variance /= worlds * (worlds - 1);
  }
  return mean;
}

}  // namespace grod
