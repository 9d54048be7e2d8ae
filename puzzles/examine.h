// A decision examined: is there one that is clearly best, and how far are the others behind? Proven where all that can still happen is
// known and little; elsewhere by searches that have to agree whatever their chance, and by imagined games behind every line.
#pragma once

#include "puzzles/puzzle.h"

namespace grod {

/// How closely a decision is looked at, and what counts as clear.
struct Scrutiny {
  int searches = 3;    // that have to agree
  int iterations = 0;  // of each
  int rollouts = 0;    // behind every line
  // What a line must be behind beyond its margin, in hundredths of a point and of a percent
  int points = 50;
  int chance = 200;
};

/// Searches of so many seconds on a slow core, and games to match.
Scrutiny scrutiny_of(const Position& position, double seconds, int searches);

struct Examined {
  PuzzleStep step = {};
  bool exact = false;
};

/// The decision that is clearly best for the seat, or nothing. Beside what the search returns to, the decisions of `also` are
/// considered.
std::optional<Examined> examine(const Position& position, Seat seat, const std::vector<Action>& also,
                                const Scrutiny& scrutiny, const Rng& chance);

/// Is a line behind for sure? Alone by points; in company by points or by chances, if it is not ahead in the other.
bool clearly_behind(const Expectation& behind, bool alone, const Scrutiny& scrutiny);

}  // namespace grod
