// What a decision leaves behind: nothing that is over is kept, so that equal tables compare equal; what is news; and the
// figures at the edges of what they can hold.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

// TU-25: once the roof is placed, no building is the new one any more.
TEST(Leftovers, ABuildIsForgottenWhenItsRoofIsPlaced) {
  Position p(2);
  p.building(1, white).stock(P1, "kw").play(build(2, black));
  EXPECT_TRUE(p.table().fresh.contains(site(2)));
  p.play(roof(2));
  EXPECT_EQ(p.table().fresh, Sites{});
}

// TU-14: once a card is done with, no place of the market is the chosen one any more.
TEST(Leftovers, ACardIsForgottenWhenItIsReplaced) {
  Position p(2);
  p.market(1, 3, 25).play(take(3));
  EXPECT_EQ(p.table().taking, 2);
  p.play(wild(black), wild(black));
  EXPECT_EQ(p.table().taking, 0);
}

// TU-A13, TU-A24: where all four colours are out, nothing is taken for a wild, and none is owed later.
TEST(Leftovers, WildsThatCannotBeTakenAreNotOwed) {
  Position p(2);
  p.market(25, 3, 5).supply(0, 0, 0, 1).play(take(1), wild(brown));
  EXPECT_EQ(p.table().wilds, 0);
  EXPECT_EQ(p.active(), P2);
}

// TU-44, TU-A14: nor is a substitute, where nothing is left to take.
TEST(Leftovers, SubstitutesThatCannotBeTakenAreNotOwed) {
  Position p(2);
  p.market(3, 25, 33).supply(0, 0, 1, 0).play(take(1));
  EXPECT_TRUE(p.holds(P1, "w"));
  EXPECT_EQ(p.table().missing, 0);
  EXPECT_EQ(p.active(), P2);
}

// TU-A21: an extra turn that is declined is over, also while floors are given back.
TEST(Leftovers, ADeclinedExtraTurnIsOverAtOnce) {
  Position p(2, {.limit_each_turn = false});
  p.stock(P1, "kkkkkggggg").machines(P1, 2, 2, 2, 1).market(32, 19, 3).play(take(1), wild(white), decline_it);
  EXPECT_EQ(p.phase(), Phase::give_back);
  EXPECT_FALSE(p.table().extra);
}

// TU-A15, switched: the last round begins anew once, not every time that the ends take turns.
TEST(LastRound, BeginsAnewOnceOnly) {
  Position p(2, {.later_end_restarts = true});
  Table& table = p.table();
  trigger(table, Ending::last_roof);
  table.last_round = true;
  trigger(table, Ending::shortage);
  EXPECT_EQ(table.ending, Ending::shortage);
  EXPECT_FALSE(table.last_round);
  table.last_round = true;
  trigger(table, Ending::last_roof);
  EXPECT_EQ(table.ending, Ending::shortage);
  EXPECT_TRUE(table.last_round);
}

// TU-14: the deck alone is hidden; only replacing a card shows something of it.
TEST(News, IsMadeByTheCardThatReplacesOneTaken) {
  Position p(2);
  p.building(1, white).market(25, 3, 5).play(take(1));
  EXPECT_EQ(p.news, News::none) << "the wilds are not chosen yet";
  p.play(wild(black));
  EXPECT_EQ(p.news, News::none);
  p.play(wild(black));
  EXPECT_EQ(p.news, News::revealed);
  p.stock(P2, "kw").play(build(2, black));
  EXPECT_EQ(p.news, News::none);
  p.play(roof(2));
  EXPECT_EQ(p.news, News::none);
}

// TU-23: a building may have every floor that its streets can bring it.
TEST(Heights, AreCountedUpToTheHighest) {
  Tally<3> tally;
  for (int floor = 1; floor <= 3; ++floor) {
    tally.add(Sites::of(site(5)));
    EXPECT_EQ(tally.at(site(5)), floor);
    EXPECT_EQ(tally.above(floor - 1), Sites::of(site(5)));
    EXPECT_EQ(tally.above(floor), Sites{});
  }
}

// TU-A11: two streets across one border bring no more than one of them.
TEST(Progress, TwoStreetsAcrossOneBorderCountOnce) {
  for (const bool facing : {false, true}) {
    Position p(3, {.loose_borders = facing});
    p.shares(P1, black, 3, 11).shares(P1, white, 4, 10);
    EXPECT_LT(progress_of(default_edition, p.table(), p.company(P1), Objective::two_borders).have, 4);
  }
}

// TU-A10: 3 faces B and 11 faces A; 23 faces E and 17 faces A. The same on a board that was read from a file.
TEST(TwoBorders, HaveTheirReadingsOnABoardOfAFileToo) {
  const Edition edition = indexed(default_edition.printed);
  Position facing(3, {}, edition);
  Position streets(3, {.loose_borders = false}, edition);
  for (Position* p : {&facing, &streets}) p->shares(P1, black, 3, 17).shares(P1, white, 11, 23);
  EXPECT_TRUE(facing.meets(P1, Objective::two_borders));
  EXPECT_FALSE(streets.meets(P1, Objective::two_borders));
}

// TU-A12: the fifth floor is not among the first four.
TEST(Progress, ARoofOnTheFifthFloorIsNoneOfTheFour) {
  Position p(3);
  p.building(5, black, 5);
  for (const int level : {1, 2, 3, 5}) p.roofed(P1, 5, level);
  EXPECT_EQ(progress_of(default_edition, p.table(), p.company(P1), Objective::levels_1_to_4),
            (Progress{3, 4}));
}

}  // namespace
}  // namespace grod::tower_up
