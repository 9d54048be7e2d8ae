// When the house was closed. Whoever was to decide could not, so their clock is not charged for it.
//
// While it is open, and somewhere a clock runs, the house writes down now and then that it is. The next one to open it finds
// there since when it was closed, a little early rather than late, and adds that to the outages the file has.
#pragma once

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

 private:
  std::vector<OutageRow> closed_;
};

}  // namespace grod
