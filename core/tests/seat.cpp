#include "core/seat.h"

#include <gtest/gtest.h>

namespace grod {
namespace {

static_assert(left_of(seat_at(0), 3) == seat_at(1));
static_assert(right_of(seat_at(0), 3) == seat_at(2));

TEST(Seat, PlayPassesToTheLeftAndComesRound) {
  EXPECT_EQ(left_of(seat_at(2), 4), seat_at(3));
  EXPECT_EQ(left_of(seat_at(3), 4), seat_at(0));
}

TEST(Seat, TheRightNeighbourIsTheOtherWay) {
  EXPECT_EQ(right_of(seat_at(1), 4), seat_at(0));
  EXPECT_EQ(right_of(seat_at(0), 4), seat_at(3));
}

TEST(Seat, ANeighbourMayBeRoundsAway) {
  for (int seats = 1; seats <= max_seats; ++seats)
    for (int seat = 0; seat < seats; ++seat)
      for (int steps = -20; steps <= 20; ++steps) {
        const int expected = (((seat + steps) % seats) + seats) % seats;
        EXPECT_EQ(neighbour(seat_at(seat), steps, seats), seat_at(expected))
            << seat << " by " << steps << " of " << seats;
      }
}

TEST(Seat, LeftOfRightIsTheSeatItself) {
  for (int seats = 1; seats <= max_seats; ++seats)
    for (const Seat seat : all_seats(seats)) EXPECT_EQ(left_of(right_of(seat, seats), seats), seat);
}

TEST(Seat, AllSeatsAreThoseBelowTheNumber) {
  EXPECT_EQ(all_seats(5).size(), 5);
  EXPECT_EQ(all_seats(5).last(), seat_at(4));
  EXPECT_EQ(all_seats(max_seats).size(), max_seats);
}

}  // namespace
}  // namespace grod
