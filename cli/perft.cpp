// grod perft: how many sequences of decisions there are, depth by depth.
#include <fmt/format.h>

#include "cli/common.h"

namespace grod::cli {

namespace {

struct PerftArguments : GameArguments {
  int seats = 0;
  int depth = 3;
  bool json = false;
};

int run_perft(const PerftArguments& arguments) {
  const Result<std::unique_ptr<Trials>> trials = arguments.trials(arguments.seats);
  if (!trials) return complain(trials.error());
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    const std::uint64_t count = (*trials)->perft(arguments.seed.value_or(1), depth);
    if (arguments.json)
      fmt::print("{{\"depth\":{},\"count\":{}}}\n", depth, count);
    else
      fmt::print("{:>3} {:>20}\n", depth, count);
  }
  return ok;
}

}  // namespace

void add_perft(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("perft", "Count the sequences of decisions to a depth");
  auto arguments = std::make_shared<PerftArguments>();
  arguments->add_game(*command);
  command->add_option("--seats", arguments->seats, "how many play")->required()->type_name("N");
  command->add_option("--depth", arguments->depth, "how deep (default 3)")
      ->check(CLI::Range(1, 30))
      ->type_name("D");
  arguments->add_variants(*command);
  arguments->add_edition(*command);
  arguments->add_seed(*command);
  command->add_flag("--json", arguments->json, "one JSON object a line");
  command->callback([arguments, &status] { status = run_perft(*arguments); });
}

}  // namespace grod::cli
