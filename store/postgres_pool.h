// Connections for those who read, and how long to leave a database alone that cannot be reached.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "store/postgres_link.h"

namespace grod {

/// Connects, and after a failure says the same again for a while instead of trying: everybody who wants something would wait
/// for a host that is silent. The while grows from failure to failure.
class PgDoor {
 public:
  explicit PgDoor(PgTarget target) : target_(std::move(target)) {}

  tl::expected<PgLink, PgFailure> connect();
  const PgTarget& target() const { return target_; }

 private:
  using Clock = std::chrono::steady_clock;

  const PgTarget target_;
  std::mutex mutex_;
  PgFailure last_;
  Clock::time_point closed_until_{};
  Clock::duration patience_{};
};

class PgPool {
 public:
  /// At most so many at a time; whoever wants one more waits.
  PgPool(const PgTarget& target, std::size_t most) : door_(target), most_(most) {}
  /// That one and no other: what is lost with it does not come back.
  PgPool(const PgTarget& target, PgLink only) : door_(target), most_(1), may_connect_(false) {
    idle_.push_back(std::move(only));
  }

  /// One connection for as long as it is held.
  class Lent {
   public:
    Lent(PgPool& pool, PgLink link) : pool_(&pool), link_(std::move(link)) {}
    Lent(Lent&& other) noexcept : pool_(std::exchange(other.pool_, nullptr)), link_(std::move(other.link_)) {}
    Lent& operator=(Lent&&) = delete;
    ~Lent() {
      if (pool_ != nullptr) pool_->take_back(std::move(link_));
    }
    PgLink* operator->() { return &link_; }

   private:
    PgPool* pool_;
    PgLink link_;
  };

  tl::expected<Lent, PgFailure> borrow();
  /// One that was lost is seldom the only one: a server that starts again has closed them all.
  void forget_idle();
  const PgTarget& target() const { return door_.target(); }

 private:
  void take_back(PgLink link);

  PgDoor door_;
  const std::size_t most_;
  const bool may_connect_ = true;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<PgLink> idle_;
  std::size_t lent_ = 0;
};

}  // namespace grod
