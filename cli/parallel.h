// Work that falls into independent parts, shared out over threads, with a bar on a terminal.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace grod::cli {

/// A bar on a terminal, nothing elsewhere.
class Progress {
 public:
  explicit Progress(std::uint64_t all) : all_(all), shown_(isatty(STDERR_FILENO) != 0) {}

  void show(std::uint64_t done) {
    if (!shown_) return;
    constexpr std::uint64_t width = 40;
    const std::uint64_t filled = width * done / all_;
    const std::scoped_lock lock(mutex_);
    if (filled == last_ && done != all_) return;
    last_ = filled;
    std::string bar;
    for (std::uint64_t i = 0; i < width; ++i) bar += i < filled ? "█" : "░";
    fmt::print(stderr, "\r{} {:3}%{}", bar, 100 * done / all_, done == all_ ? "\n" : "");
  }

 private:
  std::uint64_t all_;
  bool shown_;
  std::uint64_t last_ = ~std::uint64_t{0};
  std::mutex mutex_;
};

/// Calls `part(i)` for 0 to `parts - 1`, on so many threads (0: all cores). The parts must not disturb each other.
template <class Part>
void share_out(std::uint64_t parts, unsigned threads, Part part) {
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  Progress progress(parts);
  const auto work = [&] {
    for (std::uint64_t i = next++; i < parts; i = next++) {
      part(i);
      progress.show(++done);
    }
  };
  const unsigned count = threads != 0 ? threads : std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::jthread> pool;
  for (unsigned i = 0; i < count; ++i) pool.emplace_back(work);
}

}  // namespace grod::cli
