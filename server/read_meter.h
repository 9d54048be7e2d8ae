// Counts the bytes that arrive on a stream. A message has a largest size, but the frames around it have none: thousands of
// empty ones can arrive before anything is handed on. Whoever reads says how much may come before the next message.
#pragma once

#include <boost/beast/core/rate_policy.hpp>
#include <cstddef>
#include <functional>
#include <limits>
#include <utility>

namespace grod::net {

class ReadMeter {
 public:
  /// From now on `excess` is called, once, when more than so many bytes have arrived since the last `start_over`.
  void limit(std::size_t most, std::function<void()> excess) {
    most_ = most;
    excess_ = std::move(excess);
  }
  void start_over() { arrived_ = 0; }

 private:
  friend class boost::beast::rate_policy_access;

  std::size_t available_read_bytes() const { return std::numeric_limits<std::size_t>::max(); }
  std::size_t available_write_bytes() const { return std::numeric_limits<std::size_t>::max(); }
  void transfer_read_bytes(std::size_t bytes) {
    arrived_ += bytes;
    if (arrived_ > most_ && excess_) std::exchange(excess_, {})();
  }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

  std::size_t arrived_ = 0;
  std::size_t most_ = std::numeric_limits<std::size_t>::max();
  std::function<void()> excess_;
};

}  // namespace grod::net
