// The bot that looks one decision ahead: it tries every legal action on worlds it imagines and takes the one after
// which the position looks best to it. It knows the table and its own hand, like a player.
#pragma once

#include "core/guide.h"

namespace grod {

/// Worlds tried per decision. What chance adds right after a decision is small in these games, so a few suffice.
inline constexpr int greedy_worlds = 4;

/// How the position looks after each legal action, summed over the worlds tried.
template <Guided G>
using Worths = std::array<std::int64_t, std::size_t(G::max_legal)>;

template <Guided G>
constexpr Worths<G> look_ahead(const InformationSet<G>& info, const ActionList<G>& legal, Rng& rng) {
  const auto& [edition, table, hand, seat] = info;
  Worths<G> worth{};
  for (int world = 0; world < greedy_worlds; ++world) {
    const State<G> imagined = G::imagine(info, rng.split(rng.next()));
    for (int i = 0; i < legal.size(); ++i) {
      State<G> after = imagined;  // every action meets the same world
      G::apply(edition, after, seat, legal[i]);
      worth[std::size_t(i)] += GuideOf<G>::evaluate(after.information(edition, seat));
    }
  }
  return worth;
}

template <Guided G>
constexpr Action choose_greedily(const InformationSet<G>& info, Rng& rng) {
  const ActionList<G> legal = legal_actions<G>(info);
  if (legal.size() == 1) return legal[0];

  const Worths<G> worth = look_ahead<G>(info, legal, rng);
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
