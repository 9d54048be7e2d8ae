// What a decision leaves behind: nothing that is over is kept, so that equal tables compare equal; what is news; and ties
// that only the last line of a comparison decides.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

// WT-B06: choices are opened when everybody has finished, not before.
TEST(News, IsMadeByTheLastToFinishATurn) {
  Position p = position("offer 5S 7L 9P");
  EXPECT_EQ(p.take(2).news, News::none);
  EXPECT_EQ(p.write("1-5").news, News::none);
  EXPECT_EQ(p.build().news, News::none) << "the other seat is not done";
  p.as(1).take(2).write("1-5");
  EXPECT_EQ(p.build().news, News::revealed);
}

// WT-B09: a number that is still to be written is not refused.
TEST(Leftovers, ANumberThatWasTakenIsNotRefused) {
  Position p = position("offer 5S 7L 9P");
  EXPECT_FALSE(p.state.hands[0].draft.refused());
  p.take(2);
  EXPECT_EQ(p.stage(), Stage::house);
  EXPECT_FALSE(p.state.hands[0].draft.refused());
}

// WT-P02: once the estates of a plan are named, nothing is left of the question, nor of the plans that might be claimed.
TEST(Leftovers, AQuestionForEstatesIsForgottenWhenItIsAnswered) {
  Position p = position(
      "plans n1-44 n2-36 n3-34; street0-1 1 2 3 4 | 5 6 7 8 | . .; street0-2 1 2 3 4 |; offer 12S 7L 9P");
  p.take(1).write("3-9").skip().claim(1).use("1-1").use("2-1");
  const Draft& draft = p.state.hands[0].draft;
  EXPECT_EQ(draft.claiming, Place{});
  EXPECT_EQ(draft.size, 0);
  EXPECT_EQ(draft.after, no_house);
  EXPECT_EQ(draft.claimable, Places{});
}

// WT-Q22: nor of a plan that is left for later.
TEST(Leftovers, PlansThatMightBeClaimedAreForgottenWithTheTurn) {
  Position p = position("plans n1-44 n2-36 n3-34; street0-1 1 2 3 4 | 5 6 7 8 | . .; offer 12S 7L 9P");
  p.take(1).write("3-9").skip();
  EXPECT_EQ(p.stage(), Stage::finish);
  EXPECT_EQ(p.state.hands[0].draft.claimable, Places::of(Place{}));
  p.done();
  EXPECT_EQ(p.stage(), Stage::done);
  EXPECT_EQ(p.state.hands[0].draft.claimable, Places{});
}

// WT-P03: marks of this turn are part of its draft and go with it.
TEST(Leftovers, MarksOfATurnGoWithIt) {
  Hand hand;
  hand.marked = houses("1-1 1-2");
  hand.draft.stage = Stage::done;
  hand.begin_turn();
  EXPECT_EQ(hand.marked, Houses{});
  EXPECT_EQ(hand.draft, Draft{});
}

// WT-V07: cards are passed on in expert play alone, and not before its first turn.
TEST(Leftovers, NothingWasPassedBeforeTheFirstTurn) {
  for (const Options& options : {Options{.seats = 3}, Options{.seats = 3, .expert = true}}) {
    const Position p = opening(options, 1);
    for (const Shown passed : p.table().passed) EXPECT_EQ(passed, Shown::nothing);
  }
}

// WT-A10: an Approved card is scored in the round it appeared in, once.
TEST(Leftovers, ApprovedCardsArePendingForOneRound) {
  Position p = position("aaa 1; met 2; deck 30");
  p.state.table.pending = 1;
  score_approved_cards(default_edition, p.state.table);
  EXPECT_EQ(p.table().pending, 0);
}

// WT-A12, WT-Q02: after the reshuffle any card may be an Approved card.
TEST(Leftovers, AReshuffledDeckMayHaveApprovedCardsOnTop) {
  Position p = position("aaa 1; deck 30");
  p.state.table.pure = 10;
  reshuffle_solo_deck(default_edition, p.state.table, p.state.secret);
  EXPECT_EQ(p.table().pure, 0);
}

// WT-B27: who has more estates is ahead, whichever of the two is asked about; then who has more of one house, and so on
// to the largest.
TEST(Ties, AreBrokenByEstatesFromTheSmallestToTheLargest) {
  const auto counts = [](std::initializer_list<int> sizes) {
    EstateCounts result;
    for (const int size : sizes) result.add(size);
    return result;
  };
  EXPECT_GT(compare_estates(counts({1, 2}), counts({6})), 0);
  EXPECT_LT(compare_estates(counts({6}), counts({1, 2})), 0);
  EXPECT_GT(compare_estates(counts({1, 6}), counts({2, 6})), 0);
  EXPECT_LT(compare_estates(counts({2, 6}), counts({1, 6})), 0);
  EXPECT_EQ(compare_estates(counts({1, 6}), counts({6, 1})), 0);
}

// WT-D05, WT-D07: against a player with more than 130 in all the architect has the smallest bunkers, and scores for them.
TEST(Architect, MayHaveTheSmallestBunkers) {
  const Position p = position(
      "aaa 1; doomsday; street0-1 8 9 10 11 12 13 14 15 16 17; street0-2 7 8 9 10 11 12 13 14 15 16 17;"
      "street0-3 6 7 8 9 10 11 12 13 14 15 16 17");
  EXPECT_GT(total_of(bunker_capacities(default_edition.printed, p.sheet())), 130);
  EXPECT_EQ(p.architect().smallest_bunkers, 10);
  ArchitectScore without = p.architect();
  without.smallest_bunkers = 0;
  EXPECT_EQ(p.architect().total(), without.total() + 10);
}

}  // namespace
}  // namespace grod::welcome_to
