// Extra turns: TU-30 to TU-35c.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

constexpr Tracks tracks = default_edition.tracks();

/// P1 puts a roof on a white building that then has so many floors.
constexpr Position white_moves(int steps, int k, int g, int w, int b) {
  Position p(2);
  p.building(1, white, steps - 1).stock(P1, "kw").machines(P1, k, g, w, b);
  p.play(build(2, black), roof(1));
  return p;
}

// TU-30, TU-31, TU-X9: all four on or past the first star column.
static_assert(white_moves(2, 3, 2, 0, 5).extra_turn());
static_assert(white_moves(2, 3, 2, 0, 5).active() == P1);
static_assert(!white_moves(2, 3, 1, 0, 5).extra_turn());
static_assert(white_moves(2, 3, 1, 0, 5).active() == P2);

// TU-X9: a second extra turn later, at the second star column.
static_assert([] {
  Position p = white_moves(2, 4, 4, 0, 5);
  const bool first = p.extra_turn();
  p.building(21, white, 1).stock(P1, "kw").play(build(20, black), roof(21));
  return first && p.machine(P1, white) == 4 && p.extra_turn();
}());

// TU-32: a column that was credited gives nothing again.
static_assert(!white_moves(2, 3, 2, 2, 5).extra_turn());
static_assert(!white_moves(3, 2, 2, 2, 2).extra_turn());

// TU-33, TU-X13: markers on 5, 6, 4, 1; the last goes 3 on: columns 2 and 4 together, one extra turn.
static_assert([] {
  Position p(2);
  p.building(1, brown, 2).stock(P1, "kb").machines(P1, 5, 6, 4, 1).market(3, 19, 25);
  p.play(build(2, black), roof(1));
  const bool first = p.extra_turn() && p.machine(P1, brown) == 4;
  p.play(take(1));
  return first && p.active() == P2;
}());

// TU-34: an extra turn earned in an extra turn.
static_assert([] {
  Position p = white_moves(2, 4, 4, 0, 4);
  p.market(31, 19, 3).play(take(1), wild(black));
  return p.machine(P1, white) == 4 && p.extra_turn() && p.active() == P1;
}());

// TU-35, TU-X14: markers on 2, 2, 2, 1; a card moves the last two spaces to 3.
static_assert([] {
  Position p(2);
  p.machines(P1, 2, 2, 2, 1).market(32, 19, 3).play(take(1), wild(black));
  return p.machine(P1, brown) == 3 && p.extra_turn() && p.active() == P1;
}());

// TU-35a: exactly when the rearmost marker comes from before a star column to it or past it.
static_assert(passes_star(tracks, 1, 2));
static_assert(passes_star(tracks, 0, 3));
static_assert(passes_star(tracks, 7, 9));
static_assert(!passes_star(tracks, 2, 3));
static_assert(!passes_star(tracks, 2, 2));
static_assert(!passes_star(tracks, 8, 14));

// TU-35b: three columns at once give one extra turn.
static_assert([] {
  Position p = white_moves(6, 6, 7, 0, 8);
  const bool first = p.extra_turn() && p.machine(P1, white) == 6;
  p.market(3, 19, 25).play(take(1));
  return first && p.active() == P2;
}());

// TU-35c: a whole turn, card or build with its own roof, before anybody else moves.
static_assert([] {
  Position p = white_moves(2, 3, 2, 0, 5);
  p.stock(P1, "gw").market(3, 19, 25);
  const bool both = p.can(take(1)) && p.can(build(7, grey));
  p.play(build(7, grey), roof(7));
  return both && p.company(P1).roofs_left() == 8 && p.active() == P2;
}());

// TU-A4, TU-A21: it may be declined; the column is used up all the same.
static_assert([] {
  Position p = white_moves(2, 2, 2, 0, 2);
  const bool may = p.can(decline_it);
  p.play(decline_it);
  const bool passed = p.active() == P2 && !p.can(decline_it);
  p.turn_of(P1).market(37, 19, 25).play(take(1));
  return may && passed && p.machine(P1, grey) == 3 && p.active() == P2;
}());

// TU-A5: two symbols on a card are one movement, from 1 over column 2 to 3.
static_assert([] {
  Position p(2);
  p.machines(P1, 1, 4, 4, 4).market(29, 19, 3).play(take(1), wild(black));
  return p.machine(P1, black) == 3 && p.extra_turn();
}());

// TU-A6: after the last roof the extra turn is a card, or nothing.
static_assert([] {
  Position p(2);
  p.building(1, white).stock(P1, "kwgw").machines(P1, 2, 2, 0, 2).roofs_left(P1, 1);
  p.play(build(2, black), roof(1));
  return p.extra_turn() && p.choices() == 4 && p.can(take(1)) && p.can(decline_it);
}());

// TU-17a, TU-A3: the excess goes back before the extra turn.
static_assert([] {
  Position p(2);
  p.stock(P1, "kkkkkggggg").machines(P1, 2, 2, 2, 1).market(32, 19, 3).play(take(1), wild(white));
  const bool gives = p.phase() == Phase::give_back && p.choices() == 3;
  p.play(give_back(white));
  return gives && p.extra_turn() && p.active() == P1;
}());

// TU-A3, switched: only when the turn passes on, also after a declined extra turn.
TEST(ExtraTurn, TheLimitMayWaitUntilTheTurnPassesOn) {
  Position p(2, {.limit_each_turn = false});
  p.stock(P1, "kkkkkggggg").machines(P1, 2, 2, 2, 1).market(32, 19, 3).play(take(1), wild(white));
  EXPECT_TRUE(p.extra_turn());
  EXPECT_EQ(p.stock_size(P1), 11);
  Position declined = p;
  declined.play(decline_it);
  EXPECT_EQ(declined.phase(), Phase::give_back);
  declined.play(give_back(grey));
  EXPECT_EQ(declined.active(), P2);

  p.play(take(3));
  EXPECT_EQ(p.phase(), Phase::give_back);
  EXPECT_EQ(p.stock_size(P1), 15);
}

}  // namespace
}  // namespace grod::tower_up
