// Bots against bots, fairly: every deal is played once in each rotation of the seats. `match/contest.h` plays the
// same games with players that live outside a game's types.
#pragma once

#include <vector>

#include "bots/bots.h"
#include "bots/seating.h"

namespace grod {

/// Plays one game of a deal. Those that are played of the same deal have the same cards and, by their `round`, other
/// chance for the bots.
template <Guided G>
Finish play_game(const typename G::Edition& edition, const typename G::Options& options,
                 std::span<const Bot<G>> by_seat, const Rng& deal, int round) {
  State<G> state = G::setup(edition, options, deal.split(0));
  Rng choices = deal.split(1 + static_cast<std::uint64_t>(round));
  while (!G::over(state.table)) {
    const Seat seat = G::to_act(state.table).first();
    G::apply(edition, state, seat, by_seat[std::size_t(seat)](state.information(edition, seat), choices));
  }
  Finish finish{.winners = G::winners(edition, state.table)};
  for (const Seat seat : all_seats(options.seats))
    finish.points[std::size_t(seat)] = G::score(edition, state.table, seat).total();
  return finish;
}

/// Plays deal number `deal` in all rotations.
template <Guided G>
void play_deal(const typename G::Edition& edition, const typename G::Options& options,
               const std::vector<Bot<G>>& players, std::uint64_t seed, std::uint64_t deal,
               std::vector<Achievement>& achievements) {
  const int n = options.seats;
  std::vector<Finish> rotations;
  for (int rotation = 0; rotation < n; ++rotation) {
    std::vector<Bot<G>> by_seat;
    for (const Seat seat : all_seats(n)) by_seat.push_back(players[player_rotated(seat, rotation, n)]);
    rotations.push_back(play_game<G>(edition, options, by_seat, Rng(seed).split(deal), rotation));
  }
  add_deal(rotations, achievements);
}

}  // namespace grod
