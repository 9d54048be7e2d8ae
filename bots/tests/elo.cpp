// Ratings: what is put in comes out, and the sequential test leans the right way.
#include "bots/elo.h"

#include <gtest/gtest.h>

namespace grod {
namespace {

TEST(Elo, IsTheShareOnAnotherScale) {
  EXPECT_DOUBLE_EQ(share_of_elo(0), 0.5);
  EXPECT_NEAR(share_of_elo(100), 0.64, 0.001);
  for (const double elo : {20.0, 75.0, 400.0}) {
    EXPECT_NEAR(share_of_elo(elo) / share_of_elo(-elo), std::pow(10, elo / 400), 1e-9);
    EXPECT_DOUBLE_EQ(share_of_elo(elo) + share_of_elo(-elo), 1);
  }
}

/// Meetings whose shares average to what a lead promises.
Pairing pairing_of(std::size_t first, std::size_t second, double lead, int deals) {
  Pairing pairing{first, second, {}};
  for (int i = 0; i < deals; ++i) pairing.shares.push_back(i < share_of_elo(lead) * deals ? 1 : 0);
  return pairing;
}

TEST(Elo, IsFittedToAllMeetings) {
  const std::vector<Pairing> pairings{pairing_of(1, 0, 100, 1000), pairing_of(2, 1, 150, 1000),
                                      pairing_of(2, 0, 250, 1000)};
  const std::vector<Interval> ratings = elo_with_intervals(pairings, 3);
  EXPECT_EQ(ratings[0].mean, 0);
  EXPECT_NEAR(ratings[1].mean, 100, 5);
  EXPECT_NEAR(ratings[2].mean, 250, 8);
  EXPECT_GT(ratings[2].half(), 5);
  EXPECT_LT(ratings[2].half(), 60);
}

TEST(Elo, StaysWithinSightOfAPlayerWhoAlwaysWins) {
  const std::vector<double> ratings = fit_elo({pairing_of(1, 0, 4000, 100)}, 2);
  EXPECT_GT(ratings[1], 400);
  EXPECT_LT(ratings[1], 2000);
}

TEST(Elo, IsNotCertainOfAPlayerWhoHasAlwaysWon) {
  const std::vector<Interval> ratings = elo_with_intervals({pairing_of(1, 0, 4000, 10)}, 2);
  EXPECT_GT(ratings[1].half(), 50);
}

TEST(SequentialTest, LeansTowardsWhatItSees) {
  const SequentialTest test{50};
  EXPECT_EQ(test.evidence({}), 0);
  EXPECT_GT(test.evidence(pairing_of(0, 1, 100, 400).shares), SequentialTest::bound);
  EXPECT_LT(test.evidence(pairing_of(0, 1, -20, 400).shares), -SequentialTest::bound);
  EXPECT_LT(std::abs(test.evidence(pairing_of(0, 1, 25, 40).shares)), SequentialTest::bound);
}

}  // namespace
}  // namespace grod
