// Opaleye's Watch: what goes on it, when it looks, and what its owner gains.
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"

namespace grod::tiny_towns {
namespace {

/// Seat 0 has the Watch on a1; seat 1 can build a Well on a1 b1. The building step begins.
constexpr std::string_view watched = "seats 3; keep0 opaleyes_watch; building; town0 M; town1 w s";

constexpr Position with(std::string_view a, std::string_view b = "", std::string_view c = "") {
  std::string text(a);
  text += "; ";
  text += b;
  text += "; ";
  text += c;
  return position(text);
}

// TT-C10, TT-D4: three different kinds of the seven, in the open.
TEST(Watch, TakesThreeDifferentKinds) {
  Position p = position("keep0 opaleyes_watch; building; town0 w / b g y y / s");
  p.build(0, "monument", "a1 a2 b2 c2 d2 a3", "a1");
  EXPECT_EQ(p.options(0), 35);
  p.watch(0, "cottage well theater").done(0);
  EXPECT_EQ(p.town(0).watch, kinds_named("cottage well theater"));
}

// TT-A55: a Bank may lie on it though all resources are marked.
TEST(Watch, TakesABankThatCannotBePlaced) {
  Position p = position("cards bank; keep0 opaleyes_watch; building; town0 w K K K / b g y y / s K K");
  p.build(0, "monument", "a1 a2 b2 c2 d2 a3", "a1").watch(0, "cottage well factory").done(0);
  EXPECT_TRUE(p.town(0).watch.contains(Kind::factory));
}

// TT-C12, TT-A2, TT-A5: when all have built, the piece must be placed, on a square of the owner's choice.
TEST(Watch, GainsWhatANeighbourConstructs) {
  Position p = with(watched, "watch0 well food tavern").build(1, "well", "a1 b1", "a1");
  EXPECT_NE(p.phase(), Phase::gaining) << "not before all have built";
  p.all_done();
  EXPECT_EQ(p.phase(), Phase::gaining);
  EXPECT_EQ(p.to_act(), seats("0"));
  EXPECT_EQ(p.options(0), 15);
  EXPECT_EQ(p.options(0, Verb::raise), 15) << "an order, not an offer";
  p.raise(0, "well", "d4");
  EXPECT_EQ(p.shown(0), drawn("M / / / .. .. .. E"));
  EXPECT_EQ(p.town(0).watch, kinds_named("food tavern"));
  EXPECT_EQ(p.phase(), Phase::naming);
}

// TT-C12: the neighbour to the right as well, and only for kinds on the card.
TEST(Watch, LooksLeftAndRightForTheKindsOnTheCard) {
  Position right =
      with("seats 3; keep0 opaleyes_watch; building; town0 M; town2 w s", "watch0 well food tavern");
  right.build(2, "well", "a1 b1", "a1").all_done();
  EXPECT_EQ(right.phase(), Phase::gaining);
  Position other = with(watched, "watch0 cottage food tavern").build(1, "well", "a1 b1", "a1").all_done();
  EXPECT_EQ(other.phase(), Phase::naming) << "a Well does not lie on this one";
}

// TT-A5: without an empty square the piece stays on the card.
TEST(Watch, WithoutASquareThePieceStays) {
  Position p = with("seats 2; keep0 opaleyes_watch; watch0 well food tavern; building; town1 w s",
                    "town0 M C C C / C C C C / C C C C / C C C w");
  p.build(1, "well", "a1 b1", "a1").all_done();
  EXPECT_NE(p.phase(), Phase::gaining);
  EXPECT_EQ(p.town(0).watch, kinds_named("well food tavern"));
}

// TT-A4: not in the round in which it is built.
TEST(Watch, LooksFromTheNextRoundOn) {
  Position p = position("keep0 opaleyes_watch; building; town0 w / b g y y / s; town1 w s");
  p.build(0, "monument", "a1 a2 b2 c2 d2 a3", "a1").watch(0, "cottage well theater").done(0);
  p.build(1, "well", "a1 b1", "a1").done(1);
  EXPECT_EQ(p.phase(), Phase::naming);
  EXPECT_EQ(p.town(0).watch.size(), 3);
}

// TT-A4: or, where that is the ruling, in this round already, whoever of the two is done first.
TEST(Watch, MayLookAtItsOwnRound) {
  for (const bool owner_first : {true, false}) {
    Position p = position("watch-at-once; keep0 opaleyes_watch; building; town0 w / b g y y / s; town1 w s");
    if (!owner_first) p.build(1, "well", "a1 b1", "a1").done(1);
    p.build(0, "monument", "a1 a2 b2 c2 d2 a3", "a1").watch(0, "cottage well theater").done(0);
    if (owner_first) p.build(1, "well", "a1 b1", "a1").done(1);
    ASSERT_EQ(p.phase(), Phase::gaining);
    p.raise(0, "well", "d4");
    EXPECT_EQ(p.town(0).watch, kinds_named("cottage theater"));
    EXPECT_EQ(p.phase(), Phase::naming);
  }
}

// TT-A4: what setup is told, the table says.
TEST(Watch, LooksFromTheNextRoundOnUnlessTheOptionsSayOtherwise) {
  EXPECT_FALSE(opening({.seats = 2, .cards = {}}, 1).state.table.rulings.watch_at_once);
  EXPECT_TRUE(opening({.seats = 2, .rulings = {.watch_at_once = true}, .cards = {}}, 1)
                  .state.table.rulings.watch_at_once);
}

// TT-A6: both neighbours, one gain.
TEST(Watch, BothNeighboursMakeOneGain) {
  Position p = with(watched, "watch0 well food tavern", "town2 w s");
  p.build(1, "well", "a1 b1", "a1").build(2, "well", "a1 b1", "a1").all_done();
  p.raise(0, "well", "d4");
  EXPECT_EQ(p.phase(), Phase::naming);
  EXPECT_EQ(p.town(0).of(Kind::well).size(), 1);
}

// TT-A7: two players: one gain for each kind.
TEST(Watch, WithTwoPlayersOneGainForEachKind) {
  Position p = position(
      "seats 2; keep0 opaleyes_watch; watch0 well food tavern; building; town0 M; town1 w s w s / b b g");
  p.build(1, "well", "a1 b1", "a1")
      .build(1, "well", "c1 d1", "c1")
      .build(1, "tavern", "a2 b2 c2", "a2")
      .all_done();
  EXPECT_EQ(p.options(0), 30);
  p.raise(0, "tavern", "d4").raise(0, "well", "c4");
  EXPECT_EQ(p.phase(), Phase::naming);
}

// TT-A2: only left and right neighbours are looked at.
TEST(Watch, LooksAtNeighboursOnly) {
  Position p =
      position("seats 4; keep0 opaleyes_watch; watch0 well food tavern; building; town0 M; town2 w s");
  p.build(2, "well", "a1 b1", "a1").all_done();
  EXPECT_EQ(p.phase(), Phase::naming);
}

// TT-A8: pieces that come by Grove or Guild set nothing off.
TEST(Watch, IsSetOffByConstructionOnly) {
  Position p = position(
      "seats 2; keep0 opaleyes_watch; keep1 grove_university; watch0 well food tavern; building;"
      "town0 M; town1 .. b / s g s");
  p.build(1, "monument", "b1 a2 b2 c2", "b1").raise(1, "well", "d4").all_done();
  EXPECT_EQ(p.phase(), Phase::naming);
  EXPECT_EQ(p.town(0).watch.size(), 3);
}

// TT-A9: a Factory that comes by the Watch is marked.
TEST(Watch, AFactoryGainedIsMarked) {
  Position p = position(
      "seats 2; keep0 opaleyes_watch; watch0 factory food tavern; building; town0 M; town1 w / b s s b");
  p.build(1, "factory", "a1 a2 b2 c2 d2", "a1").mark(1, "wood").all_done();
  p.raise(0, "factory", "d4");
  EXPECT_EQ(p.options(0, Verb::mark), 5);
  EXPECT_EQ(p.mark(0, "glass").phase(), Phase::naming);
}

// TT-A10: a complete owner gains nothing.
TEST(Watch, ACompleteOwnerGainsNothing) {
  Position p =
      with(watched, "watch0 well food tavern; complete 0=1").build(1, "well", "a1 b1", "a1").all_done();
  EXPECT_EQ(p.phase(), Phase::naming);
}

// TT-A11: nobody looks past a complete neighbour.
TEST(Watch, DoesNotLookPastACompleteNeighbour) {
  Position p = position(
      "seats 4; keep0 opaleyes_watch; watch0 well food tavern; building; complete 1=1; town0 M; town2 w s");
  p.build(2, "well", "a1 b1", "a1").all_done();
  EXPECT_EQ(p.phase(), Phase::naming);
}

// TT-A23, TT-A43: a gain that fills the board completes it, unless its owner builds first.
TEST(Watch, AfterAGainItsOwnerMayBuildBeforeTheBoardsAreChecked) {
  const Position p = with("seats 2; keep0 opaleyes_watch; watch0 well food tavern; building; town1 w s",
                          "town0 M w s C / C C C C / C C C C / C C C")
                         .build(1, "well", "a1 b1", "a1")
                         .all_done();
  ASSERT_EQ(p.phase(), Phase::gaining);
  Position gained = Position(p).raise(0, "well", "d4");
  EXPECT_EQ(gained.phase(), Phase::gaining) << "asked to build again";
  EXPECT_TRUE(gained.can_build(0, "well", "b1 c1"));
  EXPECT_FALSE(Position(gained).done(0).active(0));
  EXPECT_TRUE(Position(gained).build(0, "well", "b1 c1", "b1").done(0).active(0));
}

// TT-A44: more gains than squares: the owner picks, the rest stay; a Bank without a free mark stays too.
TEST(Watch, WithTooFewSquaresTheOwnerPicks) {
  Position p =
      with("seats 2; keep0 opaleyes_watch; watch0 well food tavern; building; town1 w s .. .. / b b g",
           "town0 M C C C / C C C C / C C C C / C C C");
  p.build(1, "well", "a1 b1", "a1").build(1, "tavern", "a2 b2 c2", "a2").all_done();
  EXPECT_EQ(p.options(0), 2);
  p.raise(0, "tavern", "d4");
  EXPECT_EQ(p.town(0).watch, kinds_named("well food"));
  Position q = with("seats 2; cards bank; keep0 opaleyes_watch; watch0 factory food well; building",
                    "town0 M K K K / K K; town1 y y / w g b / w s");
  q.build(1, "factory", "a1 b1 a2 b2 c2", "a1").mark(1, "wood").build(1, "well", "a3 b3", "a3").all_done();
  EXPECT_EQ(q.options(0), 10) << "the Well only";
  EXPECT_EQ(q.raise(0, "well", "d4").town(0).watch, kinds_named("factory food"));
}

// TT-A53: set off, but nothing can be placed: no further building.
TEST(Watch, WithoutAPlaceableGainThereIsNoFurtherBuilding) {
  Position p = with("seats 2; keep0 opaleyes_watch; watch0 well food tavern; building; town1 w s",
                    "town0 M w s C / C C C C / C C C C / C C C C");
  p.build(1, "well", "a1 b1", "a1").all_done();
  EXPECT_EQ(p.phase(), Phase::naming);
  EXPECT_FALSE(p.active(0));
}

// TT-A44: pieces left on the card are worth nothing.
static_assert(position("keep0 opaleyes_watch; watch0 well food tavern; town0 M").total(0) == -15);

}  // namespace
}  // namespace grod::tiny_towns
