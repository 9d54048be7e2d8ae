// How long something took, every time it was done: how often it was over within each of a few bounds, and all times together. So
// one can say of many servers what nine of ten waited at most.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace grod {

/// From half a millisecond to ten seconds.
inline constexpr std::array<std::chrono::microseconds, 14> duration_bounds{
    std::chrono::microseconds(500),       std::chrono::microseconds(1'000),
    std::chrono::microseconds(2'500),     std::chrono::microseconds(5'000),
    std::chrono::microseconds(10'000),    std::chrono::microseconds(25'000),
    std::chrono::microseconds(50'000),    std::chrono::microseconds(100'000),
    std::chrono::microseconds(250'000),   std::chrono::microseconds(500'000),
    std::chrono::microseconds(1'000'000), std::chrono::microseconds(2'500'000),
    std::chrono::microseconds(5'000'000), std::chrono::microseconds(10'000'000)};

/// What was counted: in the last place what took longer than the largest bound.
struct DurationFigures {
  std::array<std::uint64_t, duration_bounds.size() + 1> counts{};
  std::uint64_t microseconds = 0;

  /// How often it was done.
  std::uint64_t count() const { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}); }
};

/// All functions may be called from any thread.
class Durations {
 public:
  void note(std::chrono::nanoseconds took) {
    std::size_t place = 0;
    while (place < duration_bounds.size() && took > duration_bounds[place]) ++place;
    ++counts_[place];
    microseconds_ +=
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
  }

  DurationFigures figures() const {
    DurationFigures figures;
    for (std::size_t i = 0; i < counts_.size(); ++i) figures.counts[i] = counts_[i];
    figures.microseconds = microseconds_;
    return figures;
  }

 private:
  std::array<std::atomic<std::uint64_t>, duration_bounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_ = 0;
};

}  // namespace grod
