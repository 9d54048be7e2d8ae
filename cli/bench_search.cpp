// grod bench --search and --moves: how fast the search player thinks, and how long its moves take.
#include <fmt/format.h>

#include "cli/bench.h"
#include "cli/typed.h"

namespace grod::cli {

namespace {

/// Iterations of the search player per second of one core, from the opening, every rollout played to the end.
template <Game G>
double search_speed(const typename G::Edition& edition, const typename G::Options& options, double seconds,
                    bool plain) {
  constexpr int batch = 500;
  Tuning tuning = tuning_for<G>(G::setup(edition, options, Rng(1)).table);
  tuning.horizon = Tuning{}.horizon;
  tuning.plain = plain;
  double iterations = 0;
  double used = 0;
  const double start = cpu_seconds();
  for (std::uint64_t deal = 0; used < seconds; ++deal) {
    const State<G> state = G::setup(edition, options, Rng(deal));
    const Seat seat = G::to_act(state.table).first();
    iterations +=
        search_for<G>(edition, state.table, state.hand(seat), seat, tuning, {batch, 0}, Rng(deal)).iterations;
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

/// Plays whole games, one at least and until so many seconds are used. The first seat plays at that level and is timed;
/// the others are quick. A move is all that it decides in a row.
template <Game G>
MoveTimes move_times(const typename G::Edition& edition, const typename G::Options& options, Bot<G> bot,
                     double seconds) {
  const Seat timed = seat_at(0);
  MoveTimes times;
  const double start = cpu_seconds();
  for (std::uint64_t deal = 0; deal == 0 || cpu_seconds() - start < seconds; ++deal) {
    State<G> state = G::setup(edition, options, Rng(deal));
    Rng rng = Rng(deal).split(1);
    double used = 0;  // by the move under way
    const auto end_move = [&] {
      if (used > 0) times.add(used);
      used = 0;
    };
    while (!G::over(state.table)) {
      const Seat seat = G::to_act(state.table).first();
      if (seat != timed) end_move();
      const double before = cpu_seconds();
      const Action action =
          (seat == timed ? bot : choose_greedily<G>)(edition, state.table, state.hand(seat), seat, rng);
      if (seat == timed) used += cpu_seconds() - before;
      // Alone there is nobody in between: what chance brings ends a move.
      if (G::apply(edition, state, seat, action) == News::revealed && seats_of<G>(state.table) == 1)
        end_move();
    }
    end_move();
  }
  return times;
}

}  // namespace

int bench_search(const BenchArguments& arguments, const std::string& id, int seats) {
  return with_game(arguments, seats, [&]<Game G>(const auto& edition, const auto& options) {
    const double guided = search_speed<G>(edition, options, arguments.seconds, false);
    const double plain = search_speed<G>(edition, options, arguments.seconds, true);
    if (arguments.json)
      fmt::print("{}\n", boost::json::serialize(json::Object{{"game", id},
                                                             {"seats", seats},
                                                             {"variants", arguments.variants},
                                                             {"iterations_per_s", guided},
                                                             {"plain_iterations_per_s", plain},
                                                             {"commit", commit()},
                                                             {"compiler", __VERSION__},
                                                             {"machine", machine()}}));
    else
      fmt::print("{:<14} {} seats{}{}: {:8.0f} iterations/s by the game's policy, {:8.0f} by chance\n", id,
                 seats, arguments.variants.empty() ? "" : ", ", arguments.variants, guided, plain);
    return ok;
  });
}

int bench_moves(const BenchArguments& arguments, const std::string& id, int seats) {
  return with_game(arguments, seats, [&]<Game G>(const auto& edition, const auto& options) {
    for (const Level& level : levels) {
      if (level.effort == 0) continue;
      const MoveTimes times = move_times<G>(edition, options, bot_named<G>(level.name), arguments.seconds);
      if (arguments.json)
        fmt::print("{}\n", boost::json::serialize(json::Object{{"game", id},
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
        fmt::print("{:<14} {} seats{}{}: {:<9} {:5} moves, mean {:.3f} s, longest {:.3f} s\n", id, seats,
                   arguments.variants.empty() ? "" : ", ", arguments.variants, level.name, times.moves,
                   times.mean(), times.longest);
    }
    return ok;
  });
}

}  // namespace grod::cli
