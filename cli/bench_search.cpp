// grod bench --search and --moves: how fast the search player thinks, and how long its moves take.
#include <fmt/format.h>

#include "bots/levels.h"
#include "cli/bench.h"

namespace grod::cli {

namespace {

/// Iterations of the search player per second of one core, from the opening, every rollout played to the end.
double search_speed(const Trials& trials, double seconds, bool plain) {
  constexpr int batch = 500;
  double iterations = 0;
  double used = 0;
  const double start = cpu_seconds();
  for (std::uint64_t deal = 0; used < seconds; ++deal) {
    iterations += trials.search_opening(deal, batch, plain);
    used = cpu_seconds() - start;
  }
  return iterations / used;
}

/// How long the moves of a level took.
struct MoveTimes {
  int moves = 0;
  double all = 0;
  double longest = 0;

  double mean() const { return all / std::max(1, moves); }
  void add(double seconds) {
    ++moves;
    all += seconds;
    longest = std::max(longest, seconds);
  }
};

/// Plays whole games, one at least and until so many seconds are used.
MoveTimes move_times(const Trials& trials, std::string_view bot, double seconds) {
  MoveTimes times;
  const double start = cpu_seconds();
  for (std::uint64_t deal = 0; deal == 0 || cpu_seconds() - start < seconds; ++deal)
    trials.time_moves(bot, deal, cpu_seconds, [&](double used) { times.add(used); });
  return times;
}

}  // namespace

int bench_search(const BenchArguments& arguments, int seats) {
  const Result<std::unique_ptr<Trials>> trials = arguments.trials(seats);
  if (!trials) return complain(trials.error());
  const double guided = search_speed(**trials, arguments.seconds, false);
  const double plain = search_speed(**trials, arguments.seconds, true);
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(json::Object{{"game", arguments.game},
                                                           {"seats", seats},
                                                           {"variants", arguments.variants},
                                                           {"iterations_per_s", guided},
                                                           {"plain_iterations_per_s", plain},
                                                           {"commit", commit()},
                                                           {"compiler", __VERSION__},
                                                           {"machine", machine()}}));
  else
    fmt::print("{:<14} {} seats{}{}: {:8.0f} iterations/s by the game's policy, {:8.0f} by chance\n",
               arguments.game, seats, arguments.variants.empty() ? "" : ", ", arguments.variants, guided,
               plain);
  return ok;
}

int bench_moves(const BenchArguments& arguments, int seats) {
  const Result<std::unique_ptr<Trials>> trials = arguments.trials(seats);
  if (!trials) return complain(trials.error());
  for (const Level& level : levels) {
    if (level.effort == 0) continue;
    const MoveTimes times = move_times(**trials, level.name, arguments.seconds);
    if (arguments.json)
      fmt::print("{}\n", boost::json::serialize(json::Object{{"game", arguments.game},
                                                             {"seats", seats},
                                                             {"variants", arguments.variants},
                                                             {"level", level.name},
                                                             {"moves", times.moves},
                                                             {"mean_s", times.mean()},
                                                             {"longest_s", times.longest},
                                                             {"commit", commit()},
                                                             {"compiler", __VERSION__},
                                                             {"machine", machine()}}));
    else
      fmt::print("{:<14} {} seats{}{}: {:<9} {:5} moves, mean {:.3f} s, longest {:.3f} s\n", arguments.game,
                 seats, arguments.variants.empty() ? "" : ", ", arguments.variants, level.name, times.moves,
                 times.mean(), times.longest);
  }
  return ok;
}

}  // namespace grod::cli
