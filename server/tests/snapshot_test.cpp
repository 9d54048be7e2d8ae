// A table is loaded from its snapshot and what happened since; whatever is wrong with the snapshot, from all its events.
#include "match/room.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

bool is_update(const json::Value& message) { return message.at("type").as_string() == "update"; }

class Snapshots : public testing::Test {
 protected:
  Snapshots() : house_([this](NetConfig&, HallConfig& hall) { hall.idle_time = idle_time_; }) {
    ola_.http("GET", "/api/me");
    table_ = std::string(
        ola_.json("POST", "/api/tables",
                  R"({"game":"tiny-towns","pace":"instant","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}]})")
            .at("key")
            .as_string());
  }

  json::Value watch(Browser& browser) {
    browser.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", table_}, {"since", 0}, {"language", "en"}});
    return browser.hear_until(is_update);
  }

  /// Decides until so many events have happened and it is for Ola to decide again; what she was told then.
  void play(int events) {
    json::Value last = watch(ola_);
    while (last.at("state").at("phase").as_string() != "over") {
      const json::Value& state = last.at("state");
      const bool asked = state.at("ask").as_int64() != 0;
      if (asked && last.at("number").as_int64() >= events) return;
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

  /// All that is told of the table, but for the time that runs.
  std::string told() {
    json::Value update = watch(ola_);
    return boost::json::serialize(update);
  }

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
  EXPECT_EQ(told(), before);
  EXPECT_EQ(figure("snapshots_used_total"), 1);

  // The same from all events.
  close();
  run_sql(house_.file(), "DELETE FROM snapshots");
  open_again();
  EXPECT_EQ(told(), before);
  EXPECT_EQ(figure("snapshots_used_total"), 0);
  EXPECT_EQ(house_.log(), "");
}

TEST_F(Snapshots, ThatAreBrokenOrOfAnotherVersionDoNoHarm) {
  play(70);
  const std::string before = told();
  close();
  run_sql(house_.file(), "UPDATE snapshots SET version = version + 1");
  open_again();
  EXPECT_EQ(told(), before);
  EXPECT_EQ(house_.log(), "");
  close();
  run_sql(house_.file(), "UPDATE snapshots SET version = version - 1, snapshot = substr(snapshot, 1, 1000)");
  open_again();
  EXPECT_EQ(told(), before);
  EXPECT_NE(house_.log().find("its snapshot is of no use"), std::string::npos) << house_.log();
}

TEST_F(Snapshots, AreWrittenWhenATableIsPutAway) {
  idle_time_ = std::chrono::milliseconds(50);
  close();
  open_again();
  play(12);
  const std::string before = told();
  ola_.drop();
  EXPECT_TRUE(eventually([&] { return figure("tables_put_away_total") == 1; }));
  EXPECT_TRUE(eventually([&] { return house_.store().snapshot(1)->has_value(); }));
  EXPECT_EQ((*house_.store().snapshot(1))->n, house_.store().events(1)->back().n);
  EXPECT_EQ(told(), before);
  EXPECT_EQ(figure("snapshots_used_total"), 1);
}

}  // namespace
}  // namespace grod::tests
