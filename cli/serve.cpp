// grod serve: the server, until it is told to stop.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <thread>

#include "bus/bus_choice.h"
#include "cli/amounts.h"
#include "cli/common.h"
#include "server/housekeeping.h"
#include "server/kept_secret.h"
#include "server/log_lines.h"
#include "server/old_tables.h"
#include "server/preview.h"
#include "server/push/vapid.h"
#include "store/address.h"

namespace grod::cli {

namespace {

struct ServeArguments {
  NetConfig net;
  QuotaLimits quotas;
  RetentionRules retention;
  std::int64_t max_bytes = 0;
  std::string data, store, bus;
  std::vector<std::string> editions;  // files
  std::string public_address;
  std::string module;
  std::string push_contact;
  std::vector<std::string> push_allow;  // HOST:PORT
  bool no_push = false;
  int daily_games = usual_daily_games;
  int threads = 0;
  std::optional<double> drain;  // seconds
};

/// On stderr; stdout has the one line for people.
void log_line(std::string_view message) {
  static LogLines lines(STDERR_FILENO);
  lines.write(message);
}

/// Every connection is an open file, and the usual limit is for programs with few. What the host allows is taken.
void raise_file_limit() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  (void)::setrlimit(RLIMIT_NOFILE, &files);
}

/// $XDG_DATA_HOME/grod/grod.db, or the same under ~/.local/share, or in the current folder where there is no home.
std::filesystem::path default_data() {
  const auto variable = [](const char* name) -> std::filesystem::path {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  std::filesystem::path folder = variable("XDG_DATA_HOME");
  if (folder.empty() && !variable("HOME").empty()) folder = variable("HOME") / ".local" / "share";
  if (folder.empty()) return "grod.db";
  folder /= "grod";
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);  // what is wrong shows when the file is opened
  return folder / "grod.db";
}

/// Every thread made from now on leaves these signals to the one that waits for them.
sigset_t stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  return signals;
}

/// How long a server goes on serving when it is told to stop. Nobody else can serve a file, so the sooner it is closed, the sooner it
/// is open again; people at a database go to another server meanwhile.
std::chrono::milliseconds drain_time(const ServeArguments& arguments, bool shared) {
  constexpr double usual = 30;
  return std::chrono::milliseconds(
      static_cast<std::int64_t>(1000 * arguments.drain.value_or(shared ? usual : 0)));
}

/// Until everybody has gone to another server, time is up, or another signal says that there is none.
void wait_until_left(const NetServer& net, const Departure& departure, const sigset_t& signals) {
  const auto began = std::chrono::steady_clock::now();
  for (;;) {
    const auto gone = std::chrono::steady_clock::now() - began;
    if (gone >= departure.whole || (gone >= departure.notice && net.counters().open_sockets == 0)) return;
    const timespec moment{0, 20'000'000};
    if (const int signal = sigtimedwait(&signals, nullptr, &moment); signal > 0)
      return log_line(fmt::format("stopping at once on signal {}", signal));
  }
}

/// Whoever is told to stop ends what is under way; who is told so once more is gone.
void leave(Hall& hall, const NetServer& net, std::chrono::milliseconds drain, const sigset_t& signals) {
  if (drain > std::chrono::milliseconds(0)) {
    const Departure departure = hall.depart(drain);
    log_line(fmt::format("{} sockets are told to come again; closing in {:.1f} s at the latest",
                         net.counters().open_sockets.load(),
                         std::chrono::duration<double>(departure.whole).count()));
    wait_until_left(net, departure, signals);
  }
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  hall.finish(std::chrono::seconds(2));
}

/// The cards of the house's own, one edition for a game.
Result<std::vector<HouseEdition>> read_editions(const std::vector<std::string>& files) {
  std::vector<HouseEdition> editions;
  for (const std::string& file : files) {
    const Result<std::string> text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    const Result<HouseEdition> edition = read_house_edition(*text);
    if (!edition) return error(fmt::format("{}: {}", file, edition.error().message));
    for (const HouseEdition& other : editions)
      if (other.first == edition->first)
        return error(fmt::format("{}: there is an edition of {} already; a house plays each game with one",
                                 file, edition->first->id()));
    editions.push_back(*edition);
  }
  return editions;
}

/// Whether and as whom the house writes to people who are not there. Browsers take such messages only from pages that came
/// by https, so a house that says where it is has nothing more to say.
Result<MessengerConfig> push_config(const ServeArguments& arguments, const std::string& public_address) {
  MessengerConfig config;
  for (const std::string& text : arguments.push_allow) {
    const Result<push::AllowedService> service = push::read_allowed_service(text);
    if (!service) return error("--push-allow: " + service.error().message);
    config.allowed.push_back(*service);
  }
  const bool secure = public_address.starts_with("https://");
  if (arguments.no_push || (arguments.push_contact.empty() && !secure)) return config;
  const Result<std::string> contact =
      push::read_contact(arguments.push_contact.empty() ? public_address : arguments.push_contact);
  if (!contact) return error("--push-contact: " + contact.error().message);
  config.on = true;
  config.contact = *contact;
  return config;
}

/// By which the servers of the house tell each other; nothing where there is none.
Result<std::unique_ptr<Bus>> bus_of(const BusChoice& choice, const StoreAddress& kept, Store& store) {
  std::string house;
  if (choice.kind == BusChoice::Kind::nats) {
    Result<std::string> name = house_name(store);
    if (!name) return tl::unexpected(std::move(name).error());
    house = std::move(*name);
  }
  return open_bus(choice, kept, house, log_line);
}

int run_serve(ServeArguments& arguments) {
  const sigset_t signals = stop_signals();
  // Whoever reads what we print may go; we stay.
  (void)std::signal(SIGPIPE, SIG_IGN);
  raise_file_limit();
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  arguments.net.threads = arguments.threads > 0 ? arguments.threads : cores;
  arguments.net.log = log_line;
  const std::string data = arguments.data.empty() ? default_data().string() : arguments.data;
  const StoreAddress kept = read_store_address(arguments.store.empty() ? data : arguments.store);
  // Beside a database lies nothing: what this machine keeps for itself is where the file would be.
  const bool in_file = kept.kind == StoreAddress::Kind::file;
  const std::string file = in_file ? kept.where : data;

  const Result<BusChoice> choice = choose_bus(arguments.bus, kept);
  if (!choice) return complain(choice.error());
  const Result<std::string> address = read_public_address(arguments.public_address);
  if (!address) return complain(address.error());
  const Result<MessengerConfig> push = push_config(arguments, *address);
  if (!push) return complain(push.error());
  Result<std::vector<HouseEdition>> editions = read_editions(arguments.editions);
  if (!editions) return complain(editions.error());
  Result<std::unique_ptr<Store>> store =
      Store::open(kept.where, {.max_bytes = arguments.max_bytes, .rewrite = rewrite_old_tables(log_line)});
  if (!store) return complain(store.error());
  const Result<std::unique_ptr<Bus>> bus = bus_of(*choice, kept, **store);
  if (!bus) return complain(bus.error());
  arguments.net.public_address = *address;
  NetServer net(arguments.net);
  HallConfig config{.bus = *bus ? **bus : silent_bus()};
  config.threads = cores;
  config.version = "grod " + version();
  config.editions = std::move(*editions);
  config.public_address = *address;
  config.module = arguments.module;
  config.log = log_line;
  config.push = *push;
  config.free_loopback = arguments.net.free_loopback;
  config.quotas = arguments.quotas;
  config.retention = arguments.retention;
  config.daily.games = arguments.daily_games;
  config.daily.folder = file + ".daily";
  Hall hall(net, **store, config);
  const Result<int> port = net.start(hall);
  if (!port) return complain(port.error());
  hall.resume();
  Control control(housekeeping_of(hall));
  if (in_file)
    if (const Result<void> door = control.start(file); !door)
      log_line(fmt::format("grod house cannot ask this house: {}", door.error().message));
  const bool everywhere =
      arguments.net.host == "0.0.0.0" || arguments.net.host == "::" || arguments.net.host == "127.0.0.1";
  const std::string where =
      fmt::format("Gród is open on http://{}:{} and keeps its tables in {} (Ctrl-C stops it)\n",
                  everywhere ? "localhost" : arguments.net.host, *port, in_words(kept));
  std::fputs(where.c_str(), stdout);  // unlike fmt::print it does not mind when nobody reads it
  std::fflush(stdout);

  int signal = 0;
  sigwait(&signals, &signal);
  log_line(fmt::format("stopping on signal {}", signal));
  leave(hall, net, drain_time(arguments, (*store)->is_shared()), signals);
  control.stop();
  net.stop();
  return ok;
}

/// How much of something people may have, and how long something is kept, as options that are read at once.
void add_limits(CLI::App& command, ServeArguments& arguments) {
  const auto add = [&](const char* name, const char* help, const char* form, auto& target, auto read) {
    command
        .add_option_function<std::string>(
            name,
            [&target, read, option = std::string(name)](const std::string& text) {
              const auto value = read(text);
              if (!value) throw CLI::ValidationError(option, value.error().message);
              target = *value;
            },
            help)
        ->type_name(form);
  };
  const char* shares = "PERSON,HOUSEHOLD,NETWORK";
  add("--max-size", "the store's largest size, like 10G (default: as the disk goes; of a database: none)",
      "SIZE", arguments.max_bytes, read_size);
  add("--quota-tables", "unfinished tables at a time (default: 100,400,2000)", shares,
      arguments.quotas.tables, read_shares);
  add("--quota-lobby", "places in the list of open tables (default: 10,30,100)", shares,
      arguments.quotas.lobby, read_shares);
  add("--quota-chat", "bytes said in a day (default: 64K,512K,2M)", shares, arguments.quotas.chat,
      read_shares);
  add("--quota-bytes", "bytes kept of what happens at their tables (default: 64M,512M,2G)", shares,
      arguments.quotas.bytes, read_shares);
  add("--forget-unbegun", "clear tables that have not begun so long after their last change (default: 7d)",
      "TIME", arguments.retention.unbegun, read_span);
  add("--forget-abandoned", "clear games that nobody has played on for so long (default: 90d)", "TIME",
      arguments.retention.abandoned, read_span);
  add("--forget-finished", "clear games so long after their end (default: never)", "TIME",
      arguments.retention.finished, read_span);
}

}  // namespace

void add_serve(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("serve", "Open the house: serve the browser client and its tables");
  auto arguments = std::make_shared<ServeArguments>();
  command->add_option("--host", arguments->net.host,
                      "the address to listen on; 0.0.0.0 or :: for all (default: 127.0.0.1)");
  command->add_option("--port", arguments->net.port, "the port; 0 takes a free one (default: 8080)")
      ->check(CLI::Range(0, 65535));
  command->add_option("--data", arguments->data,
                      "the file that keeps everything (default: grod.db in your data folder)");
  command
      ->add_option(
          "--store", arguments->store,
          "what keeps everything: sqlite:FILE, as --data FILE does, or postgresql://USER@HOST/DATABASE, "
          "which several servers may share")
      ->type_name("ADDRESS");
  command
      ->add_option("--bus", arguments->bus,
                   "how servers that share a store tell each other what they write: nats://HOST:PORT, or "
                   "tls://HOST:PORT, before HOST perhaps USER:PASSWORD@ or TOKEN@; or none (default: through "
                   "the database)")
      ->envname("GROD_BUS")
      ->type_name("ADDRESS");
  command
      ->add_option("--edition", arguments->editions,
                   "the cards that new tables of their game are played with; once for each game")
      ->type_name("FILE");
  command
      ->add_option(
          "--public", arguments->public_address,
          "where people reach the house, like https://grod.example: links to tables are then shown with "
          "their picture")
      ->type_name("URL");
  command
      ->add_option("--module", arguments->module,
                   "the house in the browser, for a client that was built without it; it may come while the "
                   "server runs")
      ->type_name("FILE");
  command->add_option("--threads", arguments->threads, "threads that serve (default: one for each core)")
      ->check(CLI::Range(1, 256));
  command
      ->add_option(
          "--drain", arguments->drain,
          "how long to go on serving when told to stop, while people go to another server; 0: stop at "
          "once, as a second signal does (default: 0 with a file, which nobody else can serve; 30 with "
          "a database)")
      ->type_name("SECONDS")
      ->check(CLI::Range(0.0, 3600.0));
  add_limits(*command, *arguments);
  command
      ->add_option(
          "--push-contact", arguments->push_contact,
          "write to people when it is their turn and they are not there, and be reached by push services "
          "as mailto:… or https://… (default: where --public is https, that)")
      ->type_name("URL");
  command->add_flag("--no-push", arguments->no_push, "write to nobody");
  command
      ->add_option(
          "--push-allow", arguments->push_allow,
          "a push service that may lie in this machine's own network, for tests; may be given repeatedly")
      ->type_name("HOST:PORT");
  command
      ->add_option("--daily-games", arguments->daily_games,
                   "games of each level that bots play ahead of the deals of the day, while nobody needs the "
                   "threads; 0 for none (default: 30)")
      ->type_name("N")
      ->check(CLI::Range(0, 1000));
  command->add_flag("--behind-proxy", arguments->net.behind_proxy,
                    "believe the X-Forwarded headers of a proxy on this machine");
  command
      ->add_option("--proxy", arguments->net.proxies,
                   "believe those of a proxy at this address elsewhere, too; may be given repeatedly")
      ->type_name("ADDRESS");
  command->add_flag("--free-loopback", arguments->net.free_loopback,
                    "no limits per address for this machine itself, for load tests");
  command->callback([arguments, &status] { status = run_serve(*arguments); });
}

}  // namespace grod::cli
