// Attacking: statements MC-14 to MC-18. What falls is in destruction.cpp.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

// MC-14
TEST(Attack, NeedsRoomForANote) {
  static_assert(position("planet all-red any2; notes 0 2 2").options(Verb::attack) == 2);
  static_assert(position("planet all-red any2; notes 1 2 2").options(Verb::attack) == 2);
  static_assert(position("planet all-red any2; notes 2 0 0").options(Verb::attack) == 0);
}

// MC-15
TEST(Attack, AnyPlanetCardMayBeChosen) {
  const Position p = position("planet all-green rrgg rgy 468 any1");
  EXPECT_EQ(p.options(Verb::attack), 5);
  for (const std::string_view card : {"all-green", "rrgg", "rgy", "468", "any1"})
    EXPECT_TRUE(p.can(Verb::attack, card)) << card;
  EXPECT_FALSE(p.can(Verb::attack, "all-red")) << "not on the planet";
}

// MC-15
TEST(Attack, TheMonsterHitsOnlyTheChoosersCity) {
  const Position p =
      position("active 1; city0 r3 r7; city1 r5 g4; city2 r8; planet all-red any1").attack("all-red");
  EXPECT_EQ(p.city(0), buildings("r3 r7"));
  EXPECT_EQ(p.city(1), buildings("g4"));
  EXPECT_EQ(p.city(2), buildings("r8"));
}

// MC-16
TEST(Attack, BuildingsFallIntoTheBoxAndTheMonsterGoesToTheUsedPile) {
  const Position before = position("city0 r3 r7 g4; planet all-red any1");
  const Position after = Position(before).attack("all-red");
  EXPECT_EQ(after.box().size(), before.box().size() + 2);
  EXPECT_EQ(after.box().copies[std::size_t(building_named("r7"))],
            before.box().copies[std::size_t(building_named("r7"))] + 1);
  EXPECT_EQ(after.used_monsters(), monsters("all-red"));
  EXPECT_EQ(after.planet(), monsters("any1"));
}

// MC-16: nothing ever comes back from the box.
TEST(Attack, WhatIsInTheBoxStaysThere) {
  watch_random_games(all_games, 500,
                     [](const Step& step) { EXPECT_TRUE(step.now().box.contains_all(step.then().box)); });
}

// MC-17
TEST(Attack, PaysExactlyOneNoteWhateverTheDamage) {
  constexpr auto notes_after = [](std::string_view monster) {
    return position("city0 r3 r7 r8 g4 g3; planet all-red all-yellow rrgg 357; notes 0 1 2")
        .attack(monster)
        .notes(0);
  };
  static_assert(notes_after("all-yellow") == 1);  // nothing falls
  static_assert(notes_after("all-red") == 1);     // three fall
  static_assert(notes_after("357") == 1);         // three fall
  static_assert(position("city0 r3; planet all-red any1; notes 1 1 2").attack("all-red").notes(0) == 2);
}

// MC-17: the note comes from the bank, and nobody else is paid.
TEST(Attack, TheNoteComesFromTheBank) {
  const Position p = position("city0 r3 r6; planet any1 any2; notes 1 1 0").attack("any1").lose("r3");
  EXPECT_EQ(p.notes(0), 2);
  EXPECT_EQ(p.notes(1), 1);
  EXPECT_EQ(p.notes(2), 0);
  EXPECT_EQ(p.bank(), 7);
}

// MC-17: the note is paid when the damage is done, not before.
TEST(Attack, TheNoteIsPaidOnceTheDamageIsDone) {
  Position p = position("city0 r3 r6 y7; planet any2; notes 0 1 1").attack("any2");
  EXPECT_EQ(p.notes(0), 0);
  EXPECT_EQ(p.lose("r3").notes(0), 0);
  EXPECT_EQ(p.lose("y7").notes(0), 1);
}

// MC-18
TEST(Attack, TheGapStaysOpen) {
  const Position p = position("planet all-red rgy any2; stack 25").attack("rgy");
  EXPECT_EQ(p.planet(), monsters("all-red any2"));
  EXPECT_EQ(p.stack(), 25);
  EXPECT_EQ(p.news, News::none);
}

// MC-18: unless it was the last card.
TEST(Attack, TheLastCardOfThePlanetBringsFiveNewOnes) {
  const Position p = position("planet rgy; stack-top 357 468 any1 ry all-red").attack("rgy");
  EXPECT_EQ(p.planet(), monsters("357 468 any1 ry all-red"));
  EXPECT_EQ(p.stack(), 24);
  EXPECT_EQ(p.used_monsters(), monsters("rgy"));
  EXPECT_EQ(p.news, News::revealed);
}

// MC-A28: buildings fall, the monster is put away, the note is paid, an event is drawn, and only then rows are
// refilled: so the monster itself is among the cards reshuffled for the new planet.
TEST(Attack, ItsStepsFollowOneAnother) {
  Position p =
      position("when-needed; events; city0 r3 r6 y7; planet any2; stack 0; notes 0 1 1; event-top detour");
  p.attack("any2");
  EXPECT_EQ(p.planet().size(), 0);
  EXPECT_EQ(p.used_monsters().size(), 30);
  p.lose("r3");
  EXPECT_EQ(p.planet().size(), 0) << "no refill before the damage is done";
  EXPECT_EQ(p.hand(0), events(""));
  p.lose("r6");
  EXPECT_EQ(p.city(0), buildings("y7"));
  EXPECT_EQ(p.notes(0), 1);
  EXPECT_EQ(p.hand(0), events("detour"));
  EXPECT_EQ(p.planet().size(), 5);
  EXPECT_EQ(p.stack(), 25);
  EXPECT_EQ(p.used_monsters().size(), 0);
}

}  // namespace
}  // namespace grod::monster_city
