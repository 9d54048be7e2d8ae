// A decision that a bot is to make: it waits for a thread, then somebody makes it. Until it has begun it can be dropped, by
// whoever no longer wants it or will not wait any longer.
#pragma once

#include <atomic>

namespace grod {

/// All functions may be called from any thread.
class Thought {
 public:
  /// To be called by who is about to think: false where it was dropped.
  bool begin() { return leave_waiting(State::begun); }
  /// False where it has begun already, or was dropped before.
  bool drop() { return leave_waiting(State::dropped); }

 private:
  enum class State { waiting, begun, dropped };

  bool leave_waiting(State next) {
    State expected = State::waiting;
    return state_.compare_exchange_strong(expected, next);
  }

  std::atomic<State> state_ = State::waiting;
};

}  // namespace grod
