// The end of a game for one, searched whole. Cards may still turn up, as long as nothing hangs on what is not known:
// every imagined world has to give every action the same value.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "bots/solo.h"

namespace grod {

/// Positions looked at in one world before an end is given up as too long.
inline constexpr int solo_endgame_positions = 30000;

template <Game G>
class SoloSolver {
 public:
  SoloSolver(const typename G::Edition& edition, Seat seat, int positions)
      : edition_(edition), seat_(seat), positions_(positions) {}

  /// The most points each action can bring; nothing if there are too many positions.
  std::optional<std::vector<int>> values(const State<G>& state) {
    std::vector<int> values;
    for (const Action action : legal_actions<G>(edition_, state.table, state.hand(seat_), seat_)) {
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

/// The best action of whoever is alone in a game that can plan, if it can be known for certain.
template <Game G>
std::optional<Action> solve_alone(const typename G::Edition& edition, const typename G::Table& table,
                                  const typename G::Hand& hand, Seat seat, const Rng& rng) {
  constexpr std::uint64_t worlds = 3;
  if (!PlansAlone<G> || seats_of<G>(table) != 1 || has_rival<G>(table)) return std::nullopt;
  std::vector<int> known;
  for (std::uint64_t world = 0; world < worlds; ++world) {
    const State<G> state = G::imagine(edition, table, hand, seat, rng.split(world));
    const auto values = SoloSolver<G>(edition, seat, solo_endgame_positions).values(state);
    if (!values || (world > 0 && *values != known)) return std::nullopt;
    known = *values;
  }
  const auto best = std::max_element(known.begin(), known.end());
  return legal_actions<G>(edition, table, hand, seat)[int(best - known.begin())];
}

}  // namespace grod
