// How a line of play came out for every seat: its points, its chance to win, and what a bot makes of the two.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "core/guide.h"

namespace grod {

/// One seat's share of an outcome. `utility` is what the search compares: from 0 to 1 among several, and alone the points
/// in a measure of that order.
struct Share {
  double points = 0;
  double win_probability = 0;
  double utility = 0;
};

using Outcome = std::array<Share, std::size_t(max_seats)>;

/// How likely a lead of so many points wins, if `spread` points are a clear lead.
inline double chance_of_lead(double lead, double spread) { return 1 / (1 + std::exp(-lead / spread)); }

/// Alone, so many clear leads in points are one utility.
inline constexpr double leads_of_utility_alone = 10;

/// Nobody else has points to be compared with.
template <Guided G>
constexpr bool plays_alone(const typename G::Table& table) {
  return table.seats == 1 && !GuideOf<G>::has_rival(table);
}

/// How many points one utility is worth: alone by definition, among several where a lead's chance changes most, by
/// 1 / (4 spread) a point.
template <Guided G>
double points_of_utility(const typename G::Table& table, const Tuning& tuning) {
  return (plays_alone<G>(table) ? leads_of_utility_alone : 4) * tuning.spread;
}

/// What a seat may expect: its points when the game is over, its evaluation (in hundredths) before.
template <Guided G>
double expected_points(const typename G::Edition& edition, const State<G>& state, Seat seat) {
  if (G::over(state.table)) return G::score(edition, state.table, seat).total();
  return 0.01 * GuideOf<G>::evaluate(state.information(edition, seat));
}

/// The outcome of a finished game, or of a rollout cut short, by the evaluation.
template <Guided G>
Outcome outcome_of(const typename G::Edition& edition, const State<G>& state, int seats,
                   const Tuning& tuning) {
  Outcome outcome{};
  const bool over = G::over(state.table);
  const Seats winners = over ? G::winners(edition, state.table) : Seats{};
  for (const Seat seat : all_seats(seats))
    outcome[std::size_t(seat)].points = expected_points<G>(edition, state, seat);
  const bool rival = GuideOf<G>::has_rival(state.table);
  for (const Seat seat : all_seats(seats)) {
    Share& share = outcome[std::size_t(seat)];
    if (seats == 1 && !rival) {  // alone, only the points count
      share.win_probability = over && winners.contains(seat) ? 1 : 0;
      share.utility = 0.5 + share.points / (leads_of_utility_alone * tuning.spread);
      continue;
    }
    double best_other = rival ? GuideOf<G>::rival_points(edition, state.table) : -1e9;
    for (const Seat other : all_seats(seats))
      if (other != seat) best_other = std::max(best_other, outcome[std::size_t(other)].points);
    const double by_lead = chance_of_lead(share.points - best_other, tuning.spread);
    share.win_probability = over ? (winners.contains(seat) ? 1.0 / winners.size() : 0) : by_lead;
    share.utility = tuning.winning * share.win_probability + (1 - tuning.winning) * by_lead;
  }
  return outcome;
}

}  // namespace grod
