// `grod`: one program, a sub-command for everything.
#include <fmt/format.h>

#include <cstdio>

#include "cli/common.h"

int main(int argc, char** argv) {
  using namespace grod::cli;
  CLI::App app("Gród: city-building games to play, to study and to teach a machine.", "grod");
  app.set_version_flag("--version", "grod " + version());
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "the help of every command");

  int status = ok;
  add_games(app, status);
  add_play(app, status);
  add_sample(app, status);
  add_replay(app, status);
  add_perft(app, status);
  add_bench(app, status);
  add_arena(app, status);
  add_analyse(app, status);
  add_daily(app, status);
  add_puzzles(app, status);
  add_edition(app, status);
  add_serve(app, status);
  add_house(app, status);
  add_migrate(app, status);
  add_types(app, status);
  add_load(app, status);

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked_for_help) {
    return app.exit(asked_for_help);
  } catch (const CLI::ParseError& wrong) {
    const auto chosen = app.get_subcommands();
    const std::string command = chosen.empty() ? "" : chosen.front()->get_name() + " ";
    const bool unknown = chosen.empty() && argc > 1;
    fmt::print(stderr, "grod: {}\nTry `grod {}--help`.\n",
               unknown ? fmt::format("there is no command \"{}\"", argv[1]) : wrong.what(), command);
    return bad_input;
  } catch (const std::exception& unexpected) {
    fmt::print(stderr, "grod: {}\n", unexpected.what());
    return bad_input;
  }
  if (std::fflush(stdout) != 0) return complain({"the output cannot be written"});
  return status;
}
