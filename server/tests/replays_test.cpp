// Replays are dear: they are counted by themselves, and who asks again is given what was made before.
#include "server/tests/house.h"

namespace grod::tests {
namespace {

class Replays : public testing::Test {
 protected:
  /// A finished game: bots play it to its end while Ola looks on.
  std::string finished() {
    ola_.http("GET", "/api/me");
    const json::Value opened =
        ola_.json("POST", "/api/tables",
                  R"({"game":"tower-up","pace":"instant","seats":[{"kind":"bot","bot":"random"},)"
                  R"({"kind":"bot","bot":"random"}]})");
    const std::string table(opened.at("key").as_string());
    ola_.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", table}, {"since", 0}});
    ola_.hear_until([](const json::Value& message) {
      return is_update(message) && message.at("state").at("phase").as_string() == "over";
    });
    return "/api/tables/" + table + "/replay?count=100";
  }

  TestHouse house_{[](NetConfig&, HallConfig& hall) { hall.replays = {0, 3}; }};
  Client client_;
  Browser ola_{client_, house_.port()};
};

TEST_F(Replays, AreTheSameWhenAskedForAgain) {
  const std::string target = finished();
  const ClientReply first = ola_.http("GET", target);
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(ola_.http("GET", target).body, first.body);
  EXPECT_NE(ola_.http("GET", target + "&lang=pl").body, first.body);
}

TEST_F(Replays, AreNotToBeHadWithoutEnd) {
  const std::string target = finished();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ola_.http("GET", target).status, 200);
  const ClientReply refused = ola_.http("GET", target);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(json::parse(refused.body)->at("code").as_string(), "too-fast");
  // Everything else goes on.
  EXPECT_EQ(ola_.http("GET", "/api/tables").status, 200);
}

}  // namespace
}  // namespace grod::tests
