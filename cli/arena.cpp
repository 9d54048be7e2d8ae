// grod arena: bots against bots, seat-rotated, on the same deals, with intervals.
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "bots/arena.h"
#include "cli/typed.h"

namespace grod::cli {

namespace {

struct Arguments : GameArguments {
  std::string players;
  std::uint64_t games = 1000;
  unsigned threads = 0;
  bool json = false;
};

/// A bar on a terminal, nothing elsewhere.
class Progress {
 public:
  explicit Progress(std::uint64_t all) : all_(all), shown_(isatty(STDERR_FILENO) != 0) {}

  void show(std::uint64_t done) {
    if (!shown_) return;
    constexpr std::uint64_t width = 40;
    const std::uint64_t filled = width * done / all_;
    const std::scoped_lock lock(mutex_);
    if (filled == last_ && done != all_) return;
    last_ = filled;
    std::string bar;
    for (std::uint64_t i = 0; i < width; ++i) bar += i < filled ? "█" : "░";
    fmt::print(stderr, "\r{} {:3}%{}", bar, 100 * done / all_, done == all_ ? "\n" : "");
  }

 private:
  std::uint64_t all_;
  bool shown_;
  std::uint64_t last_ = ~std::uint64_t{0};
  std::mutex mutex_;
};

void report(const Arguments& arguments, const std::vector<std::string>& names, std::uint64_t games,
            const std::vector<Achievement>& achievements) {
  const std::uint64_t seed = arguments.seed.value_or(1);
  json::Array players;
  if (!arguments.json)
    fmt::print("{}: {} games, every deal in {} rotations, seed {}, {}\n", arguments.game, games, names.size(),
               seed, commit());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Estimate wins = achievements[i].wins.estimate();
    const Estimate points = achievements[i].points.estimate();
    players.push_back(
        json::Object{{"name", names[i]},
                     {"win_rate", wins.mean},
                     {"win_rate_95", json::Array{wins.mean - wins.margin, wins.mean + wins.margin}},
                     {"points", points.mean},
                     {"points_95", json::Array{points.mean - points.margin, points.mean + points.margin}}});
    if (!arguments.json)
      fmt::print("  {:<12} wins {:5.1f} % ± {:.1f}   points {:6.2f} ± {:.2f}\n", names[i], 100 * wins.mean,
                 100 * wins.margin, points.mean, points.margin);
  }
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(json::Object{{"game", arguments.game},
                                                           {"variants", arguments.variants},
                                                           {"games", games},
                                                           {"seed", seed},
                                                           {"commit", commit()},
                                                           {"players", players}}));
}

int run(const Arguments& arguments) {
  const Result<const AnyGame*> game = game_named(arguments.game);
  if (!game) return complain(game.error());
  const int seats = static_cast<int>(split(arguments.players, ',').size());
  const Result<std::vector<std::string>> names = bots_for(**game, arguments.players, seats);
  if (!names) return complain(names.error());
  return with_game(arguments, seats, [&]<Game G>(const auto& edition, const auto& options) {
    std::vector<Bot<G>> players;
    for (const std::string& name : *names) players.push_back(bot_named<G>(name));
    const std::uint64_t deals = (arguments.games + names->size() - 1) / names->size();
    const std::uint64_t seed = arguments.seed.value_or(1);

    // Deals are independent and their sums are added in the order of the deals, so threads change nothing.
    std::vector<std::vector<Achievement>> by_deal(deals, std::vector<Achievement>(players.size()));
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::uint64_t> done = 0;
    Progress progress(deals);
    const auto work = [&] {
      for (std::uint64_t deal = next++; deal < deals; deal = next++) {
        play_deal<G>(edition, options, players, seed, deal, by_deal[deal]);
        progress.show(++done);
      }
    };
    std::vector<std::jthread> threads;
    const unsigned count =
        arguments.threads != 0 ? arguments.threads : std::max(1u, std::thread::hardware_concurrency());
    for (unsigned i = 0; i < count; ++i) threads.emplace_back(work);
    threads.clear();

    std::vector<Achievement> achievements(players.size());
    for (const std::vector<Achievement>& deal : by_deal)
      for (std::size_t i = 0; i < achievements.size(); ++i) achievements[i].add(deal[i]);
    report(arguments, *names, deals * names->size(), achievements);
    return ok;
  });
}

}  // namespace

void add_arena(CLI::App& app, int& status) {
  CLI::App* command =
      app.add_subcommand("arena", "Let bots play each other: win rates and points with 95 % intervals");
  auto arguments = std::make_shared<Arguments>();
  arguments->add_game(*command);
  command->add_option("--players", arguments->players, "one bot per seat")->required()->type_name("a,b,c");
  command
      ->add_option("--games", arguments->games,
                   "how many games (default 1000), rounded up to whole rounds of rotations")
      ->check(CLI::Range(1, 100'000'000))
      ->type_name("N");
  command->add_option("--threads", arguments->threads, "how many threads (default: all cores)")
      ->type_name("N");
  arguments->add_variants(*command);
  arguments->add_edition(*command);
  arguments->add_seed(*command);
  command->add_flag("--json", arguments->json, "the result as a JSON object");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace grod::cli
