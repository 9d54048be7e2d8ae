// Two players meet: the seats of a table are shared out between them in turn, on the same deal from both sides.
//
// At two seats that is one against one. At four each has every second seat; a side's score is its share of the
// victory. Alone, both play the same deal and the one with more points has won. A deal from both sides is one sample.
#pragma once

#include "bots/arena.h"

namespace grod {

template <Guided G>
Meeting play_meeting(const typename G::Edition& edition, const typename G::Options& options,
                     const std::array<Bot<G>, 2>& players, std::uint64_t seed, std::uint64_t deal) {
  std::array<Finish, 2> sides{};
  for (int side = 0; side < 2; ++side) {
    std::vector<Bot<G>> by_seat;
    for (const Seat seat : all_seats(options.seats)) by_seat.push_back(players[player_on_side(seat, side)]);
    sides[std::size_t(side)] = play_game<G>(edition, options, by_seat, Rng(seed).split(deal), side);
  }
  return meeting_of(sides, options.seats);
}

}  // namespace grod
