#include "cli/soak_servers.h"

#include <fmt/format.h>

#include <iostream>
#include <string>

#include "cli/common.h"

namespace grod::cli {

namespace {

std::string failure_in(const SoakRow& row) { return row.beside.empty() ? "nothing" : row.beside; }

void print(const SoakServersReport& report, const SoakServersPlan& plan) {
  const SoakFigures& all = report.figures;
  fmt::print("{:.0f} s, {} servers, {} tables, seed {}: {} games, {} moves acknowledged\n", report.seconds,
             plan.servers.size(), plan.tables, plan.seed, all.games, all.moves);
  fmt::print(
      "compared with the store: {} tables, {} screens, {} of them in other worlds; {} lines taken up again\n",
      all.tables, all.screens, all.other_worlds, all.returns);
  for (const std::string& fault : all.faults) fmt::print("FAULT: {}\n", fault);
  if (all.faults.empty()) fmt::print("nothing lost, nothing shown that is hidden\n");
  fmt::print("\nfrom a move wanted to everybody told, ms\n");
  fmt::print("{:<16} {:>6} {:>8} {:>9} {:>9} {:>22} {:>10}\n", "what failed", "times", "moves", "p50", "p99",
             "longest, on the median", "worst");
  for (const SoakRow& row : report.rows)
    fmt::print("{:<16} {:>6} {:>8} {:>9.1f} {:>9.1f} {:>22.1f} {:>10.1f}\n", failure_in(row), row.times,
               row.moves, row.p50, row.p99, row.longest_p50, row.longest);
}

json::Object as_json(const SoakServersReport& report, const SoakServersPlan& plan) {
  const SoakFigures& all = report.figures;
  json::Array rows;
  for (const SoakRow& row : report.rows)
    rows.push_back(json::Object{{"failed", row.beside},
                                {"times", row.times},
                                {"moves", row.moves},
                                {"p50_ms", row.p50},
                                {"p99_ms", row.p99},
                                {"longest_median_ms", row.longest_p50},
                                {"worst_ms", row.longest}});
  return {{"seconds", report.seconds},
          {"servers", plan.servers.size()},
          {"tables", plan.tables},
          {"seed", plan.seed},
          {"games", all.games},
          {"moves", all.moves},
          {"compared", all.tables},
          {"screens", all.screens},
          {"other_worlds", all.other_worlds},
          {"returns", all.returns},
          {"faults", json::Array(all.faults.begin(), all.faults.end())},
          {"rows", std::move(rows)}};
}

}  // namespace

int put_servers_to_soak(SoakServersPlan& plan, bool json) {
  plan.next = []() -> std::optional<std::string> {
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
  };
  const Result<SoakServersReport> report = run_soak_at(plan);
  if (!report) return complain(report.error());
  if (json)
    fmt::print("{}\n", boost::json::serialize(as_json(*report, plan)));
  else
    print(*report, plan);
  return report->good() ? ok : no;
}

}  // namespace grod::cli
