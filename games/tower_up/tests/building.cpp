// Building: TU-18 to TU-29f.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

// On the back board site 1 has streets to 2 and 7; site 2 to 1, 3, 8; site 18 to 14, 15, 17, 19, 24.

// TU-18: empty, and beside a building.
static_assert([] {
  Position p(2);
  p.building(1, white).stock(P1, "kw");
  return p.can(build(2, black)) && p.can(build(7, black)) && !p.can(build(1, black)) &&
         !p.can(build(3, black));
}());

// TU-29a: side by side on the drawing is not enough without a street (19 of the back, 24 and 23 have none).
static_assert([] {
  Position p(2);
  p.building(24, white).stock(P1, "kw");
  return p.can(build(18, black)) && p.can(build(25, black)) && !p.can(build(23, black));
}());

// TU-19: no colour that is next door.
static_assert([] {
  Position p(2);
  p.building(1, white).building(3, black).stock(P1, "kkwwg");
  return p.can(build(2, grey)) && !p.can(build(2, black)) && !p.can(build(2, white)) &&
         p.can(build(7, black));
}());

// TU-20, TU-22: every neighbour rises by a floor of its own colour.
static_assert([] {
  Position p(2);
  p.building(1, white, 2).building(3, black).stock(P1, "kwgg");
  p.play(build(2, grey));
  return p.holds(P1, "g") && p.height(1) == 3 && p.height(3) == 2 && p.height(2) == 1 &&
         p.table().city.colour(site(1)) == white && p.table().city.colour(site(2)) == grey;
}());

// TU-21: every floor must be there, the new one and the payment.
static_assert([] {
  Position p(2);
  p.building(1, white).building(3, black).stock(P1, "kg");
  const bool no_white = !p.can(build(2, grey));
  p.stock(P1, "kw");
  const bool no_new_floor = !p.can(build(2, grey));
  p.stock(P1, "kwg");
  return no_white && no_new_floor && p.can(build(2, grey));
}());

// TU-23: the payment covers roofs, the builder's own too.
static_assert([] {
  Position p(2);
  p.building(1, white).building(3, black).roofed(P1, 1, 1).roofed(P2, 3, 1).stock(P1, "kwg");
  const bool before = p.sees_roof(P1, 1) && p.sees_roof(P2, 3);
  p.play(build(2, grey));
  return before && !p.sees_roof(P1, 1) && !p.sees_roof(P2, 3);
}());

// TU-24: no roof, no build.
static_assert([] {
  Position p(2);
  p.building(1, white).stock(P1, "kw").roofs_left(P1, 1);
  const bool with_one = p.can(build(2, black));
  p.roofs_left(P1, 0);
  return with_one && !p.can(build(2, black)) && p.choices() == 3;
}());

// TU-24, TU-25: one roof, on a floor laid in this turn, and then the turn is over.
TEST(Building, TheRoofGoesOnAFloorJustLaid) {
  Position p(2);
  p.building(1, white).building(3, black).building(20, grey).stock(P1, "kwggb").stock(P2, "k");
  p.play(build(2, grey));
  EXPECT_EQ(p.phase(), Phase::roof);
  EXPECT_EQ(p.choices(), 3);
  EXPECT_TRUE(p.can(roof(1)));
  EXPECT_TRUE(p.can(roof(2)));
  EXPECT_TRUE(p.can(roof(3)));
  EXPECT_FALSE(p.can(roof(20)));
  p.play(roof(3));
  EXPECT_EQ(p.company(P1).roofs_left(), 9);
  EXPECT_EQ(p.active(), P2);
  EXPECT_EQ(p.phase(), Phase::turn);
}

// TU-26: by the height of the building under the roof, the marker of its colour.
static_assert([] {
  Position p(2);
  p.building(1, white, 4).stock(P1, "kw").play(build(2, black), roof(1));
  return p.machine(P1, white) == 5 && p.machine(P1, black) == 0;
}());
static_assert([] {
  Position p(2);
  p.building(1, white, 4).stock(P1, "kw").play(build(2, black), roof(2));
  return p.machine(P1, white) == 0 && p.machine(P1, black) == 1;
}());

// TU-27: at the end of the track the rest is lost.
static_assert([] {
  Position p(2);
  p.building(1, white, 4).stock(P1, "kw").machines(P1, 0, 0, 12, 0).play(build(2, black), roof(1));
  return p.machine(P1, white) == 14;
}());

// TU-28, TU-29, TU-29d, TU-A12, TU-X19: five floors, blue on 1 and 3, orange on 5.
TEST(Building, ABuildingMayHoldSeveralRoofsOnDifferentLevels) {
  constexpr Seat blue = P1;
  constexpr Seat orange = P2;
  Position p(3);
  p.building(34, grey).stock(blue, "wgkw").stock(orange, "kwbw").stock(P3, "gkw");
  p.turn_of(blue).play(build(28, white), roof(28));
  p.turn_of(orange).play(build(22, black), roof(22));
  p.turn_of(blue).play(build(23, black), roof(28));
  p.turn_of(P3).play(build(27, grey), roof(27));
  p.turn_of(orange).play(build(29, brown), roof(28));

  EXPECT_EQ(p.height(28), 5);
  EXPECT_EQ(p.company(blue).roofs[0], (Roof{site(28), 1}));
  EXPECT_EQ(p.company(blue).roofs[1], (Roof{site(28), 3}));
  EXPECT_EQ(p.company(orange).roofs[1], (Roof{site(28), 5}));
  EXPECT_TRUE(p.shares_in(blue, 28));
  EXPECT_TRUE(p.company(blue).doubles.contains(site(28)));
  EXPECT_EQ(p.company(blue).levels, 0b1010);
  EXPECT_FALSE(p.sees_roof(blue, 28));
  EXPECT_TRUE(p.sees_roof(orange, 28));
  EXPECT_FALSE(p.shares_in(P3, 28));
  EXPECT_TRUE(p.sound());
}

// TU-29b: for one site and colour there is one decision; the payment is not asked.
static_assert([] {
  Position p(2);
  p.building(1, white).stock(P1, "kgw");
  // sites 2 and 7, each in black or grey, and three cards
  return p.choices() == 3 + 4;
}());

// TU-29c: the roof comes after the payment, so a raised neighbour counts with its new floor; objectives come
// before the extra turn.
static_assert([] {
  Position p(2);
  p.building(1, white).stock(P1, "kw").machines(P1, 2, 2, 0, 2);
  p.objectives(Objective::five_districts, Objective::each_colour, Objective::double_roofs);
  p.building(3, black).building(9, brown).building(13, grey);
  p.roofed(P1, 3, 1).roofed(P1, 9, 1).roofed(P1, 13, 1);
  p.stock(P1, "gkw").play(build(2, grey), roof(1));
  return p.machine(P1, white) == 2 && p.token(P1, 1) == 7 && p.extra_turn();
}());

// TU-29e, TU-X20: next to black, black and white a grey building costs four floors; four places for the roof.
TEST(Building, TwoNeighboursOfOneColourCostTwoFloorsOfIt) {
  Position p(2);
  p.building(1, black).building(3, black).building(8, white).stock(P1, "gkw");
  EXPECT_FALSE(p.can(build(2, grey)));
  p.stock(P1, "gkkw");
  p.play(build(2, grey));
  EXPECT_TRUE(p.holds(P1, ""));
  EXPECT_EQ(p.choices(), 4);
  for (const int number : {1, 2, 3, 8}) EXPECT_TRUE(p.can(roof(number)));
  EXPECT_EQ(p.height(1), 2);
  EXPECT_EQ(p.height(3), 2);
  EXPECT_EQ(p.height(8), 2);
}

// TU-29f: next to all four colours nobody can build, whatever the stock.
static_assert([] {
  Position p(2);
  p.building(14, black).building(15, white).building(17, grey).building(24, brown);
  p.stock(P1, "kkkkggggwwwwbbbb");
  for (const Colour colour : all_colours)
    if (p.can(build(18, colour))) return false;
  return true;
}());

// The rulebook's example on the front board.
constexpr Position build_example() {
  Position p(3);
  p.building(16, white).building(35, black).building(44, grey);
  p.objectives(Objective::park_4, Objective::lake_4, Objective::double_roofs);
  p.turn_of(P2).stock(P2, "kw").build_and_roof(9, black);
  p.turn_of(P2).stock(P2, "gw").build_and_roof(17, grey);
  p.turn_of(P2).stock(P2, "gk").build_and_roof(29, grey);
  p.turn_of(P2).stock(P2, "bg").build_and_roof(28, brown);
  p.turn_of(P2).stock(P2, "wb").build_and_roof(27, white);
  p.turn_of(P1).stock(P1, "kkgwwwbb");
  return p;
}

static_assert(build_example().height(9) == 1);
static_assert(build_example().height(16) == 3);
static_assert(build_example().height(17) == 1);
static_assert(build_example().height(27) == 1);
static_assert(build_example().height(28) == 2);
static_assert(build_example().height(29) == 2);
static_assert(build_example().height(35) == 2);
static_assert(build_example().height(44) == 1);

// TU-X7: black beside the brown building of site 28 is possible on 22 and 23, not on 34, which is next to black.
static_assert([] {
  const Position p = build_example();
  return p.can(build(22, black)) && p.can(build(23, black)) && !p.can(build(34, black)) &&
         p.can(build(34, grey));
}());

// TU-X8: black on 23 costs a white and a brown floor; with the roof on the white one white moves 4.
static_assert([] {
  Position p = build_example();
  p.play(build(23, black), roof(16));
  return p.holds(P1, "kgwwb") && p.height(16) == 4 && p.height(28) == 3 && p.height(23) == 1 &&
         p.machine(P1, white) == 4 && p.machine(P1, black) == 0 && p.machine(P1, brown) == 0;
}());

}  // namespace
}  // namespace grod::tower_up
