// Work that falls into independent parts, shared out over threads, with a bar on a terminal.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <string>
#include <type_traits>

#include "bots/share_out.h"

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

/// As `grod::share_out`, with a bar on a terminal.
template <class Part>
void share_out(std::uint64_t parts, unsigned threads, const Part& part) {
  std::atomic<std::uint64_t> done = 0;
  Progress progress(parts);
  grod::share_out(parts, threads, [&](std::uint64_t i) {
    bool goes_on = true;
    if constexpr (std::is_void_v<decltype(part(i))>)
      part(i);
    else
      goes_on = part(i);
    progress.show(++done);
    return goes_on;
  });
}

}  // namespace grod::cli
