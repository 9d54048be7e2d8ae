// simulate: runs histories of a simulated server, one seed after the other, and says what it found. docs/simulation.md.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>

#include "core/names.h"
#include "server/tests/simulation/history.h"

namespace {

using namespace grod;
using namespace grod::sim;

int run(std::uint64_t histories, std::uint64_t first, Plant plant, bool several, bool trace) {
  const auto began = std::chrono::steady_clock::now();
  Outcome all;
  int failed = 0;
  for (std::uint64_t seed = first; seed < first + histories; ++seed) {
    HistoryOptions options{.plant = plant, .several = several};
    if (trace) options.print = [](const std::string& line) { fmt::print("{}\n", line); };
    const Outcome outcome = run_history(seed, options);
    all.events += outcome.events;
    all.decisions += outcome.decisions;
    all.acknowledged += outcome.acknowledged;
    all.crashes += outcome.crashes;
    all.failed_syncs += outcome.failed_syncs;
    all.servers += outcome.servers > 1 ? 1 : 0;
    all.outrun += outcome.outrun;
    all.taken_over += outcome.taken_over;
    all.words_lost += outcome.words_lost;
    all.comparisons += outcome.comparisons;
    all.other_worlds += outcome.other_worlds;
    if (trace) fmt::print("trace {:016x}\n", outcome.trace);
    if (outcome.failure.empty()) continue;
    ++failed;
    fmt::print("seed {}: {}\n  {}\n", seed, outcome.failure, command_for(seed, options));
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  fmt::print(
      "{} histories from seed {} in {:.1f} s: {} failed\n"
      "{} events, {} of them decisions; {} commands acknowledged; {} restarts, {} of them after a failed "
      "sync\n"
      "{} histories of several servers: {} events that another had written first, {} leases taken over, {} "
      "words lost\n"
      "{} screens compared, {} views of other worlds\n",
      histories, first, took.count(), failed, all.events, all.decisions, all.acknowledged, all.crashes,
      all.failed_syncs, all.servers, all.outrun, all.taken_over, all.words_lost, all.comparisons,
      all.other_worlds);
  return failed == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Histories of a simulated server: each follows from its seed");
  std::uint64_t histories = 1000, seed = 1;
  std::string planted = "none";
  bool trace = false;
  bool several = false;
  app.add_option("histories", histories, "How many")->capture_default_str();
  app.add_option("seed", seed, "The first seed")->capture_default_str();
  app.add_option("--plant", planted, "A fault to be found")->capture_default_str();
  app.add_flag("--several", several, "Several servers in each; otherwise in every third");
  app.add_flag("--trace", trace, "Print everything that happens");
  CLI11_PARSE(app, argc, argv);
  const auto plant = enum_named<Plant>(planted);
  if (!plant) {
    fmt::print(stderr, "There is no fault '{}' to plant.\n", planted);
    return 2;
  }
  return run(histories, seed, *plant, several, trace);
}
