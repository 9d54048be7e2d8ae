// grod load --soak: hours of honest play beside everything that was ever thrown at the house, and a report.
#include "cli/soak.h"

#include <fmt/format.h>

#include "cli/common.h"
#include "cli/temporary_folder.h"

namespace grod::cli {

namespace {

std::string megabytes(std::int64_t bytes) {
  return fmt::format("{:.1f} MB", static_cast<double>(bytes) / (1 << 20));
}

void print(const SoakReport& report, const SoakPlan& plan) {
  const SoakFigures& all = report.figures;
  fmt::print(
      "{:.2f} h, {} tables, seed {}: {} games, {} moves acknowledged; killed {} times, stopped {} times\n",
      report.hours, plan.tables, plan.seed, all.games, all.moves, report.kills, report.stops);
  fmt::print(
      "compared with the file: {} tables, {} screens, {} of them in other worlds; {} lines taken up again\n",
      all.tables, all.screens, all.other_worlds, all.returns);
  for (const std::string& fault : all.faults) fmt::print("FAULT: {}\n", fault);
  if (all.faults.empty()) fmt::print("nothing lost, nothing shown that is hidden\n");
  fmt::print("memory of the server in its last life: {} early, {} late, {}; {} at most\n",
             megabytes(report.memory.early), megabytes(report.memory.late),
             report.memory.flat() ? "flat" : "GROWING", megabytes(report.memory.most));
  fmt::print("\n{:<12} {:>8} {:>9} {:>9} {:>12} {:>12} {:>10}\n", "beside", "moves", "p50 ms", "p99 ms",
             "longest ms", "blows", "refused");
  for (const SoakRow& row : report.rows)
    fmt::print("{:<12} {:>8} {:>9.1f} {:>9.1f} {:>12.1f} {:>12} {:>10}\n",
               row.beside.empty() ? "nobody" : row.beside, row.moves, row.p50, row.p99, row.longest,
               row.blows, row.refused);
  fmt::print("\nhonest p99 at its worst: {:.1f} times the quiet one{}\n", report.slower(),
             report.slower() <= SoakReport::most_slower ? "" : ", MORE than three");
}

}  // namespace

int put_to_soak(SoakPlan& plan) {
  const TemporaryFolder folder;
  plan.binary = "/proc/self/exe";
  plan.file = folder.file("grod.db");
  plan.say = [](const std::string& line) { fmt::print(stderr, "{}\n", line); };
  const Result<SoakReport> report = run_soak(plan);
  if (!report) return complain(report.error());
  print(*report, plan);
  return report->good() ? ok : no;
}

}  // namespace grod::cli
