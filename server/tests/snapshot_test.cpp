// A table is loaded from its snapshot and what happened since; whatever is wrong with the snapshot, from all its events.
#include "match/room.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

void expect_same(const std::string& one, const std::string& other) {
  const auto [at, there] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  const std::ptrdiff_t from = std::max<std::ptrdiff_t>(0, at - one.begin() - 80);
  EXPECT_TRUE(one == other) << one.substr(std::size_t(from), 200) << "\n"
                            << other.substr(std::size_t(from), 200);
}

class Snapshots : public testing::Test {
 protected:
  Snapshots() : house_([this](NetConfig&, HallConfig& hall) { hall.idle_time = idle_time_; }) {
    ola_.http("GET", "/api/me");
    table_ = std::string(
        ola_.json(
                "POST", "/api/tables",
                R"({"game":"tower-up","pace":"instant","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})")
            .at("key")
            .as_string());
  }

  json::Value watch(Browser& browser) {
    browser.say(
        json::Object{{"do", "watch"}, {"id", "w"}, {"table", table_}, {"since", 0}, {"language", "en"}});
    // Not one that was on its way before.
    return browser.hear_until([](const json::Value& message) {
      return is_update(message) && !message.at("events").as_array().empty() &&
             message.at("events").at(0).at("n").as_int64() == 1;
    });
  }

  /// Decides until so many events have happened and everything waits for Ola alone.
  void play(int events) {
    json::Value last = watch(ola_);
    while (last.at("state").at("phase").as_string() != "over") {
      const json::Value& state = last.at("state");
      const bool asked = state.at("ask").as_int64() != 0;
      const bool alone = asked && state.at("seen").at("to_act").as_array().size() == 1;
      if (alone && last.at("number").as_int64() >= events) return;
      if (asked)
        ola_.say(json::Object{{"do", "act"},
                              {"id", "a"},
                              {"table", table_},
                              {"ask", state.at("ask")},
                              {"action", state.at("seen").at("legal").at(0).at("action")}});
      const std::int64_t number = last.at("number").as_int64();
      last = ola_.hear_until([&](const json::Value& message) {
        return is_update(message) && message.at("number").as_int64() > number;
      });
    }
  }

  std::int64_t figure(const std::string& name) { return metric(ola_.http("GET", "/metrics").body, name); }

  void close() {
    ola_.drop();
    house_.shut();
  }
  void open_again() {
    house_.open();
    ola_.use_port(house_.port());
  }

  /// All that is told of the table.
  std::string told() { return boost::json::serialize(watch(ola_)); }

  std::chrono::milliseconds idle_time_{60'000};
  TestHouse house_;
  Client client_;
  Browser ola_{client_, house_.port()};
  std::string table_;
};

TEST_F(Snapshots, AreWrittenWhileATableIsPlayedAndLoadItAsItWas) {
  play(70);
  const std::string before = told();
  close();
  std::optional<SnapshotRow> snapshot;
  {
    const auto store = Store::open(house_.file());
    snapshot = *(*store)->snapshot(1);
    ASSERT_TRUE(snapshot);
    EXPECT_EQ(snapshot->version, snapshot_version);
    EXPECT_LT(snapshot->n, (*store)->events(1)->back().n);
  }
  open_again();
  expect_same(told(), before);
  EXPECT_EQ(figure("snapshots_used_total"), 1);

  // The same from all events.
  close();
  run_sql(house_.file(), "DELETE FROM snapshots");
  open_again();
  expect_same(told(), before);
  EXPECT_EQ(figure("snapshots_used_total"), 0);
  EXPECT_EQ(house_.log(), "");
}

TEST_F(Snapshots, ThatAreBrokenOrOfAnotherVersionDoNoHarm) {
  play(70);
  const std::string before = told();
  close();
  const std::string fitting = "; UPDATE snapshots SET sum = checksum(table_id, n, version, snapshot)";
  run_sql(house_.file(), "UPDATE snapshots SET version = version + 1" + fitting);
  open_again();
  expect_same(told(), before);
  EXPECT_EQ(house_.log(), "");
  close();
  run_sql(house_.file(),
          "UPDATE snapshots SET version = version - 1, snapshot = substr(snapshot, 1, 1000)" + fitting);
  open_again();
  expect_same(told(), before);
  EXPECT_NE(house_.log().find("its snapshot is of no use"), std::string::npos) << house_.log();
}

TEST_F(Snapshots, AreWrittenWhenATableIsPutAway) {
  idle_time_ = std::chrono::milliseconds(50);
  house_.shut();
  open_again();
  play(12);
  const std::string before = told();
  ola_.drop();
  EXPECT_TRUE(eventually([&] { return figure("tables_put_away_total") == 1; }));
  EXPECT_TRUE(eventually([&] { return house_.store().snapshot(1)->has_value(); }));
  EXPECT_EQ((*house_.store().snapshot(1))->n, house_.store().events(1)->back().n);
  expect_same(told(), before);
  EXPECT_EQ(figure("snapshots_used_total"), 1);
}

}  // namespace
}  // namespace grod::tests
