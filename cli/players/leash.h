// No program that plays outlives this one. Whoever starts programs holds a leash meanwhile: a signal that ends us
// (Ctrl-C, a terminal that closes) ends them first, each with all it has started; and writing to one that is gone is
// an error like any other, not our end.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include <array>

namespace grod::cli {

class Leash {
 public:
  Leash();
  Leash(const Leash&) = delete;
  Leash& operator=(const Leash&) = delete;
  ~Leash();

  /// The leader of a process group runs, or is about to be reaped. False where there are too many to hold.
  static bool hold(pid_t group);
  static void let_go(pid_t group);

 private:
  struct Kept {
    int signal = 0;
    struct sigaction before{};
  };
  std::array<Kept, 5> kept_;
};

}  // namespace grod::cli
