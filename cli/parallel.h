// Work that falls into independent parts, shared out over threads, with a bar on a terminal.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

namespace grod::cli {

/// A bar on a terminal, nothing elsewhere.
class Progress {
 public:
  explicit Progress(std::uint64_t all) : all_(all), shown_(isatty(STDERR_FILENO) != 0) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// What is said next does not stand behind a bar that was left half-way.
  ~Progress() {
    if (shown_ && last_ != none && last_ != width) fmt::print(stderr, "\n");
  }

  void show(std::uint64_t done) {
    if (!shown_) return;
    const std::uint64_t filled = width * done / all_;
    const std::scoped_lock lock(mutex_);
    if (filled == last_ && done != all_) return;
    last_ = filled;
    std::string bar;
    for (std::uint64_t i = 0; i < width; ++i) bar += i < filled ? "█" : "░";
    fmt::print(stderr, "\r{} {:3}%{}", bar, 100 * done / all_, done == all_ ? "\n" : "");
  }

 private:
  static constexpr std::uint64_t width = 40;
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  std::uint64_t all_;
  bool shown_;
  std::uint64_t last_ = none;
  std::mutex mutex_;
};

/// Calls `part(i)` for 0 to `parts - 1`, on so many threads (0: all cores). The parts must not disturb each other.
/// They are begun in their order; one that returns false is the last that is begun, and those under way are finished.
template <class Part>
void share_out(std::uint64_t parts, unsigned threads, Part part) {
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> stopped = false;
  Progress progress(parts);
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
      progress.show(++done);
    }
  };
  const unsigned count = threads != 0 ? threads : std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::jthread> pool;
  for (unsigned i = 0; i < count; ++i) pool.emplace_back(work);
}

}  // namespace grod::cli
