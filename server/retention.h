// What the house forgets by itself, by rules that its host sets: tables that never began, those that nobody has played at
// for long, and, if the host likes, finished ones. A little at a time, while nobody is kept waiting.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <optional>

#include "match/event.h"
#include "server/timekeeper.h"
#include "store/store.h"

namespace grod {

/// How long after its last event a table is kept, in milliseconds; nothing is for ever.
struct RetentionRules {
  std::optional<Time> unbegun = Time{7} * 24 * 3600 * 1000;
  std::optional<Time> abandoned = Time{90} * 24 * 3600 * 1000;
  std::optional<Time> finished = {};

  /// Where a clock runs, or a bot is to act, something will happen: such a table is nobody's to clear.
  bool forgets(const TableRow& table, Time now) const;
};

struct RetentionTimes {
  std::chrono::milliseconds every{10 * 60 * 1000};  // looks at all tables
  std::chrono::milliseconds pause{50};              // between two parts of that
  /// After the house was closed for more than a day, or the machine's clock has jumped as far, or a file is new to this:
  /// so long nothing is cleared. People get the time to come back.
  Time grace = Time{7} * 24 * 3600 * 1000;
};

/// What it needs of the hall.
struct RetentionNeeds {
  /// Clears a table unless somebody looks at it, and says from any thread whether it did.
  std::function<void(const TableRow& table, std::function<void(bool cleared)> done)> clear;
  std::function<void()> began;  // another look at everything
  std::function<void(std::string_view line)> log;
};

class Retention {
 public:
  Retention(boost::asio::io_context& context, Store& store, Timekeeper& time, const RetentionRules& rules,
            const RetentionTimes& times, RetentionNeeds needs);

  // From any thread

  void start();
  /// From now on nothing is begun.
  void stop() { stopped_ = true; }

 private:
  void arm(std::chrono::milliseconds wait);
  void look();
  bool too_early(Time now);
  void clear_next();
  void rest();

  Store& store_;
  Timekeeper& time_;
  const RetentionRules rules_;
  const RetentionTimes times_;
  RetentionNeeds needs_;
  std::atomic<bool> stopped_ = false;

  // On the strand
  Timekeeper::Strand strand_;
  std::unique_ptr<Alarm> alarm_;
  TableId last_ = 0;          // the last one looked at in this round
  bool more_ = false;         // there are tables behind it
  std::deque<TableRow> due_;  // to be cleared
  int cleared_ = 0;           // in this round
};

}  // namespace grod
