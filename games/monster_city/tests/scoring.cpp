// The four scorings and the four categories: statements MC-30 to MC-35a.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"

namespace grod::monster_city {
namespace {

constexpr int worth(std::string_view city, std::string_view category) {
  Buildings free = Buildings::first_n(building_card_count);
  Buildings cards;
  take_cards(free, free, city, building_named, [&](BuildingCard card) { cards.insert(card); });
  return points(default_edition, cards, category_named(category));
}

/// A scoring has just begun: the first, second, third or fourth.
Position scoring(int number) {
  constexpr std::array<std::string_view, 4> notations{
      "city0 r3 g8; city1 y5; office r5; deck 30",
      "city0 r3 g8; city1 y5; office r5; deck 20; scored0 highest 16",
      "city0 r3 g8; city1 y5; office r5; deck 10", "city0 r3 g8; city1 y5; office r5; deck 0"};
  return position(notations[std::size_t(number - 1)]).build("r5");
}

// MC-30
TEST(Scoring, InEachEverybodyFillsOneBlankBox) {
  for (const int number : {1, 2, 3, 4}) {
    Position p = scoring(number);
    EXPECT_EQ(p.to_act(), all_seats(3));
    for (int seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(p.legal(seat).size(), 5 - number);
      p.decide(seat, p.legal(seat)[0]);
    }
    EXPECT_EQ(p.scorings(), number);
    for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(p.town(seat).scored.size(), number);
  }
}

// MC-30
TEST(Scoring, ACategoryUsedBeforeIsNotOffered) {
  const Position p = scoring(2);  // seat 0 has used Highest, the others Lowest
  const auto offered = [&](int seat, std::string_view category) {
    return p.legal(seat).contains(decision(Verb::score, category));
  };
  EXPECT_TRUE(offered(0, "lowest") && !offered(0, "highest") && offered(0, "one_colour") &&
              offered(0, "all"));
  EXPECT_TRUE(!offered(1, "lowest") && offered(1, "highest") && offered(1, "one_colour") &&
              offered(1, "all"));
}

// MC-30: whatever the others do.
TEST(Scoring, EverybodyChoosesIndependently) {
  Position p = scoring(1);
  p.score(0, "all").score(1, "all").score(2, "lowest");
  EXPECT_EQ(p.box_of(0, "all"), 16);
  EXPECT_EQ(p.box_of(1, "all"), 5);
  EXPECT_EQ(p.town(2).scored, Categories::of(Category::lowest));
}

// MC-31
TEST(Scoring, LowestAddsTheSmallestValueOfEachColour) {
  static_assert(worth("r3 r8 g4 g5 y6 y7", "lowest") == 3 + 4 + 6);
  static_assert(worth("r8 g8 y8", "lowest") == 24);
  static_assert(worth("r5 r5 r3 g7 y8 y4", "lowest") == 14);
}

// MC-32
TEST(Scoring, HighestAddsTheLargestValueOfEachColour) {
  static_assert(worth("r3 r8 g4 g5 y6 y7", "highest") == 8 + 5 + 7);
  static_assert(worth("r5 r5 r3 g7 y8 y4", "highest") == 20);
}

// MC-33, MC-A6: the colour with the highest sum, whichever it is, however many cards it has.
TEST(Scoring, OneColourAddsAllBuildingsOfTheBestColour) {
  static_assert(worth("r8 r7 g4 y6 y8", "one_colour") == 15);
  static_assert(worth("r8 g4 g6 g6 y6 y8", "one_colour") == 16);
  static_assert(worth("r8 g4 y3 y3 y4", "one_colour") == 10);
  static_assert(worth("r8 g3 g4", "one_colour") == 8);
}

// MC-A6: the colour is not a separate decision.
TEST(Scoring, OneColourIsOneOption) { EXPECT_EQ(scoring(1).legal(0).size(), 4); }

// MC-34
TEST(Scoring, AllAddsTheWholeCity) {
  static_assert(worth("r3 r8 g4 g5 y6 y7", "all") == 33);
  static_assert(worth("y7 y7", "all") == 14);
}

// MC-A1
TEST(Scoring, AMissingColourCountsNothingAndVoidsNothing) {
  static_assert(worth("g4 g7 y6", "lowest") == 10);
  static_assert(worth("g4 g7 y6", "highest") == 13);
  static_assert(worth("r5", "lowest") == 5);
  static_assert(worth("r5", "highest") == 5);
}

// MC-A2
TEST(Scoring, AnEmptyCityStillUsesACategoryForNoPoints) {
  for (const std::string_view category : names_of_enum<Category>) EXPECT_EQ(worth("", category), 0);
  Position p = scoring(1);
  EXPECT_EQ(p.city(2).size(), 0);
  EXPECT_EQ(p.legal(2).size(), 4);
  p.score(0, "all").score(1, "all").score(2, "one_colour");
  EXPECT_EQ(p.town(2).scored, Categories::of(Category::one_colour));
  EXPECT_EQ(p.total(2), 0);
}

// MC-A3: there is nothing to do but to score, and play waits for everybody.
TEST(Scoring, CannotBeSkipped) {
  Position p = scoring(1);
  for (int seat = 0; seat < 3; ++seat)
    for (const Action action : p.legal(seat)) EXPECT_EQ(move_of(action).verb, Verb::score);
  p.score(2, "all").score(0, "all");
  EXPECT_EQ(p.phase(), Phase::scoring);
  EXPECT_EQ(p.to_act(), Seats::of(seat_at(1)));
}

// MC-A5: the fourth category is forced, and asked nevertheless (MC-A37).
TEST(Scoring, TheLastCategoryIsTheOneBoxLeft) {
  Position p = scoring(4);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(p.legal(seat).size(), 1);
    EXPECT_TRUE(p.legal(seat).contains(decision(Verb::score, "all")));
  }
}

// MC-35
TEST(Scoring, BuildingsStayInTheCities) {
  Position p = scoring(1);
  all_score(p, "one_colour");
  EXPECT_EQ(p.city(0), buildings("r3 r5 g8"));
  EXPECT_EQ(p.city(1), buildings("y5"));
}

// MC-35a: the card that brought on the scoring counts; what happens to the city later does not.
TEST(Scoring, TheCityCountsAsItStandsAndABoxIsFinal) {
  Position p = position("city0 r3 g8; office r5; deck 30; planet all-red any1 any2; deck-top y8 y8 g3 r7 r6");
  p.build("r5").score(0, "all").score(1, "all").score(2, "all");
  EXPECT_EQ(p.box_of(0, "all"), 16);
  p.build("y8").build("y8").attack("all-red");
  EXPECT_EQ(p.city(0), buildings("g8"));
  EXPECT_EQ(p.box_of(0, "all"), 16);
  EXPECT_EQ(p.box_of(1, "all"), 0);
}

}  // namespace
}  // namespace grod::monster_city
