// Two players meet: the seats of a table are shared out between them in turn, on the same deal from both sides.
//
// At two seats that is one against one. At four each has every second seat; a side's score is its share of the
// victory. Alone, both play the same deal and the one with more points has won. A deal from both sides is one sample.
#pragma once

#include "bots/arena.h"

namespace grod {

/// Plays one game with the first player in every second seat, beginning with seat `side`.
template <Guided G>
State<G> play_shared(const typename G::Edition& edition, const typename G::Options& options,
                     const std::array<Bot<G>, 2>& players, int side, const Rng& deal) {
  State<G> state = G::setup(edition, options, deal.split(0));
  Rng choices = deal.split(1 + std::uint64_t(side));
  while (!G::over(state.table)) {
    const Seat seat = G::to_act(state.table).first();
    const Bot<G> player = players[std::size_t((index(seat) + side) % 2)];
    G::apply(edition, state, seat, player(state.information(edition, seat), choices));
  }
  return state;
}

template <Guided G>
Meeting play_meeting(const typename G::Edition& edition, const typename G::Options& options,
                     const std::array<Bot<G>, 2>& players, std::uint64_t seed, std::uint64_t deal) {
  const Rng rng = Rng(seed).split(deal);
  Meeting meeting;
  for (int side = 0; side < 2; ++side) {
    const State<G> state = play_shared<G>(edition, options, players, side, rng);
    const Seats winners = G::winners(edition, state.table);
    std::array<int, 2> seats{};
    std::array<double, 2> points{};
    for (const Seat seat : all_seats(options.seats)) {
      const auto player = std::size_t((index(seat) + side) % 2);
      ++seats[player];
      points[player] += G::score(edition, state.table, seat).total();
      if (options.seats > 1 && player == 0 && winners.contains(seat)) meeting.share += 0.5 / winners.size();
    }
    for (std::size_t player = 0; player < 2; ++player)
      if (seats[player] > 0)
        meeting.points[player] += points[player] / seats[player] / (options.seats > 1 ? 2 : 1);
  }
  if (options.seats == 1)
    meeting.share = meeting.points[0] > meeting.points[1]    ? 1
                    : meeting.points[0] == meeting.points[1] ? 0.5
                                                             : 0;
  return meeting;
}

}  // namespace grod
