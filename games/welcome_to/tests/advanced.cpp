// Roundabouts.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

// WT-V04: only with the advanced variant, two in a game, one in a turn.
static_assert(position("offer 5S 7L 9P").options(Verb::roundabout) == 0);
static_assert(position("advanced; offer 5S 7L 9P").options(Verb::roundabout) == 33);
static_assert(position("advanced; street0-1 R; offer 5S 7L 9P").options(Verb::roundabout) == 32);
static_assert(position("advanced; street0-1 R . R; offer 5S 7L 9P").options(Verb::roundabout) == 0);
static_assert(position("advanced; offer 5S 7L 9P").roundabout("1-3").options(Verb::roundabout) == 0);

// WT-V04, WT-Q28, WT-B28: before the number or after the effect, not between, and never after a plan.
TEST(Roundabouts, BeforeTheNumberOrAfterTheEffect) {
  Position p =
      position("advanced; plans n1-44 n2-36 n3-34; street0-1 1 2 3 4 | 5 6 7 8 | . .; offer 12S 7L 9P");
  EXPECT_TRUE(p.can(Verb::roundabout));
  p.take(1);
  EXPECT_FALSE(p.can(Verb::roundabout));
  p.write("3-9");
  EXPECT_FALSE(p.can(Verb::roundabout));
  p.skip();
  EXPECT_TRUE(p.can(Verb::roundabout));
  Position after = p;
  after.roundabout("2-2");
  EXPECT_FALSE(after.can(Verb::roundabout));
  EXPECT_TRUE(after.can(Position::claiming(1)));
  p.claim(1);
  EXPECT_FALSE(p.can(Verb::roundabout));
}

// WT-Q28: never a duty, and possible before and after a refusal.
TEST(Roundabouts, BeforeOrAfterARefusal) {
  Position p = position(
      "advanced; street0-1 0 1 2 3 6 7 8 9 10 11; street0-2 0 1 2 3 4 7 8 9 10 11 12;"
      "street0-3 0 1 2 3 5 6 7 8 9 10 11 .; offer 5S 7L 9P");
  EXPECT_TRUE(p.can(Verb::refuse));  // a roundabout would not help here, but it could be built
  EXPECT_TRUE(p.can(Verb::roundabout));
  p.refuse();
  EXPECT_TRUE(p.can(Verb::roundabout));
  p.done();
  EXPECT_TRUE(p.is_done());
}

// WT-V05: fences on both sides without a surveyor; at a street end the permanent fence serves; the box is taken for good.
static_assert(position("advanced").roundabout("1-3").drafted().fences == houses("1-2 1-3"));
static_assert(position("advanced").roundabout("1-1").drafted().fences == houses("1-1"));
static_assert(position("advanced").roundabout("1-10").drafted().fences == houses("1-9"));
static_assert(!room_for(position("advanced").roundabout("1-3").drafted(), 8).contains(house_named("1-3")));
// WT-V05: 3 points lost for the first, 8 for both.
static_assert(position("advanced; street0-1 R").score().total() == -3);
static_assert(position("advanced; street0-1 R . R").score().total() == -8);

// WT-V06: the new part may be used in the same turn.
static_assert(
    position("advanced; street0-1 . 9; offer 4S 7L 9P").roundabout("1-3").take(3).choices(Verb::write) ==
    (every_house - in_street1(1, 2, 3)));

// WT-V05: fences of a roundabout complete an estate, in time for a plan.
TEST(Roundabouts, CompleteEstatesForThePlansOfTheTurn) {
  Position p =
      position("advanced; plans n1-44 n2-36 n3-34; street0-1 1 2 3 4 | 5 6 7 8 . .; offer 12L 7L 9P");
  p.take(1).write("3-9").build();
  EXPECT_FALSE(p.can(Verb::claim));
  p.roundabout("1-9");
  EXPECT_TRUE(p.can(Position::claiming(1)));
}

}  // namespace
}  // namespace grod::welcome_to
