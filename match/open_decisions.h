// The decisions of a game that everybody may know, in the order in which they came to lie open: what was chosen at
// once only when that step is over, and what stays hidden for good only when the game is. Rooms open the same
// (`Room`).
#pragma once

#include "match/any_game.h"

namespace grod {

class OpenDecisions {
 public:
  /// The seat is about to do that.
  void note(const Position& before, Seat seat, Action action);
  /// It has been done: whatever need not be hidden any longer is opened.
  void settle(const Position& after);

  const std::vector<Decided<Action>>& list() const { return open_; }

 private:
  struct Hidden {
    Decided<Action> decision;
    int step = 0;  // the sealed step it was made in; 0 if in none
    bool for_good = false;
  };

  std::vector<Decided<Action>> open_;
  std::vector<Hidden> hidden_;
};

}  // namespace grod
