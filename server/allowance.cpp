#include "server/allowance.h"

#include <algorithm>
#include <utility>

namespace grod {

namespace {

constexpr double microseconds = 1e6;
constexpr double longest = 1e15;  // as good as for ever
constexpr std::int64_t portions = 64;

std::int64_t time_to_fill(Rate rate) {
  return static_cast<std::int64_t>(
      rate.per_second > 0 ? std::min(longest, rate.burst / rate.per_second * microseconds) : longest);
}

}  // namespace

Allowance::Allowance(Store& store, std::string what, Rate rate)
    : store_(store),
      what_(std::move(what)),
      rate_(rate),
      shared_(store.is_shared()),
      whole_(time_to_fill(rate)) {}

Allowance::Account& Allowance::account(std::int64_t whose, Clock::time_point now) {
  if (const auto found = accounts_.find(whose); found != accounts_.end()) return found->second;
  if (accounts_.size() >= sweep_at_) {
    std::erase_if(accounts_, [now](const auto& entry) { return entry.second.here.full(now); });
    sweep_at_ = std::max<std::size_t>(1024, 2 * accounts_.size());
  }
  return accounts_.emplace(whose, Account{.here = Bucket(rate_, now), .left = whole_, .asked = now})
      .first->second;
}

std::int64_t Allowance::at_most(const Account& account, Clock::time_point now) const {
  const auto since = std::chrono::duration_cast<std::chrono::microseconds>(now - account.asked);
  return std::min(whole_, account.left + since.count());
}

bool Allowance::take(std::int64_t whose, double tokens) {
  if (tokens <= 0) return true;
  const Clock::time_point now = Clock::now();
  const auto cost = static_cast<std::int64_t>(tokens / rate_.burst * static_cast<double>(whole_));
  std::int64_t missing = cost;
  {
    const std::scoped_lock lock(mutex_);
    Account& known = account(whose, now);
    if (!known.here.take(now, tokens)) return false;
    if (!shared_) return true;
    missing -= known.drawn;
    if (missing > at_most(known, now)) {
      known.here.give_back(tokens);
      return false;
    }
    known.drawn = std::max<std::int64_t>(0, -missing);
    if (missing <= 0) return true;
  }
  const Result<std::int64_t> drawn =
      store_.draw({what_, whose, missing, std::max(missing, whole_ / portions), whole_});
  if (!drawn) return true;
  const std::scoped_lock lock(mutex_);
  Account& known = account(whose, now);
  if (*drawn >= missing) {
    known.drawn += *drawn - missing;
    known.left = whole_;
    return true;
  }
  // What had been drawn before is still there.
  known.drawn += cost - missing;
  known.here.give_back(tokens);
  known.left = missing + *drawn;
  known.asked = now;
  return false;
}

}  // namespace grod
