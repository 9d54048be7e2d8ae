// What the system knows of this process, for /metrics.
#pragma once

#include <cstdint>

namespace grod {

struct ProcessFigures {
  double cpu_seconds = 0;
  double started = 0;  // in seconds since 1970
  std::int64_t resident_bytes = 0;
  std::int64_t open_files = 0, most_files = 0;
};

ProcessFigures process_figures();

}  // namespace grod
