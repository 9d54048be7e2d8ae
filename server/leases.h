// At which tables this server acts by itself, where several write to one store: bots think here, and clocks run out here. Each
// such table has a lease in the store (`Store::lease`), which is prolonged as long as the table needs it; of a server that
// is no more nothing is prolonged, and another takes over.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string_view>
#include <unordered_map>

#include "server/timekeeper.h"
#include "store/store.h"

namespace grod {

class Leases {
 public:
  /// `server` is a number that no other server has.
  Leases(boost::asio::io_context& context, Store& store, Timekeeper& time, std::int64_t server,
         std::chrono::milliseconds term, std::function<void(std::string_view line)> log);

  // From any thread

  void start();

  /// Whether this server acts at that table, which it does from now on where nobody else does. Always, and at no cost, where
  /// it has the store for itself.
  bool hold(TableId table);

  /// Nothing is to be done there any more: the lease is not prolonged.
  void let_go(TableId table);

  /// Tables that are to be woken by that time, as `Store::tables_to_wake` has them; of a shared store those at which this
  /// server acts from now on.
  Result<std::vector<WakingRow>> tables_to_wake(Time by, const WakingRow& last, int limit);

  /// Somebody has given leases back: who was refused one need not wait until it has run out.
  void ask_anew();

  /// From now on nothing is prolonged, and whoever else wants to act may.
  void stop();

  /// Tables at which this server acts, as far as it knows.
  std::size_t held();
  /// Leases that ran out before they were prolonged, so that somebody else has them now.
  std::uint64_t lost() const { return lost_; }

 private:
  /// What the store said last of a table.
  struct Held {
    bool given = true;           // or somebody else has it
    Timekeeper::Moment until{};  // a little before the store's; of somebody else's, when to ask again
    bool needed = true;
  };

  LeaseTerms terms() const { return {server_, term_.count()}; }
  void note(TableId table, bool given, Timekeeper::Moment asked);
  void arm();
  void prolong();

  Store& store_;
  Timekeeper& time_;
  const std::int64_t server_;
  const std::chrono::milliseconds term_;
  std::function<void(std::string_view)> log_;
  const bool shared_;
  Timekeeper::Strand strand_;
  std::unique_ptr<Alarm> alarm_;  // on the strand
  std::mutex mutex_;
  std::unordered_map<TableId, Held> held_;
  bool stopped_ = false;
  std::atomic<std::uint64_t> lost_ = 0;
};

}  // namespace grod
