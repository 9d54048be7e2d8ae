#include "match/open_decisions.h"

namespace grod {

void OpenDecisions::note(const Position& before, Seat seat, Action action) {
  hidden_.push_back({{seat, action}, before.sealed_step(), before.stays_hidden(action)});
}

void OpenDecisions::settle(const Position& after) {
  const bool over = after.over();
  const int step = after.sealed_step();
  std::vector<Hidden> still;
  for (const Hidden& one : hidden_) {
    if (!over && (one.for_good || (one.step != 0 && one.step == step)))
      still.push_back(one);
    else
      open_.push_back(one.decision);
  }
  hidden_ = std::move(still);
}

}  // namespace grod
