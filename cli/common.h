// What the sub-commands share: reading the ordinary options, and saying what is wrong.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/files.h"
#include "match/any_game.h"
#include "match/match.h"
#include "match/registry.h"
#include "texts/catalogue.h"

namespace grod::cli {

/// Exit statuses: bad input is 2 (nothing was done); 1 is a question answered with no, like a replay that fails.
inline constexpr int ok = 0;
inline constexpr int no = 1;
inline constexpr int bad_input = 2;

/// Prints the sentence to the error stream; returns the exit status for bad input.
int complain(const Error& error);

/// The language somebody asks for by its code.
Result<Language> language_asked(const std::string& code);

/// The options that say which game is played, and how.
struct GameArguments {
  std::string game;
  std::string variants;  // comma-separated
  std::map<std::string, std::string>
      settings;         // each game's settings are options of their own: --architect 3
  std::string edition;  // path, or empty
  std::optional<std::uint64_t> seed;

  void add_game(CLI::App& command);      // GAME
  void add_variants(CLI::App& command);  // --variant, and an option per setting
  void add_edition(CLI::App& command);   // --edition
  void add_seed(CLI::App& command);      // --seed

  WrittenOptions options(int seats) const;
  Result<EditionPtr> load_edition(const AnyGame& of) const;
  /// Many games of what the arguments say, at full speed.
  Result<std::unique_ptr<Trials>> trials(int seats) const;
  /// The cards of a record: those of --edition, which must be the ones it was played with, or those it names.
  Result<EditionPtr> edition_of_record(const AnyGame& of, const Record& record) const;
  /// The seed given, or one drawn from the machine.
  std::uint64_t seed_or_random() const;
};

/// The seed, or the digits of a secret.
std::string deal_in_words(const Deal& deal);

/// Names of bots, checked; one name serves all seats.
Result<std::vector<std::string>> bots_for(const AnyGame& game, const std::string& list, int seats);

/// What the program says it is, the same wherever it is asked: "0.2 (91be34a7c0)", or "0.2" where no commit is known.
std::string version();

/// The built program's commit, and the machine, for figures that are reported.
std::string commit();
std::string machine();

// The sub-commands. Each adds itself to the parser and leaves its exit status in `status` when it runs.

void add_games(CLI::App& app, int& status);
void add_play(CLI::App& app, int& status);
void add_sample(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_perft(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_arena(CLI::App& app, int& status);
void add_analyse(CLI::App& app, int& status);
void add_daily(CLI::App& app, int& status);
void add_puzzles(CLI::App& app, int& status);
void add_edition(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);
void add_house(CLI::App& app, int& status);
void add_migrate(CLI::App& app, int& status);
void add_types(CLI::App& app, int& status);
void add_load(CLI::App& app, int& status);

}  // namespace grod::cli
