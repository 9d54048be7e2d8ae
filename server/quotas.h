// What one person, one household and one network may have of the house at a time: unfinished tables, places in the lobby,
// words a day, bytes in the file. Rates (server/limits.h) say how fast; these say how much.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/allowance.h"
#include "store/store.h"

namespace grod {

inline constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();

/// How much a person may have, a household (an IPv4 address, an IPv6 /64) and the network around it (/24, /48).
struct Shares {
  std::int64_t person = no_limit;
  std::int64_t near = no_limit;
  std::int64_t far = no_limit;

  std::int64_t of(CountBy by) const {
    if (by == CountBy::person) return person;
    return by == CountBy::near ? near : far;
  }
};

struct QuotaLimits {
  Shares tables = {100, 400, 2000};                             // unfinished
  Shares lobby = {10, 30, 100};                                 // listed, and waiting for players
  Shares chat = {64 << 10, 512 << 10, 2 << 20};                 // bytes a day
  Shares bytes = {64 << 20, 512 << 20, std::int64_t{2} << 30};  // of events and texts in the file
};

/// What was refused, for /metrics.
struct QuotaCounters {
  std::atomic<std::uint64_t> tables = 0, lobby = 0, chat = 0, bytes = 0;
};

/// All functions may be called from any thread.
class Quotas {
 public:
  Quotas(Store& store, const QuotaLimits& limits);

  /// Where a table comes from, as the file keeps it: numbers that only serve to count, 32 bits of a hash with a key.
  Origin origin_of(const std::string& address) const;

  /// Whether there is a place for another table; it is held until the last copy of what is returned goes, which should be
  /// when the table is in the store.
  using Place = std::shared_ptr<void>;
  Result<Place> place_for_table(PersonId person, const Origin& origin, bool in_lobby);

  /// Whether so many bytes more may be said.
  Result<void> may_say(PersonId person, const Origin& origin, std::size_t bytes);

  const QuotaCounters& counters() const { return counters_; }

 private:
  /// A person, a household or a network.
  using Subject = std::pair<CountBy, std::int64_t>;
  using Subjects = std::array<Subject, 3>;

  /// What somebody had in the file when it was last counted.
  struct Counted {
    std::int64_t bytes = 0;
    Bucket::Clock::time_point at;
  };

  void find_key();
  static Subjects subjects_of(PersonId person, const Origin& origin);
  Result<void> check(const Subject& subject, bool in_lobby);
  Result<std::int64_t> stored_bytes(const Subject& subject);

  Store& store_;
  const QuotaLimits limits_;
  std::int64_t key_ = 0;
  QuotaCounters counters_;
  std::mutex mutex_;
  std::map<Subject, OpenTables> held_;  // places of tables on their way to the store
  std::map<Subject, Counted> counted_;
  std::array<Allowance, 3> words_;  // by `CountBy`; bytes
};

}  // namespace grod
