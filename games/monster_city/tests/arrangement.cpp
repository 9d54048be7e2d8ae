// The notation the other tests are written in: what it lays out, and what it refuses.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"

namespace grod::monster_city {
namespace {

TEST(Arrangement, LaysOutWhatIsNamed) {
  const Position p = position(
      "seats 4; events; active 2; city1 r3 g4; office y8 y8 r5; planet any1 any1; deck 15; stack 7; "
      "event-stack 3; "
      "hand3 detour; notes 0 1 2 1; scored1 all 20 lowest 7; deck-top g5 r6; stack-top 468 357; event-top "
      "subsidy");
  EXPECT_EQ(broken(default_edition, p.state), nullptr);
  EXPECT_EQ(p.active(), 2);
  EXPECT_EQ(p.city(1), buildings("g4 r3"));
  EXPECT_EQ(p.office(), buildings("r5 y8 y8"));
  EXPECT_EQ(p.planet(), monsters("any1 any1"));
  EXPECT_EQ(p.hand(3), events("detour"));
  EXPECT_EQ(p.bank(), 6);
  EXPECT_EQ(p.deck(), 15);
  EXPECT_EQ(p.scorings(), 2);
  EXPECT_EQ(p.total(1), 27);
  EXPECT_EQ(p.town(0).scored.size(), 2);
  EXPECT_EQ(p.stack(), 7);
  EXPECT_EQ(p.used_monsters().size(), 21);
  EXPECT_EQ(p.event_stack(), 3);
  EXPECT_EQ(p.used_events().size(), 10);
  EXPECT_EQ(default_edition[p.state.secret.deck.cards.back()], building_named("g5"));
  EXPECT_EQ(default_edition[p.state.secret.monsters.cards.back()], monster_named("468"));
  EXPECT_EQ(default_edition[p.state.secret.events.cards.back()], Event::subsidy);
}

TEST(Arrangement, WithoutClausesIsAGameForThreeWithFullRows) {
  constexpr Position p = position("");
  static_assert(p.office().size() == 5 && p.planet().size() == 5 && p.deck() == 35 && p.stack() == 25);
  static_assert(p.active() == 0 && p.bank() == 7 && p.scorings() == 0 && p.state.table.seats == 3);
}

TEST(Arrangement, RefusesWhatCannotBe) {
  EXPECT_THROW(position("town0 r3"), std::invalid_argument) << "no such clause";
  EXPECT_THROW(position("city0 r9"), std::invalid_argument) << "no such building";
  EXPECT_THROW(position("planet rrr"), std::invalid_argument) << "no such monster";
  EXPECT_THROW(position("hand0 detour"), std::invalid_argument) << "no events in the base game";
  EXPECT_THROW(position("city0 r8 r8 r8"), std::invalid_argument) << "only two such cards";
  EXPECT_THROW(position("deck 33"), std::invalid_argument) << "the deck is dealt by fives";
  EXPECT_THROW(position("deck 20; scored0 all 9 lowest 3"), std::invalid_argument)
      << "one scoring, two boxes";
  EXPECT_THROW(position("notes 3 0 0"), std::invalid_argument) << "nobody holds three notes";
  EXPECT_THROW(position("office r3").build("g3"), std::invalid_argument) << "not in the office";
}

}  // namespace
}  // namespace grod::monster_city
