// Reactions to a naming: statements TT-N1 to TT-N8, and the novice rule.
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"

namespace grod::tiny_towns {
namespace {

constexpr std::string_view factory = "town0 K; stock0 a1=wood; town1 b";
constexpr std::string_view warehouse = "cards warehouse; town0 K; stock0 a1=brick a1=glass";
constexpr std::string_view statue = "keep0 statue_of_the_bondmaker; town0 C M C";

constexpr Position named_by(int hammer, std::string_view notation, std::string_view resource) {
  std::string text(notation);
  text += hammer == 0 ? "; hammer 0" : "; hammer 1";
  return position(text).name(resource);
}

// TT-N1: nothing reacts to the own naming.
TEST(Reactions, NeverToTheOwnNaming) {
  EXPECT_EQ(named_by(0, factory, "wood").options(0), 15);
  EXPECT_EQ(named_by(0, warehouse, "wood").options(0), 15);
  EXPECT_EQ(named_by(0, statue, "wood").options(0), 13);
  EXPECT_EQ(named_by(1, factory, "wood").options(0), 75);
}

// TT-N2: another names the marked resource, and the owner may place any of the other four.
TEST(Reactions, AFactoryExchangesItsMarkForAnyOther) {
  Position p = named_by(1, factory, "wood");
  for (const std::string_view r : {"wood", "wheat", "brick", "glass", "stone"})
    EXPECT_TRUE(p.can_place(0, r, "b2"));
  EXPECT_EQ(p.place(0, "glass", "b2").own_view(0), drawn("K / .. g"));
  EXPECT_FALSE(named_by(1, factory, "brick").can_place(0, "wood", "b2")) << "not for an unmarked resource";
}

// TT-N2: the mark is chosen when the Factory is built, a second equal mark is legal and adds nothing.
TEST(Reactions, AFactoryIsMarkedWhenBuiltAndMarksMayBeEqual) {
  Position p = position("town0 w .. .. K / b s s b; stock0 d1=glass; building");
  p.build(0, "factory", "a1 a2 b2 c2 d2", "a1");
  EXPECT_EQ(p.options(0, Verb::mark), 5);
  p.mark(0, "glass").done(0);
  EXPECT_EQ(p.town(0).stock.count(square_named("a1"), Resource::glass), 1);
  EXPECT_EQ(p.name("glass").options(0), 5 * 14);
}

// TT-N3: a Bank takes a mark that is on no other own Bank, and its owner may not name it.
TEST(Reactions, ABankForbidsItsOwnerToNameItsMark) {
  Position p = position("cards bank; hammer 1; town0 y y .. K / w g b; stock0 d1=glass; building");
  p.build(0, "factory", "a1 b1 a2 b2 c2", "c2");
  EXPECT_EQ(p.options(0, Verb::mark), 4);
  p.mark(0, "wood").done(0);
  EXPECT_EQ(p.hammer(), 0);
  EXPECT_EQ(p.options(0, Verb::name), 3);
  EXPECT_FALSE(p.can_name(0, "glass"));
  EXPECT_FALSE(p.can_name(0, "wood"));
  EXPECT_TRUE(p.can_name(0, "stone"));
  EXPECT_EQ(position("cards bank; hammer 1; town0 K").options(1, Verb::name), 5) << "others may";
}

// TT-N3: five Banks at most.
TEST(Reactions, ASixthBankIsNotBuilt) {
  EXPECT_TRUE(position("cards bank; town0 y y / w g b / K K K K; building")
                  .can_build(0, "factory", "a1 b1 a2 b2 c2"));
  EXPECT_FALSE(position("cards bank; monuments; town0 y y / w g b / K K K K / K; building")
                   .can_build(0, "factory", "a1 b1 a2 b2 c2"));
}

// TT-N4: store while there is room, or exchange for another resource, which must be placed.
TEST(Reactions, AWarehouseStoresOrExchanges) {
  Position p = named_by(1, warehouse, "wood");
  EXPECT_EQ(p.options(0, Verb::store), 1);
  EXPECT_EQ(p.options(0, Verb::exchange), 2);
  EXPECT_EQ(Position(p).store(0, "a1").stored(0, "a1"), 3);
  p.exchange(0, "a1", "glass");
  EXPECT_EQ(p.stored(0, "a1"), 2) << "the number never falls";
  EXPECT_EQ(p.stored(0, "a1", "wood"), 1);
  EXPECT_EQ(p.options(0), 15);
  EXPECT_TRUE(p.can_place(0, "glass", "d4"));
  EXPECT_EQ(p.place(0, "d4").own_view(0), drawn("K / / / .. .. .. g"));
}

// TT-N4: not for a cube of the same resource; a full one still exchanges.
TEST(Reactions, AFullWarehouseStillExchangesButNotForTheSame) {
  const Position p = named_by(1, "cards warehouse; town0 K; stock0 a1=wood a1=wood a1=glass", "wood");
  EXPECT_EQ(p.options(0, Verb::store), 0);
  EXPECT_EQ(p.options(0, Verb::exchange), 1);
  const Position q = named_by(1, "cards warehouse; town0 K; stock0 a1=wood a1=wood a1=wood", "wood");
  EXPECT_EQ(q.options(0, Verb::exchange), 0);
  Position two = named_by(1, "cards warehouse; town0 K; stock0 a1=glass a1=glass", "wood");
  EXPECT_EQ(two.exchange(0, "a1", "glass").stored(0, "a1", "glass"), 1) << "one of the two goes";
}

// TT-N5: on an own cottage without a cube, where it is of no use.
TEST(Reactions, TheStatueLaysTheCubeOnACottage) {
  Position p = named_by(1, statue, "wood");
  EXPECT_EQ(p.options(0, Verb::adorn), 2);
  p.adorn(0, "a1").place(1, "a1").all_done();
  EXPECT_EQ(p.shown(0), drawn("C M C"));
  EXPECT_EQ(p.hammer(), 0);
  p.name("wood").place(0, "d4").place(1, "d4").name("stone");
  EXPECT_EQ(p.options(0, Verb::adorn), 1) << "one cube for each cottage";
  const Position q = position("keep0 statue_of_the_bondmaker; town0 C M s; adorned0 a1; building; town1 w s");
  EXPECT_EQ(q.to_act(), seats("1")) << "the cube cannot be built with";
}

// TT-N6: the building step follows all the same.
TEST(Reactions, BuildingFollowsAReaction) {
  Position p = named_by(1, "cards warehouse; town0 K w s", "brick").store(0, "a1").place(1, "a1");
  EXPECT_TRUE(p.can_build(0, "well", "b1 c1"));
  Position q =
      named_by(1, "keep0 statue_of_the_bondmaker; town0 C M w s", "brick").adorn(0, "a1").place(1, "a1");
  EXPECT_TRUE(q.can_build(0, "well", "c1 d1"));
}

// TT-N7: the named cube may always be placed as usual; the Bank's limit is no choice.
TEST(Reactions, AreOffers) {
  for (const std::string_view town : {factory, warehouse, statue})
    EXPECT_TRUE(named_by(1, town, "wood").can_place(0, "wood", "d4"));
  EXPECT_FALSE(position("cards bank; town0 K; stock0 a1=glass").can_name(0, "glass"));
}

// TT-N8: in the standard game; Town Hall and solo are in town_hall.cpp and solo.cpp.
TEST(Reactions, WhatWorksWhenInTheStandardGame) {
  EXPECT_EQ(named_by(1, "cards bank; town0 K; stock0 a1=wood", "wood").options(0), 15)
      << "a Bank is no reaction";
  EXPECT_EQ(named_by(1, "keep0 fort_ironweed; town0 M", "wood").options(0), 15) << "nor is the Fort";
}

// TT-A18: not when alone.
TEST(Reactions, DoNotWorkWhenAlone) {
  EXPECT_EQ(position("complete 1=1; town0 K; stock0 a1=wood").name("wood").options(0), 15);
  EXPECT_EQ(position("complete 1=1; novice; town0 K; stock0 a1=wood").name("wood").options(0), 15);
}

// TT-A19: one for each naming; the cube out of a Warehouse cannot go to the Statue.
TEST(Reactions, AreNotCombined) {
  Position p = named_by(
      1, "cards warehouse; novice; keep0 statue_of_the_bondmaker; town0 K C M; stock0 a1=glass", "wood");
  EXPECT_EQ(p.options(0, Verb::adorn), 1);
  EXPECT_EQ(p.options(0, Verb::set_aside), 1);
  p.exchange(0, "a1", "glass");
  EXPECT_EQ(p.options(0), 13);
  EXPECT_EQ(p.options(0, Verb::place), 13) << "neither onto the Statue nor aside";
  const Position q = named_by(1, "keep0 statue_of_the_bondmaker; town0 K C M; stock0 a1=wood", "wood");
  EXPECT_EQ(q.options(0, Verb::adorn), 1)
      << "the Statue takes the named cube, not one of the Factory's choice";
}

// TT-A20: the owner picks the Warehouse.
TEST(Reactions, TheOwnerPicksTheWarehouse) {
  const Position p =
      named_by(1, "cards warehouse; town0 K K K; stock0 a1=glass b1=glass c1=wood c1=wood c1=wood", "wood");
  EXPECT_EQ(p.options(0, Verb::store), 2);
  EXPECT_EQ(p.options(0, Verb::exchange), 2);
}

// TT-V1: twice in a game, and the cube is worth nothing.
TEST(NoviceRule, ACubeIsSetAsideTwiceInAGame) {
  Position p = named_by(1, "novice; used0 1", "wood");
  EXPECT_TRUE(p.can(0, Verb::set_aside));
  p.set_aside(0).place(1, "a1");
  EXPECT_EQ(p.shown(0), drawn(""));
  EXPECT_EQ(p.total(0), -16);
  p.name("wood").place(0, "a1").place(1, "b1").name("wood");
  EXPECT_EQ(p.hammer(), 1);
  EXPECT_FALSE(p.can(0, Verb::set_aside)) << "twice is all";
  EXPECT_FALSE(named_by(1, "", "wood").can(0, Verb::set_aside)) << "only with the novice rule";
}

// TT-V2: in rounds of the player's choice, never at the own naming, and building follows.
TEST(NoviceRule, IsNeverForTheOwnNamingAndBuildingFollows) {
  EXPECT_FALSE(named_by(0, "novice", "wood").can(0, Verb::set_aside));
  Position p = named_by(1, "novice; town0 w s", "wood").set_aside(0).place(1, "a1");
  EXPECT_TRUE(p.can_build(0, "well", "a1 b1"));
}

// TT-A47: chosen for each seat, two uses each, off unless asked for.
TEST(NoviceRule, IsChosenForEachSeat) {
  EXPECT_TRUE(Options{}.novice.empty());
  const Position one = position("novice 1; seats 3; hammer 2").name("wood");
  EXPECT_FALSE(one.can(0, Verb::set_aside)) << "not chosen for this seat";
  EXPECT_TRUE(one.can(1, Verb::set_aside));
  const Options options{.seats = 3, .monuments = false, .novice = seats("0 2"), .cards = {}};
  EXPECT_EQ(opening(options, 1).state.table.novice, seats("0 2"));
}

// TT-A47: and for the whole table.
TEST(NoviceRule, IsForTheWholeTable) {
  const Position p = position("novice; seats 3; hammer 2; used0 2").name("wood");
  EXPECT_FALSE(p.can(0, Verb::set_aside));
  EXPECT_TRUE(p.can(1, Verb::set_aside));
  EXPECT_FALSE(p.can(2, Verb::set_aside));
}

// TT-D3: first the Warehouse and the cube, then where the cube goes.
TEST(Reactions, AnExchangeIsTwoDecisions) {
  Position p = named_by(1, warehouse, "wood").exchange(0, "a1", "brick");
  EXPECT_TRUE(p.to_act().contains(seat_at(0)));
  EXPECT_EQ(p.state.hands[0].work.stage, Stage::carry);
}

}  // namespace
}  // namespace grod::tiny_towns
