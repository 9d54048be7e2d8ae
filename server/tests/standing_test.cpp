// When somebody has been told of another's decision, whichever server they are at.
#include <gtest/gtest.h>

#include "server/mirror.h"

namespace grod::tests {
namespace {

Standing standing(int settled, int number, json::Array to_act) {
  return {settled, number, std::move(to_act)};
}

TEST(Standing, IsBehindUntilTheDecisionIsTold) {
  // The second seat has decided openly, and the third is asked.
  const Standing decided = standing(11, 11, {2});
  EXPECT_FALSE(standing(10, 10, {1}).covers(decided));
  EXPECT_TRUE(standing(11, 11, {2}).covers(decided));
}

TEST(Standing, CountsEventsWhereTheSameSeatGoesOn) {
  const Standing decided = standing(11, 11, {1});
  EXPECT_FALSE(standing(10, 10, {1}).covers(decided));
  EXPECT_TRUE(standing(11, 11, {1}).covers(decided));
}

TEST(Standing, AwaitsNothingOfAPartOfASecretDecision) {
  // The first seat has decided and is asked more; nobody else is told anything.
  EXPECT_TRUE(standing(10, 10, {0, 1, 2}).covers(standing(11, 11, {0, 1, 2})));
}

TEST(Standing, AwaitsThatSomebodyIsDoneInSecret) {
  // The first seat is done: the others hear that, and only that seat counts its own decision.
  const Standing decided = standing(11, 11, {1, 2});
  EXPECT_FALSE(standing(10, 10, {0, 1, 2}).covers(decided));
  EXPECT_TRUE(standing(10, 11, {1, 2}).covers(decided));
  // With two at the table there is one left, as if all lay open.
  EXPECT_TRUE(standing(10, 11, {1}).covers(standing(11, 11, {1})));
}

TEST(Standing, AwaitsNothingOfASecretDecisionOfTheLastWhoStillPlays) {
  Standing decided = standing(11, 11, {0});
  EXPECT_FALSE(standing(10, 10, {0}).covers(decided));
  decided.secret = true;
  EXPECT_TRUE(standing(10, 10, {0}).covers(decided));
}

TEST(Standing, IsSecretWhereTheLastDecisionIs) {
  Mirror mirror;
  const auto hear = [&](int version, const std::string& events) {
    ASSERT_TRUE(mirror.hear(*json::parse(R"({"type":"update","version":)" + std::to_string(version) +
                                         R"(,"settled":7,"number":9,"state":{"seen":null},"events":[)" +
                                         events + "]}")));
  };
  hear(1, R"({"n":8,"kind":"acted","told":true},{"n":9,"kind":"acted","told":false})");
  EXPECT_TRUE(mirror.standing().secret);
  hear(2, R"({"n":10,"kind":"chat","told":false})");
  EXPECT_TRUE(mirror.standing().secret);
  hear(3, R"({"n":11,"kind":"acted","told":true},{"n":9,"kind":"acted","told":true})");
  EXPECT_FALSE(mirror.standing().secret);
}

TEST(Standing, IsReadFromWhatIsTold) {
  Mirror mirror;
  EXPECT_TRUE(mirror.standing().to_act.is_null());
  ASSERT_TRUE(mirror.hear(*json::parse(
      R"({"type":"update","version":1,"settled":7,"number":9,"state":{"seen":{"to_act":[1,3]}}})")));
  EXPECT_TRUE(mirror.standing().covers(standing(7, 9, {1, 3})));
  EXPECT_EQ(mirror.standing().settled, 7);
  EXPECT_EQ(mirror.standing().number, 9);
  ASSERT_TRUE(mirror.hear(
      *json::parse(R"({"type":"update","version":2,"settled":8,"number":8,"state":{"seen":null}})")));
  EXPECT_TRUE(mirror.standing().to_act.is_null()) << "before the game";
}

}  // namespace
}  // namespace grod::tests
