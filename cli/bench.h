// What the parts of `grod bench` share.
#pragma once

#include <ctime>
#include <string>

#include "cli/common.h"

namespace grod::cli {

struct BenchArguments : GameArguments {
  std::vector<std::string> games;
  int seats = 0;
  double seconds = 2;
  bool search = false;
  bool moves = false;
  bool batch = false;
  int batch_games = 1024;
  int threads = 1;
  bool json = false;
};

/// Time this thread has had on a core: a busy machine disturbs it less than the clock on the wall.
inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Iterations of the search player per second, from the opening.
int bench_search(const BenchArguments& arguments, int seats);

/// How long whole moves take at the levels that search.
int bench_moves(const BenchArguments& arguments, int seats);

/// Decisions a second in a batch of games, with what a learner is told of each.
int bench_batch(const BenchArguments& arguments, const AnyGame& game, int seats);

}  // namespace grod::cli
