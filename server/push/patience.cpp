#include "server/push/patience.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>

namespace grod::push {

StopSign::StopSign() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

StopSign::~StopSign() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void StopSign::raise() {
  raised_ = true;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(descriptor_, &one, sizeof one);
}

Patience Patience::at_most(std::chrono::milliseconds time) const {
  Patience less = *this;
  less.until_ = std::min(until_, Clock::now() + time);
  return less;
}

bool Patience::wait(int descriptor, short events) const {
  while (!stop_->raised()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until_ - Clock::now()).count();
    if (left <= 0) return false;
    pollfd watched[] = {{descriptor, events, 0}, {stop_->descriptor(), POLLIN, 0}};
    const int ready = ::poll(watched, 2, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
    if (ready < 0 && errno != EINTR) return false;
    if (ready > 0 && watched[0].revents != 0) return true;
  }
  return false;
}

}  // namespace grod::push
