#include "server/waker.h"

#include <fmt/format.h>
#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

namespace grod {

namespace {

namespace asio = boost::asio;

constexpr int keys_at_once = 256;         // read from the store
constexpr int loaded_at_once = 8;         // then whoever else waits for this thread has a turn
constexpr int loaded_when_swamped = 1;    // a clock that has run out needs no thought
constexpr Time patience = 1000;           // when bots have enough to do, or something cannot be read
constexpr Time shortest_sleep = 10;       // several deadlines that lie close together are one
constexpr Time longest_sleep = 3600'000;  // clocks of machines are set while one sleeps

}  // namespace

std::optional<Time> wake_of(const Room& room) {
  if (!room.people_play() || room.phase() == RoomPhase::over) return std::nullopt;
  if (room.complete() || !room.bots_to_act().empty()) return 0;
  if (const std::optional<Room::Deadline> deadline = room.deadline()) return deadline->at;
  return std::nullopt;
}

Waker::Waker(asio::io_context& context, Store& store, WakerNeeds needs, Timekeeper& time)
    : store_(store),
      needs_(std::move(needs)),
      time_(time),
      strand_(asio::make_strand(context)),
      timer_(time.alarm(strand_)) {}

void Waker::look_at(Time at) {
  asio::post(strand_, [this, at] {
    if (at < armed_) arm(at);
  });
}

void Waker::arm(Time at) {
  if (stopped_) return;
  armed_ = at;
  const Time wait = std::clamp<Time>(at - time_.now() + 1, 0, longest_sleep);
  timer_->set(std::chrono::milliseconds(wait), [this] {
    if (!stopped_) look();
  });
}

void Waker::look() {
  armed_ = never;
  const Time now = time_.now();
  const bool swamped = needs_.swamped();
  const Result<bool> more = wake_some(now, swamped ? loaded_when_swamped : loaded_at_once);
  if (more && *more) return arm(swamped ? now + patience : 0);
  last_ = {};
  const Result<std::optional<std::int64_t>> next = store_.next_wake(now);
  if (!more || !next) {
    needs_.log(fmt::format("tables to wake: {}", (more ? next.error() : more.error()).message));
    return arm(now + patience);
  }
  const Time latest = now + needs_.look_every.value_or(longest_sleep);
  arm(std::max(std::min(next->value_or(latest), latest), now + shortest_sleep));
}

Result<bool> Waker::wake_some(Time now, int most) {
  // What is taken here is not left to others.
  const int at_once = needs_.look_every ? most : keys_at_once;
  const Result<std::vector<WakingRow>> due = needs_.due(now, last_, at_once);
  if (!due) return tl::unexpected(due.error());
  int loaded = 0;
  for (const WakingRow& row : *due) {
    if (loaded == most) return true;
    last_ = row;
    const auto broken = broken_.find(row.key);
    if ((broken != broken_.end() && now < broken->second.until) || needs_.in_memory(row.key)) continue;
    ++loaded;
    if (needs_.load(row.key)) {
      broken_.erase(row.key);
    } else {
      Broken& again = broken_[row.key];
      again.wait = std::clamp(2 * again.wait, patience, longest_sleep);
      again.until = now + again.wait;
      look_at(again.until);
    }
  }
  return static_cast<int>(due->size()) == at_once;
}

}  // namespace grod
