// Mining: repeatable, and what it finds is whole.
#include "puzzles/miner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "match/registry.h"

namespace grod::tests {
namespace {

/// A few games at a glance.
PuzzleBook mined(const std::string& game, std::uint64_t seed, int games) {
  PuzzleBook book{game, {}};
  int played = 0;
  MiningOrder order;
  order.count = 3;
  order.seed = seed;
  order.seconds = 0.05;
  order.thought = 0.005;
  order.stop = [&] { return played >= games; };
  order.found = [&](const PuzzleBook&, int number) { played = number; };
  EXPECT_TRUE(mine(book, order));
  return book;
}

TEST(Mining, FindsTheSameAgainAndWhatItFindsIsWhole) {
  const PuzzleBook book = mined("tower-up", 1000, 1);
  EXPECT_EQ(book.puzzles, mined("tower-up", 1000, 1).puzzles);
  EXPECT_FALSE(book.puzzles.empty());
  for (const Puzzle& puzzle : book.puzzles) {
    const Result<OpenPuzzle> open = OpenPuzzle::of(puzzle);
    ASSERT_TRUE(open) << open.error().message;
    EXPECT_GT(open->match.position().legal(open->seat).size(), 2u);
    EXPECT_FALSE(puzzle.steps.front().others.empty());
  }
}

TEST(Mining, PlaysEveryGameInManyWays) {
  for (const char* name : {"monster-city", "tower-up", "welcome-to", "tiny-towns"}) {
    const AnyGame& game = **game_named(name);
    std::set<int> seats;
    std::set<std::vector<std::string>> variants;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const Result<Match> match = begin_game(game, seed);
      ASSERT_TRUE(match) << name << ": " << match.error().message;
      seats.insert(match->position().seats());
      variants.insert(match->record().options.variants);
    }
    EXPECT_GE(seats.size(), 2u) << name;
    EXPECT_GE(variants.size(), 2u) << name;
    if (game.min_seats() == 1) {
      EXPECT_TRUE(seats.contains(1)) << name;
    }
  }
}

TEST(Mining, NamesTheLineThatGainsMost) {
  const AnyGame& game = **game_named("welcome-to");
  const Match match = *Match::begin(game, game.default_edition(), {1, {}, {}}, 1);
  const Position& alone = match.position();
  EXPECT_EQ(theme_of({{}, {{200, 0}, {}}, {{"bis", -300}, {"parks", 250}, {"pools", 100}}}, alone), "parks");
  // What keeps points from the others has no line on the own sheet.
  EXPECT_EQ(theme_of({{}, {{0, 0}, {500, 0}}, {{"parks", 10}}}, alone), rivals_theme);
  EXPECT_EQ(theme_of({{}, {{0, 0}, {500, 0}}, {}}, alone), rivals_theme);
}

TEST(Mining, RefusesAGameThatThereIsNot) {
  PuzzleBook book{"chess", {}};
  const Result<void> result = mine(book, {});
  ASSERT_FALSE(result);
  EXPECT_TRUE(result.error().message.starts_with("there is no game \"chess\""));
}

/// What does not hold is seen: the solution exchanged for what it refutes.
TEST(Mining, SeesAWrongSolution) {
  Result<PuzzleBook> book = shipped_book("tiny-towns");
  ASSERT_TRUE(book);
  const auto exact = std::ranges::find_if(book->puzzles, &Puzzle::exact);
  ASSERT_NE(exact, book->puzzles.end());
  EXPECT_TRUE(holds(*exact, 0.01, Rng(2)));
  Puzzle wrong = *exact;
  wrong.steps.resize(1);
  std::swap(wrong.steps.front().action, wrong.steps.front().others.front().actions.front());
  EXPECT_FALSE(holds(wrong, 0.01, Rng(2)));
}

}  // namespace
}  // namespace grod::tests
