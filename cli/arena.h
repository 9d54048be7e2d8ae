// What the two halves of `grod arena` share: one table with a player in each seat, and the ladder of all against all.
#pragma once

#include "bots/samples.h"
#include "cli/common.h"

namespace grod::cli {

struct ArenaArguments : GameArguments {
  std::string players;
  std::vector<std::uint64_t> games{1000};  // one number, or one for each meeting of a ladder
  unsigned threads = 0;
  bool json = false;

  // The ladder
  bool ladder = false;
  bool neighbours = false;  // only those who stand side by side in the list meet
  int seats = 0;            // 0: two, or the fewest even number
  double sprt = 0;          // Elo to be shown; 0: no test
  std::string svg;          // path of a plot
};

/// Both ends; null where there is none.
json::Value interval_json(const Interval& interval);

/// A share and its interval: "69.4 % [60.5, 77.2]".
std::string in_percent(const Interval& share);

/// Every two of the players meet, on the same deals.
int run_ladder(const ArenaArguments& arguments);

}  // namespace grod::cli
