// grod puzzles: the puzzles that come with the program (list), whether they still hold (check), and how more are found (mine).
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "cli/common.h"
#include "puzzles/miner.h"
#include "texts/numbers.h"

namespace grod::cli {

namespace {

struct PuzzleArguments : GameArguments {
  std::string file;
  std::string keep;
  int count = 50;
  double seconds = 1;
  double minutes = 0;  // 0: however long it takes
  std::string language = "en";
  bool json = false;
};

/// The book in a file, or the one that comes with the program.
Result<PuzzleBook> book_asked(const PuzzleArguments& arguments) {
  if (arguments.file.empty()) return shipped_book(arguments.game);
  if (const Result<const AnyGame*> game = game_named(arguments.game); !game)
    return tl::unexpected(game.error());
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return tl::unexpected(text.error());
  Result<PuzzleBook> book = read_book(*text);
  if (!book) return error(arguments.file + ": " + book.error().message);
  if (book->game != arguments.game)
    return error(
        fmt::format("{}: its puzzles are of {}, not of {}", arguments.file, book->game, arguments.game));
  return book;
}

// list

/// The solution in words.
std::string solution_of(const Puzzle& puzzle, Language language) {
  const Result<OpenPuzzle> open = OpenPuzzle::of(puzzle);
  if (!open) return open.error().message;
  std::vector<Action> actions;
  for (const PuzzleStep& step : puzzle.steps) actions.push_back(action_at(step.action));
  return fmt::format("{}",
                     fmt::join(open->match.position().describe_move(language, open->seat, actions), " → "));
}

/// How far the closest of the others is behind.
std::string lead_of(const Puzzle& puzzle, Language language) {
  const auto& [points, chance] = puzzle.steps.front().others.front().behind;
  const auto told = [&](const Estimate& estimate) {
    return fmt::format("{} ± {}", in_signed_tenths(-estimate.value, language),
                       in_tenths(estimate.margin, language));
  };
  const bool alone = puzzle.company == PuzzleCompany::alone;
  return text(language, alone ? "puzzles.list.next-alone" : "puzzles.list.next",
              {{"points", told(points)}, {"chance", told(chance)}});
}

std::string levels_in_words(const Puzzle& puzzle, Language language) {
  std::string names;
  for (const std::string& level : puzzle.levels)
    names += (names.empty() ? "" : ", ") + text(language, "bot." + level);
  return puzzle.levels.empty() ? text(language, "puzzles.list.nobody")
                               : text(language, "puzzles.list.levels", {{"levels", names}});
}

void print_puzzle(const Puzzle& puzzle, std::string_view game, Language language) {
  const auto say = [&](std::string_view kind, std::string_view name) {
    return text(language, fmt::format("puzzles.{}.{}", kind, name));
  };
  std::string kind =
      fmt::format("{}, {}", say("company", name_of(puzzle.company)), say("stage", name_of(puzzle.stage)));
  if (puzzle.exact) kind += ", " + say("list", "exact");
  fmt::print("{}  {}; {}; {}\n        {}\n        {}\n", puzzle.id,
             theme_in_words(game, puzzle.theme, language), kind, levels_in_words(puzzle, language),
             solution_of(puzzle, language), lead_of(puzzle, language));
}

int run_list(const PuzzleArguments& arguments) {
  const Result<Language> language = language_asked(arguments.language);
  if (!language) return complain(language.error());
  const Result<PuzzleBook> book = book_asked(arguments);
  if (!book) return complain(book.error());
  for (const Puzzle& puzzle : book->puzzles) {
    if (arguments.json)
      fmt::print("{}\n", boost::json::serialize(json::write(json::Plain{}, puzzle)));
    else
      print_puzzle(puzzle, book->game, *language);
  }
  return ok;
}

// check

int run_check(const PuzzleArguments& arguments) {
  Result<PuzzleBook> book = book_asked(arguments);
  if (!book) return complain(book.error());
  const Rng chance(arguments.seed_or_random());
  PuzzleBook good{book->game, {}};
  int proven = 0;
  for (const Puzzle& puzzle : book->puzzles) {
    if (holds(puzzle, arguments.seconds, chance.split(good.puzzles.size()))) {
      good.puzzles.push_back(puzzle);
      proven += puzzle.exact ? 1 : 0;
    } else {
      fmt::print("{} does not hold\n", puzzle.id);
    }
  }
  fmt::print("{}: {} of {} hold, {} of them proven\n", book->game, good.puzzles.size(), book->puzzles.size(),
             proven);
  if (!arguments.keep.empty())
    if (const Result<void> done = write_file(arguments.keep, write_book(good)); !done)
      return complain(done.error());
  return good.puzzles.size() == book->puzzles.size() ? ok : no;
}

// mine

int run_mine(const PuzzleArguments& arguments) {
  if (const Result<const AnyGame*> game = game_named(arguments.game); !game) return complain(game.error());
  PuzzleBook book{arguments.game, {}};
  if (!arguments.file.empty() && read_file(arguments.file)) {
    Result<PuzzleBook> begun = book_asked(arguments);
    if (!begun) return complain(begun.error());
    book = std::move(*begun);
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto minutes = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / 60;
  };
  Result<void> kept;
  const MiningOrder order{
      .count = arguments.count,
      .seed = arguments.seed_or_random(),
      .seconds = arguments.seconds,
      .stop = [&] { return !kept || (arguments.minutes > 0 && minutes() > arguments.minutes); },
      .found =
          [&](const PuzzleBook& so_far, int games) {
            fmt::print(stderr, "{} puzzles, {} games, {:.1f} minutes\n", so_far.puzzles.size(), games,
                       minutes());
            if (!arguments.file.empty()) kept = write_file(arguments.file, write_book(so_far));
          }};
  if (const Result<void> mined = mine(book, order); !mined) return complain(mined.error());
  if (!kept) return complain(kept.error());
  if (arguments.file.empty()) fmt::print("{}", write_book(book));
  return ok;
}

using Run = int (*)(const PuzzleArguments&);

/// A sub-command with what all of them have.
CLI::App* add_command(CLI::App& puzzles, int& status, const std::string& name, const std::string& what,
                      Run run, const std::shared_ptr<PuzzleArguments>& arguments, const std::string& file) {
  CLI::App* command = puzzles.add_subcommand(name, what);
  arguments->add_game(*command);
  command->add_option("--file", arguments->file, file)->type_name("FILE");
  command->callback([arguments, run, &status] { status = run(*arguments); });
  return command;
}

void add_depth(CLI::App& command, const std::shared_ptr<PuzzleArguments>& arguments) {
  arguments->add_seed(command);
  command
      .add_option(
          "--seconds", arguments->seconds,
          "how deep each of the searches is that have to agree, in seconds of a slow core (default 1)")
      ->check(CLI::Range(0.001, 1000.0))
      ->type_name("N");
}

}  // namespace

void add_puzzles(CLI::App& app, int& status) {
  CLI::App* puzzles = app.add_subcommand(
      "puzzles", "Positions with one decision that is clearly best: list, check, find more");
  puzzles->require_subcommand(1);
  const std::string instead = "a book of puzzles instead of the one that comes with the program";

  auto listed = std::make_shared<PuzzleArguments>();
  CLI::App* list =
      add_command(*puzzles, status, "list",
                  "The puzzles of a game: what they are about, how hard they are, their solutions", run_list,
                  listed, instead);
  list->add_option("--lang", listed->language, languages_in_words())->type_name("LANG");
  list->add_flag("--json", listed->json, "a JSON object for each");

  auto checked = std::make_shared<PuzzleArguments>();
  CLI::App* check = add_command(*puzzles, status, "check",
                                "Examine every puzzle again, with other searches and other imagined games; "
                                "status 1 if one does not hold",
                                run_check, checked, instead);
  add_depth(*check, checked);
  check->add_option("--keep", checked->keep, "write those that hold as a book")->type_name("FILE");

  auto mined = std::make_shared<PuzzleArguments>();
  CLI::App* mine =
      add_command(*puzzles, status, "mine", "Find puzzles in games of strong bots, and print them as a book",
                  run_mine, mined, "add to the book in this file, after each game, instead of printing one");
  add_depth(*mine, mined);
  mine->add_option("--count", mined->count, "how many puzzles the book is to have (default 50)")
      ->check(CLI::Range(1, 10'000))
      ->type_name("N");
  mine->add_option("--minutes", mined->minutes, "stop after the game that is played then (default: never)")
      ->check(CLI::Range(0.0, 100'000.0))
      ->type_name("N");
}

}  // namespace grod::cli
