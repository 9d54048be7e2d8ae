// When the house was closed. Whoever was to decide could not, so their clock is not charged for it.
//
// While it is open, and somewhere a clock runs, the house writes down now and then that it is. The next one to open it finds
// there since when it was closed, a little early rather than late, and adds that to the outages the file has.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "match/event.h"
#include "store/store.h"

namespace grod {

class Outages {
 public:
  /// Opens the house at that time.
  static Result<Outages> open_at(Time now, Store& store);

  /// How long it was closed after that moment.
  Time since(Time moment) const;

  /// Writes down that it is open. The last outage goes with it until the store has it: the next house would else take that
  /// for time in which this one was open. Who does not know when it was closed says nothing.
  void say_that_it_is_open(Time now, Store& store) const;

 private:
  std::vector<OutageRow> closed_;
  std::optional<OutageRow> last_;
  std::shared_ptr<std::atomic<bool>> written_;  // the last one; null where nothing is known
};

}  // namespace grod
