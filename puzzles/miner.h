// Finds puzzles: bots play games, and where what they search out differs from what the evaluation alone would do, the decision is
// looked at in stages, each closer than the one before; what is not clear falls away early. Everything follows from the seed.
#pragma once

#include <functional>

#include "puzzles/examine.h"

namespace grod {

struct MiningOrder {
  int count = 0;           // puzzles wanted in the book
  std::uint64_t seed = 0;  // of the first game; the next ones follow
  double seconds = 1;      // of a slow core for each of the deep searches; earlier stages have a part of it
  double thought = 0.05;   // the same for the bots who play
  std::function<bool()> stop = [] { return false; };  // asked between games
  std::function<void(const PuzzleBook&, int games)> found = [](const PuzzleBook&, int) {
  };  // told after each game
};

/// Adds puzzles to the book until it has as many as are wanted.
Result<void> mine(PuzzleBook& book, const MiningOrder& order);

/// How the games are played by turns: seats, variants and settings that fit together, much of it alone where that can be.
Result<Match> begin_game(const AnyGame& game, std::uint64_t seed);

/// The bots that find the whole solution in most of a few tries, the weakest first.
Result<std::vector<std::string>> levels_that_solve(const Puzzle& puzzle, const Rng& chance);

/// The line of the score sheet in which the solution gains most on what the evaluation would do.
std::string theme_of(const RefutedLine& line, const Position& position);

/// Is the puzzle as good as it says, by other searches and other games?
bool holds(const Puzzle& puzzle, double seconds, const Rng& chance);

}  // namespace grod
