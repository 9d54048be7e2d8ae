// What is counted of how long something took.
#include "store/durations.h"

#include <gtest/gtest.h>

namespace grod::store_test {
namespace {

using namespace std::chrono_literals;

TEST(Durations, AreCountedWithinTheFirstBoundTheyKeep) {
  Durations durations;
  for (const std::chrono::microseconds took : {0us, 500us, 501us, 25'000us, 10'000'000us, 10'000'001us})
    durations.note(took);
  const DurationFigures figures = durations.figures();
  EXPECT_EQ(figures.counts[0], 2U);
  EXPECT_EQ(figures.counts[1], 1U);
  EXPECT_EQ(figures.counts[5], 1U);
  EXPECT_EQ(figures.counts[13], 1U);
  EXPECT_EQ(figures.counts[14], 1U) << "what took longer than all of them";
  EXPECT_EQ(figures.count(), 6U);
  EXPECT_EQ(figures.microseconds, 20'026'002U);
}

}  // namespace
}  // namespace grod::store_test
