// grod load: many tables at once, and how long people wait.
#include <fmt/format.h>

#include <charconv>

#include "cli/common.h"
#include "cli/soak.h"
#include "cli/temporary_folder.h"
#include "server/hostile.h"
#include "server/load.h"
#include "server/net.h"
#include "server/server_process.h"

namespace grod::cli {

namespace {

struct LoadArguments : LoadPlan {
  std::string bot_tables;
  std::string hostile_name;
  bool compress = false;
  bool json = false;
  double soak = 0;  // hours
};

/// "standard:100,master:1" as tables of bots.
Result<std::vector<BotTables>> read_bot_tables(const std::string& text) {
  std::vector<BotTables> kinds;
  if (text.empty()) return kinds;
  for (const std::string& part : split(text, ',')) {
    const std::size_t colon = part.find(':');
    BotTables kind{part.substr(0, colon), 0};
    const std::string number = colon == std::string::npos ? "" : part.substr(colon + 1);
    const char* end = number.data() + number.size();
    const auto read = std::from_chars(number.data(), end, kind.tables);
    if (read.ec != std::errc{} || read.ptr != end || kind.tables < 1 || kind.tables > 100000)
      return error(fmt::format("\"{}\" is not a bot and a number of tables, like standard:100", part));
    kinds.push_back(std::move(kind));
  }
  return kinds;
}

std::string sizes_in_words(std::string_view what, const LoadResult& result,
                           const std::vector<std::size_t>& sizes) {
  return fmt::format("{}: p50 {} bytes, p90 {}, longest {}; a move, on all screens: {:.0f} bytes\n", what,
                     part_of(sizes, 0.5), part_of(sizes, 0.9), part_of(sizes, 1), result.per_move(sizes));
}

int put_under_load(LoadArguments& arguments) {
  if (arguments.soak > 0) {
    SoakPlan plan;
    plan.hours = arguments.soak;
    plan.seed = arguments.seed;
    return put_to_soak(plan);
  }
  Result<std::vector<BotTables>> bots = read_bot_tables(arguments.bot_tables);
  if (!bots) return complain(bots.error());
  arguments.bots = std::move(*bots);
  const TemporaryFolder folder;
  ServerProcess server;
  if (arguments.port == 0) {
    const Result<int> port = server.start("/proc/self/exe", folder.file("grod.db"));
    if (!port) return complain(port.error());
    arguments.port = *port;
  }
  if (arguments.compress)
    arguments.compressed = [](std::string_view message) { return compressed_size(message); };
  arguments.ready = [&](int tables) {
    if (!arguments.json && (tables % 100 == 0 || tables == arguments.tables))
      fmt::print(stderr, "{} of {} tables are laid\n", tables, arguments.tables);
  };
  Attack attack;
  if (!arguments.hostile_name.empty()) {
    const Result<HostileClient> client = hostile_client_named(arguments.hostile_name);
    if (!client) return complain(client.error());
    attack.port = arguments.port;
    arguments.hostile = [&attack, strike = client->strike](const std::stop_token& stop) {
      strike(attack, stop);
    };
  }
  const Result<LoadResults> results = run_load(arguments);
  if (!results) return complain(results.error());
  const LoadResult* result = &results->quiet;
  const double per_second = static_cast<double>(result->moves) / result->seconds;
  if (arguments.json) {
    json::Object object{{"game", arguments.game},
                        {"tables", arguments.tables},
                        {"seats", arguments.seats},
                        {"bots", arguments.bot_tables},
                        {"think_s", arguments.think},
                        {"seconds", result->seconds},
                        {"moves", result->moves},
                        {"moves_per_s", per_second},
                        {"updates", result->updates},
                        {"p50_ms", result->percentile(0.5)},
                        {"p99_ms", result->percentile(0.99)},
                        {"max_ms", result->percentile(1)},
                        {"p50_bytes", part_of(result->bytes, 0.5)},
                        {"p90_bytes", part_of(result->bytes, 0.9)},
                        {"max_bytes", part_of(result->bytes, 1)},
                        {"bytes_per_move", result->per_move(result->bytes)},
                        {"refused", result->refused},
                        {"lost", result->lost}};
    if (const auto& beside = results->beside)
      object["hostile"] = json::Object{{"name", arguments.hostile_name},
                                       {"blows", attack.blows.load()},
                                       {"refused", attack.refused.load()},
                                       {"p50_ms", beside->percentile(0.5)},
                                       {"p99_ms", beside->percentile(0.99)},
                                       {"max_ms", beside->percentile(1)},
                                       {"moves", beside->moves},
                                       {"lost", beside->lost}};
    if (arguments.compress) {
      object["p50_compressed"] = part_of(result->compressed_bytes, 0.5);
      object["p90_compressed"] = part_of(result->compressed_bytes, 0.9);
      object["max_compressed"] = part_of(result->compressed_bytes, 1);
      object["compressed_per_move"] = result->per_move(result->compressed_bytes);
    }
    fmt::print("{}\n", boost::json::serialize(object));
  } else {
    fmt::print(
        "{} tables of {} with {} players each{}{}, {:.1f} s: {} moves ({:.0f}/s), {} screens told\n"
        "from a move sent to everybody told, synced to disk: p50 {:.1f} ms, p99 {:.1f} ms, longest {:.1f} "
        "ms\n"
        "{}{}"
        "refused {}, connections lost {}, games over {}\n",
        arguments.tables, arguments.game, arguments.seats,
        arguments.bots.empty() ? "" : ", beside tables of bots: ", arguments.bot_tables, result->seconds,
        result->moves, per_second, result->updates, result->percentile(0.5), result->percentile(0.99),
        result->percentile(1), sizes_in_words("a message", *result, result->bytes),
        arguments.compress ? sizes_in_words("compressed", *result, result->compressed_bytes) : "",
        result->refused, result->lost, result->over);
    if (const auto& beside = results->beside)
      fmt::print(
          "beside \"{}\" ({} blows, {} refused): {} moves, p50 {:.1f} ms, p99 {:.1f} ms, longest {:.1f} ms; "
          "connections lost {}\n",
          arguments.hostile_name, attack.blows.load(), attack.refused.load(), beside->moves,
          beside->percentile(0.5), beside->percentile(0.99), beside->percentile(1), beside->lost);
  }
  const bool kept = result->lost == 0 && (!results->beside || results->beside->lost == 0);
  return kept ? ok : no;
}

}  // namespace

void add_load(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "load",
      "Play many tables at once over WebSockets and say how long people wait; starts a server of its own");
  auto arguments = std::make_shared<LoadArguments>();
  command->add_option("--tables", arguments->tables, "how many (default: 100)")->check(CLI::Range(1, 100000));
  command->add_option("--game", arguments->game, "which game (default: monster-city)");
  command->add_option("--seats", arguments->seats, "players at each table (default: 4)")
      ->check(CLI::Range(1, 6));
  command->add_option("--think", arguments->think, "seconds between moves at a table (default: 1)")
      ->check(CLI::Range(0.0, 3600.0));
  command->add_option("--seconds", arguments->seconds, "how long to measure (default: 20)")
      ->check(CLI::Range(0.1, 3600.0));
  command
      ->add_option("--bots", arguments->bot_tables,
                   "tables of bots alone that are played beside, like standard:100,master:1")
      ->type_name("BOT:N,…");
  std::string kinds;
  for (const HostileClient& one : hostile_clients()) kinds += fmt::format("\n{}: {}", one.name, one.what);
  command
      ->add_option(
          "--hostile", arguments->hostile_name,
          "then once more beside a client that wants to spoil the evening, from one address:" + kinds)
      ->type_name("NAME");
  command->add_option("--port", arguments->port, "of a server on this machine, started with --free-loopback");
  command->add_option("--seed", arguments->seed, "for the moves and pauses");
  command->add_flag("--compress", arguments->compress, "measure also what compression makes of each message");
  command->add_flag("--json", arguments->json, "the result as a JSON object");
  command
      ->add_option("--soak", arguments->soak,
                   "for so many hours: all games, every hostile client in turn, restarts and kills, on a "
                   "server of its "
                   "own; looks for whatever is lost, shown too early or grows, and prints a report")
      ->type_name("HOURS")
      ->check(CLI::Range(0.001, 1000.0))
      ->excludes("--tables", "--game", "--seats", "--think", "--seconds", "--bots", "--hostile", "--port",
                 "--compress", "--json");
  command->callback([arguments, &status] { status = put_under_load(*arguments); });
}

}  // namespace grod::cli
