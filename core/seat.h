// A place at the table, and sets of places. Seats are numbered clockwise from 0; people see them from 1.
#pragma once

#include <cstdint>

#include "core/set.h"

namespace grod {

/// No game here seats more than six.
inline constexpr int max_seats = 6;

enum class Seat : std::uint8_t {};

using Seats = Set<Seat, std::uint8_t>;

constexpr Seat seat_at(int number) { return static_cast<Seat>(number); }

/// Play passes clockwise, to the left; `steps` may be negative for the right.
constexpr Seat neighbour(Seat seat, int steps, int seats) {
  return seat_at((index(seat) + steps % seats + seats) % seats);
}

constexpr Seat left_of(Seat seat, int seats) { return neighbour(seat, 1, seats); }
constexpr Seat right_of(Seat seat, int seats) { return neighbour(seat, -1, seats); }

constexpr Seats all_seats(int seats) { return Seats::first_n(seats); }

}  // namespace grod
