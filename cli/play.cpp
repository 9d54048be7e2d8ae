// grod play: a game in the terminal, with people and bots at one keyboard.
#include <fmt/format.h>

#include "cli/common.h"
#include "cli/players/player_list.h"
#include "cli/players/program_options.h"
#include "cli/terminal_game.h"
#include "texts/preferred_language.h"

namespace grod::cli {

namespace {

struct PlayArguments : GameArguments {
  std::string seats;
  std::string language;
  std::string resume;
  std::string save;
  ProgramOptions programs;
};

/// A game that can be gone on with, and who plays in it: the record names programs no commands.
struct Begun {
  Match match;
  std::vector<std::string> players;
};

/// Who goes on with a record: those it names, or those of --seats. What command a program was run by it does not say, and
/// would not be believed.
Result<std::vector<std::string>> players_of(const Record& record, const PlayArguments& arguments) {
  if (arguments.seats.empty()) {
    for (std::size_t place = 0; place < record.players.size(); ++place)
      if (record.players[place] == program_in_record || is_program(record.players[place]))
        return error(fmt::format(
            "a program played in seat {}; say with --seats who goes on, like human,exec:./mybot", place + 1));
    return record.players;
  }
  std::vector<std::string> players = split_players(arguments.seats);
  if (players.size() != record.players.size())
    return error(fmt::format("--seats names {} players, and the record has {}", players.size(),
                             record.players.size()));
  return players;
}

/// --lang, or the language of the environment if we speak it, or English.
Result<Language> language_of(const PlayArguments& arguments) {
  if (!arguments.language.empty()) return language_asked(arguments.language);
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
      return language_of_locale(value);
  return Language::en;
}

Result<void> check_players(const AnyGame& game, const std::vector<std::string>& players) {
  const std::vector<std::string> bots = game.bots();
  for (const std::string& player : players) {
    if (is_program(player)) {
      if (Result<void> known = check_player(game, player); !known) return known;
      continue;
    }
    if (player != human && std::find(bots.begin(), bots.end(), player) == bots.end())
      return error(
          fmt::format("nobody called \"{}\" can sit down; there is human, {}", player, listed(bots)));
  }
  return {};
}

Result<Begun> begin(const PlayArguments& arguments) {
  const Result<const AnyGame*> game = game_named(arguments.game);
  if (!game) return tl::unexpected(game.error());
  if (arguments.seats.empty()) return error("--seats is missing: who plays, like human,greedy,greedy");
  const std::vector<std::string> players = split_players(arguments.seats);
  if (Result<void> known = check_players(**game, players); !known) return tl::unexpected(known.error());
  const Result<EditionPtr> edition = arguments.load_edition(**game);
  if (!edition) return tl::unexpected(edition.error());
  const int seats = static_cast<int>(players.size());
  return Match::begin(**game, *edition, arguments.options(seats), arguments.seed_or_random(),
                      players_in_record(players))
      .map([&](Match match) { return Begun{std::move(match), players}; });
}

Result<Begun> resume(const PlayArguments& arguments) {
  const Result<std::string> text = read_file(arguments.resume);
  if (!text) return tl::unexpected(text.error());
  const auto in_file = [&](const Error& e) { return Error{arguments.resume + ": " + e.message}; };
  Result<Record> record = read_record(*text).map_error(in_file);
  if (!record) return tl::unexpected(record.error());
  const Result<const AnyGame*> game = game_named(record->game).map_error(in_file);
  if (!game) return tl::unexpected(game.error());
  if (record->players.empty()) return error(arguments.resume + ": the record does not say who plays");
  const Result<std::vector<std::string>> players = players_of(*record, arguments).map_error(in_file);
  if (!players) return tl::unexpected(players.error());
  if (Result<void> known = check_players(**game, *players); !known)
    return tl::unexpected(in_file(known.error()));
  record->players = players_in_record(*players);
  const Result<EditionPtr> edition = arguments.edition_of_record(**game, *record).map_error(in_file);
  if (!edition) return tl::unexpected(edition.error());
  return Match::replay(**game, *edition, *record).map_error(in_file).map([&](Match match) {
    return Begun{std::move(match), *players};
  });
}

int run_play(const PlayArguments& arguments) {
  const Result<Language> language = language_of(arguments);
  if (!language) return complain(language.error());
  if (arguments.game.empty() == arguments.resume.empty())
    return complain({"name either a GAME to begin or a record to --resume"});
  Result<Begun> begun = arguments.resume.empty() ? begin(arguments) : resume(arguments);
  if (!begun) return complain(begun.error());
  const Record& record = begun->match.record();
  // A file that was named is kept up to date to the end; otherwise one is made only for a game left half-way.
  std::string file = arguments.save.empty() ? arguments.resume : arguments.save;
  const bool keep = !file.empty();
  if (!keep) file = fmt::format("{}-{}.grod", record.game, deal_in_words(record.deal));
  TablePrograms programs(begun->match, begun->players, arguments.programs.patience);
  return TerminalGame(std::move(begun->match), programs, *language, file, keep).play();
}

}  // namespace

void add_play(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
  auto arguments = std::make_shared<PlayArguments>();
  command->add_option("GAME", arguments->game, "which game; `grod games` lists them");
  command
      ->add_option("--seats", arguments->seats,
                   "who plays, seat by seat: human, a bot, or exec:COMMAND for a program (docs/bots.md); "
                   "with --resume, who goes on")
      ->type_name("human,greedy,…");
  arguments->add_variants(*command);
  arguments->add_edition(*command);
  arguments->add_seed(*command);
  command->add_option("--lang", arguments->language,
                      languages_in_words() + "; without it the language of the environment");
  arguments->programs.add_patience(*command);
  command->add_option("--resume", arguments->resume, "go on with a saved game")->type_name("FILE");
  command
      ->add_option(
          "--save", arguments->save,
          "where the game is saved, also when it is over (default: GAME-SEED.grod, for a game left half-way)")
      ->type_name("FILE");
  command->callback([arguments, &status] { status = run_play(*arguments); });
}

}  // namespace grod::cli
