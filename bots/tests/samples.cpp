#include <gtest/gtest.h>

#include <cmath>

#include "bots/samples.h"

namespace grod {
namespace {

Samples samples_of(std::initializer_list<double> values) {
  Samples samples;
  for (const double value : values) samples.add(value);
  return samples;
}

TEST(Samples, OfNothingOrOneLeaveAllOpen) {
  EXPECT_EQ(Samples().mean(), 0);
  EXPECT_EQ(Samples().share().low, 0);
  EXPECT_EQ(Samples().share().high, 1);
  EXPECT_EQ(samples_of({7}).interval().mean, 7);
  EXPECT_TRUE(std::isinf(samples_of({7}).interval().half()));
  EXPECT_EQ(samples_of({1}).share().low, 0);
}

TEST(Samples, HaveTheIntervalOfTheTextbook) {
  // Variance 2.5 (over n - 1), standard error the root of 2.5 / 5, and Student's 2.776 of those.
  const Interval interval = samples_of({1, 2, 3, 4, 5}).interval();
  EXPECT_DOUBLE_EQ(interval.mean, 3);
  EXPECT_NEAR(interval.half(), 1.9632, 1e-3);
}

TEST(Samples, ReachAsFarAsStudentsTableSays) {
  EXPECT_NEAR(student_95(1), 12.706, 1e-3);
  EXPECT_NEAR(student_95(4), 2.776, 1e-3);
  EXPECT_NEAR(student_95(5), 2.571, 4e-3);
  EXPECT_NEAR(student_95(9), 2.262, 2e-3);
  EXPECT_NEAR(student_95(39), 2.023, 1e-3);
  EXPECT_NEAR(student_95(1'000'000), 1.960, 1e-4);
}

TEST(Samples, OfWinsHaveWilsonsInterval) {
  Samples wins;
  for (int i = 0; i < 400; ++i) wins.add(i % 4 == 0 ? 1 : 0);
  EXPECT_DOUBLE_EQ(wins.share().mean, 0.25);
  EXPECT_NEAR(wins.share().low, 0.2101, 1e-3);  // Wilson for 100 of 400
  EXPECT_NEAR(wins.share().high, 0.2947, 1e-3);
}

TEST(Samples, OfNothingButWinsAreNoCertainty) {
  Samples wins;
  for (int i = 0; i < 10; ++i) wins.add(1);
  EXPECT_DOUBLE_EQ(wins.share().mean, 1);
  EXPECT_EQ(wins.share().high, 1);
  EXPECT_NEAR(wins.share().low, 10 / (10 + 2.262 * 2.262), 2e-3);
}

TEST(Samples, OfDealsThatScatterLessKnowMore) {
  Samples games;  // won or lost
  Samples deals;  // the same share, but halved in most deals
  for (int i = 0; i < 40; ++i) {
    games.add(i % 2);
    deals.add(i % 10 == 0 ? 0 : i % 10 == 5 ? 1 : 0.5);
  }
  EXPECT_DOUBLE_EQ(games.share().mean, deals.share().mean);
  EXPECT_LT(deals.share().half(), 0.6 * games.share().half());
}

TEST(Samples, AllAlikeHaveNoSpread) {
  EXPECT_EQ(samples_of({4, 4, 4, 4}).interval().half(), 0);
  EXPECT_EQ(samples_of({0.1, 0.1, 0.1}).deviation(), 0);  // never the root of less than nothing
}

TEST(Samples, OfPartsAddUp) {
  Samples whole = samples_of({1, 2});
  whole.add(samples_of({3, 4, 5}));
  EXPECT_DOUBLE_EQ(whole.mean(), 3);
  EXPECT_DOUBLE_EQ(whole.interval().half(), samples_of({1, 2, 3, 4, 5}).interval().half());
}

TEST(Samples, TakeInMoreForAFineInterval) {
  Samples few;
  Samples many;
  for (int i = 0; i < 100; ++i) few.add(i % 2);
  for (int i = 0; i < 10'000; ++i) many.add(i % 2);
  EXPECT_NEAR(few.interval().half() / many.interval().half(), 10, 0.2);
}

}  // namespace
}  // namespace grod
