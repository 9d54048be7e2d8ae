// The soak itself: a few seconds of it find nothing wrong, and what it looks for it finds.
#include "server/soak.h"

#include <gtest/gtest.h>

#include "server/soak_audit.h"
#include "server/tests/house.h"
#include "store/kept_house.h"

namespace grod::tests {
namespace {

TEST(Soak, AShortOneFindsNothingWrong) {
  std::string folder = (std::filesystem::temp_directory_path() / "grod-soak-XXXXXX").string();
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  SoakPlan plan;
  plan.binary = GROD_BINARY;
  plan.file = folder + "/grod.db";
  plan.hours = 8.0 / 3600;
  plan.tables = 4;
  const Result<SoakReport> report = run_soak(plan);
  std::filesystem::remove_all(folder);
  ASSERT_TRUE(report) << report.error().message;
  for (const std::string& fault : report->figures.faults) ADD_FAILURE() << fault;
  EXPECT_GT(report->figures.moves, 10U);
  EXPECT_EQ(report->figures.tables, 4U);
  EXPECT_GT(report->figures.screens, report->figures.moves);
  EXPECT_GT(report->figures.other_worlds, 0U);
  EXPECT_GT(report->kills + report->stops, 0);
  EXPECT_GT(report->memory.most, 0);
  ASSERT_GT(report->rows.size(), 3U);
  EXPECT_EQ(report->rows.front().beside, "");
}

/// Ola's table, after a few decisions of hers that she remembers.
class SoakAudit : public testing::Test {
 protected:
  SoakAudit() {
    ola_.http("GET", "/api/me");
    story_.key = lay_table(
        ola_,
        R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"bot","bot":"random"}],"pace":"instant"})");
    story_.shown.assign(1, {Screens()});
    ola_.say(json::Object{{"do", "watch"}, {"id", ""}, {"table", story_.key}, {"since", 0}});
    for (int decisions = 0; decisions < 4; ++decisions) decide();
  }

  /// Waits for a question, remembers all screens on the way, and takes the first answer.
  void decide() {
    const json::Value asked = ola_.hear_until([&](const json::Value& message) {
      if (!message.as_object().contains("state")) return false;
      const json::Value& seen = message.at("state").at("seen");
      if (seen.is_null()) return false;
      story_.shown[0][0].push_back(fingerprint_of(seen));
      return message.at("state").at("ask").as_int64() > last_ask_ && !seen.at("legal").as_array().empty();
    });
    const json::Value& state = asked.at("state");
    last_ask_ = state.at("ask").as_int64();
    const json::Value& action = state.at("seen").at("legal").at(0).at("action");
    ola_.say(json::Object{
        {"do", "act"}, {"id", "act"}, {"table", story_.key}, {"ask", last_ask_}, {"action", action}});
    story_.acknowledged.emplace_back(Seat{}, static_cast<int>(action.as_int64()));
    ola_.hear_until([&](const json::Value& message) {
      if (message.as_object().contains("state"))
        story_.shown[0][0].push_back(fingerprint_of(message.at("state").at("seen")));
      return message.at("type").as_string() == "ok" && message.at("id").as_string() == "act";
    });
  }

  std::string wrong(const SoakStory& story) const {
    const auto store = KeptHouse::open(house_.file());
    if (!store) return store.error().message;
    const Result<SoakFindings> found = compare_with_store(**store, story, Rng(1));
    return found ? "" : found.error().message;
  }

  TestHouse house_;
  Client client_;
  Browser ola_{client_, house_.port()};
  SoakStory story_;
  std::int64_t last_ask_ = 0;
};

TEST_F(SoakAudit, IsContentWithTheTruth) { EXPECT_EQ(wrong(story_), ""); }

TEST_F(SoakAudit, MissesADecisionThatWasAcknowledged) {
  SoakStory story = story_;
  story.acknowledged.emplace_back(Seat{}, 60'000);
  EXPECT_NE(wrong(story).find("has lost the 5. acknowledged decision of 5"), std::string::npos)
      << wrong(story);
}

TEST_F(SoakAudit, FindsAScreenThatNobodyMayHaveSeen) {
  SoakStory story = story_;
  story.shown[0][0].insert(story.shown[0][0].begin() + 1, 12345);
  EXPECT_NE(wrong(story).find("the 2. screen of seat 1"), std::string::npos) << wrong(story);
}

TEST_F(SoakAudit, LetsAnotherLineShowWhatIsOlder) {
  SoakStory story = story_;
  const Screens& all = story_.shown[0][0];
  ASSERT_GE(all.size(), 2U);
  ASSERT_NE(all.front(), all.back());
  story.shown[0].push_back({all.front(), all.back()});
  EXPECT_EQ(wrong(story), "");
  story.shown[0].back() = {all.back(), all.front()};
  EXPECT_NE(wrong(story).find("the 2. screen of seat 1 at table " + story.key + ", line 2"),
            std::string::npos)
      << wrong(story);
}

TEST_F(SoakAudit, MissesATable) {
  SoakStory story = story_;
  story.key = "nowhere";
  EXPECT_NE(wrong(story).find("is not in the store"), std::string::npos);
}

TEST(SoakMemory, IsFlatUnlessItGoesOnGrowing) {
  EXPECT_TRUE((SoakMemory{100 << 20, 110 << 20, 200 << 20}.flat()));
  EXPECT_FALSE((SoakMemory{100 << 20, 160 << 20, 160 << 20}.flat()));
}

TEST(SoakLedger, BlamesWhatFailedFirstForAWait) {
  SoakLedger ledger;
  const SoakStretch::Moment start{};
  const auto at = [&](int second) { return start + std::chrono::seconds(second); };
  const auto stretch = [&](const char* beside, int second) {
    SoakStretch one{beside};
    one.since = at(second);
    ledger.begin(one);
  };
  stretch("", 0);
  ledger.moved(at(1), at(2));
  stretch("kill-server", 10);
  stretch("", 20);
  stretch("cut-store", 30);
  stretch("", 40);
  ledger.moved(at(9), at(12));   // the server was killed while it waited
  ledger.moved(at(11), at(35));  // and what came later is not to blame
  ledger.moved(at(21), at(32));
  ledger.moved(at(31), at(45));
  ledger.moved(at(41), at(42));
  const std::vector<SoakRow> rows = rows_of(ledger.stretches());
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].beside, "");
  EXPECT_EQ(rows[0].moves, 2U);
  EXPECT_EQ(rows[0].times, 3U);
  EXPECT_EQ(rows[1].beside, "kill-server");
  EXPECT_EQ(rows[1].moves, 2U);
  EXPECT_DOUBLE_EQ(rows[1].longest, 24'000);
  EXPECT_EQ(rows[2].moves, 2U);
  EXPECT_DOUBLE_EQ(rows[2].p50, 11'000);
}

TEST(SoakRows, TellTheLongestWaitOfEachTime) {
  SoakStretch first{"kill-server"}, second{"kill-server"}, third{"kill-server"};
  first.milliseconds = {5, 100};
  second.milliseconds = {300, 5, 5};
  third.milliseconds = {200};
  const std::vector<SoakRow> rows = rows_of({first, second, third});
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].times, 0U);
  EXPECT_EQ(rows[1].times, 3U);
  EXPECT_DOUBLE_EQ(rows[1].longest_p50, 200);
  EXPECT_DOUBLE_EQ(rows[1].longest, 300);
  EXPECT_DOUBLE_EQ(rows[1].p50, 5);
}

TEST(SoakReport, ComparesTheWorstWithTheQuietTime) {
  SoakReport report;
  report.rows = {{"", 10, 0, 0, 2, 4, 5}, {"pings", 10, 9, 9, 2, 9, 9}, {"masters", 10, 9, 9, 2, 13, 99}};
  EXPECT_DOUBLE_EQ(report.slower(), 13.0 / 4);
  EXPECT_FALSE(report.good());
  report.rows.pop_back();
  EXPECT_TRUE(report.good());
  report.figures.faults.emplace_back("something");
  EXPECT_FALSE(report.good());
}

}  // namespace
}  // namespace grod::tests
