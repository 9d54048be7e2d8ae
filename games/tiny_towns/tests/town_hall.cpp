// Town Hall: statements TT-H1 to TT-H9.
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"
#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

// TT-H1: the cards name; nobody has turns as Master Builder, and the Mayor plays like the others.
TEST(TownHall, CardsNameInsteadOfAMasterBuilder) {
  Position p = position("town-hall; seats 3; hammer 1; pile wood brick");
  EXPECT_EQ(p.phase(), Phase::placing);
  EXPECT_EQ(p.to_act(), seats("0 1 2"));
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(p.state.table.cube(seat_at(seat)), Cube::wood);
  p.place(0, "a1").place(1, "a1").place(2, "a1");
  EXPECT_EQ(p.state.table.cube(seat_at(1)), Cube::brick);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(p.town(seat).namings, 0);
}

// TT-H2, TT-A49: fifteen cards, of which the top five are set aside; card, card, free choice.
TEST(TownHall, FiveCardsAreSetAsideAndTheRoundsGoCardCardFree) {
  const Position p = opening({.seats = 2, .monuments = false, .town_hall = true, .cards = {}}, 5);
  EXPECT_EQ(p.state.secret.set_aside.size(), 5);
  EXPECT_EQ(p.state.table.pile, 9) << "ten, less the one turned for the first round";
  EXPECT_EQ(p.state.table.seen[std::size_t(p.state.table.cubes[0])], 1);

  Position q = position("town-hall; pile wood brick stone");
  q.place(0, "a1").place(1, "a1");
  EXPECT_EQ(q.phase(), Phase::placing);
  q.place(0, "b1").place(1, "b1");
  EXPECT_EQ(q.phase(), Phase::choosing);
  q.choose(0, "glass").choose(1, "wheat").place(0, "c1").place(1, "c1").all_done();
  EXPECT_EQ(q.state.table.cube(seat_at(0)), Cube::stone);
}

// TT-A49: the five set aside are those that lay on top.
TEST(TownHall, TheTopFiveAreSetAside) {
  Secret one;
  one.rng = Rng(7);
  Secret two = one;
  Table table;
  shuffle_cards(default_edition.printed, one);
  shuffle_town_hall(default_edition.printed, table, two);
  ASSERT_EQ(two.set_aside.size(), 5);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(two.set_aside[i], one.pile.draw());
  EXPECT_EQ(two.pile, one.pile);
}

// TT-H3, TT-A48: all choose for themselves; the choices are shown when all have chosen.
TEST(TownHall, FreeChoicesAreIndependentAndShownTogether) {
  Position p = position("town-hall; seats 3; round 2; pile wood");
  EXPECT_EQ(p.to_act(), seats("0 1 2"));
  EXPECT_EQ(p.options(2), 5);
  p.choose(2, "glass").choose(0, "wood");
  EXPECT_EQ(p.state.table.cube(seat_at(2)), Cube::none) << "not shown yet";
  p.choose(1, "brick");
  EXPECT_EQ(p.news, News::revealed);
  EXPECT_EQ(p.phase(), Phase::placing);
  p.place(0, "a1").place(1, "a1").place(2, "a1");
  EXPECT_EQ(p.shown(0), drawn("w"));
  EXPECT_EQ(p.shown(1), drawn("b"));
  EXPECT_EQ(p.shown(2), drawn("g"));
}

// TT-H4: ten cards last fifteen rounds; rounds 16 and 31 begin with a shuffle.
TEST(TownHall, IsShuffledAnewInRounds16And31) {
  int shuffles = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    play({.seats = 2, .monuments = false, .town_hall = true, .cards = {}}, seed, [&](const Step& step) {
      if (step.now().pile <= step.then().pile) return;
      ++shuffles;
      EXPECT_EQ(step.now().round % 15, 0) << "counted from 0, so rounds 16, 31";
      EXPECT_EQ(step.now().pile, 9);
      EXPECT_EQ(step.after.secret.set_aside.size(), 5);
    });
  EXPECT_GT(shuffles, 5);
}

// TT-H5, TT-N8: reactions work in card rounds for everybody, the Mayor too; Banks limit free choices only.
TEST(TownHall, ReactionsWorkInCardRoundsAndBanksInFreeOnes) {
  const Position p =
      position("town-hall; hammer 0; pile wood; town0 K; stock0 a1=wood; town1 K; stock1 a1=wood");
  EXPECT_EQ(p.options(0), 75);
  EXPECT_EQ(p.options(1), 75);
  EXPECT_EQ(position("town-hall; cards warehouse; pile wood; town0 K").options(0, Verb::store), 1);
  EXPECT_EQ(
      position("town-hall; pile wood; keep0 statue_of_the_bondmaker; town0 M C").options(0, Verb::adorn), 1);
  Position q = position("town-hall; round 2; pile wood; cards factory; town0 K; stock0 a1=wood");
  q.choose(0, "wood").choose(1, "wood");
  EXPECT_EQ(q.options(0), 15) << "no reaction to the own choice";
  EXPECT_EQ(position("town-hall; cards bank; pile wood; town0 K; stock0 a1=wood").options(0), 15)
      << "a card round";
  const Position r = position("town-hall; round 2; cards bank; pile wood; town0 K; stock0 a1=wood");
  EXPECT_EQ(r.options(0), 4);
  EXPECT_FALSE(r.can_name(0, "wood"));
}

// TT-A35: the novice rule in card rounds only.
TEST(TownHall, TheNoviceRuleWorksInCardRounds) {
  EXPECT_TRUE(position("town-hall; novice; pile wood").can(0, Verb::set_aside));
  Position p = position("town-hall; novice; round 2; pile wood").choose(0, "wood").choose(1, "wood");
  EXPECT_FALSE(p.can(0, Verb::set_aside));
}

// TT-H6, TT-A33: the Fort's owner neither chooses nor places in free rounds, but builds.
TEST(TownHall, TheFortSitsOutFreeChoicesButBuilds) {
  Position p = position("town-hall; round 2; pile wood; keep0 fort_ironweed; town0 M w s");
  EXPECT_EQ(p.to_act(), seats("1"));
  p.choose(1, "wood");
  EXPECT_EQ(p.to_act(), seats("1"));
  p.place(1, "a1");
  EXPECT_EQ(p.phase(), Phase::building);
  EXPECT_TRUE(p.can_build(0, "well", "b1 c1"));
}

// TT-H7, TT-E1, TT-A26: complete towns are out; turns as Master Builder decide no tie.
TEST(TownHall, EndsAsTheStandardGameDoes) {
  Position p = position(
      "town-hall; seats 2; pile wood; town0 C C C C / C C C C / C C C C / C C C;"
      "town1 C C C C / C C C C / C C C C / C C C");
  p.place(0, "d4").place(1, "d4");
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.score(0).namings, p.score(1).namings);
  EXPECT_EQ(p.winners(), seats("0 1"));
}

// TT-H8: building follows placing in each kind of round.
TEST(TownHall, BuildingFollowsInEveryKindOfRound) {
  Position p =
      position("town-hall; pile stone stone; town0 w / w / w; town1 g g g g").place(0, "b1").place(1, "a4");
  EXPECT_TRUE(p.can_build(0, "well", "a1 b1"));
  p.done(0).place(0, "b2").place(1, "b4");
  EXPECT_TRUE(p.can_build(0, "well", "a2 b2"));
  p.done(0).choose(0, "stone").choose(1, "glass").place(0, "b3").place(1, "c4");
  EXPECT_TRUE(p.can_build(0, "well", "a3 b3"));
}

// TT-H9: a Mayor whose town is complete goes on turning cards.
TEST(TownHall, ACompleteMayorTurnsTheCards) {
  Position p = position("town-hall; seats 3; hammer 0; complete 0=1; pile wood brick");
  EXPECT_EQ(p.phase(), Phase::placing);
  EXPECT_EQ(p.to_act(), seats("1 2"));
  p.place(1, "a1").place(2, "a1");
  EXPECT_EQ(p.state.table.cube(seat_at(1)), Cube::brick);
  EXPECT_EQ(p.hammer(), 0);
}

// TT-A16: five Banks place nothing in free rounds, but build, and card rounds go on.
TEST(TownHall, FiveBanksPlaceNothingInFreeRounds) {
  Position p = position("town-hall; round 2; cards bank; pile wood; town0 K K K K / K w s");
  EXPECT_EQ(p.to_act(), seats("1"));
  p.choose(1, "wood").place(1, "a1");
  EXPECT_TRUE(p.can_build(0, "well", "b2 c2"));
  EXPECT_TRUE(position("town-hall; cards bank; pile wood; town0 K K K K / K").can_place(0, "wood", "d4"));
}

// TT-H6, TT-A16: where nobody may choose, the free round is one of building only.
TEST(TownHall, AFreeRoundInWhichNobodyChoosesHasBuildingOnly) {
  Position p = position(
      "town-hall; round 2; cards bank; pile wood; keep0 fort_ironweed; town0 M w s; town1 K K K K / K");
  EXPECT_EQ(p.phase(), Phase::building);
  EXPECT_TRUE(p.can_build(0, "well", "b1 c1"));
  EXPECT_EQ(p.done(0).phase(), Phase::placing) << "and the next card is turned";
}

// TT-A42: alone, the cycle goes on, reactions work in card rounds, and the Fort's owner chooses.
TEST(TownHall, AloneTheCycleGoesOn) {
  Position p = position("town-hall; complete 1=1; pile wood; town0 K; stock0 a1=wood").go_on();
  EXPECT_EQ(p.options(0), 75);
  const Position q = position("town-hall; complete 1=1; round 2; pile wood; keep0 fort_ironweed; town0 M");
  EXPECT_EQ(q.options(0, Verb::name), 5);
}

// TT-A51: alone, one is asked before a card is turned, and beside the free choice.
TEST(TownHall, AloneOneIsAskedBeforeACardIsTurned) {
  Position p = position("town-hall; complete 1=1; pile wood");
  EXPECT_EQ(p.phase(), Phase::going_on);
  EXPECT_EQ(p.options(0), 2);
  EXPECT_TRUE(Position(p).finish().over());
  EXPECT_EQ(p.state.table.pile, 10) << "nothing is turned yet";
  EXPECT_EQ(p.go_on().state.table.pile, 9);
  const Position q = position("town-hall; complete 1=1; round 2; pile wood");
  EXPECT_EQ(q.options(0), 6);
  EXPECT_TRUE(Position(q).finish().over());
}

// TT-A52: alone with five Banks in a free round: go on without placing, or finish.
TEST(TownHall, AloneWithFiveBanksOneGoesOnOrFinishes) {
  Position p = position("town-hall; complete 1=1; round 2; cards bank; pile wood; town0 K K K K / K");
  EXPECT_EQ(p.options(0), 2);
  EXPECT_TRUE(Position(p).finish().over());
  p.go_on();
  EXPECT_EQ(p.phase(), Phase::going_on) << "nothing was placed, and the next card waits";
  EXPECT_EQ(p.shown(0), drawn("K K K K / K"));
}

}  // namespace
}  // namespace grod::tiny_towns
