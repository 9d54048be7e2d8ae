// Exact play where little is left: if no more can be revealed before the end and the tree is small, it is searched
// whole.
//
// The tree is that of one imagined world, but an answer is given only if nothing in it came from what was imagined:
// nobody holds anything unknown, one seat decides at a time and nothing is revealed before the game is over. Then
// every world gives the same answer.
// Each seat plays for its place first, then for its lead (max^n).
#pragma once

#include <optional>

#include "bots/outcome.h"

namespace grod {

/// Positions looked at before an endgame is given up as too large.
inline constexpr int endgame_nodes = 20000;

/// The best action, and what comes of it.
struct Solution {
  Action action{};
  Outcome outcome{};  // for every seat, with best play of all
};

/// Searches all that can still happen in one world, as long as nothing is revealed.
template <Guided G>
class EndgameSolver {
 public:
  EndgameSolver(const typename G::Edition& edition, int seats, const Tuning& tuning, int nodes)
      : edition_(edition), seats_(seats), tuning_(tuning), nodes_(nodes) {}

  /// Nothing if the tree is too large or something may be revealed in it.
  std::optional<Solution> solve(const State<G>& state) {
    const Seats acting = G::to_act(state.table);
    if (acting.size() != 1) return std::nullopt;
    const Seat seat = acting.first();
    const ActionList<G> legal = legal_actions<G>(state.information(edition_, seat));
    std::optional<Solution> best;
    for (const Action action : legal) {
      if (nodes_-- <= 0) return std::nullopt;
      State<G> after = state;
      const News news = G::apply(edition_, after, seat, action);
      std::optional<Outcome> outcome;
      if (G::over(after.table)) {
        outcome = outcome_of<G>(edition_, after, seats_, tuning_);
      } else if (news == News::none) {
        if (const auto below = solve(after)) outcome = below->outcome;
      }
      if (!outcome) return std::nullopt;
      if (!best || better((*outcome)[std::size_t(seat)], best->outcome[std::size_t(seat)]))
        best = {action, *outcome};
    }
    return best;
  }

 private:
  static bool better(const Share& a, const Share& b) {
    return a.win_probability != b.win_probability ? a.win_probability > b.win_probability
                                                  : a.utility > b.utility;
  }

  const typename G::Edition& edition_;
  int seats_;
  Tuning tuning_;
  int nodes_;
};

/// The best action if the endgame is small enough to be searched whole; otherwise nothing.
template <Guided G>
std::optional<Solution> solve_endgame(const InformationSet<G>& info, int nodes, const Rng& rng) {
  const auto& [edition, table, hand, seat] = info;
  if (G::to_act(table) != Seats::of(seat)) return std::nullopt;
  if (!G::hands_are_known(info)) return std::nullopt;
  const State<G> world = G::imagine(info, rng);
  return EndgameSolver<G>(edition, table.seats, tuning_for<G>(table), nodes).solve(world);
}

}  // namespace grod
