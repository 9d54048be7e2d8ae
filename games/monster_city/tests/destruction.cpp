// What falls to a monster, and what its owner may choose: statements MC-20 to MC-25a.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"

namespace grod::monster_city {
namespace {

constexpr Cities left_after(Position p, std::string_view monster) {
  return possible_cities(p.attack(monster), 0);
}

/// What a monster leaves where it asks nothing.
ShownBuildings only_city_after(const Position& p, std::string_view monster) {
  const Position after = Position(p).attack(monster);
  EXPECT_EQ(after.phase(), Phase::turn) << "nothing is asked";
  return after.city(0);
}

// MC-20
TEST(Destruction, AColourGroupTakesEveryBuildingOfItsColour) {
  const Position p = position("city0 r3 r3 r8 g4 g7 y5; planet all-red all-green all-yellow");
  EXPECT_EQ(only_city_after(p, "all-red"), buildings("g4 g7 y5"));
  EXPECT_EQ(only_city_after(p, "all-green"), buildings("r3 r3 r8 y5"));
  EXPECT_EQ(only_city_after(p, "all-yellow"), buildings("r3 r3 r8 g4 g7"));
}

// MC-21
TEST(Destruction, ColouredSinglesTakeSoManyOfEachColourAndTheOwnerPicksTheValues) {
  const Position p = position("city0 r3 r5 r8 g4 g7 y5; planet rrgg rg rgy");
  const Cities two_and_two = left_after(p, "rrgg");
  EXPECT_EQ(two_and_two.size(), 3);  // one of three red stays, no green
  EXPECT_TRUE(two_and_two.contains(buildings("r3 y5")));
  EXPECT_TRUE(two_and_two.contains(buildings("r5 y5")));
  EXPECT_TRUE(two_and_two.contains(buildings("r8 y5")));

  const Cities one_and_one = left_after(p, "rg");
  EXPECT_EQ(one_and_one.size(), 6);
  EXPECT_TRUE(one_and_one.contains(buildings("r5 r8 g7 y5")));
  EXPECT_TRUE(one_and_one.contains(buildings("r3 r5 g4 y5")));

  EXPECT_EQ(left_after(p, "rgy").size(), 6);
  EXPECT_TRUE(left_after(p, "rgy").contains(buildings("r3 r8 g4")));
}

// MC-22
TEST(Destruction, AGreyGroupTakesEveryBuildingOfItsValuesWhateverTheColour) {
  const Position p = position("city0 r3 r4 g5 g6 y7 y8 y8; planet 357 468");
  EXPECT_EQ(only_city_after(p, "357"), buildings("r4 g6 y8 y8"));
  EXPECT_EQ(only_city_after(p, "468"), buildings("r3 g5 y7"));
}

// MC-23
TEST(Destruction, GreySinglesTakeAnyBuildingsTheOwnerPicks) {
  const Position p = position("city0 r3 r3 g4 y5; planet any1 any2");
  const Cities one = left_after(p, "any1");
  EXPECT_EQ(one.size(), 3);
  EXPECT_TRUE(one.contains(buildings("r3 g4 y5")));
  EXPECT_TRUE(one.contains(buildings("r3 r3 y5")));
  EXPECT_TRUE(one.contains(buildings("r3 r3 g4")));

  const Cities two = left_after(p, "any2");
  EXPECT_EQ(two.size(), 4);
  EXPECT_TRUE(two.contains(buildings("g4 y5"))) << "alike in colour and value";
  EXPECT_TRUE(two.contains(buildings("r3 r3"))) << "different in both";
}

// MC-24
TEST(Destruction, WhereTooFewMatchAllThatMatchFall) {
  const Position p = position("city0 r3 g4; planet rrgg rryy any2 all-yellow");
  EXPECT_EQ(only_city_after(p, "rrgg"), buildings(""));
  EXPECT_EQ(only_city_after(p, "rryy"), buildings("g4"));
  EXPECT_EQ(only_city_after(position("city0 r3; planet any2 rg"), "any2"), buildings(""));
}

// MC-24
TEST(Destruction, WhereNothingMatchesNothingFalls) {
  const Position p = position("city0 r3 r5 g4; planet all-yellow 468 any1");
  EXPECT_EQ(only_city_after(p, "all-yellow"), buildings("r3 r5 g4"));
  EXPECT_EQ(only_city_after(position("city0 r3 r5; planet 468 any1"), "468"), buildings("r3 r5"));
  EXPECT_EQ(only_city_after(position("city0 r3 r5; planet ggyy any1"), "ggyy"), buildings("r3 r5"));
  EXPECT_EQ(only_city_after(position("planet any2 any1"), "any2"), buildings(""));
}

// MC-24
TEST(Destruction, ShortageInOneColourIsNotMadeUpFromAnother) {
  const Cities left = left_after(position("city0 r3 r5 r6 r8 g4; planet rrgg"), "rrgg");
  EXPECT_EQ(left.size(), 6);
  for (const ShownBuildings& city : left) EXPECT_EQ(city.size(), 2) << "two red fall and the one green";
  EXPECT_TRUE(left.contains(buildings("r6 r8")));
}

// MC-25: nothing else may be done, and nobody else may act, until enough has fallen.
TEST(Destruction, DamageIsCompulsory) {
  Position p = position("city0 r3 g4 y5; planet any2 any1; notes 1 1 1").attack("any2");
  for (int fallen = 0; fallen < 2; ++fallen) {
    EXPECT_EQ(p.phase(), Phase::loss);
    EXPECT_EQ(p.to_act(), Seats::of(seat_at(0)));
    EXPECT_EQ(p.options(), p.options(Verb::lose));
    EXPECT_EQ(p.options(), 3 - fallen);
    p.decide(0, p.legal(0)[0]);
  }
  EXPECT_EQ(p.phase(), Phase::turn);
  EXPECT_EQ(p.city(0).size(), 1);
}

// MC-25a: where as many match as must fall, or fewer, the result is fixed and nothing is asked.
TEST(Destruction, ThereIsAChoiceOnlyWhereMoreMatchThanMustFall) {
  EXPECT_EQ(only_city_after(position("city0 r3 r5 g4 g6 y3; planet rrgg any1"), "rrgg"), buildings("y3"));
  EXPECT_EQ(only_city_after(position("city0 r3 g4; planet any2 any1"), "any2"), buildings(""));
  EXPECT_EQ(only_city_after(position("city0 r3 g4 y5; planet rgy any1"), "rgy"), buildings(""));
  EXPECT_EQ(position("city0 r3 r5 g4; planet rg any1").attack("rg").phase(), Phase::loss);
}

// MC-25a: each colour is settled by itself; where it is fixed it is not asked about.
TEST(Destruction, TheColoursOfASinglesCardAreSettledSeparately) {
  Position p = position("city0 r3 r5 g4 y5 y8 y8; planet rgy any1").attack("rgy");
  EXPECT_EQ(p.city(0), buildings("r3 r5 y5 y8 y8")) << "the only green has fallen";
  EXPECT_EQ(p.options(), 4);
  p.lose("y8");
  EXPECT_EQ(p.options(), 2) << "yellow is settled, red is left";
  EXPECT_TRUE(p.can(Verb::lose, "r3"));
  EXPECT_TRUE(p.can(Verb::lose, "r5"));
  EXPECT_EQ(p.lose("r3").city(0), buildings("r5 y5 y8"));
}

// MC-A31
TEST(Destruction, EqualBuildingsAreOneChoice) {
  const Position p = position("city0 g3 g3 g3 r6; planet any1 any2").attack("any1");
  EXPECT_EQ(p.options(), 2);
  EXPECT_EQ(possible_cities(p, 0).size(), 2);
}

// MC-A31: wherever a card is picked.
TEST(Destruction, EqualCardsAreOneChoiceInEveryList) {
  const Position p = position(
      "events; hand0 cold_feet cold_feet rejected_design rebuilding; city0 y7 y7; office r5 r5 r5 g6 g6; "
      "planet all-red all-red any2 any2; notes 1 1 1");
  EXPECT_EQ(p.options(Verb::build), 2);
  EXPECT_EQ(p.options(Verb::attack), 2);
  EXPECT_EQ(p.options(Verb::event), 3);
  EXPECT_EQ(Position(p).show("cold_feet").options(Verb::drop), 2);
  EXPECT_EQ(Position(p).show("rejected_design").options(Verb::reject), 2);
  EXPECT_EQ(Position(p).show("rebuilding").options(Verb::give), 1);
  EXPECT_EQ(Position(p).show("rebuilding").give("y7").options(Verb::take), 2);
}

// MC-A36
TEST(Destruction, TheOrderOfNamingMakesNoDifference) {
  const Position p =
      position("events; city0 r3 r5 r6 g4 g7 g8; planet rrgg any1; notes 0 1 1").attack("rrgg");
  const Position one = Position(p).lose("r3").lose("r6").lose("g7").lose("g8");
  EXPECT_EQ(Position(p).lose("g8").lose("g7").lose("r6").lose("r3"), one);
  EXPECT_EQ(Position(p).lose("g7").lose("r6").lose("g8").lose("r3"), one);
  EXPECT_EQ(one.city(0), buildings("r5 g4"));
}

// MC-A37: a decision with one possible answer is asked; where the victims are fixed there is none.
TEST(Destruction, ASingleAnswerIsStillAsked) {
  const Position p = position("city0 g3 g3 y4; planet rg any1").attack("rg");
  EXPECT_EQ(p.phase(), Phase::loss) << "one of two greens must fall";
  EXPECT_EQ(p.options(), 1) << "and they are alike";
  EXPECT_EQ(position("city0 g3 y4; planet rg any1").attack("rg").phase(), Phase::turn);
}

}  // namespace
}  // namespace grod::monster_city
