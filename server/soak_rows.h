// The table of a soak's report: how long people waited, by what went on beside them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/soak_ledger.h"

namespace grod {

/// One line of it: all stretches in which the same went on.
struct SoakRow {
  std::string beside;  // nothing for the quiet time
  std::uint64_t moves = 0, blows = 0, refused = 0;
  double p50 = 0, p99 = 0, longest = 0;  // milliseconds
  std::uint64_t times = 0;               // stretches
  double longest_p50 = 0;                // the longest of each stretch, on the median
};

/// A row for each that went on, the quiet time first.
std::vector<SoakRow> rows_of(const std::vector<SoakStretch>& stretches);

}  // namespace grod
