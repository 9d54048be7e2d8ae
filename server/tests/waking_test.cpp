// Tables that nobody looks at: they are put away, and come back when a bot is to act or a clock runs out, also after the
// house was closed.
#include "server/tests/house.h"

namespace grod::tests {
namespace {

constexpr const char* with_a_clock =
    R"({"game":"tower-up","pace":"instant","clock":{"kind":"days","seconds":10,"increment":0},)"
    R"("seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})";
constexpr const char* without_a_clock =
    R"({"game":"tower-up","pace":"human","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})";
constexpr const char* for_two = R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"open"}]})";

class Waking : public testing::Test {
 protected:
  Waking() { ola_.http("GET", "/api/me"); }

  std::string lay(const char* setup) { return lay_table(ola_, setup); }
  std::int64_t figure(const std::string& name) { return metric(ola_.http("GET", "/metrics").body, name); }

  void watch(const std::string& table) {
    ola_.say(json::Object{{"do", "watch"}, {"id", "watch"}, {"table", table}, {"since", 0}});
  }
  json::Value next_state() {
    return ola_
        .hear_until([](const json::Value& message) { return message.at("type").as_string() == "update"; })
        .at("state");
  }
  static bool asks(const json::Value& state) {
    return state.at("seen").is_object() && !state.at("seen").at("legal").as_array().empty();
  }
  /// Until Ola is asked.
  json::Value wait_for_turn() {
    json::Value state = next_state();
    while (!asks(state) && !HasFailure()) state = next_state();
    return state;
  }
  void act(const std::string& table, const json::Value& state) {
    ola_.say(json::Object{{"do", "act"},
                          {"id", "act"},
                          {"table", table},
                          {"ask", state.at("ask")},
                          {"action", state.at("seen").at("legal").at(0).at("action")}});
  }

  void shut() {
    ola_.drop();
    house_.shut();
  }
  void open() {
    house_.open();
    ola_.use_port(house_.port());
  }

  std::chrono::milliseconds idle_time_{60'000};
  TestHouse house_{[this](NetConfig&, HallConfig& hall) { hall.idle_time = idle_time_; }};
  Client client_;
  Browser ola_{client_, house_.port()};
};

TEST_F(Waking, ATableIsPutAwayWhenNobodyLooksAndLoadedWhenSomebodyDoes) {
  idle_time_ = std::chrono::milliseconds(50);
  house_.shut();
  open();
  const std::string table = lay(for_two);
  watch(table);
  next_state();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(figure("tables_in_memory"), 1);
  ola_.drop();
  EXPECT_TRUE(eventually([&] { return figure("tables_in_memory") == 0; }));
  EXPECT_EQ(figure("tables_put_away_total"), 1);
  EXPECT_EQ(figure("tables_loaded_total"), 0);
  EXPECT_EQ(ola_.json("GET", "/api/tables/" + table).at("phase").as_string(), "waiting");
  EXPECT_EQ(figure("tables_loaded_total"), 1);
  EXPECT_TRUE(eventually([&] { return figure("tables_put_away_total") == 2; }));
}

TEST_F(Waking, AClockRunsOutAtATableThatWasPutAway) {
  idle_time_ = std::chrono::milliseconds(50);
  house_.shut();
  open();
  const std::string table = lay(with_a_clock);
  watch(table);
  wait_for_turn();
  ola_.drop();
  EXPECT_TRUE(eventually([&] { return figure("tables_put_away_total") == 1; }));
  EXPECT_EQ(figure("tables_loaded_total"), 0);
  const std::int64_t events = figure("store_events");
  EXPECT_TRUE(eventually([&] { return figure("store_events") > events; }));
  EXPECT_EQ(figure("tables_loaded_total"), 1);
}

TEST_F(Waking, AClockRunsOutThoughTheHouseWasClosedAndNobodyLooks) {
  const std::string table = lay(with_a_clock);
  watch(table);
  wait_for_turn();
  shut();
  // As if it had been closed for most of the time there is.
  change_events(house_.file(), [](std::vector<Event>& events) {
    for (Event& event : events) event.at -= 7500;
  });
  run_sql(house_.file(), "UPDATE tables SET wake = wake - 7500");
  idle_time_ = std::chrono::milliseconds(50);
  open();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(figure("tables_loaded_total"), 0) << "there is time yet";
  // Somebody looks and goes away again, which must not make it forgotten.
  EXPECT_EQ(ola_.json("GET", "/api/tables/" + table).at("your_move").as_bool(), true);
  EXPECT_TRUE(eventually([&] { return figure("tables_put_away_total") == 1; }));
  EXPECT_EQ(figure("tables_loaded_total"), 1);
  EXPECT_TRUE(eventually([&] { return figure("tables_loaded_total") == 2; }));
  watch(table);
  ola_.hear_until([](const json::Value& message) {
    if (message.at("type").as_string() != "update") return false;
    for (const json::Value& event : message.at("events").as_array())
      if (event.at("kind").as_string() == "taken_over") return true;
    return false;
  });
}

TEST_F(Waking, ABotThatWasThinkingGoesOnWhenTheHouseOpens) {
  const std::string table = lay(without_a_clock);
  watch(table);
  for (json::Value state = wait_for_turn(); asks(state); state = next_state()) act(table, state);
  shut();
  open();
  const std::int64_t events = figure("store_events");
  EXPECT_TRUE(eventually([&] { return figure("store_events") > events; }));
}

TEST_F(Waking, ATableThatWasCompleteBeginsWhenTheHouseOpens) {
  lay(with_a_clock);
  house_.shut();
  // As if the power had failed before the game began.
  run_sql(house_.file(), "DELETE FROM events WHERE n > 1; UPDATE tables SET phase = 'waiting', wake = 0");
  open();
  EXPECT_TRUE(eventually([&] { return figure("store_events") > 1; }));
}

TEST_F(Waking, ATableOfAnOlderVersionIsLookedAtOnce) {
  lay(for_two);
  house_.shut();
  run_sql(house_.file(), "UPDATE tables SET wake = 0");
  open();
  EXPECT_TRUE(eventually([&] { return figure("tables_loaded_total") == 1; }));
  house_.shut();
  open();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(figure("tables_loaded_total"), 0);
}

TEST_F(Waking, BotsAmongThemselvesWaitForWatchers) {
  lay(R"({"game":"tower-up","pace":"human","seats":[{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}]})");
  house_.shut();
  open();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(figure("tables_loaded_total"), 0);
}

TEST_F(Waking, ManyTablesAreWokenInTurn) {
  for (int i = 0; i < 30; ++i) lay(for_two);
  house_.shut();
  run_sql(house_.file(), "UPDATE tables SET wake = 0");
  open();
  EXPECT_TRUE(eventually([&] { return figure("tables_loaded_total") == 30; }));
}

}  // namespace
}  // namespace grod::tests
