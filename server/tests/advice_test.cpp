// However often somebody asks for a hint, a question is searched once, and one search at a time is under way.
#include "server/advice.h"

#include <gtest/gtest.h>

#include <string>

namespace grod::tests {
namespace {

/// What came of a request for a hint.
struct Heard {
  Advice::Answer ear() {
    return [this](const Result<int>& action) {
      said += action ? std::to_string(*action) : word_of(action.error().code);
    };
  }
  std::string said;
};

TEST(Advice, SearchesAQuestionOnceForEverybodyWhoAsks) {
  Advice advice;
  Heard first, second, late;
  EXPECT_TRUE(advice.ask(7, first.ear()));
  EXPECT_FALSE(advice.ask(7, second.ear()));
  EXPECT_EQ(first.said + second.said, "");
  EXPECT_EQ(advice.found(7, 3), 0);
  EXPECT_EQ(first.said, "3");
  EXPECT_EQ(second.said, "3");
  EXPECT_FALSE(advice.ask(7, late.ear()));
  EXPECT_EQ(late.said, "3");
}

TEST(Advice, SearchesForTheNextQuestionOnlyWhenTheLastSearchHasEnded) {
  Advice advice;
  Heard old, skipped, last;
  EXPECT_TRUE(advice.ask(1, old.ear()));
  EXPECT_FALSE(advice.ask(2, skipped.ear()));
  EXPECT_EQ(old.said, "stale");
  EXPECT_FALSE(advice.ask(3, last.ear()));
  EXPECT_EQ(skipped.said, "stale");
  EXPECT_EQ(advice.found(1, 5), 3);
  EXPECT_EQ(last.said, "");
  EXPECT_EQ(advice.found(3, 6), 0);
  EXPECT_EQ(last.said, "6");
}

TEST(Advice, KeepsOnlySoManyWaiting) {
  Advice advice;
  Heard one;
  for (int i = 0; i < 100; ++i) EXPECT_EQ(advice.ask(1, one.ear()), i == 0);
  EXPECT_TRUE(one.said.ends_with("too-fast"));
  one.said.clear();
  EXPECT_EQ(advice.found(1, 4), 0);
  EXPECT_EQ(one.said, std::string(16, '4'));
}

}  // namespace
}  // namespace grod::tests
