// What a bus goes by, for tests that are run with each: within the process, over NATS, over PostgreSQL.
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

/// Nothing where that is not installed here.
inline std::unique_ptr<Between> between_by(By by) {
  if (by == By::nats && NatsServer::is_installed()) return std::make_unique<BetweenByNats>();
#ifdef GROD_HAS_POSTGRES
  if (by == By::postgres && store_test::PostgresServer::is_installed())
    return std::make_unique<BetweenByPostgres>();
#endif
  return nullptr;
}

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
