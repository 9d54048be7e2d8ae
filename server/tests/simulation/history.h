// One history of a simulated server: everything in it follows from the seed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/tests/simulation/plant.h"
#include "server/tests/simulation/trace.h"

namespace grod::sim {

struct HistoryOptions {
  Plant plant = Plant::none;
  bool several = false;     // servers; otherwise the seed says so
  Trace::Print print = {};  // every line of the trace, where somebody wants to read it
};

/// How it went.
struct Outcome {
  std::string failure = {};  // the first thing that was not as promised; empty where all was
  std::uint64_t trace = 0;   // the same for the same seed

  // How much there was to see
  int events = 0, decisions = 0, acknowledged = 0, crashes = 0, failed_syncs = 0, gaps = 0;
  int servers = 0, outrun = 0, taken_over = 0, words_lost = 0;
  int comparisons = 0;   // of a screen with what it must show
  int other_worlds = 0;  // of a view with that of a table dealt anew
};

Outcome run_history(std::uint64_t seed, const HistoryOptions& options = {});

/// What a person types to see that history again.
std::string command_for(std::uint64_t seed, const HistoryOptions& options = {});

}  // namespace grod::sim
