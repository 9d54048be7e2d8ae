// Work that falls into independent parts, shared out over threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace grod {

/// Calls `part(i)` for 0 to `parts - 1`, on so many threads (0: all cores). The parts must not disturb each other.
template <class Part>
void share_out(std::uint64_t parts, unsigned threads, const Part& part) {
  std::atomic<std::uint64_t> next = 0;
  const auto work = [&] {
    for (std::uint64_t i = next++; i < parts; i = next++) part(i);
  };
  const unsigned count = threads != 0 ? threads : std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::jthread> pool;
  for (unsigned i = 0; i < count; ++i) pool.emplace_back(work);
}

}  // namespace grod
