// What the two halves of `grod arena` share: one table with a player in each seat, and the ladder of all against all.
#pragma once

#include <algorithm>
#include <mutex>

#include "bots/samples.h"
#include "cli/common.h"
#include "cli/players/program_options.h"

namespace grod::cli {

struct ArenaArguments : GameArguments {
  std::string players;
  std::vector<std::uint64_t> games{1000};  // one number, or one for each meeting of a ladder
  unsigned threads = 0;
  bool json = false;
  ProgramOptions programs;

  // The ladder
  bool ladder = false;
  bool neighbours = false;  // only those who stand side by side in the list meet
  int seats = 0;            // 0: two, or the fewest even number
  double sprt = 0;          // Elo to be shown; 0: no test
  std::string svg;          // path of a plot
};

/// The first fault that ends an arena, by the number of its deal: whatever was played before that deal counts.
class FirstFault {
 public:
  void note(std::uint64_t deal, Error error) {
    const std::scoped_lock lock(mutex_);
    if (deal >= deal_) return;
    deal_ = deal;
    error_ = std::move(error);
  }

  explicit operator bool() const { return deal_ != none; }
  std::uint64_t deal() const { return deal_; }
  const Error& error() const { return error_; }

 private:
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  std::mutex mutex_;
  std::uint64_t deal_ = none;
  Error error_;
};

/// How wide a column of names is, `least` at least.
inline std::size_t widest(const std::vector<std::string>& names, std::size_t least) {
  for (const std::string& name : names) least = std::max(least, name.size());
  return least;
}

/// Both ends; null where there is none.
json::Value interval_json(const Interval& interval);

/// A share and its interval: "69.4 % [60.5, 77.2]".
std::string in_percent(const Interval& share);

/// Every two of the players meet, on the same deals.
int run_ladder(const ArenaArguments& arguments);

}  // namespace grod::cli
