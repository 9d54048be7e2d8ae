// Tokens and the ten objectives: TU-36 to TU-37c.
#include <gtest/gtest.h>

#include <set>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

using enum Objective;

// each_colour
static_assert([] {
  Position p(3);
  p.shares(P1, black, 1).shares(P1, grey, 3).shares(P1, white, 5).building(7, brown).roofed(P2, 7, 1);
  const bool three = !p.meets(P1, each_colour);
  p.roofed(P1, 7, 1);
  return three && p.meets(P1, each_colour);
}());

// park_4, TU-A7: park sites of the front are 6, 13, 15, 16, 22, 23, 44, 45.
static_assert([] {
  Position p(3);
  p.shares(P1, black, 6, 15, 44, 1);
  const bool three = !p.meets(P1, park_4);
  p.shares(P1, white, 22);
  return three && p.meets(P1, park_4);
}());

// lake_4, TU-A8: lake sites of the front are 18, 19, 20, 24, 25, 30, 31, 37; 17 lies near but not at the lake.
static_assert([] {
  Position p(3);
  p.shares(P1, black, 18, 20, 30).shares(P1, white, 17);
  const bool three = !p.meets(P1, lake_4);
  p.shares(P1, grey, 37);
  return three && p.meets(P1, lake_4);
}());

// five_districts: 1 is in A, 4 in B, 21 in C, 22 in D, 17 in E.
static_assert([] {
  Position p(3);
  p.shares(P1, black, 1, 4, 21, 22);
  const bool four = !p.meets(P1, five_districts);
  p.shares(P1, white, 17);
  return four && p.meets(P1, five_districts);
}());

// connected_5: 1-2-3-4 hang together; 12 does not until 5 joins them.
static_assert([] {
  Position p(3);
  p.shares(P1, black, 1, 3).shares(P1, white, 2, 4, 12);
  const bool apart = !p.meets(P1, connected_5);
  p.shares(P1, grey, 5);
  return apart && p.meets(P1, connected_5);
}());

// connected_5: a building of somebody else does not join what it stands between.
static_assert([] {
  Position p(3);
  p.shares(P1, black, 1, 3).shares(P1, white, 4, 12).shares(P1, grey, 5).shares(P2, white, 2);
  return !p.meets(P1, connected_5);
}());

// brown_4
static_assert([] {
  Position p(3);
  p.shares(P1, brown, 1, 3, 5).shares(P1, white, 7).shares(P2, brown, 40);
  const bool three = !p.meets(P1, brown_4);
  p.shares(P1, brown, 46);
  return three && p.meets(P1, brown_4);
}());

// grey_districts_3_2, TU-A9: A and C are grey. Three in A and two in C, or the other way round.
static_assert([] {
  Position p(3);
  p.shares(P1, black, 1, 3, 15).shares(P1, white, 21);
  const bool one_in_c = !p.meets(P1, grey_districts_3_2);
  p.shares(P1, white, 46);
  return one_in_c && p.meets(P1, grey_districts_3_2);
}());
static_assert([] {
  Position p(3);
  p.shares(P1, black, 1, 3).shares(P1, white, 21, 46, 31);
  return p.meets(P1, grey_districts_3_2);
}());
// Two and two are not enough, nor five in one district, nor a district that is not grey.
static_assert([] {
  Position p(3);
  p.shares(P1, black, 1, 3).shares(P1, white, 21, 46);
  return !p.meets(P1, grey_districts_3_2);
}());
static_assert([] {
  Position p(3);
  p.shares(P1, black, 1, 3, 9, 15).shares(P1, white, 10);
  return !p.meets(P1, grey_districts_3_2);
}());
static_assert([] {
  Position p(3);
  p.shares(P1, black, 1, 3, 15).shares(P1, white, 5, 7);
  return !p.meets(P1, grey_districts_3_2);
}());
// TU-A9, switched: every district counts.
static_assert([] {
  Position p(3, {.all_districts_grey = true});
  p.shares(P1, black, 1, 3, 15).shares(P1, white, 5, 7);
  return p.meets(P1, grey_districts_3_2);
}());

/// TU-A10, switched: the two sides of a border are the ends of one street.
constexpr Rulings by_streets{.loose_borders = false};

// two_borders, in either reading of TU-A10: streets 3-4 (A to B) and 14-21 (B to C).
static_assert([] {
  bool right = true;
  for (const Rulings& rulings : {Rulings{}, by_streets}) {
    Position p(3, rulings);
    p.shares(P1, black, 3, 14).shares(P1, white, 4);
    right &= !p.meets(P1, two_borders);
    p.shares(P1, white, 21);
    right &= p.meets(P1, two_borders);
  }
  return right;
}());
// TU-A11: 3-4 and 10-11 both lie between A and B, one border.
static_assert([] {
  bool right = true;
  for (const Rulings& rulings : {Rulings{}, by_streets}) {
    Position p(3, rulings);
    p.shares(P1, black, 3, 11).shares(P1, white, 4, 10);
    right &= !p.meets(P1, two_borders);
  }
  return right;
}());
// A street inside a district is no border: 1-2.
static_assert([] {
  bool right = true;
  for (const Rulings& rulings : {Rulings{}, by_streets}) {
    Position p(3, rulings);
    p.shares(P1, black, 1, 3).shares(P1, white, 2, 4);
    right &= !p.meets(P1, two_borders);
  }
  return right;
}());
// TU-A10: 3 faces B and 11 faces A without a street between them; 23 faces E and 17 faces A. Switched, that is nothing.
static_assert([] {
  Position facing(3);
  Position streets(3, by_streets);
  for (Position* p : {&facing, &streets}) p->shares(P1, black, 3, 17).shares(P1, white, 11, 23);
  return facing.meets(P1, two_borders) && !streets.meets(P1, two_borders);
}());
// TU-A10: a building without a street across the border is not on it: 2 lies in A as 3 does, but does not face B.
static_assert([] {
  Position p(3);
  p.shares(P1, black, 2, 17).shares(P1, white, 11, 23);
  return !p.meets(P1, two_borders);
}());
// TU-A10: still two borders and four buildings. 10 faces B and E; 11 faces A and E; 17 faces A.
static_assert([] {
  Position p(3);
  p.shares(P1, black, 10).shares(P1, white, 11, 17);
  const bool three = !p.meets(P1, two_borders);
  p.shares(P1, black, 23);
  return three && p.meets(P1, two_borders);
}());
// TU-A10, switched: 10-11 (A to B) and 10-17 (A to E) have a building in common.
static_assert([] {
  Position p(3, by_streets);
  p.shares(P1, black, 10).shares(P1, white, 11, 17);
  const bool three = !p.meets(P1, two_borders);
  p.shares(P1, black, 24);
  const bool inside = !p.meets(P1, two_borders);  // 17-24 stays in E
  p.shares(P1, brown, 16);                        // 16-17 (A to E) besides 10-11
  return three && inside && p.meets(P1, two_borders);
}());

// double_roofs: two buildings with two roofs each, on whatever floors.
static_assert([] {
  Position p(3);
  p.building(1, black, 3).building(3, white, 4);
  p.roofed(P1, 1, 1).roofed(P1, 1, 3).roofed(P1, 3, 2).roofed(P2, 3, 3);
  const bool one = !p.meets(P1, double_roofs);
  p.roofed(P1, 3, 4);
  return one && p.meets(P1, double_roofs);
}());

// levels_1_to_4, TU-A12: a roof keeps its level when it is covered; the same building may serve twice.
static_assert([] {
  Position p(3);
  p.building(1, black, 5).building(3, white, 3).building(5, grey, 2);
  p.roofed(P1, 1, 1).roofed(P1, 1, 4).roofed(P1, 3, 3);
  const bool three = !p.meets(P1, levels_1_to_4);
  p.roofed(P1, 5, 2);
  return three && p.meets(P1, levels_1_to_4);
}());

/// P1 is about to build site 2 of the back next to 1 and so to have a share in each colour.
constexpr Position about_to_share_each_colour(int seats) {
  Position p(seats);
  p.objectives(each_colour, park_4, five_districts);
  p.shares(P1, grey, 12).shares(P1, white, 14).shares(P1, brown, 26).building(1, white).stock(P1, "kw");
  return p;
}

// TU-36: the highest token left.
static_assert([] {
  Position p = about_to_share_each_colour(3);
  p.build_and_roof(2, black);
  return p.token(P1) == 7 && p.table().tokens_taken[0] == 1;
}());

// TU-36, TU-X10: five districts, the 7 is gone, so the 5.
static_assert([] {
  Position p(4);
  p.objectives(five_districts, park_4, lake_4).tokens_taken(1, 0, 0).tokens(P2, 7, 0, 0);
  p.shares(P1, black, 4, 21, 22).shares(P1, white, 17).building(1, white).stock(P1, "kw");
  p.build_and_roof(2, black);
  return p.token(P1) == 5;
}());

// TU-37: not a second time.
static_assert([] {
  Position p = about_to_share_each_colour(3);
  p.build_and_roof(2, black);
  p.turn_of(P1).stock(P1, "kw").build_and_roof(8, black);
  return p.token(P1) == 7 && p.table().tokens_taken[0] == 1;
}());

// TU-37a: only the player who builds, after roof and marker, and before the extra turn; it is not asked.
static_assert([] {
  Position p = about_to_share_each_colour(2);
  p.machines(P1, 1, 2, 2, 2);
  p.play(build(2, black));
  const bool not_yet = p.token(P1) == 0;
  p.play(roof(2));
  return not_yet && p.token(P1) == 7 && p.token(P2) == 0 && p.extra_turn();
}());

// TU-37b: in a player's last turn, too; and nobody gives a token back.
static_assert([] {
  Position p = about_to_share_each_colour(2);
  p.building(30, white).stock(P2, "kw").roofs_left(P2, 1).turn_of(P2).build_and_roof(29, black);
  const bool last = p.table().last_round && p.active() == P1;
  p.build_and_roof(2, black);
  return last && p.over() && p.token(P1) == 7;
}());

// TU-37c: with every token but the last gone, there is one left for the last player.
static_assert([] {
  Position p = about_to_share_each_colour(4);
  p.tokens_taken(3, 0, 0).build_and_roof(2, black);
  return p.token(P1) == 3;
}());

// TU-X18: two players, the second takes the 3.
static_assert([] {
  Position p = about_to_share_each_colour(2);
  p.tokens_taken(1, 0, 0).build_and_roof(2, black);
  return p.token(P1) == 3;
}());

// TU-A18: several at once, a token for each.
static_assert([] {
  Position p = about_to_share_each_colour(3);
  p.objectives(each_colour, five_districts, lake_4).shares(P1, brown, 17, 41);
  p.build_and_roof(2, black);
  return p.token(P1, 0) == 7 && p.token(P1, 1) == 7 && p.token(P1, 2) == 0;
}());

// TU-29: a covered roof still counts for an objective.
static_assert([] {
  Position p = about_to_share_each_colour(2);
  p.building(25, white).stock(P2, "kbw").turn_of(P2);
  p.play(build(20, black), roof(20));  // covers the roof on 26
  const bool covered = !p.sees_roof(P1, 26);
  p.build_and_roof(2, black);
  return covered && p.token(P1) == 7;
}());

// Progress is complete exactly when the objective is met, whatever the rulings.
TEST(Progress, IsCompleteExactlyWhenTheObjectiveIsMet) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Options options;
    options.seats = 2 + static_cast<int>(seed % 3);
    options.rulings.all_districts_grey = options.rulings.loose_borders = seed % 2 == 1;
    GameState state = setup(default_edition, options, Rng(seed));
    Rng choices(seed + 1000);
    while (!Game::over(state.table)) {
      const Seat seat = state.table.active;
      for (int i = 0; i < objective_count; ++i) {
        const auto objective = static_cast<Objective>(i);
        const Progress progress =
            progress_of(default_edition, state.table, state.table.company(seat), objective);
        ASSERT_EQ(progress.have == progress.need,
                  met(default_edition, state.table, state.table.company(seat), objective))
            << "objective " << i << ", seed " << seed;
        ASSERT_LE(progress.have, progress.need);
      }
      const ActionList<Game> legal = legal_actions<Game>(state.information(default_edition, seat));
      apply(default_edition, state, seat, legal[choices.below(legal.size())]);
    }
  }
}

// TU-A11: a border is told by its two districts, in whichever order they are named.
TEST(TwoBorders, AreToldApart) {
  std::set<int> numbers;
  for (int a = 0; a < district_count; ++a)
    for (int b = 0; b < a; ++b) {
      const auto one = static_cast<District>(a);
      const auto other = static_cast<District>(b);
      EXPECT_EQ(border_between(one, other), border_between(other, one));
      EXPECT_TRUE(numbers.insert(border_between(one, other)).second) << a << " and " << b;
    }
}

// TU-A10: one floor is not both sides of two borders, but where two floors face both, each has its own.
TEST(TwoBorders, NeedAFloorOfTheirOwn) {
  const auto sites = [](int first, int count) {
    return Sites::first_n(first + count) - Sites::first_n(first);
  };
  Board board;
  board.facing[0][1] = board.facing[0][2] = sites(0, 2);
  board.facing[1][0] = sites(4, 1);
  board.facing[2][0] = sites(5, 1);
  EXPECT_TRUE(shares_two_borders_loosely(board, sites(0, 6)));
  EXPECT_FALSE(shares_two_borders_loosely(board, sites(1, 5))) << "one floor for both";
}

TEST(Progress, CountsWhatIsThereAlready) {
  Position p(3);
  p.shares(P1, black, 18, 20, 30).shares(P1, white, 17, 3);
  const auto progress = [&](Objective objective) {
    return progress_of(default_edition, p.table(), p.company(P1), objective);
  };
  EXPECT_EQ(progress(lake_4), (Progress{3, 4}));
  EXPECT_EQ(progress(each_colour), (Progress{2, 4}));
  EXPECT_EQ(progress(five_districts), (Progress{3, 5}));      // A, B and E
  EXPECT_EQ(progress(connected_5), (Progress{2, 5}));         // 17-18
  EXPECT_EQ(progress(grey_districts_3_2), (Progress{1, 5}));  // 3
  EXPECT_EQ(progress(levels_1_to_4), (Progress{1, 4}));
  EXPECT_EQ(progress(double_roofs), (Progress{0, 2}));
}

}  // namespace
}  // namespace grod::tower_up
