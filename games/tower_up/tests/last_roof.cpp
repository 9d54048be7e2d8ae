// The end by the last roof, and what is counted: TU-38 to TU-43b.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

using enum Objective;

/// A player with one roof left, who can build black on 2 of the back or front next to white 1.
constexpr Position one_roof_left(int seats, Seat seat, Rulings rulings = {}) {
  Position p(seats, rulings);
  p.objectives(park_4, lake_4, double_roofs).building(1, white).stock(seat, "kw").roofs_left(seat, 1);
  p.market(1, 3, 5).next_cards(2, 4, 6, 7, 8, 9, 10, 11).turn_of(seat);
  return p;
}

// TU-38: the last roof starts the end; the last but one does not.
static_assert([] {
  Position p = one_roof_left(2, P1);
  p.build_and_roof(2, black);
  return p.table().ending == Ending::last_roof && p.table().last_round;
}());
static_assert([] {
  Position p(2);
  p.building(1, white).stock(P1, "kw").roofs_left(P1, 2).build_and_roof(2, black);
  return p.table().ending == Ending::none && !p.table().last_round;
}());

// TU-39, TU-X11: five visible, cone on space 5, at once.
static_assert([] {
  Position p(2);
  p.objectives(park_4, lake_4, double_roofs)
      .shares(P1, brown, 5, 10, 12, 30)
      .building(1, white)
      .stock(P1, "kw");
  p.roofs_left(P1, 1).build_and_roof(2, black);
  return p.counted(P1) && p.cone_of(P1) == 5 && !p.counted(P2);
}());

// TU-39: an extra turn comes before the count.
static_assert([] {
  Position p = one_roof_left(2, P1);
  p.machines(P1, 1, 2, 2, 2).build_and_roof(2, black);
  const bool not_yet = p.extra_turn() && !p.counted(P1) && p.active() == P1;
  p.play(take(1));
  return not_yet && p.counted(P1) && p.active() == P2;
}());

// TU-40, TU-43a, TU-X16: P2 places the last roof; P3, P4 and P1 have a last turn each and count after it.
TEST(LastRoof, TheOthersHaveOneLastTurnEach) {
  Position p = one_roof_left(4, P2);
  p.build_and_roof(2, black);
  EXPECT_TRUE(p.counted(P2));
  EXPECT_EQ(p.active(), P3);
  p.play(take(1));
  EXPECT_TRUE(p.counted(P3));
  EXPECT_FALSE(p.counted(P4));
  EXPECT_EQ(p.active(), P4);
  p.play(take(1));
  EXPECT_TRUE(p.counted(P4));
  EXPECT_EQ(p.active(), P1);
  EXPECT_FALSE(p.over());
  p.play(take(1));
  EXPECT_TRUE(p.counted(P1));
  EXPECT_TRUE(p.over());
}

// TU-40: with extra turns where due.
static_assert([] {
  Position p = one_roof_left(2, P1);
  p.machines(P2, 2, 2, 2, 1).build_and_roof(2, black);
  p.market(32, 3, 5).play(take(1), wild(black));
  const bool extra = p.extra_turn() && p.active() == P2 && !p.over();
  p.play(take(2));
  return extra && p.over();
}());

// TU-41: a cone stays although the roofs are covered later, and the covered top may count for another.
static_assert([] {
  Position p = one_roof_left(2, P1);
  p.stock(P2, "kgww").build_and_roof(2, black);
  const int before = p.cone_of(P1);
  p.play(build(8, white), roof(2));  // covers P1's roof on 2
  return before == 1 && p.over() && p.cone_of(P1) == 1 && !p.sees_roof(P1, 2) && p.cone_of(P2) == 1;
}());

// TU-42: only a roof on the topmost floor is visible.
static_assert([] {
  Position p(2);
  p.building(1, white, 3).roofed(P1, 1, 2).roofed(P2, 1, 3);
  return !p.sees_roof(P1, 1) && p.sees_roof(P2, 1);
}());

// TU-43: nine visible roofs are counted as seven; without any there is no money.
static_assert([] {
  Position p(3);
  p.shares(P1, brown, 1, 3, 5, 7, 13, 21, 40, 46, 43);
  count_roofs(p.table(), P1);
  count_roofs(p.table(), P2);
  return p.cone_of(P1) == 7 && p.money(P1) == 14 && p.cone_of(P2) == 0 && p.money(P2) == 0;
}());

// TU-43b: a last turn is an ordinary turn, with builds, roofs, markers and the limit.
TEST(LastRoof, LastTurnsAreOrdinaryTurns) {
  Position p = one_roof_left(3, P1);
  p.building(40, white).stock(P2, "gwwwwkkkkk").stock(P3, "kw");
  p.build_and_roof(2, black);
  p.play(take(1));
  EXPECT_EQ(p.phase(), Phase::give_back);
  EXPECT_EQ(p.card_at(1), 2);
  p.play(give_back(black), give_back(black), give_back(black), give_back(black));
  EXPECT_EQ(p.active(), P3);
  p.build_and_roof(33, black);
  EXPECT_EQ(p.machine(P3, black), 1);
  EXPECT_TRUE(p.over());
}

// TU-13: also the last turn cannot be passed.
static_assert([] {
  Position p = one_roof_left(2, P1);
  p.build_and_roof(2, black);
  return p.active() == P2 && p.choices() == 3 && !p.can(decline_it);
}());

// TU-A15: a shortage in the last round of a last roof changes nothing.
TEST(LastRoof, AShortageInTheLastRoundChangesNothing) {
  Position p = one_roof_left(3, P1);
  p.build_and_roof(2, black).supply(0, 5, 5, 5);
  p.play(take(1), leave_it, leave_it);
  EXPECT_EQ(p.table().ending, Ending::last_roof);
  EXPECT_TRUE(p.counted(P2));
  EXPECT_EQ(p.active(), P3);
  p.supply(9, 9, 9, 9).play(take(2));
  EXPECT_TRUE(p.over());
}

// TU-A15, switched: the shortage begins the last round anew, for everybody, once; cones stay.
TEST(LastRoof, ALaterShortageMayRestartTheLastRound) {
  Position p = one_roof_left(3, P1, {.later_end_restarts = true});
  p.build_and_roof(2, black).supply(0, 5, 5, 5);
  p.play(take(1), leave_it, leave_it);
  EXPECT_EQ(p.table().ending, Ending::shortage);
  EXPECT_FALSE(p.counted(P2));
  EXPECT_TRUE(p.counted(P1));
  p.supply(9, 9, 9, 9).stock(P3, "gk");
  EXPECT_EQ(p.active(), P3);
  p.build_and_roof(3, grey);  // covers the roof that P1 has counted
  EXPECT_FALSE(p.sees_roof(P1, 2));
  for (const Seat seat : {P1, P2}) {
    EXPECT_EQ(p.active(), seat);
    p.play(take(2));
  }
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.cone_of(P1), 1);
}

/// P1 has one roof left, meets a shortage and has an extra turn.
constexpr Position shortage_then_extra_turn(Rulings rulings) {
  Position p = one_roof_left(2, P1, rulings);
  p.machines(P1, 1, 2, 2, 2).market(29, 33, 5).supply(3, 0, 3, 3).play(take(2), leave_it);
  return p;
}

// TU-A16: shortage, then the last roof in the extra turn: the shortage governs, P1 still has a last turn.
static_assert([] {
  Position p = shortage_then_extra_turn({});
  const bool extra = p.extra_turn() && p.table().ending == Ending::shortage;
  p.build_and_roof(2, black).supply(9, 9, 9, 9);
  const bool uncounted = !p.counted(P1) && p.active() == P2;
  p.play(take(3));
  const bool again = p.active() == P1 && !p.over();
  p.play(take(3));
  return extra && uncounted && again && p.over();
}());

// TU-A16, switched: the last roof governs.
static_assert([] {
  Position p = shortage_then_extra_turn({.last_roof_over_shortage = true});
  p.build_and_roof(2, black).supply(9, 9, 9, 9);
  const bool counted = p.counted(P1) && p.active() == P2;
  p.play(take(3));
  return counted && p.over();
}());

// TU-A25: the last roof, then a shortage in the extra turn: the last roof governs, switched or not.
static_assert([] {
  for (const bool switched : {false, true}) {
    Position p = one_roof_left(2, P1, {.last_roof_over_shortage = switched});
    p.machines(P1, 1, 2, 2, 2).build_and_roof(2, black).supply(0, 9, 9, 9);
    p.play(take(1), leave_it, leave_it);
    if (!p.counted(P1) || p.active() != P2) return false;
    p.supply(9, 9, 9, 9).play(take(2));
    if (!p.over()) return false;
  }
  return true;
}());

}  // namespace
}  // namespace grod::tower_up
