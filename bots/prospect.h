// What a seat may expect of a position or an action.
#pragma once

namespace grod {

/// The mean of many imagined games, and how far it may be off: the variances are those of the means.
struct Prospect {
  double points = 0;
  double win_probability = 0;
  double points_variance = 0;
  double win_variance = 0;
};

}  // namespace grod
