// How long something on the network may take, and whether it is still wanted: everything that waits there waits with this.
#pragma once

#include <poll.h>

#include <atomic>
#include <chrono>

namespace grod::push {

/// Tells all who wait that nothing is wanted any more. Any thread.
class StopSign {
 public:
  StopSign();
  ~StopSign();
  StopSign(const StopSign&) = delete;
  StopSign& operator=(const StopSign&) = delete;

  void raise();
  bool raised() const { return raised_; }
  /// Can be read once it is raised.
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
  std::atomic<bool> raised_ = false;
};

/// Ends at a moment, or with the sign.
class Patience {
 public:
  using Clock = std::chrono::steady_clock;

  Patience(std::chrono::milliseconds time, const StopSign& stop)
      : until_(Clock::now() + time), stop_(&stop) {}

  /// The same, but no longer than that from now.
  Patience at_most(std::chrono::milliseconds time) const;

  /// Waits until the descriptor can be read (POLLIN) or written (POLLOUT), or has failed; false where patience has ended
  /// before.
  bool wait(int descriptor, short events) const;

 private:
  Clock::time_point until_;
  const StopSign* stop_;
};

}  // namespace grod::push
