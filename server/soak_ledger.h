// What a soak finds out while it goes on: how long honest people wait, by what went on beside them, and whatever is wrong.
// Written to by all of its threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace grod {

/// A time in which one thing went on: nothing in particular, somebody hostile, or something that had failed.
struct SoakStretch {
  using Moment = std::chrono::steady_clock::time_point;

  std::string beside;  // the hostile client or the fault, or nothing
  std::uint64_t blows = 0, refused = 0;
  std::vector<double> milliseconds = {};  // of each move, from sent to everybody told
  Moment since = std::chrono::steady_clock::now();
};

struct SoakFigures {
  std::uint64_t moves = 0;          // acknowledged
  std::uint64_t games = 0;          // played to their end
  std::uint64_t tables = 0;         // compared with the store, those of unfinished games too
  std::uint64_t screens = 0;        // compared with what the store says
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

  /// A move that was sent then was told to everybody just now. Who waited through several stretches waited because of the
  /// first of them in which anything was going on.
  void moved(SoakStretch::Moment sent, SoakStretch::Moment told) {
    const std::scoped_lock lock(mutex_);
    if (stretches_.empty()) return;
    std::size_t first = stretches_.size() - 1;
    while (first > 0 && stretches_[first].since > sent) --first;
    while (first + 1 < stretches_.size() && stretches_[first].beside.empty()) ++first;
    stretches_[first].milliseconds.push_back(std::chrono::duration<double, std::milli>(told - sent).count());
  }

  void complain(std::string sentence) {
    constexpr std::size_t most = 100;
    const std::scoped_lock lock(mutex_);
    if (figures_.faults.size() < most) figures_.faults.push_back(std::move(sentence));
  }

  /// A table was as its players remember it.
  void compared(std::uint64_t screens, std::uint64_t other_worlds) {
    note([&](SoakFigures& figures) {
      ++figures.tables;
      figures.screens += screens;
      figures.other_worlds += other_worlds;
    });
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
