// Exact play where little is left: if no more can be revealed before the end and the tree is small, it is searched
// whole.
//
// The tree is that of one imagined world, but an answer is given only if nothing in it came from what was imagined:
// nobody holds anything unknown, one seat decides at a time and nothing is revealed before the game is over. Then
// every world gives the same answer.
// Each seat plays for its place first, then for its lead (max^n).
#pragma once

#include <optional>
#include <vector>

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
      const std::optional<Outcome> outcome = after(state, seat, action);
      if (!outcome) return std::nullopt;
      if (!best || better((*outcome)[std::size_t(seat)], best->outcome[std::size_t(seat)]))
        best = {action, *outcome};
    }
    return best;
  }

  /// What one action comes to for every seat; nothing as above.
  std::optional<Outcome> after(const State<G>& state, Seat seat, Action action) {
    if (nodes_-- <= 0) return std::nullopt;
    State<G> next = state;
    const News news = G::apply(edition_, next, seat, action);
    if (G::over(next.table)) return outcome_of<G>(edition_, next, seats_, tuning_);
    if (news != News::none) return std::nullopt;
    const std::optional<Solution> below = solve(next);
    return below ? std::optional(below->outcome) : std::nullopt;
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

/// A solver of the endgame that the seat sees, in a world that it cannot tell from the true one, or nothing where it knows too little.
template <Guided G>
struct KnownEndgame {
  static bool is(const InformationSet<G>& info) {
    return G::to_act(info.table) == Seats::of(info.seat) && G::hands_are_known(info);
  }
  KnownEndgame(const InformationSet<G>& info, int nodes, const Rng& rng)
      : world(G::imagine(info, rng)),
        solver(info.edition, info.table.seats, tuning_for<G>(info.table), nodes) {}

  State<G> world;
  EndgameSolver<G> solver;
};

/// The best action if the endgame is small enough to be searched whole; otherwise nothing.
template <Guided G>
std::optional<Solution> solve_endgame(const InformationSet<G>& info, int nodes, const Rng& rng) {
  if (!KnownEndgame<G>::is(info)) return std::nullopt;
  KnownEndgame<G> known(info, nodes, rng);
  return known.solver.solve(known.world);
}

/// The same for each of the seat's actions, in their order: what it comes to for the seat.
template <Guided G>
std::optional<std::vector<Share>> shares_of_endgame(const InformationSet<G>& info, int nodes,
                                                    const Rng& rng) {
  if (!KnownEndgame<G>::is(info)) return std::nullopt;
  KnownEndgame<G> known(info, nodes, rng);
  std::vector<Share> shares;
  for (const Action action : legal_actions<G>(info)) {
    const std::optional<Outcome> outcome = known.solver.after(known.world, info.seat, action);
    if (!outcome) return std::nullopt;
    shares.push_back((*outcome)[std::size_t(info.seat)]);
  }
  return shares;
}

}  // namespace grod
