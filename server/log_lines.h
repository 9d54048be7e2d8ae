// What the server tells its host, a line at a time, on a descriptor that may be full, closed or stuck: a line that cannot
// be written is lost, and nothing else is. The next one that can be says how many were.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

namespace grod {

class LogLines {
 public:
  explicit LogLines(int descriptor) : descriptor_(descriptor) {}

  /// One JSON object with the time. Any thread; never throws, never waits for whoever reads.
  void write(std::string_view message) noexcept;

  std::uint64_t lost() const noexcept;

 private:
  bool put(const std::string& line);

  const int descriptor_;
  mutable std::mutex mutex_;
  bool half_a_line_ = false;  // was written before the descriptor was full
  std::uint64_t lost_ = 0;
  std::uint64_t lost_and_told_ = 0;
  std::atomic<std::uint64_t> unmade_ = 0;
};

}  // namespace grod
