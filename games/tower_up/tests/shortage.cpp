// The end by missing floors, and the guard against a game without builds: TU-44 to TU-45b.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

// Cards: 1 is black black grey grey, 3 black black white white, 25 two wilds, 33 grey white and a black machine.

constexpr Position at_market(int seats, int left, int middle, int right, Rulings rulings = {}) {
  Position p(seats, rulings);
  p.market(left, middle, right);
  return p;
}

// TU-44: another colour instead of the one that has run out.
static_assert([] {
  Position p = at_market(2, 3, 25, 33);
  p.supply(0, 5, 5, 5).play(take(1));
  const bool asked = p.phase() == Phase::substitute && p.holds(P1, "ww") && !p.can(substitute(black)) &&
                     p.can(substitute(grey)) && p.can(substitute(white)) && p.can(substitute(brown));
  p.play(substitute(grey), substitute(brown));
  return asked && p.holds(P1, "wwgb") && p.supply_of(grey) == 4 && p.active() == P2;
}());

// TU-45, TU-45a, TU-X17: P2 runs short and does not count yet; P3, P4, P1 and P2 have a last turn each.
TEST(Shortage, EverybodyHasALastTurnAndWhoRanShortIsLast) {
  Position p = at_market(4, 3, 5, 7);
  p.next_cards(9, 11, 13, 14, 15, 16).turn_of(P2).supply(0, 9, 9, 9);
  p.play(take(1), leave_it, leave_it).supply(9, 9, 9, 9);
  EXPECT_EQ(p.table().ending, Ending::shortage);
  EXPECT_FALSE(p.counted(P2));
  for (const Seat seat : {P3, P4, P1, P2}) {
    EXPECT_EQ(p.active(), seat);
    EXPECT_FALSE(p.counted(seat));
    EXPECT_FALSE(p.over());
    p.play(take(2));
    EXPECT_TRUE(p.counted(seat));
  }
  EXPECT_TRUE(p.over());
}

// TU-45a: extra turns come in last turns too, and the count after them.
static_assert([] {
  Position p = at_market(2, 3, 31, 7);
  p.supply(0, 9, 9, 9).machines(P2, 2, 2, 1, 2).play(take(1), leave_it, leave_it);
  p.play(take(2), wild(grey));
  const bool extra = p.extra_turn() && p.active() == P2 && !p.counted(P2);
  p.play(decline_it);
  return extra && p.counted(P2) && p.active() == P1;
}());

// TU-45b: an empty own stock is no shortage, nor is a colour out that the card does not show.
static_assert([] {
  Position p = at_market(2, 3, 5, 7);
  p.supply(9, 9, 9, 0).play(take(1));
  return p.table().ending == Ending::none && p.holds(P1, "kkww");
}());

// TU-45, TU-A29: the extra turn belongs to completing the turn.
static_assert([] {
  Position p = at_market(2, 33, 3, 5);
  p.machines(P1, 1, 2, 2, 2).supply(9, 0, 9, 9).play(take(1), leave_it);
  const bool extra = p.extra_turn() && p.active() == P1 && !p.table().last_round;
  p.play(take(2));
  return extra && p.active() == P2 && p.table().last_round && p.table().last_turns == 2;
}());

// TU-A13: a wild is no shortage while any colour is left.
static_assert([] {
  Position p = at_market(2, 25, 3, 5);
  p.supply(0, 0, 0, 2).play(take(1));
  const bool one_answer = p.choices() == 1;
  p.play(wild(brown), wild(brown));
  return one_answer && p.table().ending == Ending::none && p.holds(P1, "bb");
}());
// TU-A13: with one floor left for two wilds the second is a shortage.
static_assert([] {
  Position p = at_market(2, 25, 3, 5);
  p.supply(0, 0, 0, 1).play(take(1), wild(brown));
  return p.table().ending == Ending::shortage && p.holds(P1, "b") && p.active() == P2;
}());

// TU-A14: the substitute may be left; the end begins either way.
static_assert([] {
  Position p = at_market(2, 3, 25, 33);
  p.supply(0, 5, 5, 5).play(take(1), leave_it, substitute(grey));
  Position q = at_market(2, 3, 25, 33);
  q.supply(0, 5, 5, 5).play(take(1), leave_it, leave_it);
  return p.holds(P1, "wwg") && q.holds(P1, "ww") && p.table().ending == Ending::shortage &&
         q.table().ending == Ending::shortage;
}());

// TU-A17: two black shown and one left: take it, and one substitute.
static_assert([] {
  Position p = at_market(2, 3, 25, 33);
  p.supply(1, 5, 5, 5).play(take(1));
  const bool one = p.phase() == Phase::substitute && p.holds(P1, "kww");
  p.play(substitute(brown));
  return one && p.holds(P1, "kwwb") && p.active() == P2 && p.table().ending == Ending::shortage;
}());

/// Card 1 shows black, grey and two wilds.
constexpr Edition with_mixed_card = [] {
  Printed printed = reconstruction();
  printed.cards[0] = drawing::card({Shown::black, Shown::grey, Shown::wild, Shown::wild});
  return indexed(printed);
}();

// TU-A22: first the floors shown that are there, then wilds, then substitutes, from what is left.
TEST(Shortage, WildsComeBeforeSubstitutes) {
  Position p(2, {}, with_mixed_card);
  p.market(1, 3, 5).supply(0, 1, 0, 3).play(take(1));
  EXPECT_TRUE(p.holds(P1, "g"));
  EXPECT_EQ(p.phase(), Phase::wild);
  EXPECT_EQ(p.choices(), 1);  // the last grey is taken, brown is left
  p.play(wild(brown), wild(brown));
  EXPECT_EQ(p.phase(), Phase::substitute);
  EXPECT_EQ(p.choices(), 2);
  p.play(substitute(brown));
  EXPECT_TRUE(p.holds(P1, "gbbb"));
  EXPECT_EQ(p.active(), P2);
}

// TU-A23: a card may be taken on purpose to cause a shortage, though others would do.
static_assert([] {
  Position p = at_market(2, 3, 11, 25);
  p.supply(0, 9, 9, 9);
  return p.can(take(1)) && p.can(take(2)) && p.can(take(3));
}());

// TU-A24: all four out: nothing is taken or asked, markers move, the end begins.
static_assert([] {
  Position p = at_market(2, 29, 3, 5);
  p.supply(0, 0, 0, 0).play(take(1));
  return p.machine(P1, black) == 2 && p.holds(P1, "") && p.table().ending == Ending::shortage &&
         p.active() == P2;
}());
static_assert([] {
  Position p = at_market(2, 3, 29, 5);
  p.supply(0, 0, 2, 0).play(take(1));
  return p.holds(P1, "ww") && p.table().ending == Ending::shortage && p.active() == P2;
}());

// TU-A15: a last roof in the last round of a shortage changes nothing: P3 has no second last turn.
TEST(Shortage, ALastRoofInTheLastRoundChangesNothing) {
  for (const bool switched : {false, true}) {
    Position p = at_market(3, 3, 5, 7, {.later_end_restarts = switched});
    p.next_cards(9, 11, 13, 14, 15).building(1, white).stock(P3, "kw").roofs_left(P3, 1);
    p.supply(0, 9, 9, 9).play(take(1), leave_it, leave_it).supply(9, 9, 9, 9);
    p.play(take(2));             // P2, last turn
    p.build_and_roof(2, black);  // P3, last turn and last roof
    EXPECT_EQ(p.active(), P1);
    EXPECT_TRUE(p.counted(P3));
    p.play(take(2));
    EXPECT_EQ(p.over(), !switched);  // switched: P2 moves once more
    if (switched) {
      EXPECT_EQ(p.active(), P2);
      p.play(take(2));
      EXPECT_TRUE(p.over());
    }
  }
}

// TU-A20: 20 times the players in turns without a build end the game as a shortage of the one who has moved.
TEST(Idleness, TwentyRoundsWithoutABuildEndTheGame) {
  Position p = at_market(3, 1, 3, 5);
  p.next_cards(7, 9, 11).idle_turns(58).turn_of(P2);
  p.play(take(1));
  EXPECT_EQ(p.table().ending, Ending::none);
  p.play(take(1));
  EXPECT_EQ(p.table().ending, Ending::idleness);
  EXPECT_FALSE(p.counted(P3));
  for (const Seat seat : {P1, P2, P3}) {
    EXPECT_EQ(p.active(), seat);
    p.stock(seat, "").market(1, 3, 5).play(take(1));
    EXPECT_TRUE(p.counted(seat));
  }
  EXPECT_TRUE(p.over());
}

// TU-A20: a build starts the count anew.
static_assert([] {
  Position p = at_market(2, 1, 3, 5);
  p.idle_turns(39).building(1, white).stock(P1, "kw").build_and_roof(2, black);
  const bool anew = p.table().idle_turns == 0;
  p.play(take(1));
  return anew && p.table().idle_turns == 1 && p.table().ending == Ending::none;
}());

// TU-A20, switched: another number of rounds, or no guard at all.
static_assert([] {
  Position p = at_market(2, 1, 3, 5, {.idle_rounds = 3});
  p.idle_turns(5).play(take(1));
  Position q = at_market(2, 1, 3, 5, {.idle_rounds = 0});
  q.idle_turns(1000).play(take(1));
  return p.table().ending == Ending::idleness && q.table().ending == Ending::none;
}());

// TU-A20: fewer than 900, 2000 and 3400 turns.
static_assert(most_turns({.seats = 2}, 4) < 900);
static_assert(most_turns({.seats = 3}, 4) < 2000);
static_assert(most_turns({.seats = 4}, 4) < 3400);

// TU-A26: an extra turn counts when it is played, not when it is declined; one that is due is still played.
static_assert([] {
  Position p = at_market(2, 32, 3, 5);
  p.idle_turns(39).machines(P1, 2, 2, 2, 1).play(take(1), wild(black));
  const bool due = p.table().ending == Ending::idleness && p.extra_turn() && p.active() == P1;
  p.play(decline_it);
  return due && p.table().idle_turns == 40 && p.active() == P2 && p.table().last_turns == 2;
}());
static_assert([] {
  Position p = at_market(2, 32, 3, 5);
  p.machines(P1, 2, 2, 2, 1).play(take(1), wild(black), take(2));
  return p.table().idle_turns == 2;
}());

}  // namespace
}  // namespace grod::tower_up
