#include "cli/players/program_options.h"

namespace grod::cli {

void ProgramOptions::add_patience(CLI::App& command) {
  constexpr double shortest = 0.001;
  constexpr double longest = 1e6;
  command
      .add_option("--bot-seconds", patience.for_answer,
                  "how long a program may think about a decision (default 10)")
      ->check(CLI::Range(shortest, longest))
      ->type_name("N");
  command
      .add_option("--bot-start-seconds", patience.for_start,
                  "how long a program may take until it is ready to play (default 60)")
      ->check(CLI::Range(shortest, longest))
      ->type_name("N");
}

void ProgramOptions::add_forgive(CLI::App& command) {
  command.add_flag(
      "--forgive", forgive,
      "a program that fails ends nothing: chance plays on for it to the end of that game, and its faults are "
      "counted");
}

}  // namespace grod::cli
