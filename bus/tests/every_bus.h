// Tests of what every bus must do, whatever it goes by: each is run within the process, over NATS and over PostgreSQL.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "bus/local_bus.h"
#include "bus/nats_bus.h"
#include "bus/postgres_bus.h"
#include "bus/tests/listening.h"
#include "bus/tests/nats_server.h"
#include "bus/tests/relay.h"
#ifdef GROD_HAS_POSTGRES
#include "store/tests/postgres_server.h"
#endif

namespace grod::tests {

enum class By { process, nats, postgres };

/// What a bus has said to the log.
class LogOfBus {
 public:
  RemoteBus::Log write() {
    return [this](std::string_view line) {
      const std::scoped_lock lock(mutex_);
      lines_.emplace_back(line);
    };
  }
  std::vector<std::string> lines() const {
    const std::scoped_lock lock(mutex_);
    return lines_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

/// A server that a bus goes by, and ways to it.
class Between {
 public:
  virtual ~Between() = default;
  virtual std::unique_ptr<Bus> join(const RemoteBus::Log& log, const BusTimes& times) = 0;
  virtual std::unique_ptr<Bus> join_by(const Relay& relay, const RemoteBus::Log& log,
                                       const BusTimes& times) = 0;
  virtual std::string target() const = 0;  // of a relay
  virtual void kill() = 0;
  virtual void start() = 0;
};

class BetweenByNats final : public Between {
 public:
  std::unique_ptr<Bus> join(const RemoteBus::Log& log, const BusTimes& times) override {
    return open(server_.address(), log, times);
  }
  std::unique_ptr<Bus> join_by(const Relay& relay, const RemoteBus::Log& log,
                               const BusTimes& times) override {
    return open(fmt::format("nats://127.0.0.1:{}", relay.port()), log, times);
  }
  std::string target() const override { return std::to_string(server_.port()); }
  void kill() override { server_.kill(); }
  void start() override { server_.start(); }

  static std::unique_ptr<Bus> open(const std::string& address, const RemoteBus::Log& log,
                                   const BusTimes& times = {}, const std::string& house = "house") {
    const Result<NatsAddress> read = read_nats_address(address);
    EXPECT_TRUE(read) << address;
    Result<std::unique_ptr<Bus>> bus = open_nats_bus({*read, house, log, times});
    EXPECT_TRUE(bus);
    return std::move(*bus);
  }

 private:
  NatsServer server_;
};

#ifdef GROD_HAS_POSTGRES
class BetweenByPostgres final : public Between {
 public:
  std::unique_ptr<Bus> join(const RemoteBus::Log& log, const BusTimes& times) override {
    return open(database_, log, times);
  }
  std::unique_ptr<Bus> join_by(const Relay& relay, const RemoteBus::Log& log,
                               const BusTimes& times) override {
    const std::size_t name = database_.find("@/") + 2;
    return open(fmt::format("postgresql://postgres@127.0.0.1:{}/{}?sslmode=disable", relay.port(),
                            database_.substr(name, database_.find('?') - name)),
                log, times);
  }
  std::string target() const override { return server().socket(); }
  void kill() override { server().kill(); }
  void start() override { server().start(); }

  static std::unique_ptr<Bus> open(const std::string& database, const RemoteBus::Log& log,
                                   const BusTimes& times = {}) {
    Result<std::unique_ptr<Bus>> bus = open_postgres_bus({database, log, times});
    EXPECT_TRUE(bus);
    return std::move(*bus);
  }
  static store_test::PostgresServer& server() { return store_test::PostgresServer::here(); }
  const std::string& database() const { return database_; }

 private:
  const std::string database_ = server().new_database();
};
#endif

class EveryBus : public testing::TestWithParam<By> {
 protected:
  void SetUp() override {
    if (GetParam() == By::nats) {
      if (!NatsServer::is_installed()) GTEST_SKIP() << "no NATS is installed here";
      between_ = std::make_unique<BetweenByNats>();
    }
#ifdef GROD_HAS_POSTGRES
    if (GetParam() == By::postgres) {
      if (!store_test::PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
      between_ = std::make_unique<BetweenByPostgres>();
    }
#endif
  }

  /// One more server, which is there when this returns, but where `there` says otherwise.
  std::unique_ptr<Listening> join(bool there = true) {
    auto joined =
        std::make_unique<Listening>(between_ ? between_->join(log_.write(), quick_) : local_.join());
    EXPECT_TRUE(!there || comes_true([&] { return joined->is_connected(); }));
    return joined;
  }
  /// By way of a relay.
  std::unique_ptr<Listening> join_by(const Relay& relay, const BusTimes& times) {
    auto joined = std::make_unique<Listening>(between_->join_by(relay, log_.write(), times));
    EXPECT_TRUE(comes_true([&] { return joined->is_connected(); }));
    return joined;
  }

  Between& between() { return *between_; }
  const BusTimes& quick() const { return quick_; }
  std::vector<std::string> logged() const { return log_.lines(); }

 private:
  // Tests wait for servers to be back as short as can be.
  const BusTimes quick_{.first_pause = std::chrono::milliseconds(5),
                        .longest_pause = std::chrono::milliseconds(20)};
  LogOfBus log_;  // outlives whoever writes to it
  LocalBus local_;
  std::unique_ptr<Between> between_;
};

/// Of those by way of a server that can fail.
class RemoteBuses : public EveryBus {};

inline auto buses(bool remote) {
  std::vector<By> all;
  if (!remote) all.push_back(By::process);
#ifdef GROD_HAS_NATS
  all.push_back(By::nats);
#endif
#ifdef GROD_HAS_POSTGRES
  all.push_back(By::postgres);
#endif
  return testing::ValuesIn(all);
}

inline std::string by_in_words(const testing::TestParamInfo<By>& info) {
  return info.param == By::process ? "Process" : info.param == By::nats ? "Nats" : "Postgres";
}

}  // namespace grod::tests
