// grod edition: what is printed on the cards, to read, to correct and to check.
#include <fmt/format.h>

#include "cli/common.h"
#include "match/edition_file.h"
#include "match/ignored_values.h"

namespace grod::cli {

namespace {

struct EditionArguments : GameArguments {
  std::string file;
  bool json = false;
};

int show(const EditionArguments& arguments, const AnyGame& game) {
  GameArguments source = arguments;
  source.edition = arguments.file;
  const Result<EditionPtr> edition = source.load_edition(game);
  if (!edition) return complain(edition.error());
  if (arguments.json) {
    fmt::print("{}\n", boost::json::serialize(*json::parse(write_edition_file(game, **edition))));
    return ok;
  }
  fmt::print("{} edition \"{}\"\nstatus: {}\nfingerprint: {}\n{}", game.id(), (*edition)->name(),
             (*edition)->status(), json::hex((*edition)->fingerprint()), json::pretty((*edition)->cards()));
  return ok;
}

int export_to(const EditionArguments& arguments, const AnyGame& game) {
  const std::string content = write_edition_file(game, *game.default_edition());
  if (arguments.file.empty()) {
    fmt::print("{}", content);
    return ok;
  }
  const Result<void> written = write_file(arguments.file, content);
  return written ? ok : complain(written.error());
}

std::string remarks(const std::vector<std::string>& ignored) {
  std::string lines;
  for (const std::string& sentence : ignored) lines += fmt::format("  but {}\n", sentence);
  return lines;
}

/// A sound edition may still say something in vain; that is told and is no fault.
int check(const EditionArguments& arguments, const AnyGame& game) {
  GameArguments source = arguments;
  source.edition = arguments.file;
  const Result<EditionPtr> edition = source.load_edition(game);
  if (!edition) return complain(edition.error());
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return complain(text.error());
  const std::vector<std::string> ignored = ignored_values(**edition, *text);
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(
                           json::Object{{"sound", true},
                                        {"game", game.id()},
                                        {"name", (*edition)->name()},
                                        {"status", (*edition)->status()},
                                        {"fingerprint", json::hex((*edition)->fingerprint())},
                                        {"ignored", json::Array(ignored.begin(), ignored.end())}}));
  else
    fmt::print("{}: \"{}\" is a sound edition of {}, fingerprint {}\n{}", arguments.file, (*edition)->name(),
               game.id(), json::hex((*edition)->fingerprint()), remarks(ignored));
  return ok;
}

}  // namespace

void add_edition(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("edition", "Show, export or check what is printed on the cards");
  command->require_subcommand(1);
  using Run = int (*)(const EditionArguments&, const AnyGame&);
  const auto add = [&](const std::string& name, const std::string& help, const std::string& file_help,
                       bool file_needed, bool has_json, Run run) {
    CLI::App* verb = command->add_subcommand(name, help);
    auto arguments = std::make_shared<EditionArguments>();
    arguments->add_game(*verb);
    verb->add_option("FILE", arguments->file, file_help)->required(file_needed);
    if (has_json) verb->add_flag("--json", arguments->json, "the answer as a JSON object");
    verb->callback([arguments, run, &status] {
      const Result<const AnyGame*> game = game_named(arguments->game);
      status = game ? run(*arguments, **game) : complain(game.error());
    });
  };
  add("show", "Print an edition: the built-in one, or that of FILE", "an edition file", false, true, show);
  add("export", "Write the built-in edition as a file to correct", "where to write (default: the screen)",
      false, false, export_to);
  add("check", "Say whether FILE is a sound edition, and if not, why; and what it says in vain",
      "the edition file", true, true, check);
}

}  // namespace grod::cli
