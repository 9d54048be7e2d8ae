// A store that several servers of a test write to: each has a front of its own, behind which lies one real store. Leases are
// kept in memory.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>

#include "server/tests/store_in_front.h"

namespace grod::tests {

/// Who acts where, for all fronts.
struct SharedLeases {
  struct Lease {
    std::int64_t server = 0;
    std::chrono::steady_clock::time_point until;
  };
  std::mutex mutex;
  std::map<TableId, Lease> leases;

  bool take(TableId table, const LeaseTerms& terms) {
    const auto now = std::chrono::steady_clock::now();
    const std::scoped_lock lock(mutex);
    Lease& lease = leases[table];
    if (lease.server != terms.server && now < lease.until) return false;
    lease = {terms.server, now + std::chrono::milliseconds(terms.ms)};
    return true;
  }
  bool runs(TableId table) {
    const std::scoped_lock lock(mutex);
    const auto found = leases.find(table);
    return found != leases.end() && std::chrono::steady_clock::now() < found->second.until;
  }
};

class SharedStore final : public StoreInFront {
 public:
  SharedStore(std::shared_ptr<Store> real, std::shared_ptr<SharedLeases> leases)
      : StoreInFront(std::move(real)), leases_(std::move(leases)) {}

  /// Its server is no more: it gives nothing back, and is given nothing.
  void cut_off() { cut_off_ = true; }

  bool is_shared() const override { return true; }
  Result<std::vector<TableId>> lease(const std::vector<TableId>& tables, const LeaseTerms& terms) override {
    std::vector<TableId> given;
    for (const TableId table : tables)
      if (!cut_off_ && leases_->take(table, terms)) given.push_back(table);
    return given;
  }
  Result<std::vector<WakingRow>> lease_tables_to_wake(std::int64_t by, const WakingRow& last, int limit,
                                                      const LeaseTerms& terms) override {
    Result<std::vector<WakingRow>> rows = tables_to_wake(by, last, limit);
    if (rows)
      std::erase_if(*rows, [&](const WakingRow& row) {
        return cut_off_ || leases_->runs(row.id) || !leases_->take(row.id, terms);
      });
    return rows;
  }
  Result<void> end_leases(std::int64_t server) override {
    if (cut_off_) return {};
    const std::scoped_lock lock(leases_->mutex);
    std::erase_if(leases_->leases, [&](const auto& lease) { return lease.second.server == server; });
    return {};
  }

 private:
  std::shared_ptr<SharedLeases> leases_;
  std::atomic<bool> cut_off_ = false;
};

}  // namespace grod::tests
