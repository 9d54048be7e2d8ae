// The Doomsday pad.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

constexpr int capacity(std::string_view description) {
  return bunker_capacity(printed, sheet_of(description), every_house);
}

// WT-D02: the number of the house is the capacity of its bunker; houses without a bunker add nothing.
static_assert(capacity("doomsday; street0-1 3 5 . . 9") == 5 + 9);
// WT-D03: copies count; under a roundabout the bunker is not built.
static_assert(capacity("doomsday; street0-1 5 5b") == 5);
static_assert(capacity("doomsday; advanced; street0-1 5 R . . 9") == 9);

// WT-D04, WT-D05: ten for the largest of each street and for the smallest total, to all who are tied.
TEST(Bunkers, LargestStreetsAndSmallestTotal) {
  Position p = position(
      "seats 3; doomsday; street0-1 . 5; street1-1 . 5; street2-1 . 3; street0-2 . 9; street2-3 . . . 8");
  EXPECT_EQ(p.score().bunkers, (std::array{10, 10, 0}));
  EXPECT_EQ(p.as(1).score().bunkers, (std::array{10, 0, 0}));
  EXPECT_EQ(p.as(2).score().bunkers, (std::array{0, 0, 10}));
  EXPECT_EQ(p.as(0).score().smallest_bunkers, 0);
  EXPECT_EQ(p.as(1).score().smallest_bunkers, 10);
  EXPECT_EQ(p.as(2).score().smallest_bunkers, 0);
}

// WT-Q19: a street where everybody has nothing is a tie as well.
static_assert(position("seats 2; doomsday").score().bunkers == std::array{10, 10, 10});
static_assert(position("seats 2; doomsday").score().total() == 40);
static_assert(position("seats 2").score().total() == 0);  // WT-D01: on this pad only

constexpr bool duel(Capacities player, int player_points, int architect_points) {
  const std::array rivals{player, architect_capacities(printed)};
  const auto sum = [&](const Capacities& own) {
    const BunkerPoints points = bunker_points(printed, rivals, own);
    return points.streets[0] + points.streets[1] + points.streets[2] + points.smallest;
  };
  return sum(player) == player_points && sum(rivals[1]) == architect_points;
}

// WT-X15, WT-D07: capacities 35, 45 and 50, together 130.
static_assert(architect_capacities(printed) == Capacities{35, 45, 50});
static_assert(total_of(architect_capacities(printed)) == 130);
// WT-X16: the player's points and the architect's.
static_assert(duel({0, 0, 0}, 10, 30));
static_assert(duel({36, 20, 10}, 20, 20));
static_assert(duel({35, 45, 50}, 40, 40));
static_assert(duel({37, 46, 51}, 30, 10));
static_assert(duel({36, 46, 40}, 30, 10));
// WT-D07: on the sheets of a game.
static_assert(position("aaa 1; doomsday").architect().total() == 30);
static_assert(position("aaa 1; doomsday").score().total() == 10);

// WT-D06, WT-Q20: capacity of at least 50, over all streets.
constexpr std::string_view fifty = "doomsday; street0-1 . 9 . . 10; street0-2 . 9 . . 10; street0-3 . . . 12";
static_assert(capacity(fifty) == 50 && met("d-cap50", fifty));
static_assert(!met("d-cap50", "doomsday; street0-1 . 9 . . 10; street0-2 . 9 . . 10; street0-3 . . . 11"));
// WT-D06, WT-D08: six estates of one house with a bunker each, numbered or copied, with capacity 0 too.
constexpr std::string_view six =
    "doomsday; street0-1 . | 0 | . . | 5 | . . . | 9 |; street0-2 . | 1 | . . | 5 | . | 7 |";
static_assert(met("d-6x1", six));
static_assert(!met("d-6x1",
                   "doomsday; street0-1 . | 0 | . . | 5 | . . | 8 |; street0-2 . | 1 | . . | 5 | . | 7 |"));
// WT-D06, WT-D08: three estates of four houses with exactly one bunker house each.
constexpr std::string_view fours =
    "doomsday; street0-1 . | 2 3 4 4b | . .; street0-2 . . | 3 4 5 6 |; street0-3 . . . . | 5 6 7 8 |";
static_assert((printed.bunkers & houses("1-2 1-3 1-4 1-5")).size() == 2);
static_assert(!met("d-3x4", fours));
static_assert(met(
    "d-3x4", "doomsday; street0-1 1 2 3 3b | . .; street0-2 . . | 3 4 5 6 |; street0-3 . . . . | 5 6 7 8 |"));
// WT-D09: what the three are worth.
static_assert(plan("d-cap50").first == 10 && plan("d-cap50").later == 5);
static_assert(plan("d-6x1").first == 14 && plan("d-6x1").later == 7);
static_assert(plan("d-3x4").first == 8 && plan("d-3x4").later == 4);
// WT-P05: the plan about capacity marks nothing.
static_assert(houses_of_plan(plan("d-cap50")).empty());

}  // namespace
}  // namespace grod::welcome_to
