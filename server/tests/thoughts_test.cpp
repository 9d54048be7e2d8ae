// Bots that think for one do not keep those of others waiting, and nobody's think once nobody wants to know.
#include "server/tests/house.h"

namespace grod::tests {
namespace {

using namespace std::chrono_literals;

constexpr const char* six_masters =
    R"({"game":"welcome-to","pace":"instant","seats":[{"kind":"bot","bot":"master"},{"kind":"bot","bot":"master"},)"
    R"({"kind":"bot","bot":"master"},{"kind":"bot","bot":"master"},{"kind":"bot","bot":"master"},)"
    R"({"kind":"bot","bot":"master"}]})";

class Thoughts : public testing::Test {
 protected:
  /// Opens a table of six deep thinkers and looks on: all of them decide at once.
  std::string let_masters_play(Browser& browser) {
    const std::string table = lay_table(browser, six_masters);
    browser.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", table}, {"since", 0}});
    browser.hear_until(is_update);
    return table;
  }
  std::int64_t figure(Browser& browser, const std::string& name) {
    return metric(browser.http("GET", "/metrics").body, name);
  }

  Client client_;
};

TEST_F(Thoughts, OfThoseWhoHaveLeftAreNotThought) {
  TestHouse house([](NetConfig&, HallConfig& hall) { hall.threads = 1; });
  Browser ola(client_, house.port());
  ola.http("GET", "/api/me");
  for (int i = 0; i < 4; ++i) let_masters_play(ola);
  ASSERT_TRUE(eventually([&] { return figure(ola, "bots_waiting") > 12; }));
  ola.drop();
  ASSERT_TRUE(eventually([&] { return figure(ola, "bots_waiting") == 0; }));
  // What had begun is finished; two dozen others were not.
  EXPECT_LT(figure(ola, "store_events"), 4 * 2 + 12);
}

// 59 tables of six masters once left another's bot without an answer.
TEST_F(Thoughts, OfOthersComeInBetween) {
  TestHouse house([](NetConfig&, HallConfig& hall) {
    hall.threads = 1;
    hall.bot_patience = 1h;
  });
  Browser ola(client_, house.port());
  Browser ewa(client_, house.port());
  ola.http("GET", "/api/me");
  ewa.http("GET", "/api/me");
  for (int i = 0; i < 5; ++i) let_masters_play(ola);
  ASSERT_TRUE(eventually([&] { return figure(ola, "bots_waiting") > 20; }));
  const auto before = figure(ola, "store_events");
  const json::Value opened =
      ewa.json("POST", "/api/tables",
               R"({"game":"tower-up","pace":"instant","settings":{"first-player":"2"},)"
               R"("seats":[{"kind":"you"},{"kind":"bot","bot":"strong"}]})");
  ewa.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", opened.at("key")}, {"since", 0}});
  ewa.hear_until([](const json::Value& message) {
    return is_update(message) && message.at("state").at("ask").as_int64() > 0;
  });
  // A few of the masters' thoughts and her own few events, not the two dozen that came first.
  EXPECT_LT(figure(ola, "store_events") - before, 16);
}

TEST_F(Thoughts, ThatWouldComeTooLateAreMadeAtFirstSight) {
  TestHouse house([](NetConfig&, HallConfig& hall) {
    hall.threads = 1;
    hall.bot_patience = 1ms;
  });
  Browser ola(client_, house.port());
  ola.http("GET", "/api/me");
  let_masters_play(ola);
  EXPECT_TRUE(eventually([&] { return figure(ola, "store_events") > 60; }));
}

TEST_F(Thoughts, WithoutAPlaceAreMadeAtFirstSightButNotAtOnce) {
  std::chrono::milliseconds patience = 1h;
  TestHouse house([&](NetConfig&, HallConfig& hall) {
    hall.threads = 1;
    hall.bot_patience = patience;
    hall.thoughts = {.of_a_network = 1, .of_a_person = 1};
  });
  Browser ola(client_, house.port());
  ola.http("GET", "/api/me");
  let_masters_play(ola);
  std::this_thread::sleep_for(300ms);
  // Those who serve people do not play in place of the many that found no thread.
  EXPECT_LT(figure(ola, "store_events"), 60);
  ola.drop();
  house.shut();
  patience = 20ms;
  house.open();
  ola.use_port(house.port());
  const std::int64_t before = figure(ola, "store_events");
  let_masters_play(ola);
  EXPECT_TRUE(eventually([&] { return figure(ola, "store_events") > before + 60; }));
}

}  // namespace
}  // namespace grod::tests
