// Money and victory: TU-46 to TU-47b.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

// TU-46, TU-X12: machines 8, 5, 6, 4 and four visible roofs make 31; tokens 7 and 5 make 43.
static_assert([] {
  Position p(3);
  p.machines(P3, 8, 5, 6, 4).cone(P3, 4);
  const int board = p.money(P3);
  p.tokens(P3, 7, 5, 0);
  return board == 31 && p.money(P3) == 43;
}());

// TU-X12: with one token for each of three objectives 12 can only be 7 and 5.
TEST(Money, TwelveInTokensIsSevenAndFive) {
  int ways = 0;
  for (const int a : {0, 3, 5, 7})
    for (const int b : {0, 3, 5, 7})
      for (const int c : {0, 3, 5, 7})
        if (a >= b && b >= c && a + b + c == 12) {
          ++ways;
          EXPECT_EQ(a, 7);
          EXPECT_EQ(b, 5);
        }
  EXPECT_EQ(ways, 1);
}

// TU-46: the start of a track is worth nothing, a cone that is not placed neither.
static_assert(Position(2).money(P1) == 0);

// TU-46: one row of values prices both; the spaces of the cone stand under columns 2, 4, 6 and so on.
static_assert([] {
  const Tracks& tracks = default_edition.tracks();
  bool one_row = tracks.cone[0] == 0;
  for (std::size_t space = 1; space <= cone_spaces; ++space)
    one_row &= tracks.cone[space] == tracks.value[2 * space];
  return one_row;
}());

// TU-46: the breakdown shows every part.
TEST(Money, TheBreakdownShowsEveryPart) {
  Position p(2);
  p.machines(P1, 14, 0, 2, 9).cone(P1, 7).tokens(P1, 0, 3, 0).stock(P1, "kk");
  const Score score = score_of(default_edition, p.company(P1));
  EXPECT_EQ(score.machines, (std::array<std::uint8_t, 4>{14, 0, 2, 9}));
  EXPECT_EQ(score.cone, 14);
  EXPECT_EQ(score.tokens[1], 3);
  EXPECT_EQ(score.floors, 2);
  EXPECT_EQ(score.total(), 42);
}

// TU-47: most money wins.
static_assert([] {
  Position p(3);
  p.machines(P1, 1, 0, 0, 0).machines(P2, 2, 0, 0, 0).stock(P1, "kkkk");
  return p.winners() == Seats::of(P2);
}());

// TU-47: equal money, then floors in stock.
static_assert([] {
  Position p(3);
  p.machines(P1, 2, 0, 0, 0).machines(P2, 1, 1, 0, 0).stock(P1, "k").stock(P2, "gb");
  return p.winners() == Seats::of(P2);
}());

// TU-47, TU-47a: still equal, the victory is shared by those two alone; the richest stock of a poorer player is
// not compared.
static_assert([] {
  Position p(4);
  p.machines(P1, 2, 0, 0, 0).machines(P2, 1, 1, 0, 0).machines(P3, 0, 0, 2, 0).machines(P4, 1, 0, 0, 0);
  p.stock(P1, "kg").stock(P2, "gb").stock(P3, "w").stock(P4, "kkkkkkkk");
  return p.winners() == (Seats::of(P1) | Seats::of(P2));
}());

// TU-47b: roofs left and floors add nothing.
static_assert([] {
  Position p(2);
  p.machines(P1, 2, 0, 0, 0).stock(P1, "kkkgggwww");
  return p.money(P1) == 2 && p.company(P1).roofs_left() == 10;
}());

}  // namespace
}  // namespace grod::tower_up
