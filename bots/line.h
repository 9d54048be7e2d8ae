// A line of play: a decision, and those of the same seat that belong to it. A decision is often only the first of a move: a pair,
// then its house, then its effect.
#pragma once

#include <functional>
#include <vector>

#include "core/game.h"

namespace grod {

inline constexpr std::size_t longest_line = 8;  // decisions

/// Chooses a later decision of a line, by what the seat knows then and its place in the line.
template <Game G>
using DecideInLine = std::function<Action(const InformationSet<G>&, std::size_t)>;

/// Goes on from the first decision of `actions` until somebody else is to act, something comes up or the game is over, and
/// returns where that leads. A forced decision at the end says nothing and is left out of the line. Compiled once for all who ask.
template <Game G>
[[gnu::noinline]] State<G> complete_line(const typename G::Edition& edition, State<G> world, Seat seat,
                                         std::vector<Action>& actions, const DecideInLine<G>& decide) {
  std::size_t told = 1;
  for (;;) {
    const News news = G::apply(edition, world, seat, actions.back());
    if (news != News::none || G::over(world.table) || !G::to_act(world.table).contains(seat) ||
        actions.size() >= longest_line)
      break;
    const InformationSet<G> now = world.information(edition, seat);
    const ActionList<G> legal = legal_actions<G>(now);
    actions.push_back(legal.size() == 1 ? legal[0] : decide(now, actions.size()));
    if (legal.size() > 1) told = actions.size();
  }
  actions.resize(told);
  return world;
}

}  // namespace grod
