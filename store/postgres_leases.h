// Which server acts at which table by itself, as the servers agree on it in PostgreSQL: a row for a table, with the server that has it
// and until when. PostgreSQL's clock counts, for all of them.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "store/postgres_pool.h"
#include "store/store.h"

namespace grod {

class PgLeases {
 public:
  explicit PgLeases(const PgTarget& target) : door_(target) {}

  // What `Store` says of them
  Result<std::optional<std::int64_t>> time_of_day();
  Result<std::vector<TableId>> take(const std::vector<TableId>& tables, const LeaseTerms& terms);
  Result<std::vector<WakingRow>> take_due(std::int64_t by, const WakingRow& last, int limit,
                                          const LeaseTerms& terms);
  Result<void> end(std::int64_t server);

  std::uint64_t taken() const { return taken_; }
  std::uint64_t taken_over() const { return taken_over_; }

 private:
  void count(std::int64_t how);

  /// Asks on the one connection, and once more on a new one where that was lost: to take again what one has is to prolong it.
  template <class Ask>
  Result<void> ask(Ask question);

  PgDoor door_;
  std::mutex mutex_;
  std::unique_ptr<PgLink> link_;
  std::atomic<std::uint64_t> taken_ = 0, taken_over_ = 0;
};

}  // namespace grod
