// How long a bot may think: so many iterations, and never longer than so many seconds.
//
// Iterations are what makes a choice repeatable; the seconds are a cap for slow machines. As long as the cap is not
// reached, the same seed gives the same choice everywhere.
#pragma once

#include <chrono>

namespace grod {

/// What a decision may cost. Its time runs from when it was given, so that whatever is done before the first iteration
/// counts too.
struct Budget {
  using Clock = std::chrono::steady_clock;

  int iterations = 1000;
  double seconds = 0;  // 0: no cap
  Clock::time_point since = Clock::now();

  bool used_up() const {
    return seconds > 0 && std::chrono::duration<double>(Clock::now() - since).count() >= seconds;
  }
};

/// Counts iterations off and looks at the clock now and then.
class Stopwatch {
 public:
  explicit Stopwatch(const Budget& budget) : budget_(budget) {}

  int iterations() const { return done_; }

  /// Is there another iteration to make? Every sixteenth looks at the clock, which costs more than asking.
  bool another() {
    if (done_ >= budget_.iterations) return false;
    if (done_ % 16 == 15 && budget_.used_up()) return false;
    ++done_;
    return true;
  }

 private:
  Budget budget_;
  int done_ = 0;
};

}  // namespace grod
