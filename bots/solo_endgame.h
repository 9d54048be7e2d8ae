// The end of a game for one, searched whole: what comes up may still change, but all of it has to be known. A game that
// plans alone says when it is (`Guide::foresees_all`).
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "bots/solo.h"

namespace grod {

/// Positions looked at before an end is given up as too long.
inline constexpr int solo_endgame_positions = 90000;

/// All that one player can still do, where nothing is left to chance.
template <Guided G>
class SoloSolver {
 public:
  SoloSolver(const typename G::Edition& edition, Seat seat, int positions)
      : edition_(edition), seat_(seat), positions_(positions) {}

  /// The most points each action can bring; nothing if there are too many positions.
  std::optional<std::vector<int>> values(const State<G>& state) {
    std::vector<int> values;
    for (const Action action : legal_actions<G>(state.information(edition_, seat_))) {
      State<G> after = state;
      G::apply(edition_, after, seat_, action);
      const std::optional<int> value = best(after);
      if (!value) return std::nullopt;
      values.push_back(*value);
    }
    return values;
  }

 private:
  std::optional<int> best(const State<G>& state) {
    if (positions_-- <= 0) return std::nullopt;
    if (G::over(state.table)) return G::score(edition_, state.table, seat_).total();
    const auto below = values(state);
    if (!below) return std::nullopt;
    return *std::max_element(below->begin(), below->end());
  }

  const typename G::Edition& edition_;
  Seat seat_;
  int positions_;
};

/// The most points that each action of whoever is alone can bring, in their order, if everything to come is known and there is
/// little of it.
template <Guided G>
std::optional<std::vector<int>> points_alone(const InformationSet<G>& info, const Rng& rng) {
  const auto& [edition, table, hand, seat] = info;
  if constexpr (PlansAlone<G>) {
    if (!plays_alone<G>(table) || !GuideOf<G>::foresees_all(table)) return std::nullopt;
    return SoloSolver<G>(edition, seat, solo_endgame_positions).values(G::imagine(info, rng));
  }
  return std::nullopt;
}

/// The best of them.
template <Guided G>
std::optional<Action> solve_alone(const InformationSet<G>& info, const Rng& rng) {
  const auto points = points_alone<G>(info, rng);
  if (!points) return std::nullopt;
  const auto best = std::max_element(points->begin(), points->end());
  return legal_actions<G>(info)[int(best - points->begin())];
}

}  // namespace grod
