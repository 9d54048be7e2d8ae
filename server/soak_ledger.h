// What a soak finds out while it goes on: how long honest people wait, by what went on beside them, and whatever is wrong.
// Written to by all of its threads.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace grod {

/// A time in which one thing went on: nothing in particular, or somebody hostile.
struct SoakStretch {
  std::string beside;  // the hostile client, or nothing
  std::uint64_t blows = 0, refused = 0;
  std::vector<double> milliseconds =
      {};  // of each move, from sent to everybody told; ascending when it is over
};

struct SoakFigures {
  std::uint64_t moves = 0;          // acknowledged
  std::uint64_t games = 0;          // played to their end
  std::uint64_t tables = 0;         // compared with the file, those of unfinished games too
  std::uint64_t screens = 0;        // compared with what the file says
  std::uint64_t other_worlds = 0;   // of those, also in a world dealt anew
  std::uint64_t returns = 0;        // of players whose line was cut
  std::vector<std::string> faults;  // in sentences; the first hundred
};

class SoakLedger {
 public:
  void begin(SoakStretch stretch) {
    const std::scoped_lock lock(mutex_);
    stretches_.push_back(std::move(stretch));
  }
  void end(std::uint64_t blows, std::uint64_t refused) {
    const std::scoped_lock lock(mutex_);
    stretches_.back().blows = blows;
    stretches_.back().refused = refused;
  }

  /// A move was told to everybody after so long.
  void moved(double milliseconds) {
    const std::scoped_lock lock(mutex_);
    if (!stretches_.empty()) stretches_.back().milliseconds.push_back(milliseconds);
  }

  void complain(std::string sentence) {
    constexpr std::size_t most = 100;
    const std::scoped_lock lock(mutex_);
    if (figures_.faults.size() < most) figures_.faults.push_back(std::move(sentence));
  }

  /// Changes the figures.
  template <class F>
  void note(F change) {
    const std::scoped_lock lock(mutex_);
    change(figures_);
  }

  SoakFigures figures() const {
    const std::scoped_lock lock(mutex_);
    return figures_;
  }
  std::vector<SoakStretch> stretches() const {
    const std::scoped_lock lock(mutex_);
    return stretches_;
  }

 private:
  mutable std::mutex mutex_;
  SoakFigures figures_;
  std::vector<SoakStretch> stretches_;
};

}  // namespace grod
