#include "cli/load_report.h"

#include <fmt/format.h>

namespace grod::cli {

namespace {

std::string sizes_in_words(std::string_view what, const LoadResult& result,
                           const std::vector<std::size_t>& sizes) {
  return fmt::format("{}: p50 {} bytes, p90 {}, longest {}; a move, on all screens: {:.0f} bytes\n", what,
                     part_of(sizes, 0.5), part_of(sizes, 0.9), part_of(sizes, 1), result.per_move(sizes));
}

/// Somebody's seconds of CPU.
struct Share {
  std::string name;
  double seconds = 0;

  double ms_per_move(const LoadResult& result) const {
    return result.moves > 0 ? seconds * 1000 / static_cast<double>(result.moves) : 0;
  }
  double moves_per_s(const LoadResult& result) const {
    return seconds > 0 ? static_cast<double>(result.moves) / seconds : 0;
  }
};

/// The servers, whatever was named, and all of them together.
std::vector<Share> shares_of(const LoadPlan& plan, const HouseUse& use) {
  std::vector<Share> shares{{"servers", use.servers.cpu_seconds}};
  for (std::size_t i = 0; i < plan.processes.size(); ++i)
    shares.push_back({plan.processes[i].name, use.process_cpu[i]});
  if (shares.size() == 1) return shares;
  Share all{"together"};
  for (const Share& share : shares) all.seconds += share.seconds;
  shares.push_back(std::move(all));
  return shares;
}

double conflicts_per_thousand(const HouseUse& use) {
  return use.servers.commands > 0 ? 1000 * use.servers.outrun / use.servers.commands : 0;
}

std::string use_in_words(const LoadPlan& plan, const LoadResult& result) {
  if (!result.use) return fmt::format("what was used up is not known: {}\n", result.use.error().message);
  std::string text = "CPU of a move:";
  for (const Share& share : shares_of(plan, *result.use))
    text += fmt::format(" {} {:.3f} ms ({:.0f} moves a second of it),", share.name, share.ms_per_move(result),
                        share.moves_per_s(result));
  text.back() = '\n';
  return text + fmt::format("conflicts: {:.2f} of a thousand commands ({:.0f} of {:.0f}); {:.0f} commits\n",
                            conflicts_per_thousand(*result.use), result.use->servers.outrun,
                            result.use->servers.commands, result.use->servers.commits);
}

double per_one(double bytes, int count) { return count > 0 ? bytes / count : 0; }

std::string memory_in_words(const LoadPlan& plan, const LoadMemory& memory) {
  const auto megabytes = [](double bytes) { return bytes / (1 << 20); };
  std::string text = fmt::format("memory of the servers: {:.1f} MB at first", megabytes(memory.at_first));
  if (plan.idle > 0)
    text += fmt::format(", {:.1f} MB with {} idle sockets ({:.1f} kB each)", megabytes(memory.with_idle),
                        plan.idle, per_one(memory.with_idle - memory.at_first, plan.idle) / 1024);
  if (plan.quiet > 0)
    text += fmt::format(", {:.1f} MB with {} quiet tables ({:.1f} kB each)", megabytes(memory.with_quiet),
                        plan.quiet, per_one(memory.with_quiet - memory.with_idle, plan.quiet) / 1024);
  return text + fmt::format(", {:.1f} MB with all players; {} tables and {} sockets\n",
                            megabytes(memory.with_players), plan.quiet + plan.tables,
                            plan.idle + plan.tables * plan.seats);
}

}  // namespace

void print_load(const LoadPlan& plan, const LoadResults& results, const std::string& beside) {
  const LoadResult& result = results.quiet;
  fmt::print("{} tables of {} with {} players each{}{}, {:.1f} s: {} moves ({:.0f}/s), {} screens told\n",
             plan.tables, plan.game, plan.seats, beside.empty() ? "" : ", beside tables of bots: ", beside,
             result.seconds, result.moves, static_cast<double>(result.moves) / result.seconds,
             result.updates);
  if (plan.servers.size() > 1)
    fmt::print("{} servers, {}\n", plan.servers.size(),
               plan.spread == Spread::by_table ? "everybody at a table at the same one"
                                               : "everybody at any of them");
  fmt::print(
      "from a move sent to everybody told, synced to disk: p50 {:.1f} ms, p99 {:.1f} ms, longest {:.1f} ms\n",
      result.percentile(0.5), result.percentile(0.99), result.percentile(1));
  fmt::print("{}{}", use_in_words(plan, result), memory_in_words(plan, results.memory));
  fmt::print("{}{}", sizes_in_words("a message", result, result.bytes),
             plan.compressed ? sizes_in_words("compressed", result, result.compressed_bytes) : "");
  fmt::print("refused {}, connections lost {}, taken up again {}, games over {}\n", result.refused,
             result.lost, result.returned, result.over);
}

json::Object load_as_json(const LoadPlan& plan, const LoadResults& results, const std::string& beside) {
  const LoadResult& result = results.quiet;
  const LoadMemory& memory = results.memory;
  json::Object object{{"game", plan.game},
                      {"tables", plan.tables},
                      {"seats", plan.seats},
                      {"servers", plan.servers.size()},
                      {"by_table", plan.spread == Spread::by_table},
                      {"bots", beside},
                      {"think_s", plan.think},
                      {"seconds", result.seconds},
                      {"moves", result.moves},
                      {"moves_per_s", static_cast<double>(result.moves) / result.seconds},
                      {"updates", result.updates},
                      {"p50_ms", result.percentile(0.5)},
                      {"p99_ms", result.percentile(0.99)},
                      {"max_ms", result.percentile(1)},
                      {"p50_bytes", part_of(result.bytes, 0.5)},
                      {"p90_bytes", part_of(result.bytes, 0.9)},
                      {"max_bytes", part_of(result.bytes, 1)},
                      {"bytes_per_move", result.per_move(result.bytes)},
                      {"refused", result.refused},
                      {"lost", result.lost},
                      {"returned", result.returned},
                      {"memory", json::Object{{"at_first", memory.at_first},
                                              {"idle_sockets", plan.idle},
                                              {"with_idle_sockets", memory.with_idle},
                                              {"quiet_tables", plan.quiet},
                                              {"with_quiet_tables", memory.with_quiet},
                                              {"with_players", memory.with_players}}}};
  if (result.use) {
    json::Object cpu;
    for (const Share& share : shares_of(plan, *result.use))
      cpu[share.name] = json::Object{{"seconds", share.seconds},
                                     {"ms_per_move", share.ms_per_move(result)},
                                     {"moves_per_s", share.moves_per_s(result)}};
    object["cpu"] = std::move(cpu);
    object["commands"] = result.use->servers.commands;
    object["conflicts"] = result.use->servers.outrun;
    object["conflicts_per_thousand"] = conflicts_per_thousand(*result.use);
    object["commits"] = result.use->servers.commits;
  }
  if (plan.compressed) {
    object["p50_compressed"] = part_of(result.compressed_bytes, 0.5);
    object["p90_compressed"] = part_of(result.compressed_bytes, 0.9);
    object["max_compressed"] = part_of(result.compressed_bytes, 1);
    object["compressed_per_move"] = result.per_move(result.compressed_bytes);
  }
  return object;
}

}  // namespace grod::cli
