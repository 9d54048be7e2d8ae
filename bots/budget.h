// How long a bot may think: so many iterations, and never longer than so many seconds.
//
// Iterations are what makes a choice repeatable; the seconds are a cap for slow machines. As long as the cap is not
// reached, the same seed gives the same choice everywhere.
#pragma once

#include <chrono>

namespace grod {

struct Budget {
  int iterations = 1000;
  double seconds = 0;  // 0: no cap
};

/// Counts iterations off and looks at the clock now and then.
class Stopwatch {
 public:
  explicit Stopwatch(const Budget& budget) : budget_(budget), start_(Clock::now()) {}

  int iterations() const { return done_; }

  /// Is there another iteration to make? Every sixteenth looks at the clock, which costs more than asking.
  bool another() {
    if (done_ >= budget_.iterations) return false;
    if (budget_.seconds > 0 && done_ % 16 == 15 && elapsed() >= budget_.seconds) return false;
    ++done_;
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  Budget budget_;
  Clock::time_point start_;
  int done_ = 0;
};

}  // namespace grod
