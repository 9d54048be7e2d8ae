// What the house clears by itself, what it leaves alone, and what a link to a cleared table shows.
#include "server/secrets.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

constexpr Time day = Time{24} * 3600 * 1000;
constexpr const char* unbegun_table =
    R"({"game":"monster-city","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})";

TableRow table_in(TablePhase phase, Time changed, std::optional<Time> wake = {}) {
  TableRow table;
  table.phase = phase;
  table.changed = changed;
  table.wake = wake;
  return table;
}

TEST(RetentionRules, KnowTablesThatNobodyWillMiss) {
  const RetentionRules rules;
  const Time now = 1000 * day;
  EXPECT_FALSE(rules.forgets(table_in(TablePhase::waiting, now - 6 * day), now));
  EXPECT_TRUE(rules.forgets(table_in(TablePhase::waiting, now - 7 * day), now));
  EXPECT_FALSE(rules.forgets(table_in(TablePhase::playing, now - 89 * day), now));
  EXPECT_TRUE(rules.forgets(table_in(TablePhase::playing, now - 90 * day), now));
  EXPECT_FALSE(rules.forgets(table_in(TablePhase::over, 0), now));
  EXPECT_TRUE(RetentionRules{.finished = 5 * day}.forgets(table_in(TablePhase::over, now - 5 * day), now));
  EXPECT_FALSE(RetentionRules{.unbegun = {}}.forgets(table_in(TablePhase::waiting, 0), now));
}

TEST(RetentionRules, LeaveAClockItsTimeAndDamageForTheHost) {
  const RetentionRules rules;
  const Time now = 1000 * day;
  EXPECT_FALSE(rules.forgets(table_in(TablePhase::playing, 0, now + day), now));
  EXPECT_FALSE(rules.forgets(table_in(TablePhase::playing, 0, 0), now));
  TableRow damaged = table_in(TablePhase::playing, 0);
  damaged.changing_whole = false;
  EXPECT_FALSE(rules.forgets(damaged, now));
}

/// Looks again and again, and clears whatever is older than a moment.
TestHouse::Arrange clearing_house(Time grace = 0) {
  return [grace](NetConfig&, HallConfig& hall) {
    hall.newcomers = {1e6, 1e6};
    hall.idle_time = std::chrono::milliseconds(1);
    hall.retention = {.unbegun = 1, .abandoned = 1, .finished = {}};
    hall.retention_times = {
        .every = std::chrono::milliseconds(5), .pause = std::chrono::milliseconds(1), .grace = grace};
  };
}

std::string open_table(Browser& browser, const char* table = unbegun_table) {
  return lay_table(browser, table);
}

TEST(Retention, ClearsATableThatNeverBegan) {
  TestHouse house(clearing_house());
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  const std::string key = open_table(ola);
  const auto status = [&] { return ola.http("GET", "/api/tables/" + key).status; };
  ASSERT_TRUE(eventually([&] { return !*house.store().table(key); }));
  ASSERT_TRUE(eventually([&] { return status() == 410; }));
  const json::Value said = ola.json("GET", "/api/tables/" + key);
  EXPECT_EQ(said.at("code").as_string(), "cleared");
  EXPECT_EQ(said.at("error").as_string(),
            "This table was cleared away: nobody had played at it for a long time. You can open a new one.");
  ola.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", key}});
  EXPECT_EQ(ola.hear()->at("code").as_string(), "cleared");
  EXPECT_TRUE(eventually([&] { return house.log().find("cleared away") != std::string::npos; }));
  EXPECT_TRUE(ola.json("GET", "/api/me/tables").at("tables").as_array().empty());
  EXPECT_EQ(metric(ola.http("GET", "/metrics").body, "tables_cleared_total"), 1);
  // Another key is still one that there never was.
  EXPECT_EQ(ola.json("GET", "/api/tables/" + random_key()).at("code").as_string(), "no-table");
}

TEST(Retention, LeavesATableThatSomebodyWatches) {
  TestHouse house(clearing_house());
  Client client;
  Browser ola(client, house.port()), jan(client, house.port());
  ola.http("GET", "/api/me");
  jan.http("GET", "/api/me");
  const std::string key = [&] {
    for (;;) {
      const std::string opened = open_table(ola);
      ola.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", opened}});
      if (ola.hear_until([](const json::Value& m) { return is_update(m) || m.at("type") == "error"; })
              .at("type") == "update")
        return opened;
    }
  }();
  // Others come and go meanwhile.
  const std::string other = open_table(jan);
  ASSERT_TRUE(eventually([&] { return !*house.store().table(other); }));
  ASSERT_TRUE(
      eventually([&] { return metric(jan.http("GET", "/metrics").body, "tables_cleared_total") > 0; }));
  EXPECT_TRUE(*house.store().table(key));
  ola.drop();
  EXPECT_TRUE(eventually([&] { return !*house.store().table(key); }));
}

// Whoever has a file from before, comes back after a holiday, or whose machine's clock leaps, is not to lose their tables.
TEST(Retention, GivesPeopleTimeAfterALeap) {
  TestHouse house(clearing_house(Time{7} * day));
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  const std::string key = open_table(ola);
  const auto from = [&] { return house.store().note("retention_from")->value_or(0); };
  ASSERT_TRUE(eventually([&] { return from() > machine_time().now() + 6 * day; }));
  EXPECT_TRUE(*house.store().table(key));
  // The week is over.
  const auto set = [&](Time open, Time begin) {
    house.shut();
    run_sql(house.file(),
            "UPDATE meta SET value = " + std::to_string(open) + " WHERE name = 'retention_open';" +
                "UPDATE meta SET value = " + std::to_string(begin) + " WHERE name = 'retention_from'");
    house.open();
    ola.use_port(house.port());
  };
  // But the house was closed for two days, or the clock went back by two: it begins anew.
  for (const Time open : {machine_time().now() - 2 * day, machine_time().now() + 2 * day}) {
    set(open, 1);
    ASSERT_TRUE(eventually([&] { return from() > machine_time().now() + 6 * day; }));
    EXPECT_TRUE(*house.store().table(key));
  }
  set(machine_time().now() - day / 2, 1);
  EXPECT_TRUE(eventually([&] { return !*house.store().table(key); }));
}

}  // namespace
}  // namespace grod::tests
