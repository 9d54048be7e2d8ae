// Bots against bots, fairly: every deal is played once in each rotation of the seats, so that neither luck of the
// draw nor the seat favours anybody. A deal with all its rotations is one sample.
#pragma once

#include <vector>

#include "bots/achievement.h"
#include "bots/bots.h"

namespace grod {

/// Plays deal number `deal` in all rotations. Player p sits in seat (p + rotation) mod n.
template <Guided G>
void play_deal(const typename G::Edition& edition, const typename G::Options& options,
               const std::vector<Bot<G>>& players, std::uint64_t seed, std::uint64_t deal,
               std::vector<Achievement>& achievements) {
  const int n = options.seats;
  std::vector<double> wins(players.size());
  std::vector<double> points(players.size());
  const Rng rng = Rng(seed).split(deal);
  for (int rotation = 0; rotation < n; ++rotation) {
    const auto player_in = [&](Seat seat) {
      return static_cast<std::size_t>((index(seat) + n - rotation) % n);
    };
    State<G> state = G::setup(edition, options, rng.split(0));
    Rng choices = rng.split(1 + static_cast<std::uint64_t>(rotation));
    while (!G::over(state.table)) {
      const Seat seat = G::to_act(state.table).first();
      G::apply(edition, state, seat, players[player_in(seat)](state.information(edition, seat), choices));
    }
    const Seats winners = G::winners(edition, state.table);
    for (const Seat seat : all_seats(n)) {
      points[player_in(seat)] += G::score(edition, state.table, seat).total();
      if (winners.contains(seat)) wins[player_in(seat)] += 1.0 / winners.size();
    }
  }
  for (std::size_t player = 0; player < players.size(); ++player) {
    achievements[player].wins.add(wins[player] / n);
    achievements[player].points.add(points[player] / n);
  }
}

}  // namespace grod
