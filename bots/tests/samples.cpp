#include <gtest/gtest.h>

#include <cmath>

#include "bots/arena.h"

namespace grod {
namespace {

Samples samples_of(std::initializer_list<double> values) {
  Samples samples;
  for (const double value : values) samples.add(value);
  return samples;
}

TEST(Samples, OfNothingEstimateNothing) {
  EXPECT_EQ(Samples().estimate().mean, 0);
  EXPECT_EQ(Samples().estimate().margin, 0);
}

TEST(Samples, OfOneHaveAMeanAndNoMargin) {
  EXPECT_EQ(samples_of({7}).estimate().mean, 7);
  EXPECT_EQ(samples_of({7}).estimate().margin, 0);
}

TEST(Samples, HaveTheIntervalOfTheTextbook) {
  // Variance 2.5 (over n - 1), standard error the root of 2.5 / 5, and 1.96 of those.
  const Estimate estimate = samples_of({1, 2, 3, 4, 5}).estimate();
  EXPECT_DOUBLE_EQ(estimate.mean, 3);
  EXPECT_NEAR(estimate.margin, 1.385929, 1e-6);
}

TEST(Samples, OfWinsHaveTheIntervalOfAProportion) {
  Samples wins;
  for (int i = 0; i < 400; ++i) wins.add(i % 4 == 0 ? 1 : 0);
  EXPECT_DOUBLE_EQ(wins.estimate().mean, 0.25);
  EXPECT_NEAR(wins.estimate().margin, 1.96 * std::sqrt(0.25 * 0.75 / 399), 1e-9);
}

TEST(Samples, AllAlikeHaveNoMargin) {
  EXPECT_EQ(samples_of({4, 4, 4, 4}).estimate().margin, 0);
  EXPECT_NEAR(samples_of({0.1, 0.1, 0.1}).estimate().margin, 0, 1e-7);  // never the root of less than nothing
}

TEST(Samples, OfPartsAddUp) {
  Samples whole = samples_of({1, 2});
  whole.add(samples_of({3, 4, 5}));
  EXPECT_DOUBLE_EQ(whole.estimate().mean, 3);
  EXPECT_NEAR(whole.estimate().margin, 1.385929, 1e-6);
}

TEST(Samples, TakeInMoreForAFineInterval) {
  Samples few;
  Samples many;
  for (int i = 0; i < 100; ++i) few.add(i % 2);
  for (int i = 0; i < 10'000; ++i) many.add(i % 2);
  EXPECT_NEAR(few.estimate().margin / many.estimate().margin, 10, 0.1);
}

}  // namespace
}  // namespace grod
