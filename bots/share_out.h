// Work that falls into independent parts, shared out over threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <type_traits>
#include <vector>

namespace grod {

/// Calls `part(i)` for 0 to `parts - 1`, on so many threads (0: all cores). The parts must not disturb each other.
/// They are begun in their order; one that returns false is the last that is begun, and those under way are finished.
template <class Part>
void share_out(std::uint64_t parts, unsigned threads, const Part& part) {
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stopped = false;
  const auto goes_on = [&](std::uint64_t i) {
    if constexpr (std::is_void_v<decltype(part(i))>)
      return part(i), true;
    else
      return part(i);
  };
  const auto work = [&] {
    while (!stopped) {
      const std::uint64_t i = next++;
      if (i >= parts) return;
      if (!goes_on(i)) stopped = true;
    }
  };
  const unsigned count = threads != 0 ? threads : std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::jthread> pool;
  for (unsigned i = 0; i < count; ++i) pool.emplace_back(work);
}

}  // namespace grod
