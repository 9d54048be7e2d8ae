#include "server/outages.h"

#include <algorithm>

namespace grod {

Result<Outages> Outages::open_at(Time now, Store& store) {
  Result<OpenTimes> known = store.open_times();
  if (!known) return tl::unexpected(known.error());
  Outages outages;
  outages.closed_ = std::move(known->outages);
  Batch batch;
  batch.alive = now;
  // A machine whose clock was set back cannot tell how long it was.
  if (known->alive && *known->alive < now) batch.outage = OutageRow{*known->alive, now};
  if (batch.outage) outages.closed_.push_back(*batch.outage);
  store.write(std::move(batch), {});
  return outages;
}

Time Outages::since(Time moment) const {
  Time sum = 0;
  for (const OutageRow& outage : closed_)
    sum += std::max<Time>(0, outage.until - std::max(outage.from, moment));
  return sum;
}

}  // namespace grod
