#include "puzzles/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "bots/levels.h"
#include "match/playable_record.h"
#include "match/registry.h"
#include "puzzles/shipped.h"

namespace grod {

namespace {

/// Decisions of one deal that are fewer apart than this show the same to whoever solves them.
constexpr int close_together = 6;

/// The first solving decision as the record would have it, the head of the record, and how many decisions lie before.
struct Likeness {
  std::string head;
  std::ptrdiff_t before = 0;
};

Likeness likeness_of(const Puzzle& puzzle) {
  const std::size_t actions = puzzle.record.find("\nactions\n");
  const std::string head = puzzle.record.substr(0, actions);
  return {head, std::count(puzzle.record.begin(), puzzle.record.end(), '\n') -
                    std::count(head.begin(), head.end(), '\n')};
}

}  // namespace

std::string theme_in_words(std::string_view game, std::string_view theme, Language language) {
  if (theme == rivals_theme) return text(language, "puzzles.theme.rivals");
  std::string name = text(language, fmt::format("{}.score.{}", game, theme));
  name.resize(std::min(name.size(), name.find(':')));  // what follows is how it is counted
  return name;
}

int difficulty_of(const Puzzle& puzzle) {
  int place = 1;
  for (const Level& level : levels) {
    if (std::find(puzzle.levels.begin(), puzzle.levels.end(), level.name) != puzzle.levels.end()) break;
    ++place;
  }
  return place;
}

bool alike(const Puzzle& a, const Puzzle& b) {
  const Likeness one = likeness_of(a);
  const Likeness other = likeness_of(b);
  if (one.head == other.head && std::abs(one.before - other.before) < close_together) return true;
  return a.theme == b.theme && a.stage == b.stage && a.company == b.company &&
         a.steps.front().action == b.steps.front().action;
}

std::string write_book(const PuzzleBook& book) {
  std::string text = fmt::format("{{\"game\": \"{}\", \"puzzles\": [", book.game);
  for (const Puzzle& puzzle : book.puzzles)
    text += fmt::format("{}\n{}", &puzzle == book.puzzles.data() ? "" : ",",
                        boost::json::serialize(json::write(json::Plain{}, puzzle)));
  return text + "\n]}\n";
}

Result<PuzzleBook> read_book(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return tl::unexpected(value.error());
  PuzzleBook book;
  if (const Result<void> done = json::read(json::Plain{}, *value, book, "book"); !done)
    return tl::unexpected(done.error());
  return book;
}

Result<PuzzleBook> shipped_book(std::string_view game) {
  const Result<const AnyGame*> known = game_named(game);
  if (!known) return tl::unexpected(known.error());
  for (const ShippedBook& parts : shipped_books()) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    Result<PuzzleBook> book = read_book(text);
    if (!book || book->game == game) return book;
  }
  return PuzzleBook{std::string(game), {}};
}

Result<OpenPuzzle> OpenPuzzle::of(const Puzzle& puzzle) {
  const Result<PlayableRecord> of = open_record(puzzle.record);
  if (!of) return tl::unexpected(of.error());
  Result<Match> match = Match::replay(*of->game, of->edition, of->record);
  if (!match) return tl::unexpected(match.error());
  if (puzzle.seat < 0 || puzzle.seat >= match->position().seats() || puzzle.steps.empty() ||
      !match->position().to_act().contains(seat_at(puzzle.seat)))
    return error(fmt::format("the puzzle {} asks nobody at its table", puzzle.id));
  return OpenPuzzle{std::move(*match), seat_at(puzzle.seat)};
}

}  // namespace grod
