// The Easter pad.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

// WT-X12, WT-E02, WT-E03: number by number on a house with one egg and with two.
constexpr bool catches(int number, int of_one, int of_two) {
  return eggs_caught(number, 1) == of_one && eggs_caught(number, 2) == of_two && eggs_caught(number, 0) == 0;
}
static_assert(catches(0, 1, 2) && catches(6, 1, 1) && catches(7, 0, 0) && catches(8, 1, 2));
static_assert(catches(9, 1, 1) && catches(10, 1, 2) && catches(16, 1, 1) && catches(17, 0, 0));

// WT-X11, WT-E05: steps at 6, 10, 14 and 18 eggs.
constexpr int points(int eggs) { return egg_points(printed, eggs); }
static_assert(points(0) == 0 && points(5) == 0 && points(6) == 5 && points(9) == 5 && points(10) == 10);
static_assert(points(13) == 10 && points(14) == 20 && points(17) == 20 && points(18) == 35 &&
              points(20) == 35);

// WT-X13: all twenty eggs can be collected.
constexpr Position x13 = position(
    "easter; street0-1 . . 6 8 9 . 10 . . 16; street0-2 0 . . 6 . 8 10 . 16;"
    "street0-3 . . 6 . 8 9 . 10 . 16");
constexpr int eggs_in(const Position& p, Street street) {
  return eggs_collected(printed, p.sheet(), houses_of(street));
}
static_assert(eggs_in(x13, Street::first) == 6 && eggs_in(x13, Street::second) == 7);
static_assert(eggs_in(x13, Street::third) == 7);
static_assert(x13.score().eggs == 35);

// WT-E04: a copy collects by the same rule; a roundabout does not.
static_assert(eggs_collected(printed, sheet_of("easter; street0-1 . . 8 8b 8b"), every_house) == 1 + 2 + 1);
static_assert(eggs_collected(printed, sheet_of("easter; advanced; street0-1 . . . R"), every_house) == 0);

// WT-E01: eggs count on this pad only.
static_assert(position("street0-1 . . 6 8 9 . 10 . . 16").score().eggs == 0);
static_assert(position("easter; street0-1 . . 6 8 9 . 10 . . 16").score().eggs == 5);

// WT-Q16: collecting is automatic and not asked; by the switch the player says.
TEST(Eggs, AreCollectedByThemselves) {
  Position p = position("easter; offer 8P 7S 9S").take(1).write("1-4");
  EXPECT_TRUE(p.is_done());
  EXPECT_EQ(eggs_collected(printed, p.drafted(), every_house), 2);
}

TEST(Eggs, MayBeSparedByTheSwitch) {  // WT-Q16
  Position p = position("easter; egg-choice; offer 8B 7S 9S").take(1).write("1-4");
  EXPECT_EQ(p.stage(), Stage::eggs);
  Position q = p;
  q.spare().copy("1-4", "1-3");
  EXPECT_EQ(q.stage(), Stage::bis_eggs);
  EXPECT_EQ(eggs_collected(printed, Position(q).collect().drafted(), every_house), 1);
  EXPECT_EQ(eggs_collected(printed, q.spare().drafted(), every_house), 0);
  EXPECT_EQ(eggs_collected(printed, p.collect().drafted(), every_house), 2);
  EXPECT_EQ(position("easter; egg-choice; offer 7P 8S 9S").take(1).write("1-4").is_done(),
            true);  // 7 encloses none
}

// WT-E07: all seven eggs of street 3.
static_assert(met("e-street3", "easter; street0-3 . . 6 . 8 9 . 10 . 16"));
static_assert(!met("e-street3", "easter; street0-3 . . 6 . 8 9 . 10 . 12"));
// WT-E07, WT-Q17: estates of 2, 3 and 4 without a collected egg; printed ones do not matter.
constexpr std::string_view no_eggs = "easter; street0-1 1 2 | 3 4 5 | . . . . .; street0-2 1 2 3 4 |";
static_assert(met("e-234-noegg", no_eggs));
static_assert(!met("e-234-noegg", "easter; street0-1 1 2 | 3 8 9 | . . . . .; street0-2 1 2 3 4 |"));
// WT-E07, WT-Q18: three estates of exactly three houses, each with three eggs or more.
constexpr std::string_view eggs =
    "easter; street0-1 . | 6 8 9 | .; street0-2 . . . . . | 8 10 11 |; street0-3 . . . . | 8 9 10 |";
static_assert(eggs_collected(printed, sheet_of(eggs), houses("1-2 1-3 1-4")) == 2);
constexpr std::string_view enough =
    "easter; street0-1 . . | 6 8 9 |; street0-2 . . . . . | 8 10 11 |; street0-3 . . . . | 8 9 11 |";
static_assert(met("e-333-eggs", enough));
static_assert(!met("e-333-eggs", eggs));
static_assert(
    !met("e-333-eggs",
         "easter; street0-1 . | 2 6 8 9 |; street0-2 . . . . . | 8 10 11 |; street0-3 . . . . | 8 9 11 |"));

// WT-Q18: by the switch estates of any size, each with three eggs or more; their number stays three.
constexpr std::string_view larger =
    "easter; street0-1 . | 2 6 8 9 |; street0-2 . . . . . | 8 10 |; street0-3 . . . . | 8 9 11 |";
static_assert(!met("e-333-eggs", larger));
constexpr bool met_by_any_size(std::string_view description) {
  GameState state = arranged(description);
  state.table.options.egg_estates_any_size = true;
  return meets(default_edition, state.table.options, state.table.sheets[0], plan("e-333-eggs"));
}
static_assert(met_by_any_size(larger) && met_by_any_size(enough) && !met_by_any_size(eggs));
static_assert(!met_by_any_size("easter; street0-1 . | 2 6 8 9 |; street0-3 . . . . | 8 9 11 |"));
// WT-Q18: no other plan forgets its sizes.
static_assert(!met("n1-333",
                   "easter; egg-estates-of-any-size; street0-1 1 2 3 4 |; street0-2 1 2 3 4 |;"
                   "street0-3 1 2 3 4 |"));
static_assert(!met("e-234-noegg",
                   "easter; egg-estates-of-any-size; street0-1 1 2 |; street0-2 1 2 |;"
                   "street0-3 1 2 |"));

constexpr std::string_view three_estates =
    "seats 2; easter; street0-1 . | 2 6 8 9 |; street0-2 . . . . . | 8 10 |; street0-3 . . . . | 8 9 11 |;"
    "plans n1-66 n2-36 e-333-eggs; offer 1S 7L 13P";

TEST(EggEstates, OfThreeHousesUnlessTheSwitchSaysAnySize) {  // WT-Q18
  Position strict = position(three_estates).take(3).write("2-11");
  EXPECT_FALSE(strict.can(Position::claiming(3)));
  Position any = position("egg-estates-of-any-size;" + std::string(three_estates)).take(3).write("2-11");
  any.claim(3);
  EXPECT_EQ(any.drafted().used, houses("1-2 1-3 1-4 1-5 2-6 2-7 3-5 3-6 3-7"));
  EXPECT_EQ(any.drafted().plan_points[2], 8);
}

TEST(EggEstates, OfAnySizeAreChosenByTheirFirstHouse) {  // WT-Q18, WT-P02
  Position p = position(
      "seats 2; easter; egg-estates-of-any-size; street0-1 . | 2 6 8 9 |; street0-2 . . . . . | 8 10 |;"
      "street0-3 . . | 6 7 8 | 9 9b 10 |; plans n1-66 n2-36 e-333-eggs; offer 1S 7L 13P");
  p.take(3).write("2-11").claim(3);
  ASSERT_EQ(p.stage(), Stage::estate);
  EXPECT_EQ(p.choices(Verb::use), houses("1-2 2-6"));
  Position q = p;
  q.use("2-6").use("3-3").use("3-6");
  EXPECT_EQ(q.drafted().used, houses("2-6 2-7 3-3 3-4 3-5 3-6 3-7 3-8"));
  p.use("1-2").use("2-6").use("3-6");
  EXPECT_EQ(p.drafted().used, houses("1-2 1-3 1-4 1-5 2-6 2-7 3-6 3-7 3-8"));
}

// WT-P05: the plan about the eggs of a street marks nothing.
static_assert(houses_of_plan(plan("e-street3")).empty());

// WT-X14, WT-E08: the architect scores 20 for eggs.
static_assert(position("aaa 1; easter").architect().eggs == 20);
static_assert(position("aaa 1; easter").architect().total() == 20);
static_assert(position("aaa 1").architect().eggs == 0);

}  // namespace
}  // namespace grod::welcome_to
