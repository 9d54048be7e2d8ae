// grod replay: plays a record again, and says where it fails.
#include <fmt/format.h>

#include "cli/common.h"
#include "cli/game_lines.h"
#include "cli/game_link.h"
#include "cli/player_name.h"
#include "cli/printed_log.h"
#include "match/playable_record.h"
#include "match/position_view.h"

namespace grod::cli {

namespace {

struct ReplayArguments : GameArguments {
  std::string file;
  bool json = false;
  bool log = false;
  std::string frames;  // whose eyes: the number of a seat, or 0 for a watcher
  std::string language = "en";
  bool link = false;
  int variation = 0;  // by its number; 0 is the game
  std::string address = "http://localhost:8080";
};

/// What a seat saw before each decision and at the end of a record that replays, a JSON object a line.
int print_frames(const ReplayArguments& arguments, const AnyGame& game, const EditionPtr& edition,
                 const Record& record) {
  const int seats = record.options.seats;
  int number = -1;
  if (arguments.frames.size() == 1 && arguments.frames[0] >= '0') number = arguments.frames[0] - '0';
  if (number < 0 || number > seats)
    return complain({fmt::format("--frames: \"{}\" is no seat; there are seats 1 to {}, and 0 is a watcher",
                                 arguments.frames, seats)});
  const Result<Language> language = language_asked(arguments.language);
  if (!language) return complain(language.error());
  const std::optional<Seat> viewer = number == 0 ? std::nullopt : std::optional(seat_at(number - 1));

  const auto print = [&](const Position& position) {
    const json::Value frame = json::write(json::Plain{}, view_position(viewer, *language, position));
    fmt::print("{}\n", boost::json::serialize(frame));
  };
  const Result<Match> match = Match::replay(
      game, edition, record,
      {.begun = print, .before = {}, .after = [&](const Position& position, News) { print(position); }});
  return match ? ok : complain(match.error());
}

/// What happened, as a terminal tells it, of a record that replays.
int print_log(const ReplayArguments& arguments, const AnyGame& game, const EditionPtr& edition,
              const Record& record) {
  const Result<Language> language = language_asked(arguments.language);
  if (!language) return complain(language.error());
  const std::vector<std::string> names = player_names(*language, record);
  Chronicle chronicle;
  PrintedLog log(*language, Pen(false));
  std::unique_ptr<Position> earlier;
  std::pair<Seat, Action> decided;
  ReplayWatcher watcher;
  watcher.before = [&](const Position& position, Seat seat, Action action) {
    earlier = position.clone();
    decided = {seat, action};
  };
  watcher.after = [&](const Position& position, News) {
    fmt::print("{}", log.lines(chronicle.add(*earlier, position, decided.first, decided.second), names));
  };
  const Result<Match> match = Match::replay(game, edition, record, watcher);
  return match ? ok : complain(match.error());
}

/// The lines that `grod sample --json` prints, of a record that replays.
int print_lines(const AnyGame& game, const EditionPtr& edition, const Record& record) {
  GameLines lines;
  const Result<Match> match =
      Match::replay(game, edition, record,
                    {.begun = [&](const Position& position) { lines.begin(record, *edition, position); },
                     .before = [&](const Position& position, Seat seat,
                                   Action action) { lines.before(position, seat, action); },
                     .after = [&](const Position& position, News news) { lines.after(position, news); }});
  if (!match) return complain(match.error());
  if (match->position().over()) GameLines::end(match->position());
  return ok;
}

int failed(const ReplayArguments& arguments, const std::string& why) {
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(json::Object{{"replays", false}, {"error", why}}));
  fmt::print(stderr, "grod: {}: {}\n", arguments.file, why);
  return no;
}

int run_replay(const ReplayArguments& arguments) {
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return complain(text.error());
  const auto in_file = [&](const Error& e) { return complain({arguments.file + ": " + e.message}); };
  Result<Record> record = read_record(*text);
  if (!record) return in_file(record.error());
  const Result<const AnyGame*> game = game_named(record->game);
  if (!game) return in_file(game.error());
  const Result<EditionPtr> edition = arguments.edition_of_record(**game, *record);
  if (!edition) return in_file(edition.error());
  const auto start = (*game)->start(*edition, record->options, record->rules, record->deal.rng());
  if (!start) return in_file(start.error());

  const int variations = static_cast<int>(record->variations.size());
  if (arguments.variation < 0 || arguments.variation > variations)
    return complain({fmt::format("--variation: the record has {} variations, and no number {}", variations,
                                 arguments.variation)});
  if (const Result<void> playable = check_variations({*record, *game, *edition}); !playable)
    return failed(arguments, playable.error().message);
  if (arguments.variation > 0) record = line_of(*record, arguments.variation);

  const Result<Match> match = Match::replay(**game, *edition, *record);
  if (!match) return failed(arguments, match.error().message);
  if (!arguments.frames.empty()) return print_frames(arguments, **game, *edition, *record);
  if (arguments.json) return print_lines(**game, *edition, *record);
  if (arguments.link) {
    fmt::print("{}\n", link_to_game(arguments.address, write_record(*record)));
    return ok;
  }
  if (arguments.log) return print_log(arguments, **game, *edition, *record);
  const Position& position = match->position();
  json::Array scores;
  for (int seat = 0; seat < position.seats(); ++seat) scores.push_back(position.total(seat_at(seat)));
  fmt::print("{}: {} actions replay; {}\n", arguments.file, record->actions.size(),
             position.over() ? "final scores " + boost::json::serialize(scores) : "the game is not over");
  for (int number = 1; number <= static_cast<int>(record->variations.size()); ++number) {
    const Variation& one = record->variations[static_cast<std::size_t>(number) - 1];
    fmt::print("variation {}: {} ({}, {} actions)\n", number, one.name,
               one.parent == 0 ? fmt::format("leaves the game after {}", one.after)
                               : fmt::format("leaves variation {} after {}", one.parent, one.after),
               one.actions.size());
  }
  return ok;
}

}  // namespace

void add_replay(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("replay",
                                         "Play a record again; exit status 1 if an action is illegal or the "
                                         "scores differ, 2 if it is no record");
  auto arguments = std::make_shared<ReplayArguments>();
  command->add_option("FILE", arguments->file, "the record")->required();
  arguments->add_edition(*command);
  command->add_flag(
      "--json", arguments->json,
      "the lines that `grod sample --json` prints; of a record that fails, one object that says why");
  command->add_option("--frames", arguments->frames,
                      "print what this seat saw at every step, a JSON object a line; 0 is a watcher");
  command->add_flag("--log", arguments->log, "print what happened, turn by turn, as `grod play` does");
  command->add_option("--lang", arguments->language,
                      "of the texts in --frames and --log: " + languages_in_words());
  command->add_option("--variation", arguments->variation,
                      "play this variation of the record, by its number, instead of the game itself");
  command->add_flag("--link", arguments->link,
                    "print a link that contains the game: whoever opens it has the replay, and may play on");
  command->add_option("--address", arguments->address,
                      "where the client of that link is served; without it " + arguments->address);
  command->callback([arguments, &status] { status = run_replay(*arguments); });
}

}  // namespace grod::cli
