// grod sample: one whole game played by bots, as JSON lines or as a record.
#include <fmt/format.h>

#include "cli/common.h"
#include "cli/game_lines.h"
#include "cli/players/player_list.h"
#include "cli/players/program_options.h"
#include "cli/players/table_programs.h"
#include "match/match.h"

namespace grod::cli {

namespace {

struct SampleArguments : GameArguments {
  int seats = 0;
  std::string bots = "random";
  bool json = false;
  ProgramOptions programs;
};

Result<void> play(Match& match, const std::vector<std::string>& players, const SampleArguments& arguments) {
  TablePrograms programs(match, players, arguments.programs.patience);
  Rng rng = match.rng_of_players();
  GameLines lines;
  if (arguments.json) lines.begin(match.record(), match.edition(), match.position());
  while (!match.position().over()) {
    const Seat seat = match.position().to_act().first();
    const Result<Action> action = programs.plays(seat)
                                      ? programs.choose(match, seat)
                                      : match.position().bot_choice(players[std::size_t(seat)], seat, rng);
    if (!action) return tl::unexpected(action.error());
    if (arguments.json) lines.before(match.position(), seat, *action);
    const Result<News> news = match.act(seat, *action);
    if (!news) return tl::unexpected(news.error());
    if (arguments.json) lines.after(match.position(), *news);
  }
  programs.end(match);
  if (arguments.json)
    GameLines::end(match.position());
  else
    fmt::print("{}", write_record(match.record()));
  return {};
}

int run_sample(const SampleArguments& arguments) {
  const Result<const AnyGame*> game = game_named(arguments.game);
  if (!game) return complain(game.error());
  const Result<EditionPtr> edition = arguments.load_edition(**game);
  if (!edition) return complain(edition.error());
  const std::uint64_t seed = arguments.seed_or_random();
  // The number of seats is judged by the game before the bots are counted against it.
  Result<Match> match = Match::begin(**game, *edition, arguments.options(arguments.seats), seed);
  if (!match) return complain(match.error());
  const Result<std::vector<std::string>> players = players_for(**game, arguments.bots, arguments.seats);
  if (!players) return complain(players.error());
  match =
      Match::begin(**game, *edition, arguments.options(arguments.seats), seed, players_in_record(*players));
  const Result<void> played = play(*match, *players, arguments);
  return played ? ok : complain(played.error());
}

}  // namespace

void add_sample(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("sample", "Play one whole game with bots and print it");
  auto arguments = std::make_shared<SampleArguments>();
  arguments->add_game(*command);
  command->add_option("--seats", arguments->seats, "how many play")->required()->type_name("N");
  command
      ->add_option(
          "--bots", arguments->bots,
          "who plays: one bot for all seats, or one for each (default: random); exec:COMMAND is a program "
          "(docs/bots.md)")
      ->type_name("a,b,c");
  arguments->add_variants(*command);
  arguments->add_edition(*command);
  arguments->add_seed(*command);
  arguments->programs.add_patience(*command);
  command->add_flag(
      "--json", arguments->json,
      "JSON lines: a header with the whole initial state (piles from the top), a line per action with "
      "what it changed, the result; without it, the record as text");
  command->callback([arguments, &status] { status = run_sample(*arguments); });
}

}  // namespace grod::cli
