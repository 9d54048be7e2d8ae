#include "store/postgres_pool.h"

#include <algorithm>

namespace grod {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::steady_clock::duration first_patience = 100ms, longest_patience = 5s;

}  // namespace

tl::expected<PgLink, PgFailure> PgDoor::connect() {
  {
    const std::scoped_lock lock(mutex_);
    if (Clock::now() < closed_until_) return tl::unexpected(last_);
  }
  auto link = PgLink::connect(target_);
  const std::scoped_lock lock(mutex_);
  if (link) {
    patience_ = {};
    closed_until_ = {};
  } else {
    patience_ = std::clamp(2 * patience_, first_patience, longest_patience);
    closed_until_ = Clock::now() + patience_;
    last_ = link.error();
  }
  return link;
}

tl::expected<PgPool::Lent, PgFailure> PgPool::borrow() {
  std::unique_lock lock(mutex_);
  returned_.wait(lock, [this] { return lent_ < most_; });
  ++lent_;
  if (!idle_.empty()) {
    Lent lent(*this, std::move(idle_.back()));
    idle_.pop_back();
    return lent;
  }
  lock.unlock();
  auto link = may_connect_ ? door_.connect() : tl::unexpected(PgFailure{"", "the connection was lost", true});
  if (link) return Lent(*this, std::move(*link));
  lock.lock();
  --lent_;
  returned_.notify_one();
  return tl::unexpected(std::move(link).error());
}

void PgPool::take_back(PgLink link) {
  const std::scoped_lock lock(mutex_);
  --lent_;
  if (!link.lost()) idle_.push_back(std::move(link));
  returned_.notify_one();
}

void PgPool::forget_idle() {
  const std::scoped_lock lock(mutex_);
  idle_.clear();
}

}  // namespace grod
