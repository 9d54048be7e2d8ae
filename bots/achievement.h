// What came of games between bots: in an arena of several players, and in a meeting of two.
#pragma once

#include <array>

#include "bots/samples.h"

namespace grod {

/// What a player achieved: a share in victories (a victory shared by two is half a win), and points.
struct Achievement {
  Samples wins;
  Samples points;

  void add(const Achievement& other) {
    wins.add(other.wins);
    points.add(other.points);
  }
};

/// How a deal between two players came out, both sides taken together.
struct Meeting {
  double share = 0;  // of the first player, 0 to 1
  std::array<double, 2> points{};
};

}  // namespace grod
