// The end of the game and the winner: statements MC-36 to MC-37b.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

constexpr Seats seats(std::initializer_list<int> numbers) {
  Seats set;
  for (const int number : numbers) set.insert(seat_at(number));
  return set;
}

// MC-36
TEST(End, TheGameEndsRightAfterTheFourthScoring) {
  Position p = position("office r5; deck 0").build("r5");
  EXPECT_FALSE(p.over());
  p.score(0, "all").score(1, "all");
  EXPECT_FALSE(p.over());
  p.score(2, "all");
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.scorings(), 4);
}

// MC-36: and not after the third.
TEST(End, ThreeScoringsAreNotEnough) {
  Position p = position("office r5; deck 10").build("r5");
  EXPECT_FALSE(all_score(p, "all").over());
}

// MC-37b
TEST(End, NoRowIsRefilledAndNobodyMovesAgain) {
  Position p = position("office r5; deck 0; planet any1 any2").build("r5");
  all_score(p, "all");
  EXPECT_EQ(p.office().size(), 0);
  EXPECT_EQ(p.planet(), monsters("any1 any2"));
  EXPECT_TRUE(p.to_act().empty());
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(p.legal(seat).size(), 0);
}

/// Three seats before the fourth scoring, at which everybody scores Lowest; seat 2 takes the last building, red 3.
Position ended(std::string_view notation) {
  Position p = position(notation).build("r3");
  return all_score(p, "lowest");
}

// MC-37
TEST(End, TheHighestTotalWins) {
  const Position p = ended(
      "active 2; office r3; deck 0; city0 r8 g8 y8; city1 r4; "
      "scored0 highest 10 one_colour 9 all 12; scored1 highest 20 one_colour 20 all 20; "
      "scored2 highest 1 one_colour 2 all 3");
  EXPECT_EQ(p.total(0), 55);
  EXPECT_EQ(p.total(1), 64);
  EXPECT_EQ(p.total(2), 9);
  EXPECT_EQ(p.winners(), seats({1}));
}

// MC-37, MC-37a: more cards, not more points of value.
TEST(End, ATieGoesToTheCityWithMoreBuildings) {
  const Position p = ended(
      "active 2; office r3; deck 0; city0 r8; city1 r4 r5 r6; "
      "scored0 highest 10 one_colour 10 all 10; scored1 highest 14 one_colour 10 all 10; "
      "scored2 highest 1 one_colour 2 all 3");
  EXPECT_EQ(p.total(0), 38);
  EXPECT_EQ(p.total(1), 38);
  EXPECT_EQ(p.winners(), seats({1}));
}

// MC-37
TEST(End, WhoIsStillTiedSharesTheVictory) {
  const Position p = ended(
      "active 2; office r3; deck 0; city0 r8; city1 r4; "
      "scored0 highest 10 one_colour 10 all 10; scored1 highest 14 one_colour 10 all 10; "
      "scored2 highest 15 one_colour 10 all 10");
  EXPECT_EQ(p.total(2), 38);
  EXPECT_EQ(p.winners(), seats({0, 1, 2}));
}

// MC-37a: seat 2 has the largest city but not the highest total; seat 0 is tied, but its city is smaller.
TEST(End, BuildingsAreComparedOnlyAmongThoseTiedForTheHighestTotal) {
  const Position p = ended(
      "active 2; office r3; deck 0; city0 r8; city1 r4 g4; city2 y8 y8 y7 y7 y6 y6; "
      "scored0 highest 10 one_colour 10 all 10; scored1 highest 10 one_colour 10 all 10; "
      "scored2 highest 1 one_colour 2 all 3");
  EXPECT_EQ(p.total(0), 38);
  EXPECT_EQ(p.total(1), 38);
  EXPECT_EQ(p.total(2), 15);
  EXPECT_EQ(p.winners(), seats({1}));
}

// MC-37a, MC-A10: notes, an unused STOP card and the size of the city add nothing to the total.
TEST(End, TheTotalIsTheFourBoxesAndNothingElse) {
  const Position p = ended(
      "active 2; office r3; deck 0; city0 r4; city1 g4; notes 2 0 1; spent 1; "
      "scored0 highest 10 one_colour 10 all 10; scored1 highest 10 one_colour 10 all 10; "
      "scored2 highest 1 one_colour 2 all 3");
  EXPECT_EQ(p.notes(0), 2);
  EXPECT_TRUE(p.town(0).stop);
  EXPECT_EQ(p.total(0), 34);
  EXPECT_EQ(p.total(1), 34);
  EXPECT_EQ(p.winners(), seats({0, 1}));
}

// MC-37a
TEST(End, EventsInHandAreWorthNothing) {
  const Position p = ended(
      "events; active 2; office r3; deck 0; city0 r4; city1 g4; hand0 detour subsidy rebuilding; "
      "scored0 highest 10 one_colour 10 all 10; scored1 highest 10 one_colour 10 all 10; "
      "scored2 highest 1 one_colour 2 all 3");
  EXPECT_EQ(p.total(0), 34);
  EXPECT_EQ(p.winners(), seats({0, 1}));
}

// MC-37: of every game somebody is the winner, nobody has more points, and winners are alike in points and cards.
TEST(End, EveryGameHasWinners) {
  watch_random_games(all_games, 500, [](const Step& step) {
    if (!Game::over(step.now())) return;
    const Table& table = step.now();
    const Seats winners = Game::winners(default_edition, table);
    ASSERT_FALSE(winners.empty());
    const Score best = score_of(table.town(winners.first()));
    for (const Seat seat : all_seats(table.seats)) {
      const Score score = score_of(table.town(seat));
      const bool level = score.total() == best.total() && score.buildings == best.buildings;
      EXPECT_EQ(winners.contains(seat), level);
      EXPECT_LE(score.total(), best.total());
    }
  });
}

}  // namespace
}  // namespace grod::monster_city
