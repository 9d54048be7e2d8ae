// A store that several servers of a test write to: each has a front of its own, behind which lies one real store. Leases and
// allowances are kept in memory.
#pragma once

#include <algorithm>
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

/// What is drawn by all fronts.
struct SharedAllowances {
  std::mutex mutex;
  std::map<std::pair<std::string, std::int64_t>, std::int64_t> full_at;  // in microseconds

  std::int64_t draw(const Withdrawal& wanted) {
    const auto since_then = std::chrono::steady_clock::now().time_since_epoch();
    const std::int64_t now = std::chrono::duration_cast<std::chrono::microseconds>(since_then).count();
    const std::scoped_lock lock(mutex);
    std::int64_t& full = full_at[{wanted.what, wanted.whose}];
    full = std::max(full, now);
    const std::int64_t there = wanted.whole - (full - now);
    if (there < wanted.least) return there - wanted.least;
    const std::int64_t drawn = std::min(there, wanted.most);
    full += drawn;
    return drawn;
  }
};

class SharedStore final : public StoreInFront {
 public:
  SharedStore(std::shared_ptr<Store> real, std::shared_ptr<SharedLeases> leases,
              std::shared_ptr<SharedAllowances> allowances = std::make_shared<SharedAllowances>())
      : StoreInFront(std::move(real)), leases_(std::move(leases)), allowances_(std::move(allowances)) {}

  /// How often something was to be drawn here.
  int asked() const { return asked_; }
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
  Result<std::int64_t> draw(const Withdrawal& wanted) override {
    ++asked_;
    if (cut_off_) return error("The store cannot be reached.");
    return allowances_->draw(wanted);
  }
  Result<void> end_leases(std::int64_t server) override {
    if (cut_off_) return {};
    const std::scoped_lock lock(leases_->mutex);
    std::erase_if(leases_->leases, [&](const auto& lease) { return lease.second.server == server; });
    return {};
  }

 private:
  std::shared_ptr<SharedLeases> leases_;
  std::shared_ptr<SharedAllowances> allowances_;
  std::atomic<int> asked_ = 0;
  std::atomic<bool> cut_off_ = false;
};

}  // namespace grod::tests
