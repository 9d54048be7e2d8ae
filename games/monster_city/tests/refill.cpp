// Refilling the rows when a turn is over: statements MC-26 to MC-29c.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"

namespace grod::monster_city {
namespace {

// MC-26
TEST(Refill, AnEmptyPlanetIsDealtFiveMonsters) {
  const Position p = position("planet rgy; stack 20; stack-top 357 468 any1 ry all-red").attack("rgy");
  EXPECT_EQ(p.planet(), monsters("357 468 any1 ry all-red"));
  EXPECT_EQ(p.stack(), 15);
  EXPECT_EQ(p.used_monsters().size(), 10) << "the used pile is not touched";
}

// MC-26: the stack's own cards come first, then those of the reshuffled used pile; so in both readings of MC-A11.
TEST(Refill, IfTheStackGivesOutTheUsedPileIsShuffledAndTheDealGoesOn) {
  for (const std::string_view notation : {"planet rgy; stack 2; stack-top all-red rryy",
                                          "when-needed; planet rgy; stack 2; stack-top all-red rryy"}) {
    const Position p = position(notation).attack("rgy");
    EXPECT_EQ(p.planet().size(), 5);
    EXPECT_GE(p.planet().copies[std::size_t(monster_named("all-red"))], 1);
    EXPECT_GE(p.planet().copies[std::size_t(monster_named("rryy"))], 1);
    EXPECT_EQ(p.stack(), 25);
    EXPECT_EQ(p.used_monsters().size(), 0);
  }
}

// MC-26: the new stack is shuffled: different games deal different monsters from the same used pile.
TEST(Refill, TheReshuffleIsByChance) {
  Monsters dealt;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Position p = position("when-needed; planet rgy; stack 0");
    p.state.secret.rng = Rng(seed);
    dealt.insert(p.attack("rgy").state.table.planet);
  }
  EXPECT_EQ(dealt.size(), 30);
}

// MC-26, MC-A11: as soon as the last card is dealt, the used monsters are the new stack; the planet stays out of it.
TEST(Refill, MonstersAreReshuffledAsSoonAsTheStackIsEmpty) {
  const Position p = position("planet rgy; stack 5; stack-top 357 468 any1 ry all-red").attack("rgy");
  EXPECT_EQ(p.planet(), monsters("357 468 any1 ry all-red"));
  EXPECT_EQ(p.stack(), 25) << "at once, and the five on the planet are not among them";
  EXPECT_EQ(p.used_monsters().size(), 0);
  EXPECT_EQ(position("planet rgy; stack 6").attack("rgy").stack(), 1) << "not before";
}

// MC-A11: such a stack never lies empty, so no state may say that it does.
TEST(Refill, AStackThatIsRenewedAtOnceNeverLiesEmpty) {
  EXPECT_THROW(position("planet rgy; stack 0"), std::invalid_argument);
  EXPECT_NO_THROW(position("when-needed; planet rgy; stack 0"));
}

// MC-A11, the other reading: the stack may lie empty; all used monsters return when the next one is needed.
TEST(Refill, WhenNeededMonstersAreReshuffledOnlyWhenOneIsNeeded) {
  Position p = position("when-needed; planet rgy; stack 5; stack-top 357 468 any1 ry all-red").attack("rgy");
  EXPECT_EQ(p.stack(), 0);
  EXPECT_EQ(p.used_monsters().size(), 25) << "not yet";
  p.attack("357").attack("468").build("y8").build("y8");
  EXPECT_EQ(p.used_monsters().size(), 27) << "not yet";
  EXPECT_EQ(position("when-needed; planet rgy; stack 0").attack("rgy").stack(), 25) << "all 30 return";
}

// MC-27
TEST(Refill, AnEmptyOfficeIsDealtFiveBuildings) {
  const Position p = position("office r5; deck 35; deck-top y8 y8 g3 r7 r6").build("r5");
  EXPECT_EQ(p.office(), buildings("y8 y8 g3 r7 r6"));
  EXPECT_EQ(p.deck(), 30);
  EXPECT_EQ(p.phase(), Phase::turn);
  EXPECT_EQ(p.active(), 1);
}

// MC-28: the scoring card is on top from the moment the second office of a ten is dealt.
TEST(Refill, AScoringCardWaitsUntilTheOfficeIsEmptyAgain) {
  Position p = position("seats 5; office r5; deck 35; deck-top y8 y8 g3 r7 r6; notes 1 2 2 2 0").build("r5");
  EXPECT_TRUE(scoring_card_on_top(p.state.table));
  p.build("y8").build("y8").build("g3");
  EXPECT_EQ(p.phase(), Phase::turn);
  EXPECT_EQ(p.scorings(), 0);
  p.attack("rgy").stop().build("r7");
  EXPECT_EQ(p.phase(), Phase::turn) << "one card is left";
  p.build("r6");
  EXPECT_EQ(p.phase(), Phase::scoring);
  EXPECT_EQ(p.deck(), 30);
}

// MC-29
TEST(Refill, AfterEachOfTheFirstThreeScoringsAnOfficeOfFiveAndTheNextPlayer) {
  for (const std::string_view notation :
       {"active 1; office r5; deck 30", "active 1; office r5; deck 20; scored0 all 9",
        "active 1; office r5; deck 10"}) {
    Position p = position(notation).build("r5");
    const int deck = p.deck();
    for (int seat = 0; seat < 3; ++seat) p.decide(seat, p.legal(seat)[0]);
    EXPECT_EQ(p.office().size(), 5);
    EXPECT_EQ(p.deck(), deck - 5);
    EXPECT_EQ(p.phase(), Phase::turn);
    EXPECT_EQ(p.to_act(), Seats::of(seat_at(2)));
  }
}

// MC-29a
TEST(Refill, AllCategoriesAreChosenBeforeTheNewOfficeIsTurnedUp) {
  Position p = position("office r5; deck 30; deck-top y8 y8 g3 r7 r6").build("r5");
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(p.office().size(), 0);
    EXPECT_EQ(p.deck(), 30);
    p.score(seat, "lowest");
  }
  EXPECT_EQ(p.office(), buildings("y8 y8 g3 r7 r6"));
}

// MC-29b, MC-A14: Cold Feet and Rejected Design empty a row as well as an attack and a build do.
TEST(Refill, ItDoesNotMatterWhatTookTheLastCard) {
  const Position monster = position("events; hand0 cold_feet; planet rgy; stack-top 357 468 any1 ry all-red");
  EXPECT_EQ(Position(monster).show("cold_feet").drop("rgy").planet(), monsters("357 468 any1 ry all-red"));

  const Position design =
      position("events; hand0 rejected_design; office r5; deck 35; deck-top y8 y8 g3 r7 r6");
  EXPECT_EQ(Position(design).show("rejected_design").reject("r5").office(), buildings("y8 y8 g3 r7 r6"));
}

// MC-29b: a row that is not empty is left alone, however few cards it has.
TEST(Refill, OnlyAnEmptyRowIsFilled) {
  const Position p = position("office r5; planet any1 any2; deck 30; stack 25").attack("any1");
  EXPECT_EQ(p.planet(), monsters("any2"));
  EXPECT_EQ(p.office(), buildings("r5"));
  EXPECT_EQ(p.phase(), Phase::turn);
}

// MC-29c, MC-A33: the next office after a scoring is refilled without another scoring, and so on to the end.
TEST(Refill, AUsedScoringCardLeavesTheGame) {
  Position p = position("office r5; deck 30; notes 1 2 2").build("r5");
  all_score(p, "all");
  EXPECT_EQ(p.scorings(), 1);
  EXPECT_FALSE(scoring_card_on_top(p.state.table));
  EXPECT_EQ(p.deck() + scoring_count - p.scorings(), 28) << "25 buildings and 3 scoring cards";

  Position next = position("office r5; deck 25").build("r5");
  EXPECT_EQ(next.phase(), Phase::turn);
  EXPECT_EQ(next.office().size(), 5);
  EXPECT_EQ(next.scorings(), 1);
}

}  // namespace
}  // namespace grod::monster_city
