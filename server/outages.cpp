#include "server/outages.h"

#include <algorithm>

namespace grod {

Result<Outages> Outages::open_at(Time now, Store& store) {
  Result<OpenTimes> known = store.open_times();
  if (!known) return tl::unexpected(known.error());
  Outages outages;
  outages.closed_ = std::move(known->outages);
  // A machine whose clock was set back cannot tell how long it was.
  if (const std::optional<std::int64_t> alive = known->alive; alive && *alive < now)
    outages.last_ = OutageRow{*alive, now};
  if (outages.last_) outages.closed_.push_back(*outages.last_);
  outages.written_ = std::make_shared<std::atomic<bool>>(!outages.last_);
  outages.say_that_it_is_open(now, store);
  return outages;
}

Time Outages::since(Time moment) const {
  Time sum = 0;
  for (const OutageRow& outage : closed_)
    sum += std::max<Time>(0, outage.until - std::max(outage.from, moment));
  return sum;
}

void Outages::say_that_it_is_open(Time now, Store& store) const {
  if (!written_) return;
  Batch batch;
  batch.alive = now;
  if (!*written_) batch.outage = last_;
  store.write(std::move(batch), [written = written_](const Result<void>& done) {
    if (done) *written = true;
  });
}

}  // namespace grod
