// The books that come with the program: every puzzle can be laid out and solved, none is like another, and all have words.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bots/levels.h"
#include "puzzles/examine.h"

namespace grod::tests {
namespace {

class Book : public ::testing::TestWithParam<const char*> {
 protected:
  PuzzleBook book() const {
    Result<PuzzleBook> book = shipped_book(GetParam());
    EXPECT_TRUE(book) << (book ? "" : book.error().message);
    return book ? *book : PuzzleBook{};
  }
};

INSTANTIATE_TEST_SUITE_P(Shipped, Book,
                         ::testing::Values("monster-city", "tower-up", "welcome-to", "tiny-towns"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(Book, HasFiftyPuzzlesOfManyThemes) {
  const PuzzleBook all = book();
  EXPECT_GE(all.puzzles.size(), 50u);
  std::set<std::string> ids, themes;
  std::set<int> difficulties;
  for (const Puzzle& puzzle : all.puzzles) {
    EXPECT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
    themes.insert(puzzle.theme);
    difficulties.insert(difficulty_of(puzzle));
  }
  EXPECT_GE(themes.size(), 4u);
  EXPECT_GE(difficulties.size(), 2u);
}

TEST_P(Book, EveryPuzzleCanBeLaidOutAndSolved) {
  for (const Puzzle& puzzle : book().puzzles) {
    const Result<OpenPuzzle> open = OpenPuzzle::of(puzzle);
    ASSERT_TRUE(open) << puzzle.id << ": " << open.error().message;
    EXPECT_EQ(open->match.game().id(), GetParam());
    const auto position = open->match.position().clone();
    EXPECT_EQ(position->alone(), puzzle.company == PuzzleCompany::alone);
    ASSERT_FALSE(puzzle.steps.empty());
    ASSERT_FALSE(puzzle.steps.front().others.empty()) << puzzle.id;
    ASSERT_FALSE(puzzle.steps.back().others.empty()) << puzzle.id;
    for (const PuzzleStep& step : puzzle.steps) {
      const std::vector<Action> legal = position->legal(open->seat);
      const auto is_legal = [&](int action) { return std::ranges::count(legal, action_at(action)) == 1; };
      ASSERT_TRUE(is_legal(step.action)) << puzzle.id;
      EXPECT_EQ(step.others.empty(), legal.size() == 1) << puzzle.id;
      std::set<int> firsts{step.action};
      for (const RefutedLine& line : step.others) {
        EXPECT_TRUE(is_legal(line.actions.front())) << puzzle.id;
        EXPECT_TRUE(firsts.insert(line.actions.front()).second) << puzzle.id;
        const Scrutiny least{.points = 0, .chance = 0};
        EXPECT_TRUE(clearly_behind(line.behind, position->alone(), least)) << puzzle.id;
        for (const SheetLine& one : line.sheet) EXPECT_TRUE(position->counts_points(one.line)) << one.line;
      }
      // A proof is whole: nothing is left that would have to be looked into.
      if (puzzle.exact && &step == &puzzle.steps.front()) {
        EXPECT_EQ(firsts.size(), legal.size()) << puzzle.id;
      }
      ASSERT_TRUE(position->act(open->seat, action_at(step.action)));
    }
  }
}

TEST_P(Book, NoTwoAreAlike) {
  const PuzzleBook all = book();
  for (const Puzzle& one : all.puzzles)
    for (const Puzzle& other : all.puzzles)
      if (&one != &other) {
        EXPECT_FALSE(alike(one, other)) << one.id << " and " << other.id;
      }
}

TEST_P(Book, ThemesHaveWordsInEveryLanguage) {
  for (const Puzzle& puzzle : book().puzzles) {
    const std::string english = theme_in_words(GetParam(), puzzle.theme, Language::en);
    const std::string polish = theme_in_words(GetParam(), puzzle.theme, Language::pl);
    EXPECT_FALSE(english.empty() || english.starts_with(GetParam())) << puzzle.theme;
    EXPECT_FALSE(polish.empty() || polish.starts_with(GetParam())) << puzzle.theme;
    for (const std::string& level : puzzle.levels)
      EXPECT_TRUE(std::ranges::any_of(levels, [&](const Level& one) { return one.name == level; })) << level;
  }
}

/// The evaluation alone is misled: that is what makes it a puzzle.
TEST_P(Book, FirstSightIsWrong) {
  for (const Puzzle& puzzle : book().puzzles) {
    const Result<OpenPuzzle> open = OpenPuzzle::of(puzzle);
    ASSERT_TRUE(open);
    int found = 0;
    for (std::uint64_t i = 0; i < 5; ++i) {
      Rng rng = Rng(11).split(i);
      const Result<Action> choice = open->match.position().unhurried_choice("greedy", open->seat, rng);
      ASSERT_TRUE(choice);
      found += index(*choice) == puzzle.steps.front().action ? 1 : 0;
    }
    EXPECT_LT(found, 5) << puzzle.id;
  }
}

// Puzzles as such

Puzzle some_puzzle() {
  return {.id = "abc123",
          .theme = "parks",
          .company = PuzzleCompany::alone,
          .stage = PuzzleStage::middle,
          .exact = false,
          .levels = {"strong", "master"},
          .seat = 0,
          .record = "grod record 2\ngame welcome-to\nseed 1\nactions\n1: a\n1: b\nend 2\n",
          .steps = {{7, {{{8, 9}, {{100, 20}, {0, 0}}, {{"parks", 100}}}}}}};
}

TEST(Puzzle, IsAsHardAsTheWeakestLevelThatFindsIt) {
  Puzzle puzzle = some_puzzle();
  EXPECT_EQ(difficulty_of(puzzle), 4);
  puzzle.levels = {};
  EXPECT_EQ(difficulty_of(puzzle), 6);
  puzzle.levels = {"novice"};
  EXPECT_EQ(difficulty_of(puzzle), 1);
}

TEST(Puzzle, IsAlikeByItsAnswerOrByItsPlace) {
  const Puzzle puzzle = some_puzzle();
  Puzzle other = puzzle;
  other.record = "grod record 2\ngame welcome-to\nseed 2\nactions\nend 0\n";
  EXPECT_TRUE(alike(puzzle, other));  // the same answer, for the same reason, at the same stage
  other.theme = "pools";
  EXPECT_FALSE(alike(puzzle, other));
  other.record = "grod record 2\ngame welcome-to\nseed 1\nactions\n1: a\nend 1\n";
  EXPECT_TRUE(alike(puzzle, other));  // a decision later in the same deal
}

TEST(Puzzle, IsKeptInABook) {
  const PuzzleBook book{"welcome-to", {some_puzzle(), some_puzzle()}};
  const Result<PuzzleBook> again = read_book(write_book(book));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->game, book.game);
  EXPECT_EQ(again->puzzles, book.puzzles);
}

TEST(Puzzle, IsRefusedWhereItIsNone) {
  EXPECT_FALSE(read_book("hello"));
  EXPECT_FALSE(read_book("{}"));
  EXPECT_FALSE(read_book(R"({"game": "welcome-to", "puzzles": [{}]})"));
  Puzzle puzzle = some_puzzle();
  EXPECT_FALSE(OpenPuzzle::of(puzzle));  // its record is none
  puzzle = shipped_book("tower-up")->puzzles.front();
  ASSERT_TRUE(OpenPuzzle::of(puzzle));
  puzzle.seat = 5;
  EXPECT_EQ(OpenPuzzle::of(puzzle).error().message, "the puzzle " + puzzle.id + " asks nobody at its table");
}

TEST(Puzzle, ShippedBookOfAGameWithoutOneIsEmpty) {
  const Result<PuzzleBook> book = shipped_book("lanterns");
  ASSERT_TRUE(book);
  EXPECT_TRUE(book->puzzles.empty());
  EXPECT_FALSE(shipped_book("chess"));
}

}  // namespace
}  // namespace grod::tests
