// What one address may have of the house: people who are new, and tables.
#include "server/tests/house.h"

namespace grod::tests {
namespace {

constexpr const char* one_table =
    R"({"game":"monster-city","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})";

/// Behind a proxy, and so many new people and tables in all.
TestHouse::Arrange admitting(int newcomers) {
  return [newcomers](NetConfig& net, HallConfig& hall) {
    net.behind_proxy = true;
    hall.newcomers = {1e-6, static_cast<double>(newcomers)};
  };
}

TEST(Newcomers, AreCountedByTheNetworkOfAHousehold) {
  TestHouse house(admitting(3));
  Client client;
  const auto arrive = [&](const std::string& address) {
    Browser browser(client, house.port());
    browser.use_address(address);
    return browser.http("GET", "/api/me").status;
  };
  EXPECT_EQ(arrive("2001:db8::1"), 200);
  EXPECT_EQ(arrive("2001:db8::2"), 200);
  EXPECT_EQ(arrive("2001:db8::3"), 200);
  EXPECT_EQ(arrive("2001:db8::4"), 429);
  EXPECT_EQ(arrive("2001:db8:0:1::4"), 200);
}

TEST(Newcomers, AreTablesToo) {
  TestHouse house(admitting(2));
  Client client;
  Browser ola(client, house.port());
  ola.use_address("2001:db8::1");
  EXPECT_EQ(ola.http("GET", "/api/me").status, 200);
  EXPECT_EQ(ola.http("POST", "/api/tables", one_table).status, 201);
  ola.use_address("2001:db8::2");
  EXPECT_EQ(ola.http("POST", "/api/tables", one_table).status, 429);
  EXPECT_EQ(ola.http("GET", "/api/me").status, 200);  // who is known needs no place
}

TEST(Newcomers, AreTablesForAnotherGameToo) {
  TestHouse house(admitting(2));
  Client client;
  Browser ola(client, house.port());
  ola.use_address("2001:db8::1");
  ola.http("GET", "/api/me");
  const json::Value opened = ola.json(
      "POST", "/api/tables",
      R"({"game":"tower-up","pace":"instant","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})");
  const json::Value& table = opened.at("key");
  ola.say(json::Object{{"do", "watch"}, {"id", "watch"}, {"table", table}});
  // Plays the first that is allowed until it is over, and then wants to play again.
  const json::Value refused = ola.hear_until([&](const json::Value& message) {
    if (message.at("type").as_string() == "error" && message.at("id").as_string() == "again") return true;
    if (message.at("type").as_string() != "update") return false;
    const json::Value& state = message.at("state");
    if (!state.at("seen").is_object()) return false;
    const json::Array& legal = state.at("seen").at("legal").as_array();
    json::Object wish{{"do", "rematch"}, {"id", "again"}, {"table", table}};
    if (!legal.empty())
      wish = {{"do", "act"},
              {"id", "act"},
              {"table", table},
              {"ask", state.at("ask")},
              {"action", legal[0].at("action")}};
    if (!legal.empty() || state.at("seen").at("over").as_bool()) ola.say(wish);
    return false;
  });
  EXPECT_EQ(refused.at("code").as_string(), "too-fast");
}

}  // namespace
}  // namespace grod::tests
