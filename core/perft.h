// Perft: how many sequences of decisions there are to a given depth. A wrong rule changes the count somewhere.
#pragma once

#include "core/game.h"

namespace grod {

/// Where several seats may act at once only the lowest is followed, since their order makes no difference.
template <Game G>
constexpr std::uint64_t perft(const typename G::Edition& edition, const State<G>& state, int depth) {
  if (depth == 0 || G::over(state.table)) return 1;
  const Seat seat = G::to_act(state.table).first();
  const ActionList<G> legal = legal_actions<G>(state.information(edition, seat));
  if (depth == 1) return static_cast<std::uint64_t>(legal.size());
  std::uint64_t sequences = 0;
  for (const Action action : legal) {
    State<G> next = state;
    G::apply(edition, next, seat, action);
    sequences += perft<G>(edition, next, depth - 1);
  }
  return sequences;
}

}  // namespace grod
