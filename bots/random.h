// The bot that takes any legal action, each as likely as the others.
#pragma once

#include "core/game.h"

namespace grod {

template <Game G>
constexpr Action choose_randomly(const typename G::Edition& edition, const typename G::Table& table,
                                 const typename G::Hand& hand, Seat seat, Rng& rng) {
  const ActionList<G> legal = legal_actions<G>(edition, table, hand, seat);
  return legal[rng.below(legal.size())];
}

}  // namespace grod
