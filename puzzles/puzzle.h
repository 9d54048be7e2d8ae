// A puzzle: a position of a game that bots played, where one decision, or a few of the same seat that go together, is clearly best, and
// what is wrong with the others. A game's puzzles are a book, kept as `games/GAME/puzzles.json`.
#pragma once

#include "match/study.h"

namespace grod {

/// Who else is at the table.
enum class PuzzleCompany {
  alone,   // only points count
  rival,   // one seat against somebody without a seat, like an architect of the AAA
  others,  // several seats
};

/// How far the game was, by thirds of its decisions.
enum class PuzzleStage { opening, middle, ending };

/// Another decision with those that go with it: how far it is behind the solution, and in which lines of the score sheet.
struct RefutedLine {
  std::vector<int> actions = {};
  Expectation behind = {};
  std::vector<SheetLine> sheet = {};

  friend bool operator==(const RefutedLine&, const RefutedLine&) = default;
};

/// One decision of the solution. Others were considered unless it is the only legal one.
struct PuzzleStep {
  int action = 0;
  std::vector<RefutedLine> others = {};  // the closest first

  friend bool operator==(const PuzzleStep&, const PuzzleStep&) = default;
};

struct Puzzle {
  std::string id = {};
  std::string theme = {};  // the line of the score sheet in which the solution gains most, or `rivals_theme`
  PuzzleCompany company{};
  PuzzleStage stage{};
  bool exact = false;                    // proven: all that could still happen was searched
  std::vector<std::string> levels = {};  // the bots that find it
  int seat = 0;
  std::string record = {};  // up to the position
  std::vector<PuzzleStep> steps = {};

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

struct PuzzleBook {
  std::string game = {};
  std::vector<Puzzle> puzzles = {};
};

BOOST_DESCRIBE_ENUM(PuzzleCompany, alone, rival, others)
BOOST_DESCRIBE_ENUM(PuzzleStage, opening, middle, ending)
BOOST_DESCRIBE_STRUCT(RefutedLine, (), (actions, behind, sheet))
BOOST_DESCRIBE_STRUCT(PuzzleStep, (), (action, others))
BOOST_DESCRIBE_STRUCT(Puzzle, (), (id, theme, company, stage, exact, levels, seat, record, steps))
BOOST_DESCRIBE_STRUCT(PuzzleBook, (), (game, puzzles))

/// The theme of a solution that brings no more points, but keeps them from the others.
inline constexpr std::string_view rivals_theme = "rivals";

/// What a theme is called.
std::string theme_in_words(std::string_view game, std::string_view theme, Language language);

/// How hard a puzzle is, from 1: the place of the weakest level that finds it; one more than there are levels if none does.
int difficulty_of(const Puzzle& puzzle);

/// Two puzzles are alike if their solutions begin with the same decision for the same reason, as early and in the same company, or
/// lie close together in the same deal.
bool alike(const Puzzle& a, const Puzzle& b);

/// A book as a file, a puzzle a line.
std::string write_book(const PuzzleBook& book);
Result<PuzzleBook> read_book(std::string_view text);

/// The books that come with the program; one without puzzles where a game has none.
Result<PuzzleBook> shipped_book(std::string_view game);

/// A puzzle with its record played: what there is to decide, and for whom.
struct OpenPuzzle {
  static Result<OpenPuzzle> of(const Puzzle& puzzle);

  Match match;
  Seat seat{};
};

}  // namespace grod
