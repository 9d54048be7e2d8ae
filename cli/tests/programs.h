// Programs that play in tests: the examples of docs/bots, and shell scripts that do at one point what they should not.
#pragma once

#include "cli/tests/command.h"
#include "match/registry.h"

namespace grod::cli {

class Programs : public Command {
 protected:
  Programs();

  /// A file that can be run.
  void executable(const std::string& name, const std::string& text) const;

  /// A bot that takes the first legal action, but does something of its own at the third question of its life, with
  /// `$id` and `$action` at hand; `begins` at each game, with its `$number`; `leaves` when it is told to quit.
  static std::string bot(const std::string& at_third_question, const std::string& begins = "",
                         const std::string& leaves = "");

  /// Is there no process of that number, or soon none? Whoever is killed is not gone at once.
  static bool ends(const std::string& process);
};

}  // namespace grod::cli
