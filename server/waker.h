// Tables at which something happens by itself, though nobody looks at them: a bot is to act, a clock runs out. The store
// knows when; one timer for all of them brings them into memory in time, a few at once, so that a house with many such
// tables opens at once and people are served meanwhile.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>

#include "match/room.h"
#include "server/timekeeper.h"
#include "store/store.h"

namespace grod {

/// When the house must act at a table by itself: 0 is now, nothing is never. Where no person plays, or a bot plays for
/// each of them, it need not: bots among themselves play for whoever watches.
std::optional<Time> wake_of(const Room& room);

/// What it needs of the hall.
struct WakerNeeds {
  /// As `Store::tables_to_wake`.
  std::function<Result<std::vector<WakingRow>>(Time by, const WakingRow& last, int limit)> due;
  std::function<bool(const std::string& key)> in_memory;
  std::function<bool(const std::string& key)> load;  // false where it cannot be loaded, which is logged there
  std::function<bool()> swamped;                     // bots have enough to think about for now
  std::function<void(std::string_view line)> log;
  /// Where others wake tables too, each of those that are due for one of them: how often to look for what is left undone.
  std::optional<Time> look_every = {};
};

class Waker {
 public:
  Waker(boost::asio::io_context& context, Store& store, WakerNeeds needs, Timekeeper& time);

  // From any thread

  /// Looks, at the latest at that time, for tables to wake.
  void look_at(Time at);
  /// From now on nothing is begun.
  void stop() { stopped_ = true; }

 private:
  static constexpr Time never = std::numeric_limits<Time>::max();

  /// A table that could not be loaded: when to try again, and how long that was put off.
  struct Broken {
    Time until = 0;
    Time wait = 0;
  };

  void arm(Time at);
  void look();
  /// Wakes a few of those that are due; whether there may be more.
  Result<bool> wake_some(Time now, int most);

  Store& store_;
  WakerNeeds needs_;
  Timekeeper& time_;
  std::atomic<bool> stopped_ = false;

  // On the strand
  Timekeeper::Strand strand_;
  std::unique_ptr<Alarm> timer_;
  Time armed_ = never;
  WakingRow last_;  // the last one seen in this round
  std::unordered_map<std::string, Broken> broken_;
};

}  // namespace grod
