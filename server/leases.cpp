#include "server/leases.h"

#include <fmt/format.h>
#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

namespace grod {

Leases::Leases(boost::asio::io_context& context, Store& store, Timekeeper& time, std::int64_t server,
               std::chrono::milliseconds term, std::function<void(std::string_view line)> log)
    : store_(store),
      time_(time),
      server_(server),
      term_(term),
      log_(std::move(log)),
      shared_(store.is_shared()),
      strand_(boost::asio::make_strand(context)),
      alarm_(time.alarm(strand_)) {}

void Leases::start() {
  if (shared_) boost::asio::post(strand_, [this] { arm(); });
}

bool Leases::hold(TableId table) {
  if (!shared_) return true;
  const Timekeeper::Moment asked = time_.moment();
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return false;
    if (const auto found = held_.find(table); found != held_.end() && asked < found->second.until) {
      found->second.needed = true;
      return found->second.given;
    }
  }
  const Result<std::vector<TableId>> given = store_.lease({table}, terms());
  if (!given) {
    log_(fmt::format("table {} is not leased: {}", table, given.error().message));
    return false;
  }
  note(table, !given->empty(), asked);
  return !given->empty();
}

void Leases::let_go(TableId table) {
  if (!shared_) return;
  const std::lock_guard lock(mutex_);
  if (const auto found = held_.find(table); found != held_.end()) found->second.needed = false;
}

Result<std::vector<WakingRow>> Leases::tables_to_wake(Time by, const WakingRow& last, int limit) {
  if (!shared_) return store_.tables_to_wake(by, last, limit);
  const Timekeeper::Moment asked = time_.moment();
  Result<std::vector<WakingRow>> rows = store_.lease_tables_to_wake(by, last, limit, terms());
  if (rows)
    for (const WakingRow& row : *rows) note(row.id, true, asked);
  return rows;
}

void Leases::ask_anew() {
  const std::lock_guard lock(mutex_);
  std::erase_if(held_, [](const auto& held) { return !held.second.given; });
}

void Leases::stop() {
  if (!shared_) return;
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(stopped_, true)) return;
    held_.clear();
  }
  if (const Result<void> ended = store_.end_leases(server_); !ended)
    log_(fmt::format("leases run out by themselves: {}", ended.error().message));
}

std::size_t Leases::held() {
  const Timekeeper::Moment now = time_.moment();
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(std::count_if(held_.begin(), held_.end(), [&](const auto& held) {
    return held.second.given && held.second.needed && now < held.second.until;
  }));
}

/// The store counts from when it was asked, or later. Who was refused need not ask with every event.
void Leases::note(TableId table, bool given, Timekeeper::Moment asked) {
  const std::lock_guard lock(mutex_);
  if (!stopped_) held_[table] = {given, asked + (given ? term_ : term_ / 3), true};
}

void Leases::arm() {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
  }
  alarm_->set(term_ / 3, [this] { prolong(); });
}

/// All in one go. What is not given has somebody else by now; what could not be asked for runs out.
void Leases::prolong() {
  const Timekeeper::Moment asked = time_.moment();
  std::vector<TableId> needed;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(held_, [&](const auto& held) { return held.second.until <= asked; });
    for (const auto& [table, held] : held_)
      if (held.given && held.needed) needed.push_back(table);
  }
  if (!needed.empty()) {
    // Two servers that prolong many at once take them in one order.
    std::sort(needed.begin(), needed.end());
    if (Result<std::vector<TableId>> given = store_.lease(needed, terms())) {
      std::sort(given->begin(), given->end());
      const std::lock_guard lock(mutex_);
      for (const TableId table : needed)
        if (!std::binary_search(given->begin(), given->end(), table))
          lost_ += held_.erase(table);
        else if (const auto found = held_.find(table); found != held_.end())
          found->second.until = asked + term_;
    } else {
      log_(fmt::format("leases are not prolonged: {}", given.error().message));
    }
  }
  arm();
}

}  // namespace grod
