// What a server tells of itself at /metrics.
#include <boost/asio/io_context.hpp>

#include "server/metrics_page.h"
#include "server/tests/together.h"

namespace grod::tests {
namespace {

using namespace std::chrono_literals;

TEST(MetricsPage, HasFamiliesInTheFormOfPrometheus) {
  MetricsPage page;
  page.gauge("bots_waiting", "Decisions that wait.", 3);
  page.family("refusals_total", "counter", "What was refused.");
  page.sample("refusals_total", R"(reason="timeout")", 7U);
  Durations durations;
  for (const auto took : {400us, 30'000us, 20'000'000us}) durations.note(took);
  page.family("told_seconds", "histogram", "Until they were told.");
  page.durations("told_seconds", R"(made="here")", durations.figures());
  const std::string text = std::move(page).text();
  EXPECT_TRUE(
      text.starts_with("# HELP grod_bots_waiting Decisions that wait.\n"
                       "# TYPE grod_bots_waiting gauge\n"
                       "grod_bots_waiting 3\n"
                       "# HELP grod_refusals_total What was refused.\n"
                       "# TYPE grod_refusals_total counter\n"
                       "grod_refusals_total{reason=\"timeout\"} 7\n"))
      << text;
  for (const std::string_view line :
       {R"(grod_told_seconds_bucket{made="here",le="0.0005"} 1)",
        R"(grod_told_seconds_bucket{made="here",le="0.025"} 1)",
        R"(grod_told_seconds_bucket{made="here",le="0.05"} 2)",
        R"(grod_told_seconds_bucket{made="here",le="10"} 2)",
        R"(grod_told_seconds_bucket{made="here",le="+Inf"} 3)",
        R"(grod_told_seconds_sum{made="here"} 20.0304)", R"(grod_told_seconds_count{made="here"} 3)"})
    EXPECT_NE(text.find("\n" + std::string(line) + "\n"), std::string::npos) << line << " is not in\n"
                                                                             << text;
}

class WhatServersTell : public Together {
 protected:
  std::int64_t told(std::size_t server, const std::string& name) {
    return metric(people_[server]->http("GET", "/metrics").body, name);
  }
  static constexpr const char* here = "told_seconds_count{made=\"here\"}";
  static constexpr const char* elsewhere = "told_seconds_count{made=\"elsewhere\"}";
};

TEST_F(WhatServersTell, IsHowSoonPeopleAreToldOfWhatWasMadeHereAndElsewhere) {
  open(Hear::each_other, seldom);
  const std::string table = begun();
  const std::int64_t made_before = told(0, here), heard_before = told(1, elsewhere);
  chat(first(), table, "Said at the first");
  hear_of(first(), "Said at the first");
  hear_of(second(), "Said at the first");
  EXPECT_TRUE(eventually([&] { return told(0, here) == made_before + 1; }));
  EXPECT_TRUE(eventually([&] { return told(1, elsewhere) > heard_before; }));
}

TEST_F(WhatServersTell, IsWhatTheyHaveAndWriteAndWhetherTheyGo) {
  open(Hear::each_other, seldom);
  watch(first(), lay_table(first(), towers_for_two));
  EXPECT_EQ(told(0, "tables_in_memory"), 1);
  EXPECT_EQ(told(0, "sockets_open"), 1);
  EXPECT_EQ(told(1, "tables_in_memory"), 0);
  EXPECT_GE(told(0, "events_written_total"), 1);
  EXPECT_GE(told(0, "store_commit_seconds_count"), 1);
  EXPECT_EQ(told(0, "draining"), 0);
  EXPECT_EQ(told(0, "request_failures_total"), 0);
  servers_[0]->hall().depart(40s);
  EXPECT_EQ(told(0, "draining"), 1);
  EXPECT_EQ(first().http("GET", "/readyz").status, 503);
  EXPECT_EQ(told(0, "request_failures_total"), 1);
}

TEST(Leases, AreCountedWhileTheyAreNeededAndWhenTheyAreLost) {
  TestHouse house;
  const auto leases = std::make_shared<SharedLeases>();
  const std::shared_ptr<Store> real(&house.store(), [](Store*) {});
  SharedStore store(real, leases);
  boost::asio::io_context context;
  Leases one(context, store, machine_time(), 1, std::chrono::milliseconds(300), [](std::string_view) {});
  Leases other(context, store, machine_time(), 2, std::chrono::hours(1), [](std::string_view) {});
  EXPECT_TRUE(one.hold(7));
  EXPECT_FALSE(other.hold(7));
  EXPECT_TRUE(other.hold(8));
  EXPECT_TRUE(other.hold(9));
  EXPECT_EQ(other.held(), 2U);
  other.let_go(9);
  EXPECT_EQ(other.held(), 1U);
  // The first stands still for longer than its leases last, and another is faster.
  while (!leases->take(7, {2, 3'600'000})) std::this_thread::yield();
  EXPECT_TRUE(one.hold(6));
  leases->leases[6].server = 2;
  one.start();
  EXPECT_TRUE(eventually([&] {
    context.poll();
    return one.lost() == 2;
  }));
  EXPECT_EQ(one.held(), 0U);
}

}  // namespace
}  // namespace grod::tests
