// Many games of one kind, played or counted at full speed: what benchmarks, arenas and tests of the rules need of a
// game's own types, behind one interface.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/achievement.h"
#include "core/seat.h"

namespace grod {

/// A game with its edition and options fixed. Everything here is repeatable: the same numbers give the same games.
class Trials {
 public:
  virtual ~Trials() = default;

  virtual int seats() const = 0;

  // Random play
  /// Plays random games number `first` to `first + count - 1`; the decisions taken.
  virtual std::uint64_t play_random(std::uint64_t first, std::uint64_t count) const = 0;
  /// The hash over random games 0 to `games - 1` that every build must reproduce.
  virtual std::uint64_t signature(std::uint64_t games) const = 0;
  /// Sequences of decisions to a depth, from the deal of that seed.
  virtual std::uint64_t perft(std::uint64_t seed, int depth) const = 0;

  // Bots; names must be those of bots there are, and nobody thinks by the clock
  /// Searches the opening of a deal, every rollout played to the end: by the game's policy, or by chance (`plain`).
  /// The iterations made.
  virtual int search_opening(std::uint64_t deal, int iterations, bool plain) const = 0;
  /// Plays a deal with that bot in the first seat, as hurried as at a table, and quick ones elsewhere. `now` is asked before
  /// and after each of its decisions, `moved` is told how long each whole move took.
  virtual void time_moves(std::string_view bot, std::uint64_t deal, const std::function<double()>& now,
                          const std::function<void(double)>& moved) const = 0;
  /// A deal in all rotations of the seats: what each player achieved.
  virtual std::vector<Achievement> play_deal(const std::vector<std::string>& players, std::uint64_t seed,
                                             std::uint64_t deal) const = 0;
  /// Two players share the seats of a deal, from both sides.
  virtual Meeting play_meeting(const std::array<std::string, 2>& players, std::uint64_t seed,
                               std::uint64_t deal) const = 0;
};

}  // namespace grod
