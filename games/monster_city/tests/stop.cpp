// The STOP card: statements MC-19 and MC-19a.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

// MC-19, MC-A9: other moves may be open or not.
TEST(Stop, IsAllowedWithAnyNumberOfNotes) {
  static_assert(position("notes 0 1 1").can(Verb::stop));
  static_assert(position("notes 1 1 1").can(Verb::stop));
  static_assert(position("notes 2 1 1").can(Verb::stop));
}

// MC-19: it goes to the box, one's own alone.
TEST(Stop, WorksOncePerGameAndPlayer) {
  Position p = position("city0 r3; office r5 g6 y8; planet all-red any2; notes 1 1 1");
  p.stop().stop().build("r5");
  EXPECT_EQ(p.active(), 0);
  EXPECT_FALSE(p.can(Verb::stop)) << "spent";
  p.attack("all-red");
  EXPECT_FALSE(p.can(Verb::stop)) << "spent";
  p.build("g6");
  EXPECT_EQ(p.active(), 2);
  EXPECT_TRUE(p.can(Verb::stop)) << "not spent";
}

// MC-19: nobody ever gets a STOP card back.
TEST(Stop, ASpentCardNeverComesBack) {
  watch_random_games(base_games, 500, [](const Step& step) {
    for (std::size_t seat = 0; seat < 5; ++seat)
      EXPECT_LE(step.now().towns[seat].stop, step.then().towns[seat].stop);
  });
}

// MC-19
TEST(Stop, NothingElseHappensThatTurn) {
  const Position before = position("active 1; city1 r3 g4; notes 1 2 0");
  const Position after = Position(before).stop();
  Position expected = before;
  expected.state.table.towns[1].stop = false;
  expected.state.table.active = seat_at(2);
  EXPECT_EQ(after, expected);
}

// MC-19, MC-38: base game only.
TEST(Stop, DoesNotExistInTheVariant) {
  EXPECT_FALSE(position("events").can(Verb::stop));
  watch_random_games(event_games, 200, [](const Step& step) { EXPECT_NE(step.move.verb, Verb::stop); });
}

// MC-19a: rows of one card stay rows of one card, even under a scoring card.
TEST(Stop, CausesNeitherARefillNorAScoring) {
  const Position p = position("office r5; planet any2; deck 30; stack 25").stop();
  EXPECT_EQ(p.office(), buildings("r5"));
  EXPECT_EQ(p.planet(), monsters("any2"));
  EXPECT_EQ(p.deck(), 30);
  EXPECT_EQ(p.stack(), 25);
  EXPECT_EQ(p.phase(), Phase::turn);
  EXPECT_EQ(p.news, News::none);
}

}  // namespace
}  // namespace grod::monster_city
