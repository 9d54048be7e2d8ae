// grod bench: how fast random play is, and the signature that every build must reproduce.
#include <fmt/format.h>

#include "cli/bench.h"

namespace grod::cli {

namespace {

/// A signature covers so many games; the pinned ones in the tests do too.
constexpr std::uint64_t signature_games = 1000;

struct Speed {
  double seconds = 0;
  double steps = 0;
  double games = 0;
};

Speed measure(const Trials& trials, double seconds) {
  constexpr std::uint64_t batch = 200;
  Speed speed;
  const double start = cpu_seconds();
  for (std::uint64_t game = 0; speed.seconds < seconds; game += batch) {
    speed.steps += static_cast<double>(trials.play_random(game, batch));
    speed.games += batch;
    speed.seconds = cpu_seconds() - start;
  }
  return speed;
}

void print_heading(const BenchArguments& arguments) {
  fmt::print("random play on one core, {} CPU-seconds a game; {}; {}; compiler {}\n", arguments.seconds,
             machine(), commit(), __VERSION__);
}

int run_one(BenchArguments arguments, const std::string& id, bool first) {
  const Result<const AnyGame*> game = game_named(id);
  if (!game) return complain(game.error());
  arguments.game = id;
  const int seats = arguments.seats != 0 ? arguments.seats : std::min(4, (*game)->max_seats());
  if (arguments.search) return bench_search(arguments, seats);
  if (arguments.moves) return bench_moves(arguments, seats);
  if (arguments.batch) return bench_batch(arguments, **game, seats);
  const Result<std::unique_ptr<Trials>> trials = arguments.trials(seats);
  if (!trials) return complain(trials.error());
  if (first && !arguments.json) print_heading(arguments);
  const Speed speed = measure(**trials, arguments.seconds);
  const std::string hash = json::hex((*trials)->signature(signature_games));
  if (arguments.json) {
    fmt::print("{}\n", boost::json::serialize(json::Object{{"game", id},
                                                           {"seats", seats},
                                                           {"variants", arguments.variants},
                                                           {"steps_per_s", speed.steps / speed.seconds},
                                                           {"games_per_s", speed.games / speed.seconds},
                                                           {"steps_per_game", speed.steps / speed.games},
                                                           {"cpu_seconds", speed.seconds},
                                                           {"games", speed.games},
                                                           {"state_bytes", (*game)->state_bytes()},
                                                           {"signature", hash},
                                                           {"signature_games", signature_games},
                                                           {"commit", commit()},
                                                           {"compiler", __VERSION__},
                                                           {"machine", machine()}}));
  } else {
    fmt::print("{:<14} {} seats{}{}: {:6.2f} M steps/s, {:8.0f} games/s, {} bytes a state, signature {}\n",
               id, seats, arguments.variants.empty() ? "" : ", ", arguments.variants,
               speed.steps / speed.seconds / 1e6, speed.games / speed.seconds, (*game)->state_bytes(), hash);
  }
  return ok;
}

int run_bench(const BenchArguments& arguments) {
  std::vector<std::string> ids = arguments.games;
  if (ids.empty())
    for (const AnyGame* game : all_games()) ids.emplace_back(game->id());
  for (const std::string& id : ids)
    if (const int status = run_one(arguments, id, id == ids.front()); status != ok) return status;
  return ok;
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "bench", "Measure random play: decisions applied per second of one core, and the signature");
  auto arguments = std::make_shared<BenchArguments>();
  command->add_option("GAME", arguments->games, "which games (default: all)");
  command->add_option("--seats", arguments->seats, "how many play (default: 4, or the most there can be)")
      ->type_name("N");
  command->add_option("--seconds", arguments->seconds, "how long each (default 2)")
      ->check(CLI::Range(0.01, 3600.0))
      ->type_name("S");
  arguments->add_variants(*command);
  arguments->add_edition(*command);
  command->add_flag("--search", arguments->search,
                    "the search player instead: iterations per second from the opening, rollouts to the end");
  command->add_flag("--moves", arguments->moves,
                    "whole moves of the bots that search instead: how long they take on one core");
  CLI::Option* batch = command->add_flag("--batch", arguments->batch,
                                         "a batch of games instead: steps per second with the masks, and "
                                         "with masks and observations, of what is legal");
  command
      ->add_option("--games", arguments->batch_games,
                   "with --batch: how many games side by side (default 1024)")
      ->check(CLI::Range(1, 1 << 20))
      ->needs(batch)
      ->type_name("N");
  command->add_option("--threads", arguments->threads, "with --batch: on how many threads (default 1)")
      ->check(CLI::Range(1, 1024))
      ->needs(batch)
      ->type_name("N");
  command->add_flag("--json", arguments->json, "one JSON object a line");
  command->callback([arguments, &status] { status = run_bench(*arguments); });
}

}  // namespace grod::cli
