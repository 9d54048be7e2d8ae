// City plans: when they are met, what they are worth, what they mark.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

constexpr std::string_view two_fours =
    "plans n1-44 n2-36 n3-34; street0-1 1 2 3 4 | 5 6 7 8 | . .; offer 12S 7L 9P";

// WT-P01, WT-X31: the first turn in which anybody scores a plan gives all its scorers the higher value, later turns the
// lower one.
TEST(Plans, AllWhoScoreInTheFirstTurnGetTheHigherValue) {
  Position p = position(
      "seats 3; plans n1-2222 n2-36 n3-34; offer 12L 13L 9L;"
      "street0-1 1 2 | 3 4 | 5 6 | 7 8 | . .; street1-1 1 2 | 3 4 | 5 6 | 7 8 | . .;"
      "street2-1 1 2 | 3 4 | 5 6 | 7 8 | . .");
  p.as(0).take(1).write("2-9").build().claim(1).keep();
  p.as(1).take(1).write("2-9").build().claim(1).keep();
  p.as(2).take(1).write("2-9").build().done();
  EXPECT_EQ(p.as(0).score().plans[0], 8);
  EXPECT_EQ(p.as(1).score().plans[0], 8);
  EXPECT_EQ(p.as(2).score().plans[0], 0);
  EXPECT_TRUE(p.table().approved.contains(Place{0}));
  // WT-P01: once by each player.
  EXPECT_FALSE(p.as(0).drafted().scored.empty());
  p.as(2).decide(p.legal()[0]);
  while (!p.can(Position::claiming(1))) p.decide(p.legal()[0]);
  p.claim(1);
  EXPECT_FALSE(p.can(Verb::reshuffle));  // WT-P04: this was not the first plan of the game
  p.others();
  EXPECT_EQ(p.as(2).score().plans[0], 4);
}

// WT-P01: nobody scores a plan twice.
TEST(Plans, APlanIsScoredOncePerPlayer) {
  Position p =
      position("plans n1-44 n2-36 n3-34; street0-1 1 2 3 4 | 5 6 7 8 | . .; scored0 1:6; offer 12L 7L 9P");
  p.take(1).write("2-1").build();
  EXPECT_TRUE(p.is_done());
}

// WT-P02: exactly the sizes listed, in any streets.
static_assert(met("n2-334", "street0-1 1 2 3 |; street0-2 . | 3 4 5 |; street0-3 . . . . . . . . | 1 2 3 4"));
static_assert(!met("n2-334",
                   "street0-1 1 2 3 |; street0-2 . | 3 4 5 |; street0-3 . . . . . . . | 1 2 3 4 5"));
static_assert(!met("n1-44", "street0-1 1 2 3 4 | 5 6 7 |"));
// WT-P02, WT-P03: an estate with a marked house is out.
static_assert(!met("n1-44", "street0-1 1 2 3 4 | 5* 6 7 8 |"));

// WT-P02: every basic plan is met by just its estates.
TEST(Plans, EveryBasicPlanIsMetByItsEstates) {
  for (std::size_t card = 0; card < 18; ++card) {
    const Plan& wanted = default_edition.printed.plans[card];
    Sheet sheet;
    std::array<int, street_count> next{1, 1, 1};
    for (int size = 6; size >= 1; --size)
      for (int i = 0; i < wanted.sizes.of(size); ++i) {
        std::size_t street = 0;
        while (next[street] + size - 1 > length_of(static_cast<Street>(street))) ++street;
        for (int k = 0; k < size; ++k)
          sheet.write(house_at(static_cast<Street>(street), next[street] + k), next[street] + k);
        next[street] += size;
        sheet.fences.insert(Houses::of(house_at(static_cast<Street>(street), next[street] - 1)) & every_gap);
      }
    EXPECT_EQ(count_estates(sheet), wanted.sizes) << plan_names[card];
    for (std::size_t other = 0; other < 18; ++other) {
      const bool covered = wanted.sizes.covers(default_edition.printed.plans[other].sizes);
      EXPECT_EQ(meets(default_edition, {}, sheet, default_edition.printed.plans[other]), covered)
          << plan_names[card] << " for " << plan_names[other];
    }
  }
}

// WT-P02: with more candidates than needed the player picks; otherwise nothing is asked.
TEST(Plans, ThePlayerPicksAmongMoreEstatesThanNeeded) {
  Position p = position(
      "plans n1-44 n2-36 n3-34; street0-1 1 2 3 4 | 5 6 7 8 | . .; street0-2 1 2 3 4 |; offer 12S 7L 9P");
  p.take(1).write("3-9").skip().claim(1);
  EXPECT_EQ(p.stage(), Stage::estate);
  EXPECT_EQ(p.choices(Verb::use), houses("1-1 1-5"));  // from left to right: the last cannot be named first
  Position q = p;
  q.use("1-1");
  EXPECT_EQ(q.choices(Verb::use), houses("1-5 2-1"));
  EXPECT_EQ(q.use("2-1").drafted().used, houses("1-1 1-2 1-3 1-4 2-1 2-2 2-3 2-4"));
  EXPECT_EQ(p.use("1-5").choices(Verb::use), houses("2-1"));
  Position fixed = position(two_fours).take(1).write("3-9").skip().claim(1);
  EXPECT_EQ(fixed.stage(), Stage::reshuffle);
}

// WT-P03: the houses of the estates are marked; they serve no second plan, and still score as estates.
TEST(Plans, UsedEstatesAreMarkedAndStillScore) {
  Position p = position(two_fours);
  p.take(1).write("3-9").skip().claim(1).keep().others();
  EXPECT_EQ(p.sheet().used, in_street1(1, 2, 3, 4, 5, 6, 7, 8));
  EXPECT_EQ(p.score().estates[3], 8);
  EXPECT_FALSE(meets(default_edition, {}, p.sheet(), plan("n1-44")));
  EXPECT_TRUE((free_gaps(p.sheet()) & in_street1(1, 2, 3, 5, 6, 7)).empty());
}

// WT-Q22: a plan that is met may be left, and scored later at the value of that turn.
TEST(Plans, MayBeLeftForLater) {
  Position p = position(two_fours);
  p.take(1).write("3-9").skip().done().others();
  EXPECT_EQ(p.score().plans[0], 0);
  while (!p.can(Position::claiming(1))) p.decide(p.legal()[0]);
  p.claim(1).keep().others();
  EXPECT_EQ(p.score().plans[0], 6);
}

// Full streets and street ends

// WT-P06, WT-P03: a full street, without a mark; all its boxes are marked.
constexpr std::string_view full1 = "advanced; street0-1 1 2 3 4 5 6 7 8 9 10";
static_assert(met("n1a-street1", full1) && !met("n1a-street3", full1));
static_assert(!met("n1a-street1", "street0-1 1 2 3 4 5 6 7 8 9 ."));
static_assert(!met("n1a-street1", "street0-1 1 2 | 3 4* 5 6 7 8 9 10"));
static_assert(met("n1a-street3", "street0-3 1 2 3 4 5 6 7 8 9 10 11 12"));
static_assert(houses_of_plan(plan("n1a-street1")) == houses_of(Street::first));
// WT-P06, WT-P03: the six ends.
constexpr std::string_view ends =
    "street0-1 1 . . . . . . . . 10; street0-2 1 . . . . . . . . . 10; street0-3 1 . . . . . . . . . . 9";
static_assert(met("n1a-ends", ends));
static_assert(!met("n1a-ends",
                   "street0-1 1 . . . . . . . . 10; street0-2 1 . . . . . . . . . 10; street0-3 1"));
static_assert(houses_of_plan(plan("n1a-ends")) == houses("1-1 1-10 2-1 2-11 3-1 3-12"));
// WT-Q26: a roundabout counts for both, unless switched off, and is marked like the others.
constexpr std::string_view round_first = "advanced; street0-1 R 2 3 4 5 6 7 8 9 10";
static_assert(met("n1a-street1", round_first));
static_assert(!met("n1a-street1", "advanced; roundabout-is-not-built; street0-1 R 2 3 4 5 6 7 8 9 10"));
constexpr std::string_view round_end =
    "advanced; street0-1 R . . . . . . . . 10; street0-2 1 . . . . . . . . . 10; street0-3 1 . . . . . . . . "
    ". . 9";
static_assert(met("n1a-ends", round_end));

TEST(Plans, AFullStreetMarksItsRoundaboutToo) {  // WT-Q26, WT-P03
  Position p =
      position("advanced; plans n1a-street1 n2-36 n3-34; street0-1 R 2 3 4 5 6 7 8 9 .; offer 12L 7L 9P");
  p.take(1).write("1-10").build().claim(1);
  EXPECT_EQ(p.drafted().used, houses_of(Street::first));
}

// Plans that mark nothing

// WT-P05, WT-Q32: parks, pools, temps, bis.
static_assert(met("n1a-5bis", "street0-2 5 5b 5b 5b 8 8b 8b"));
static_assert(!met("n1a-5bis", "street0-2 5 5b 5b 5b; street0-1 8 8b 8b"));
static_assert(met("n1a-7temps", "temps 7") && !met("n1a-7temps", "temps 6"));
static_assert(met("n2a-2parks", "parks0 3 0 5") && !met("n2a-2parks", "parks0 3 3 4"));
constexpr std::string_view pools12 =
    "street0-1 . . 3 . . . 7 8; street0-2 1 . . 4 . . . 8; pools0 1-3 1-7 1-8 2-1 2-4 2-8";
static_assert(met("n2a-2pools", pools12));
static_assert(!met("n2a-2pools", "street0-1 . . 3 . . . 7 8; street0-2 1 . . 4; pools0 1-3 1-7 1-8 2-1 2-4"));
constexpr std::string_view pools2 = "street0-2 1 . . 4 . . . 8; pools0 2-1 2-4 2-8; parks0 0 4 0";
static_assert(met("n2a-s2poolpark", pools2) && !met("n2a-s3poolpark", pools2));
static_assert(met("n2a-s3poolpark", "street0-3 . 2 . . . . 7 . . . 11; pools0 3-2 3-7 3-11; parks0 0 0 5"));
// One and the same street has all parks, all pools and a roundabout.
static_assert(!met("n2a-roundabout", pools2));
static_assert(met("n2a-roundabout", "advanced; street0-2 1 R . 4 . . . 8; pools0 2-1 2-4 2-8; parks0 0 4 0"));
static_assert(!met("n2a-roundabout",
                   "advanced; street0-1 R; street0-2 1 . . 4 . . . 8; pools0 2-1 2-4 2-8; parks0 0 4 0"));

TEST(Plans, AboutParksPoolsTempsAndBisMarkNothing) {  // WT-P05, WT-Q32
  Position p = position("advanced; plans n1a-5bis n2-36 n3-34; street0-2 5 5b 5b 5b 5b 5b; offer 12L 7L 9P");
  p.take(1).write("3-9").build().claim(1);
  EXPECT_TRUE(p.drafted().used.empty());
  Position q =
      position("advanced; plans n1a-7temps n2a-2parks n3-34; temps 7; parks0 3 4 0; offer 12S 7L 9P");
  q.take(1).write("3-9").skip().claim(1).claim(2);
  EXPECT_TRUE(q.drafted().used.empty());
}

}  // namespace
}  // namespace grod::welcome_to
