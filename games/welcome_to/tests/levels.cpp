// What the levels do where nothing is left to weigh.
#include "bots/levels.h"

#include <gtest/gtest.h>

#include "games/welcome_to/bot/guide.h"
#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

// The last turn of a game that is won or lost by far: a plan that is met is points for nothing, and is claimed by
// everybody who looks one decision ahead, and so by every level that thinks.
void expect_the_plan_to_be_claimed(const Position& p) {
  ASSERT_EQ(p.stage(), Stage::finish);
  ASSERT_TRUE(p.can(Verb::claim));
  ASSERT_TRUE(p.can(Verb::done));
  const InformationSet info = p.state.information(default_edition, seat_at(0));
  for (const Level& level : levels) {
    if (level.effort == 0) continue;
    Level unhurried = level;
    unhurried.seconds = 0;
    const int times = level.effort < 0.1 ? 100 : level.effort < 0.5 ? 20 : 2;
    for (int seed = 0; seed < times; ++seed) {
      Rng rng(static_cast<std::uint64_t>(seed));
      const Action chosen = choose_at<Game>(unhurried, info, rng);
      ASSERT_EQ(move_of(chosen).verb, Verb::claim) << level.name << ", seed " << seed;
    }
  }
}

TEST(WelcomeToLevels, ClaimAFreePlanInTheLastTurnOfAGameWon) {
  Position p = position(
      "plans n1-44 n2-36 n3-34; approved 1; street0-1 1 2 3 4 | 5 6 7 8 | 9 10;"
      "street0-2 0 1 2 3 4 7 8 9 10 11 12; street0-3 0 1 2 3 5 6 7 8 9 10 11 .; parks0 3 4 5; offer 12P 7L "
      "9P");
  expect_the_plan_to_be_claimed(p.take(1).write("3-12"));
}

TEST(WelcomeToLevels, ClaimAFreePlanInTheLastTurnOfAGameLost) {
  Position p = position(
      "plans n1-44 n2-36 n3-34; approved 1; refusals 2 0; street0-1 1 2 3 4 | 5 6 7 8 | 9 10;"
      "street0-2 0 1 2 3 4 7 8 9 10 11 12; street0-3 0 1 2 3 5 6 7 8 9 10 11 .;"
      "street1-1 1 2 3 4 5 6 | 7 8 9 10; street1-2 1 2 3 4 5 6 | 7 8 9 10 11; scored1 1:6 2:8;"
      "street1-3 0 1 2 3 4 5 | 6 7 8 9 10 .; parks1 3 4 5; agents1 0 0 0 0 0 4; offer 12P 7L 9P");
  expect_the_plan_to_be_claimed(p.take(1).write("3-12"));
}

// Estates that a plan still to come could use are no reason to leave the one that is met: there is no turn to come.
TEST(WelcomeToLevels, SoDoesWhoeverLooksOneDecisionAhead) {
  Position p = position(
      "plans n1-44 n2-36 n3-34; approved 1; street0-1 1 2 3 4 | 5 6 7 8 | 9 10;"
      "street0-2 0 1 2 3 4 7 8 9 10 11 12; street0-3 0 1 2 3 5 6 7 8 9 10 11 .; offer 12P 7L 9P");
  p.take(1).write("3-12");
  Rng rng(1);
  EXPECT_EQ(choose_greedily<Game>(p.state.information(default_edition, seat_at(0)), rng),
            Position::claiming(1));
}

}  // namespace
}  // namespace grod::welcome_to
