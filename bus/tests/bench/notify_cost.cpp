// What NOTIFY costs: events written by several servers to one database of PostgreSQL, with nobody told, with a NOTIFY after each
// commit on a connection of its own, as `grod serve` does it, and with one in every transaction that writes.
//
//     build/release/notify_cost [SECONDS [postgresql://…]]
//
// Without an address it starts a PostgreSQL of its own on the disk. Rounds of the three ways take turns; of each the median is
// printed, and the least and the most.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "bus/postgres_bus.h"
#include "store/tests/postgres_server.h"
#include "store/tests/support.h"

namespace grod::tests {
namespace {

using Clock = std::chrono::steady_clock;
using store_test::PostgresServer;

enum class Way { nobody_is_told, after_the_commit, in_the_transaction };

constexpr const char* notify_in_transaction = R"(
  CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_notify('grod', '.0 1 h ' || NEW.table_id || ' ' || NEW.n || E'\n');
    RETURN NULL;
  END $$;
  CREATE TRIGGER tell AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION tell())";

/// About as long as a decision is.
const std::string event(120, 'x');

/// One server: tables that are each played at in turn, so that its commits are of as many events as there are tables.
class Writing {
 public:
  Writing(const std::string& database, bool with_bus, int tables) {
    auto store = Store::open(database);
    if (!store) {
      fmt::print(stderr, "{}\n", store.error().message);
      std::exit(1);
    }
    store_ = std::move(*store);
    if (with_bus) {
      bus_ = std::move(*open_postgres_bus({.database = database}));
      bus_->listen([](const Word&) {});
      while (!bus_->figures()->connected) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    for (int i = 0; i < tables; ++i) {
      const TableId table = store_->new_table_id();
      tables_.push_back(table);
      if (!store_->write(store_test::new_table(table, "table" + std::to_string(table)))) std::exit(1);
      if (bus_) bus_->follow(table);
    }
  }

  void write_for(Clock::duration time, bool tell) {
    const StoreFigures before = store_->figures();
    const Clock::time_point until = Clock::now() + time;
    std::vector<std::thread> threads;
    for (const TableId table : tables_)
      threads.emplace_back([this, table, until, tell] {
        for (std::int64_t n = 1; Clock::now() < until; ++n) {
          Batch batch{.table = table};
          batch.events.push_back({n, event});
          if (!store_->write(std::move(batch))) std::exit(1);
          if (tell) bus_->tell(words::Happened{table, n});
        }
      });
    for (std::thread& thread : threads) thread.join();
    const StoreFigures after = store_->figures();
    commits = after.commits.count() - before.commits.count();
    events = after.batches - before.batches;
  }

  std::uint64_t commits = 0, events = 0;

 private:
  std::unique_ptr<Store> store_;
  std::unique_ptr<Bus> bus_;
  std::vector<TableId> tables_;
};

struct Figures {
  double commits = 0, events = 0;  // a second
};

Figures measure(const std::string& database, Way way, int servers, int tables, double seconds) {
  std::vector<std::unique_ptr<Writing>> all;
  for (int i = 0; i < servers; ++i)
    all.push_back(std::make_unique<Writing>(database, way != Way::nobody_is_told, tables));
  if (way == Way::in_the_transaction) PostgresServer::run(database, notify_in_transaction);
  const auto time = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  std::vector<std::thread> threads;
  for (const auto& one : all)
    threads.emplace_back([&] { one->write_for(time, way == Way::after_the_commit); });
  for (std::thread& thread : threads) thread.join();
  if (way == Way::in_the_transaction)
    PostgresServer::run(database, "DROP TRIGGER tell ON events; DROP FUNCTION tell");
  Figures figures;
  for (const auto& one : all) {
    figures.commits += static_cast<double>(one->commits) / seconds;
    figures.events += static_cast<double>(one->events) / seconds;
  }
  return figures;
}

/// "median (least to most)".
std::string in_words(std::vector<double> of) {
  std::sort(of.begin(), of.end());
  return fmt::format("{:.0f} ({:.0f} to {:.0f})", of[of.size() / 2], of.front(), of.back());
}

int run(int count, char** arguments) {
  constexpr int rounds = 7, tables = 8;
  char* end = nullptr;
  const double seconds = count > 1 ? std::strtod(arguments[1], &end) : 3;
  if (seconds <= 0 || (end != nullptr && *end != '\0')) {
    fmt::print(stderr, "\"{}\" is no number of seconds\n", arguments[1]);
    return 2;
  }
  const std::string database = count > 2 ? arguments[2] : PostgresServer::on_disk().new_database();
  fmt::print("{:7}  {:20}  {:24}  events/s\n", "servers", "told", "commits/s");
  for (const int servers : {1, 3, 6}) {
    std::array<std::vector<double>, 3> commits, events;
    for (int round = 0; round < rounds; ++round)
      for (const Way way : {Way::nobody_is_told, Way::after_the_commit, Way::in_the_transaction}) {
        const Figures figures = measure(database, way, servers, tables, seconds);
        commits[static_cast<std::size_t>(way)].push_back(figures.commits);
        events[static_cast<std::size_t>(way)].push_back(figures.events);
      }
    constexpr std::array ways{"nobody", "after the commit", "in the transaction"};
    for (std::size_t way = 0; way < ways.size(); ++way)
      fmt::print("{:7}  {:20}  {:24}  {}\n", servers, ways[way], in_words(commits[way]),
                 in_words(events[way]));
  }
  return 0;
}

}  // namespace
}  // namespace grod::tests

int main(int count, char** arguments) { return grod::tests::run(count, arguments); }
