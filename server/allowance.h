// How much of something anybody may have in the course of time: so many tokens at once, and then as fast as they come back.
// Where several servers share a store, the store counts for all of them, so that nobody has more by going to another server. A
// server draws tokens there in portions, and seldom has to ask; what it has drawn it has, and nobody is ever given more than
// there is.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/limits.h"
#include "store/store.h"

namespace grod {

/// All functions may be called from any thread.
class Allowance {
 public:
  /// `what` it is of, as the store knows it.
  Allowance(Store& store, std::string what, Rate rate);

  /// Whether there are so many tokens left for that person, household or network; then they are gone. Where the store has to be
  /// asked it is waited for; where it does not answer, what this server has given out by itself decides.
  bool take(std::int64_t whose, double tokens = 1);

 private:
  using Clock = Bucket::Clock;

  /// What this server knows of one of them. Times are those in which as much comes back, in microseconds.
  struct Account {
    Bucket here;              // less what this server has given out
    std::int64_t drawn = 0;   // from the store, and not given out yet
    std::int64_t left = 0;    // there, when it was asked last,
    Clock::time_point asked;  // and when that was
  };

  Account& account(std::int64_t whose, Clock::time_point now);
  /// More is not there now.
  std::int64_t at_most(const Account& account, Clock::time_point now) const;

  Store& store_;
  const std::string what_;
  const Rate rate_;
  const bool shared_;
  const std::int64_t whole_;  // in which an empty one is full
  std::mutex mutex_;
  std::unordered_map<std::int64_t, Account> accounts_;
  std::size_t sweep_at_ = 1024;  // accounts, before those that are full are forgotten
};

}  // namespace grod
