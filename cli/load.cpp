// grod load: many tables at once, and how long people wait.
#include <fmt/format.h>

#include <charconv>

#include "cli/common.h"
#include "cli/load_report.h"
#include "cli/soak.h"
#include "cli/soak_servers.h"
#include "cli/temporary_folder.h"
#include "server/hostile.h"
#include "server/load.h"
#include "server/net.h"
#include "server/quiet_crowd.h"
#include "server/server_process.h"

namespace grod::cli {

namespace {

struct LoadArguments : LoadPlan {
  std::string server_list;
  int port = 0;
  bool by_table = false;
  std::vector<std::string> process_names;
  std::string compare;  // the store
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

/// Which servers are to be used; none where one is to be started.
Result<std::vector<ServerAddress>> servers_named(const LoadArguments& arguments) {
  if (!arguments.server_list.empty()) return read_servers(arguments.server_list);
  if (arguments.port != 0) return std::vector<ServerAddress>{{.port = arguments.port}};
  return std::vector<ServerAddress>();
}

Result<void> read_arguments(LoadArguments& arguments) {
  Result<std::vector<BotTables>> bots = read_bot_tables(arguments.bot_tables);
  if (!bots) return tl::unexpected(bots.error());
  arguments.bots = std::move(*bots);
  Result<std::vector<ServerAddress>> servers = servers_named(arguments);
  if (!servers) return tl::unexpected(servers.error());
  arguments.servers = std::move(*servers);
  if (arguments.by_table) arguments.spread = Spread::by_table;
  for (const std::string& text : arguments.process_names) {
    const Result<NamedProcess> process = read_named_process(text);
    if (!process) return tl::unexpected(process.error());
    if (const Result<double> there = cpu_seconds_of_family(*process); !there)
      return tl::unexpected(there.error());
    arguments.processes.push_back(*process);
  }
  if (arguments.quiet > QuietCrowd::most_at_a_socket * arguments.idle)
    return error(fmt::format(
        "--quiet needs --idle: somebody has to look at each table, and through a socket at {} at most",
        QuietCrowd::most_at_a_socket));
  return {};
}

json::Object beside_as_json(const LoadArguments& arguments, const Attack& attack, const LoadResult& beside) {
  return {{"name", arguments.hostile_name},
          {"blows", attack.blows.load()},
          {"refused", attack.refused.load()},
          {"p50_ms", beside.percentile(0.5)},
          {"p99_ms", beside.percentile(0.99)},
          {"max_ms", beside.percentile(1)},
          {"moves", beside.moves},
          {"lost", beside.lost}};
}

/// Nobody was cut off for good: by a server that is alone, not even for a moment.
bool kept_everybody(const LoadPlan& plan, const LoadResult& result) {
  return plan.servers.size() > 1 ? result.returned >= result.lost : result.lost == 0;
}

int put_under_load(LoadArguments& arguments) {
  if (arguments.soak > 0) {
    SoakPlan plan;
    plan.hours = arguments.soak;
    plan.seed = arguments.seed;
    return put_to_soak(plan);
  }
  if (const Result<void> read = read_arguments(arguments); !read) return complain(read.error());
  if (!arguments.compare.empty()) {
    SoakServersPlan plan;
    plan.servers = arguments.servers;
    plan.store = arguments.compare;
    plan.tables = arguments.tables;
    plan.seed = arguments.seed;
    return put_servers_to_soak(plan, arguments.json);
  }
  const TemporaryFolder folder;
  ServerProcess server;
  if (arguments.servers.empty()) {
    const Result<int> port = server.start("/proc/self/exe", folder.file("grod.db"));
    if (!port) return complain(port.error());
    arguments.servers = {{.port = *port}};
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
    attack.port = arguments.servers.front().port;
    arguments.hostile = [&attack, strike = client->strike](const std::stop_token& stop) {
      strike(attack, stop);
    };
  }
  const Result<LoadResults> results = run_load(arguments);
  if (!results) return complain(results.error());
  const std::optional<LoadResult>& beside = results->beside;
  if (arguments.json) {
    json::Object object = load_as_json(arguments, *results, arguments.bot_tables);
    if (beside) object["hostile"] = beside_as_json(arguments, attack, *beside);
    fmt::print("{}\n", boost::json::serialize(object));
  } else {
    print_load(arguments, *results, arguments.bot_tables);
    if (beside)
      fmt::print(
          "beside \"{}\" ({} blows, {} refused): {} moves, p50 {:.1f} ms, p99 {:.1f} ms, longest {:.1f} ms; "
          "connections lost {}\n",
          arguments.hostile_name, attack.blows.load(), attack.refused.load(), beside->moves,
          beside->percentile(0.5), beside->percentile(0.99), beside->percentile(1), beside->lost);
  }
  return kept_everybody(arguments, results->quiet) && (!beside || kept_everybody(arguments, *beside)) ? ok
                                                                                                      : no;
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
  command->add_flag(
      "--together", arguments->together,
      "whoever is asked thinks for themselves: where a game asks several they decide at once; else "
      "one at a table after the other");
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
  CLI::Option* port = command->add_option("--port", arguments->port,
                                          "of a server on this machine, started with --free-loopback");
  CLI::Option* servers =
      command
          ->add_option("--servers", arguments->server_list,
                       "servers of one house that are open already; everybody comes to any of them, and to "
                       "another when theirs goes away")
          ->type_name("ADDRESS:PORT,…")
          ->excludes(port);
  command
      ->add_flag("--by-table", arguments->by_table,
                 "everybody at a table comes to the same server, as with a balancer that hashes its key")
      ->needs(servers);
  command
      ->add_option(
          "--cpu", arguments->process_names,
          "tell also what that process of this machine and all it starts take of the CPU, under that "
          "name, like database=1234; may be given repeatedly")
      ->type_name("NAME=PID");
  command
      ->add_option("--idle", arguments->idle, "so many sockets beside them, of people who look at no table")
      ->check(CLI::Range(0, 100000));
  command
      ->add_option(
          "--quiet", arguments->quiet,
          "so many tables beside them at which nothing happens, each looked at through an idle socket")
      ->check(CLI::Range(0, 100000));
  command
      ->add_option(
          "--compare", arguments->compare,
          "instead: honest people at all games who remember what they see, while somebody else makes "
          "servers fail, and what they work with. Each line of standard input says what fails from "
          "then on, and an empty one that nothing does; when it ends, every acknowledged decision and "
          "every screen is compared with this store")
      ->type_name("STORE")
      ->needs(servers)
      ->excludes("--game", "--seats", "--think", "--together", "--seconds", "--bots", "--hostile",
                 "--by-table", "--cpu", "--idle", "--quiet");
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
                 "--servers", "--together", "--compress", "--json");
  command->callback([arguments, &status] { status = put_under_load(*arguments); });
}

}  // namespace grod::cli
