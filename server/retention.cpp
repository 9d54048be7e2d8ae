#include "server/retention.h"

#include <fmt/format.h>
#include <boost/asio/post.hpp>

#include <algorithm>

namespace grod {

namespace {

namespace asio = boost::asio;

constexpr int rows_at_once = 256;
constexpr Time long_gap = Time{24} * 3600 * 1000;

// The last time the house was seen open, and the first at which it may clear.
constexpr const char* open_note = "retention_open";
constexpr const char* from_note = "retention_from";

}  // namespace

bool RetentionRules::forgets(const TableRow& table, Time now) const {
  if (table.wake || !table.whole || !table.changing_whole) return false;
  const auto old = [&](const std::optional<Time>& kept) { return kept && now - table.changed >= *kept; };
  switch (table.phase) {
    case TablePhase::waiting: return old(unbegun);
    case TablePhase::playing: return old(abandoned);
    case TablePhase::over: break;
  }
  return old(finished);
}

Retention::Retention(asio::io_context& context, Store& store, Timekeeper& time, const RetentionRules& rules,
                     const RetentionTimes& times, RetentionNeeds needs)
    : store_(store),
      time_(time),
      rules_(rules),
      times_(times),
      needs_(std::move(needs)),
      strand_(asio::make_strand(context)),
      alarm_(time.alarm(strand_)) {}

void Retention::start() {
  asio::post(strand_, [this] { arm(times_.pause); });
}

void Retention::arm(std::chrono::milliseconds wait) {
  if (stopped_) return;
  alarm_->set(wait, [this] {
    if (!stopped_) look();
  });
}

void Retention::look() {
  const Time now = time_.now();
  if (last_ == 0) {
    needs_.began();
    if (too_early(now)) return rest();
  }
  const Result<std::vector<TableRow>> rows = store_.tables_after(last_, rows_at_once);
  if (!rows) {
    needs_.log(fmt::format("tables to clear: {}", rows.error().message));
    return rest();
  }
  more_ = static_cast<int>(rows->size()) == rows_at_once;
  if (!rows->empty()) last_ = rows->back().id;
  for (const TableRow& row : *rows)
    if (rules_.forgets(row, now)) due_.push_back(row);
  clear_next();
}

/// Times of events are of the machine's clock. Where it, or the house, has made a leap, they say little for a while.
bool Retention::too_early(Time now) {
  const Result<std::optional<std::int64_t>> open = store_.note(open_note);
  const Result<std::optional<std::int64_t>> from = store_.note(from_note);
  if (!open || !from) return true;
  const Time gap = now - open->value_or(0);
  const bool leap = !*open || gap > long_gap || gap < -long_gap;
  const Time later = now + times_.grace;
  const Time begin = leap ? later : from->value_or(later);
  store_.write({.notes = {{open_note, now}, {from_note, begin}}}, {});
  return now < begin;
}

void Retention::clear_next() {
  if (stopped_) return;
  if (due_.empty()) return more_ ? arm(times_.pause) : rest();
  const TableRow row = std::move(due_.front());
  due_.pop_front();
  needs_.clear(row, [this](bool cleared) {
    asio::post(strand_, [this, cleared] {
      cleared_ += cleared ? 1 : 0;
      clear_next();
    });
  });
}

void Retention::rest() {
  if (cleared_ > 0) needs_.log(fmt::format("{} tables that nobody played at were cleared away", cleared_));
  cleared_ = 0;
  last_ = 0;
  more_ = false;
  arm(times_.every);
}

}  // namespace grod
