// Several servers on one database, as processes, with people who go to another when theirs is killed.
#ifdef GROD_HAS_POSTGRES
#include <gtest/gtest.h>

#include <thread>

#include "server/load.h"
#include "server/server_process.h"
#include "server/soak_audit.h"
#include "server/soak_servers.h"
#include "store/tests/postgres_server.h"

namespace grod::tests {
namespace {

class Servers : public testing::Test {
 protected:
  void SetUp() override {
    if (!store_test::PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
    store_ = store_test::PostgresServer::here().new_database();
    for (ServerProcess* server : {&first_, &second_}) {
      const Result<int> port = server->start(GROD_BINARY, store_);
      ASSERT_TRUE(port) << port.error().message;
      addresses_.push_back({.port = *port});
    }
  }

  /// Commands that the second server, which is never killed, has been sent.
  double commands_at_second() {
    const Result<ServersUse> use = use_of_servers(client_, {addresses_[1]});
    return use ? use->commands : 0;
  }
  /// Waits until people have done so much more there.
  void let_them_play(double commands) {
    const double all = commands_at_second() + commands;
    for (int i = 0; i < 3000 && commands_at_second() < all; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_GE(commands_at_second(), all);
  }

  std::string store_;
  ServerProcess first_, second_;
  std::vector<ServerAddress> addresses_;
  Client client_;
};

TEST_F(Servers, WhoLosesTheirsGoesOnAtAnother) {
  LoadPlan plan;
  plan.servers = addresses_;
  plan.tables = 6;
  plan.seats = 3;
  plan.think = 0.05;
  plan.seconds = 8;
  std::jthread killing;
  plan.ready = [&](int tables) {
    if (tables != plan.tables) return;
    killing = std::jthread([this] {
      let_them_play(10);
      first_.kill();
    });
  };
  const Result<LoadResults> results = run_load(plan);
  ASSERT_TRUE(results) << results.error().message;
  const LoadResult& result = results->quiet;
  EXPECT_GT(result.moves, 0U);
  EXPECT_GT(result.lost, 0U);
  EXPECT_EQ(result.returned, result.lost);
  EXPECT_FALSE(result.use) << "one of them cannot be asked any more";
  EXPECT_GT(results->memory.with_players, 0);
}

TEST_F(Servers, EverybodyAtATableIsAtOne) {
  LoadPlan plan;
  plan.servers = addresses_;
  plan.spread = Spread::by_table;
  plan.tables = 6;
  plan.seats = 3;
  plan.think = 0.05;
  plan.seconds = 1;
  plan.idle = 2;
  plan.quiet = 3;
  plan.processes = {{"tests", ::getpid()}};
  const Result<LoadResults> results = run_load(plan);
  ASSERT_TRUE(results) << results.error().message;
  const LoadResult& result = results->quiet;
  EXPECT_GT(result.moves, 0U);
  EXPECT_EQ(result.lost, 0U);
  ASSERT_TRUE(result.use) << result.use.error().message;
  EXPECT_EQ(result.use->servers.outrun, 0) << "nobody else writes to the table";
  EXPECT_GT(result.use->servers.commands, 0);
  EXPECT_EQ(result.use->process_cpu.size(), 1U);
  EXPECT_GE(results->memory.with_quiet, results->memory.at_first);
}

TEST_F(Servers, WhatPeopleRememberIsInTheDatabase) {
  SoakServersPlan plan;
  plan.servers = addresses_;
  plan.store = store_;
  plan.tables = 4;
  int asked = 0;
  plan.next = [&]() -> std::optional<std::string> {
    let_them_play(20);
    if (++asked == 1) {
      first_.kill();
      return "kill-server";
    }
    if (asked == 2) return "";
    return std::nullopt;
  };
  const Result<SoakServersReport> report = run_soak_at(plan);
  ASSERT_TRUE(report) << report.error().message;
  for (const std::string& fault : report->figures.faults) ADD_FAILURE() << fault;
  EXPECT_GT(report->figures.moves, 10U);
  EXPECT_GE(report->figures.tables, 4U);
  EXPECT_GT(report->figures.screens, report->figures.moves);
  ASSERT_EQ(report->rows.size(), 2U);
  EXPECT_EQ(report->rows[1].beside, "kill-server");
  EXPECT_EQ(report->rows[1].times, 1U);
  EXPECT_GT(report->rows[1].moves, 0U);
}

/// The database loses what was acknowledged: the last event of every table.
TEST_F(Servers, WhatTheDatabaseLosesIsMissed) {
  SoakServersPlan plan;
  plan.servers = addresses_;
  plan.store = store_;
  plan.tables = 2;
  plan.next = [&]() -> std::optional<std::string> {
    let_them_play(20);
    return std::nullopt;
  };
  plan.before_comparing = [&] {
    store_test::PostgresServer::run(
        store_,
        "DELETE FROM events e WHERE n > (SELECT max(n) - 4 FROM events o WHERE o.table_id = e.table_id)");
  };
  const Result<SoakServersReport> report = run_soak_at(plan);
  ASSERT_TRUE(report) << report.error().message;
  ASSERT_GE(report->figures.faults.size(), 2U);
  EXPECT_FALSE(report->good());
  EXPECT_NE(report->figures.faults[0].find("has lost the"), std::string::npos) << report->figures.faults[0];
}

TEST_F(Servers, ATableWhereNobodyIsAnsweredAnyMoreStandsStill) {
  SoakServersPlan plan;
  plan.servers = addresses_;
  plan.store = store_;
  plan.tables = 2;
  plan.to_go_on = std::chrono::milliseconds(300);
  plan.next = [&]() -> std::optional<std::string> {
    let_them_play(20);
    first_.kill();
    second_.kill();
    return std::nullopt;
  };
  const Result<SoakServersReport> report = run_soak_at(plan);
  ASSERT_TRUE(report) << report.error().message;
  ASSERT_FALSE(report->good());
  EXPECT_EQ(report->figures.faults[0], "2 of 2 tables stand still, although nothing fails any more");
}

}  // namespace
}  // namespace grod::tests
#endif
