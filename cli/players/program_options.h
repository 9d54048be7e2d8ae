// The options of commands in which programs may play.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/players/program_player.h"

namespace grod::cli {

struct ProgramOptions {
  Patience patience;
  bool forgive = false;

  void add_patience(CLI::App& command);  // --bot-seconds, --bot-start-seconds
  void add_forgive(CLI::App& command);   // --forgive
};

}  // namespace grod::cli
