// What waits to be told: the latest of each matter, in order, and never too much.
#include "bus/outbox.h"

#include <gtest/gtest.h>

namespace grod::tests {
namespace {

using Words = std::vector<Word>;

TEST(Outbox, GivesWhatWasPutInTheSameOrder) {
  Outbox outbox(10);
  EXPECT_TRUE(outbox.empty());
  const Words said{words::Renamed{1}, words::Happened{7, 3}, words::Renamed{1}, words::Ended{4}};
  for (const Word& word : said) EXPECT_TRUE(outbox.put(word));
  EXPECT_FALSE(outbox.empty());
  EXPECT_EQ(outbox.take(3), Words(said.begin(), said.begin() + 3));
  EXPECT_EQ(outbox.take(3), Words{said.back()});
  EXPECT_TRUE(outbox.empty());
  EXPECT_TRUE(outbox.take(3).empty());
}

TEST(Outbox, OfATableHoldsHowFarItHasCome) {
  Outbox outbox(10);
  for (const std::int64_t n : {3, 5, 4}) EXPECT_TRUE(outbox.put(words::Happened{7, n}));
  EXPECT_TRUE(outbox.put(words::Happened{8, 1}));
  EXPECT_EQ(outbox.take(10), (Words{words::Happened{7, 5}, words::Happened{8, 1}}));
  // What was taken is no longer there to be replaced.
  EXPECT_TRUE(outbox.put(words::Happened{7, 6}));
  EXPECT_EQ(outbox.take(10), Words{Word(words::Happened{7, 6})});
}

TEST(Outbox, OfThoseWhoLookOnHoldsTheLatest) {
  Outbox outbox(10);
  EXPECT_TRUE(outbox.put(words::LookOn{7, 1, {2, 3}}));
  EXPECT_TRUE(outbox.put(words::LookOn{7, 2, {4}}));
  EXPECT_TRUE(outbox.put(words::LookOn{7, 1, {}}));
  EXPECT_EQ(outbox.take(10), (Words{words::LookOn{7, 1, {}}, words::LookOn{7, 2, {4}}}));
}

TEST(Outbox, ReplacesAlsoAfterSomeWereTaken) {
  Outbox outbox(10);
  for (TableId table = 0; table < 5; ++table) EXPECT_TRUE(outbox.put(words::Happened{table, 1}));
  EXPECT_EQ(outbox.take(3).size(), 3U);
  EXPECT_TRUE(outbox.put(words::Happened{4, 2}));
  EXPECT_TRUE(outbox.put(words::Happened{0, 2}));
  EXPECT_EQ(outbox.take(10), (Words{words::Happened{3, 1}, words::Happened{4, 2}, words::Happened{0, 2}}));
}

TEST(Outbox, LosesWhatIsTooMuchAndNothingElse) {
  Outbox outbox(3);
  for (TableId table = 0; table < 3; ++table) EXPECT_TRUE(outbox.put(words::Happened{table, 1}));
  EXPECT_FALSE(outbox.put(words::Happened{3, 1}));
  EXPECT_FALSE(outbox.put(words::Ended{4}));
  EXPECT_TRUE(outbox.put(words::Happened{1, 2}));  // takes no more room
  EXPECT_EQ(outbox.take(10), (Words{words::Happened{0, 1}, words::Happened{1, 2}, words::Happened{2, 1}}));
  EXPECT_TRUE(outbox.put(words::Ended{4}));
}

}  // namespace
}  // namespace grod::tests
