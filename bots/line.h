// A line of play: a decision, and those of the same seat that belong to it. A decision is often only the first of a move: a pair,
// then its house, then its effect.
#pragma once

#include <vector>

#include "core/game.h"

namespace grod {

inline constexpr std::size_t longest_line = 8;  // decisions

/// Goes on from the first decision of `actions` until somebody else is to act, something comes up or the game is over, and
/// returns where that leads. `decide(information set, place in the line)` chooses. A forced decision at the end says nothing and is
/// left out of the line.
template <Game G, class Decide>
State<G> complete_line(const typename G::Edition& edition, State<G> world, Seat seat,
                       std::vector<Action>& actions, Decide decide) {
  News news = G::apply(edition, world, seat, actions.front());
  std::size_t told = 1;
  while (news == News::none && !G::over(world.table) && G::to_act(world.table).contains(seat) &&
         actions.size() < longest_line) {
    const InformationSet<G> now = world.information(edition, seat);
    const ActionList<G> legal = legal_actions<G>(now);
    const Action next = legal.size() == 1 ? legal[0] : decide(now, actions.size());
    actions.push_back(next);
    if (legal.size() > 1) told = actions.size();
    news = G::apply(edition, world, seat, next);
  }
  actions.resize(told);
  return world;
}

}  // namespace grod
