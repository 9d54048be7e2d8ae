// The bot that looks one decision ahead: it tries every legal action on worlds it imagines and takes the one after
// which the position looks best to it. It knows the table and its own hand, like a player.
#pragma once

#include "core/game.h"

namespace grod {

/// Worlds tried per decision. What chance adds right after a decision is small in these games, so a few suffice.
inline constexpr int greedy_worlds = 4;

/// How the position looks after each legal action, summed over the worlds tried.
template <Game G>
using Worths = std::array<std::int64_t, std::size_t(G::max_legal)>;

template <Game G>
constexpr Worths<G> look_ahead(const typename G::Edition& edition, const typename G::Table& table,
                               const typename G::Hand& hand, Seat seat, const ActionList<G>& legal,
                               Rng& rng) {
  Worths<G> worth{};
  for (int world = 0; world < greedy_worlds; ++world) {
    const State<G> imagined = G::imagine(edition, table, hand, seat, rng.split(rng.next()));
    for (int i = 0; i < legal.size(); ++i) {
      State<G> after = imagined;  // every action meets the same world
      G::apply(edition, after, seat, legal[i]);
      worth[std::size_t(i)] += G::evaluate(edition, after.table, after.hand(seat), seat);
    }
  }
  return worth;
}

template <Game G>
constexpr Action choose_greedily(const typename G::Edition& edition, const typename G::Table& table,
                                 const typename G::Hand& hand, Seat seat, Rng& rng) {
  const ActionList<G> legal = legal_actions<G>(edition, table, hand, seat);
  if (legal.size() == 1) return legal[0];

  const Worths<G> worth = look_ahead<G>(edition, table, hand, seat, legal, rng);
  int best = 0;
  int equals = 1;
  for (int i = 1; i < legal.size(); ++i) {
    if (worth[std::size_t(i)] > worth[std::size_t(best)]) {
      best = i;
      equals = 1;
    } else if (worth[std::size_t(i)] == worth[std::size_t(best)] && rng.below(++equals) == 0) {
      best = i;  // among equals each is as likely
    }
  }
  return legal[best];
}

}  // namespace grod
