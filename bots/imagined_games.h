// What a position promises every seat (`Prospect`): the mean of rollouts to the end, by the game's policy, from many
// worlds. The yardstick of luck, and of decisions that a search hardly looked into.
#pragma once

#include <vector>

#include "bots/prospect.h"
#include "bots/rollout.h"

namespace grod {

/// The mean over `rollouts` worlds. `make_world(rng)` makes each of them; the same rng makes the same world, and is followed
/// by the same chance, so that what two such means differ in is less by chance than either.
template <Guided G, class MakeWorld>
std::vector<Prospect> prospects_of(const typename G::Edition& edition, const typename G::Table& table,
                                   int rollouts, const Rng& rng, MakeWorld make_world) {
  Tuning tuning = tuning_for<G>(table);
  tuning.horizon = Tuning{}.horizon;
  const int seats = int{table.seats};
  std::vector<Prospect> mean(static_cast<std::size_t>(seats));
  for (int i = 0; i < rollouts; ++i) {
    Rng chance = rng.split(std::uint64_t(i));
    State<G> world = make_world(chance.split(0));
    roll_out<G>(edition, world, tuning, chance);
    const Outcome outcome = outcome_of<G>(edition, world, seats, tuning);
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
