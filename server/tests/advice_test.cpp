// However often somebody asks for a hint, a question is searched once, and one search at a time is under way.
#include "server/advice.h"

#include <gtest/gtest.h>

#include <string>

namespace grod::tests {
namespace {

/// Advice that can be told from other advice.
Advice worth(int value) {
  Advice advice;
  advice.moves.push_back({{}, value});
  return advice;
}

/// What came of a request for a hint.
struct Heard {
  AdviceDesk::Answer ear() {
    return [this](const Result<Advice>& advice) {
      said += advice ? std::to_string(advice->moves.front().value) : word_of(advice.error().code);
    };
  }
  std::string said;
};

TEST(AdviceDesk, SearchesAQuestionOnceForEverybodyWhoAsks) {
  AdviceDesk desk;
  Heard first, second, late;
  EXPECT_TRUE(desk.ask(7, first.ear()));
  EXPECT_FALSE(desk.ask(7, second.ear()));
  EXPECT_EQ(first.said + second.said, "");
  EXPECT_EQ(desk.found(7, worth(3)), 0);
  EXPECT_EQ(first.said, "3");
  EXPECT_EQ(second.said, "3");
  EXPECT_FALSE(desk.ask(7, late.ear()));
  EXPECT_EQ(late.said, "3");
}

TEST(AdviceDesk, SearchesForTheNextQuestionOnlyWhenTheLastSearchHasEnded) {
  AdviceDesk desk;
  Heard old, skipped, last;
  EXPECT_TRUE(desk.ask(1, old.ear()));
  EXPECT_FALSE(desk.ask(2, skipped.ear()));
  EXPECT_EQ(old.said, "stale");
  EXPECT_FALSE(desk.ask(3, last.ear()));
  EXPECT_EQ(skipped.said, "stale");
  EXPECT_EQ(desk.found(1, worth(5)), 3);
  EXPECT_EQ(last.said, "");
  EXPECT_EQ(desk.found(3, worth(6)), 0);
  EXPECT_EQ(last.said, "6");
}

TEST(AdviceDesk, KeepsOnlySoManyWaiting) {
  AdviceDesk desk;
  Heard one;
  for (int i = 0; i < 100; ++i) EXPECT_EQ(desk.ask(1, one.ear()), i == 0);
  EXPECT_TRUE(one.said.ends_with("too-fast"));
  one.said.clear();
  EXPECT_EQ(desk.found(1, worth(4)), 0);
  EXPECT_EQ(one.said, std::string(16, '4'));
}

}  // namespace
}  // namespace grod::tests
