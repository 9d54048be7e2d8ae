// Chance for a simulated world: all of it comes from the seed of a history.
#pragma once

#include <cstddef>
#include <utility>

#include "core/rng.h"
#include "match/event.h"

namespace grod::sim {

class Dice {
 public:
  explicit Dice(Rng rng) : rng_(rng) {}

  int below(int n) { return rng_.below(n); }
  /// Uniform, both ends included.
  Time between(Time least, Time most) { return least + rng_.below(static_cast<int>(most - least + 1)); }
  /// So many times in a thousand.
  bool chance(int in_a_thousand) { return rng_.below(1000) < in_a_thousand; }

  /// One of a container that is not empty.
  template <class Container>
  auto& of(Container& some) {
    return some[static_cast<std::size_t>(below(static_cast<int>(some.size())))];
  }

  std::uint64_t next() { return rng_.next(); }

 private:
  Rng rng_;
};

}  // namespace grod::sim
