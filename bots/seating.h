// Fair games between players: who sits where in the games of one deal, and what everybody achieved in them. A deal
// with all its games is one sample, so that neither luck of the draw nor the seat favours anybody.
#pragma once

#include <span>
#include <vector>

#include "bots/achievement.h"
#include "core/seat.h"

namespace grod {

/// How a game came out, by seats.
struct Finish {
  Seats winners;
  std::array<int, std::size_t(max_seats)> points{};
};

/// An arena plays every deal once in each rotation of the seats: player p sits in seat (p + rotation) mod n.
constexpr std::size_t player_rotated(Seat seat, int rotation, int seats) {
  return static_cast<std::size_t>((index(seat) + seats - rotation) % seats);
}

/// When two players meet they share the seats of every deal in turn, from both sides.
constexpr std::size_t player_on_side(Seat seat, int side) {
  return static_cast<std::size_t>((index(seat) + side) % 2);
}

/// Adds what each player achieved in a deal that was played in all rotations, which stand in their order.
inline void add_deal(std::span<const Finish> rotations, std::vector<Achievement>& achievements) {
  const int n = static_cast<int>(rotations.size());
  std::vector<double> wins(achievements.size());
  std::vector<double> points(achievements.size());
  for (int rotation = 0; rotation < n; ++rotation) {
    const Finish& finish = rotations[std::size_t(rotation)];
    for (const Seat seat : all_seats(n)) {
      const std::size_t player = player_rotated(seat, rotation, n);
      points[player] += finish.points[std::size_t(seat)];
      if (finish.winners.contains(seat)) wins[player] += 1.0 / finish.winners.size();
    }
  }
  for (std::size_t player = 0; player < achievements.size(); ++player) {
    achievements[player].wins.add(wins[player] / n);
    achievements[player].points.add(points[player] / n);
  }
}

/// What came of a deal that two players played from both sides. Alone, both play the same deal and the one with more
/// points has won.
inline Meeting meeting_of(const std::array<Finish, 2>& sides, int seats) {
  Meeting meeting;
  for (int side = 0; side < 2; ++side) {
    const Finish& finish = sides[std::size_t(side)];
    std::array<int, 2> held{};
    std::array<double, 2> points{};
    for (const Seat seat : all_seats(seats)) {
      const std::size_t player = player_on_side(seat, side);
      ++held[player];
      points[player] += finish.points[std::size_t(seat)];
      if (seats > 1 && player == 0 && finish.winners.contains(seat))
        meeting.share += 0.5 / finish.winners.size();
    }
    for (std::size_t player = 0; player < 2; ++player)
      if (held[player] > 0) meeting.points[player] += points[player] / held[player] / (seats > 1 ? 2 : 1);
  }
  if (seats == 1)
    meeting.share = meeting.points[0] > meeting.points[1]    ? 1
                    : meeting.points[0] == meeting.points[1] ? 0.5
                                                             : 0;
  return meeting;
}

}  // namespace grod
