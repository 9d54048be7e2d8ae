// What a house does so that people come together: names, watchers, another game with the same people, tables put away.
#include "server/tests/house.h"

namespace grod::tests {
namespace {

class Company : public testing::Test {
 protected:
  Company() {
    for (Browser* browser : {&ola_, &marek_, &ewa_}) browser->http("GET", "/api/me");
  }

  std::string open(const std::string& request) { return lay_table(ola_, request); }
  static void watch(Browser& browser, const std::string& table) {
    browser.say(at_table(table, {{"do", "watch"}, {"since", 0}}));
  }
  static json::Value hear(Browser& browser, const std::function<bool(const json::Value& state)>& wanted) {
    return browser
        .hear_until(
            [&](const json::Value& message) { return is_update(message) && wanted(message.at("state")); })
        .at("state");
  }
  static std::size_t own_tables(Browser& browser, const std::string& query = "") {
    return browser.json("GET", "/api/me/tables" + query).at("tables").as_array().size();
  }
  static std::string name_of_browser(Browser& browser) {
    return std::string(browser.json("GET", "/api/me").at("name").as_string());
  }
  static std::string refusal(Browser& browser) {
    return std::string(
        browser
            .hear_until([](const json::Value& message) { return message.at("type").as_string() == "error"; })
            .at("code")
            .as_string());
  }

  TestHouse house_;
  Client client_;
  Browser ola_{client_, house_.port()}, marek_{client_, house_.port()}, ewa_{client_, house_.port()};
};

TEST_F(Company, WhoHasChosenNoNameIsKnownToHaveNone) {
  EXPECT_FALSE(ola_.json("GET", "/api/me").at("chosen").as_bool());
  EXPECT_TRUE(ola_.json("PUT", "/api/me", R"({"name":"Ola"})").at("chosen").as_bool());
  EXPECT_TRUE(ola_.json("GET", "/api/me").at("chosen").as_bool());
}

TEST_F(Company, WatchersAreCountedOnceEach) {
  const std::string table = open(R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"open"}]})");
  watch(ola_, table);
  EXPECT_EQ(hear(ola_, [](const json::Value&) { return true; }).at("watchers").as_int64(), 0);
  watch(marek_, table);
  hear(ola_, [](const json::Value& state) { return state.at("watchers").as_int64() == 1; });
  watch(marek_, table);
  watch(ewa_, table);
  hear(ola_, [](const json::Value& state) { return state.at("watchers").as_int64() == 2; });
  marek_.say(at_table(table, {{"do", "sit"}, {"seat", 1}}));
  hear(ola_, [](const json::Value& state) { return state.at("watchers").as_int64() == 1; });
}

TEST_F(Company, WatchersTalkWhereTheyMayAndAreRenamedToo) {
  const std::string table =
      open(R"({"game":"tower-up","watchers_talk":true,"seats":[{"kind":"you"},{"kind":"open"}]})");
  watch(ola_, table);
  watch(ewa_, table);
  ewa_.say(at_table(table, {{"do", "chat"}, {"text", "Powodzenia!"}}));
  const auto said_by = [&](const std::string& name) {
    return ola_.hear_until([&](const json::Value& message) {
      if (!is_update(message)) return false;
      for (const json::Value& event : message.at("events").as_array())
        if (event.at("kind").as_string() == "watcher_chat" && event.at("text").as_string() == "Powodzenia!")
          return name.empty() || event.at("name").as_string() == name;
      return false;
    });
  };
  said_by("");
  ewa_.http("PUT", "/api/me", R"({"name":"Ewa"})");
  said_by("Ewa");
  ola_.say(at_table(table, {{"do", "let_watchers_talk"}, {"allowed", false}}));
  hear(ewa_, [](const json::Value& state) { return !state.at("watchers_talk").as_bool(); });
  ewa_.say(at_table(table, {{"do", "chat"}, {"text", "Hej"}}));
  EXPECT_EQ(refusal(ewa_), "watchers-silent");
}

TEST_F(Company, TablesArePutAwayByOnePersonAndBroughtBack) {
  const std::string table = open(R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"open"}]})");
  watch(marek_, table);
  marek_.say(at_table(table, {{"do", "sit"}, {"seat", 1}}));
  hear(marek_, [](const json::Value& state) { return state.at("phase").as_string() == "playing"; });
  EXPECT_EQ(ola_.http("PUT", "/api/me/tables/" + table, R"({"away":true})").status, 200);
  EXPECT_EQ(own_tables(ola_), 0U);
  EXPECT_EQ(own_tables(ola_, "?away"), 1U);
  EXPECT_EQ(own_tables(marek_), 1U);
  EXPECT_EQ(ola_.http("PUT", "/api/me/tables/" + table, R"({"away":false})").status, 200);
  EXPECT_EQ(own_tables(ola_), 1U);
  EXPECT_EQ(ewa_.http("PUT", "/api/me/tables/" + table, R"({"away":true})").status, 409);
  EXPECT_EQ(ola_.http("PUT", "/api/me/tables/" + std::string(22, 'x'), R"({"away":true})").status, 404);
  EXPECT_EQ(ola_.http("PUT", "/api/me/tables/" + table, R"({"where":1})").status, 400);
}

TEST_F(Company, AnotherGameKeepsTheSeatsAndListsTellTheResultOfTheFirst) {
  const std::string table = open(
      R"({"game":"tower-up","pace":"instant","seats":[{"kind":"open"},{"kind":"you"},{"kind":"bot","bot":"greedy"}]})");
  for (Browser* browser : {&ola_, &marek_}) watch(*browser, table);
  marek_.say(at_table(table, {{"do", "sit"}, {"seat", 0}}));
  for (Browser* browser : {&ola_, &marek_}) {
    hear(*browser, [](const json::Value& state) { return state.at("phase").as_string() == "playing"; });
    browser->say(at_table(table, {{"do", "resign"}}));
  }
  ola_.say(at_table(table, {{"do", "hurry"}}));
  for (Browser* browser : {&ola_, &marek_})
    hear(*browser, [](const json::Value& state) { return state.at("phase").as_string() == "over"; });
  const json::Value listed = ola_.json("GET", "/api/me/tables").at("tables").at(0);
  EXPECT_EQ(listed.at("outcome").at("totals").as_array().size(), 3U);
  EXPECT_FALSE(listed.at("outcome").at("winners").as_array().empty());
  EXPECT_EQ(listed.at("seats").at(2).at("name").as_string(), "Krak");

  ola_.say(at_table(table, {{"do", "rematch"}}));
  const std::string next(
      hear(marek_, [](const json::Value& state) { return state.at("rematch").is_string(); })
          .at("rematch")
          .as_string());
  const json::Value tables = ola_.json("GET", "/api/me/tables");
  for (const json::Value& one : tables.at("tables").as_array()) {
    if (one.at("key").as_string() != next) continue;
    EXPECT_EQ(one.at("seats").at(0).at("kept").as_string(), name_of_browser(marek_));
  }
  watch(ewa_, next);
  const json::Value seen = hear(ewa_, [](const json::Value&) { return true; });
  EXPECT_NE(seen.at("seats").at(0).at("kept").as_string(), "");
  EXPECT_TRUE(seen.at("kept").is_null());
  EXPECT_EQ(seen.at("seats").at(1).at("kind").as_string(), "human");
  ewa_.say(at_table(next, {{"do", "sit"}, {"seat", 0}}));
  EXPECT_EQ(refusal(ewa_), "kept");
  watch(marek_, next);
  EXPECT_EQ(hear(marek_, [](const json::Value& state) { return state.at("kept").is_int64(); }).at("kept"), 0);
  marek_.say(at_table(next, {{"do", "sit"}, {"seat", 0}}));
  const json::Value begun =
      hear(marek_, [](const json::Value& state) { return state.at("phase").as_string() == "playing"; });
  EXPECT_EQ(begun.at("you"), 0);
}

}  // namespace
}  // namespace grod::tests
