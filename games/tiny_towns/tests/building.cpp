// Building: statements TT-B1 to TT-B12, and how a build is cut into decisions.
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"
#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

// TT-B1: turned, mirrored, and whatever lies elsewhere.
static_assert(position("town0 .. y / b g; building").can_build(0, "cottage", "b1 a2 b2"));
static_assert(position("town0 b g / .. y; building").can_build(0, "cottage", "a1 b1 b2"));
static_assert(position("town0 g b / y; building").can_build(0, "cottage", "a1 b1 a2"));
static_assert(
    position("town0 s y s s / b g C w / R R R R / w w w w; building").can_build(0, "cottage", "b1 a2 b2"));
static_assert(!position("monuments; town0 y .. / .. b g; building").can_build(0, "cottage", "a1 b2 c2"));
static_assert(!position("monuments; town0 .. b / y g / s; building").can_build(0, "well", "a3 a2"));

// TT-B2: the cubes go back, one piece stands on one of the emptied squares.
TEST(Building, CubesGoAndOnePieceStandsOnASquareTheyLeave) {
  Position p = position("town0 s y / b g; building").build(0, "cottage", "b1 a2 b2");
  EXPECT_EQ(p.own_view(0), drawn("s"));
  EXPECT_EQ(p.options(0), 3);
  for (const std::string_view square : {"b1", "a2", "b2"}) EXPECT_TRUE(p.can_stand(0, square)) << square;
  EXPECT_EQ(p.stand(0, "a2").own_view(0), drawn("s / C"));
}

// TT-B3: a cube serves one building.
TEST(Building, ACubeIsUsedOnce) {
  Position p = position("town0 w s w; building");
  EXPECT_TRUE(p.can_build(0, "well", "a1 b1"));
  EXPECT_TRUE(p.can_build(0, "well", "b1 c1"));
  p.build(0, "well", "a1 b1", "a1");
  EXPECT_FALSE(p.can(0, Verb::build));
}

// TT-B3: a pattern may wait for a later round.
TEST(Building, MayBePutOff) {
  Position p = position("town0 w s; building").done(0).name("brick").place(0, "d4").place(1, "a1");
  EXPECT_TRUE(p.can_build(0, "well", "a1 b1"));
}

// TT-B4: any number in a round, any card any number of times.
TEST(Building, HasNoLimitInARound) {
  Position p = position("town0 w s w s / w s w s / w s w s; building");
  for (const std::string_view pair : {"a1 b1", "c1 d1", "a2 b2", "c2 d2", "a3 b3", "c3 d3"})
    p.build(0, "well", pair, pair.substr(0, 2));
  EXPECT_EQ(p.own(0).of(Kind::well).size(), 6);
}

// TT-B4: the own monument once.
TEST(Building, TheOwnMonumentIsBuiltOnce) {
  Position p = position("keep0 cathedral_of_caterina; town0 .. y / s g / .. y / s g; building");
  EXPECT_TRUE(p.can_build(0, "monument", "b1 a2 b2"));
  EXPECT_TRUE(p.can_build(0, "monument", "b3 a4 b4"));
  p.build(0, "monument", "b1 a2 b2", "a2");
  EXPECT_EQ(p.own(0).monument, Monument::cathedral_of_caterina);
  EXPECT_FALSE(p.can_build(0, "monument", "b3 a4 b4"));
}

// TT-B5: buildings stay; their squares take nothing more.
TEST(Building, BuildingsNeverMoveNorGiveUpTheirSquares) {
  watch_random_games(192, [](const Step& step) {
    for (const Seat seat : all_seats(step.now().seats)) {
      const Town& before = step.before.hand(seat).town;
      const Town& after = step.after.hand(seat).town;
      ASSERT_TRUE(after.all_pieces().contains_all(before.all_pieces()));
      ASSERT_TRUE((after.all_cubes() & before.all_pieces()).empty());
      if (step.move.verb == Verb::replace) continue;
      for (std::size_t kind = 0; kind < kind_count; ++kind)
        ASSERT_TRUE(after.pieces[kind].contains_all(before.pieces[kind]));
    }
  });
}

// TT-B6
TEST(Building, NobodyBuildsAnothersMonumentOrTakesOneFromTheSupply) {
  const Position p = position(
      "keep0 cathedral_of_caterina; keep1 fort_ironweed; town0 .. y / s g; town1 .. y / s g; building");
  EXPECT_TRUE(p.can_build(0, "monument", "b1 a2 b2"));
  EXPECT_FALSE(p.can_build(1, "monument", "b1 a2 b2"));
  Position grove = position("keep0 grove_university; town0 .. b / s g s; building")
                       .build(0, "monument", "b1 a2 b2 c2", "b1");
  for (const Action a : grove.legal(0)) EXPECT_NE(move_of(a).kind, Kind::monument);
  Position guild = position("keep0 architects_guild; town0 C .. g / .. y s / w b; building");
  guild.build(0, "monument", "c1 b2 c2 a3 b3", "c1");
  for (const Action a : guild.legal(0)) EXPECT_NE(move_of(a).kind, Kind::monument);
}

// TT-B7
TEST(Building, TheShedGoesOnAnyEmptySquare) {
  const Position p = position("cards shed; town0 w s C b; building").build(0, "well", "a1 b1");
  EXPECT_EQ(p.options(0), 14) << "12 squares and the two just emptied";
  EXPECT_TRUE(p.can_stand(0, "a1"));
  EXPECT_TRUE(p.can_stand(0, "d4"));
  EXPECT_FALSE(p.can_stand(0, "c1"));
  EXPECT_FALSE(p.can_stand(0, "d1"));
  EXPECT_EQ(position("town0 w s C b; building").build(0, "well", "a1 b1").options(0), 2) << "a Well does not";
}

// TT-B8, TT-A3: the Obelisk serves from the next build of the same round, but not itself.
TEST(Building, TheObeliskOpensEverySquareForWhatFollows) {
  Position p = position("keep0 obelisk_of_the_crescent; town0 y / b g b / w s; building");
  p.build(0, "monument", "a1 a2 b2 c2");
  EXPECT_EQ(p.options(0), 4) << "the Obelisk itself stands where its cubes lay";
  p.stand(0, "a1").build(0, "well", "a3 b3");
  EXPECT_EQ(p.options(0), 15);
  EXPECT_TRUE(p.can_stand(0, "d4"));
  EXPECT_TRUE(p.can_stand(0, "a3"));
  EXPECT_FALSE(p.can_stand(0, "a1"));
}

// TT-B9: a post is any resource, stays, and serves again; the piece goes where a real cube lay.
TEST(Building, ATradingPostStandsInForAnyResourceAndStays) {
  Position p = position("cards trading_post; town0 w K s; building");
  EXPECT_TRUE(p.can_build(0, "well", "a1 b1"));
  EXPECT_TRUE(p.can_build(0, "well", "b1 c1"));
  p.build(0, "well", "a1 b1");
  EXPECT_EQ(p.options(0), 1) << "not on the post";
  p.stand(0, "a1").build(0, "well", "b1 c1", "c1");
  EXPECT_EQ(p.own_view(0), drawn("E K E"));
}

// TT-B9, TT-A3: it serves in the round in which it was built.
TEST(Building, ATradingPostServesAtOnce) {
  Position p = position("cards trading_post; town0 s w .. .. / s w b s; building");
  p.build(0, "factory", "a1 b1 a2 b2 c2", "c2").build(0, "well", "c2 d2", "d2");
  EXPECT_EQ(p.own_view(0), drawn("/ .. .. K E"));
}

// TT-B9: several may serve one build, but not without a real cube.
TEST(Building, NeedsARealCubeBesideTradingPosts) {
  const Position p = position("cards trading_post; town0 K K y / K K K; building");
  EXPECT_TRUE(p.can_build(0, "cottage", "b1 c1 b2"));
  EXPECT_TRUE(p.can_build(0, "cottage", "c1 b2 c2"));
  EXPECT_FALSE(p.can_build(0, "cottage", "a1 b1 a2"));
  EXPECT_FALSE(p.can_build(0, "well", "a1 b1"));
}

// TT-B10: shown, resolved, and lasting from then on; the others see it when all are done (TT-A50).
TEST(Building, AMonumentIsShownAndWorksFromThenOn) {
  Position p = position("keep0 statue_of_the_bondmaker; town0 w s s g / y / C; building");
  p.build(0, "monument", "a1 b1 c1 d1 a2", "a2");
  p.done(0);
  EXPECT_EQ(p.town(0).monument, Monument::statue_of_the_bondmaker);
  p.name("glass");
  EXPECT_TRUE(p.can(0, Verb::adorn));
  EXPECT_FALSE(p.can(1, Verb::adorn)) << "its owner alone";
}

// TT-B11: posts serve for further posts and the own monument, and the same squares are the same build.
TEST(Building, TradingPostsServeForEveryCard) {
  EXPECT_TRUE(
      position("cards trading_post; town0 s w / s w K; building").can_build(0, "factory", "a1 b1 a2 b2 c2"));
  EXPECT_TRUE(position("cards trading_post; keep0 cathedral_of_caterina; town0 .. y / s K; building")
                  .can_build(0, "monument", "b1 a2 b2"));
  // Glass in the corner and a post at either end: wheat and brick may be this way round or that.
  const Position p = position("cards trading_post; town0 g K / K; building");
  EXPECT_TRUE(p.can_build(0, "cottage", "a1 b1 a2"));
  EXPECT_EQ(p.options(0, Verb::build), 1);
}

// TT-B12: what was just built serves the next build of the same step.
TEST(Building, OneBuildAfterAnother) {
  Position p = position("cards trading_post; keep0 grove_university; town0 .. b / s g s / s; building");
  p.build(0, "monument", "b1 a2 b2 c2", "b2").raise(0, "factory", "a4");
  EXPECT_TRUE(p.can_build(0, "well", "a3 a4")) << "the post set by Grove University serves";
}

// TT-D1: the card and its squares, then the square for the piece, though only one be possible.
TEST(Building, IsTwoDecisions) {
  Position p = position("cards trading_post; town0 w K; building");
  p.build(0, "well", "a1 b1");
  EXPECT_EQ(p.options(0), 1);
  EXPECT_TRUE(p.to_act().contains(seat_at(0)));
}

// TT-D2: who has nothing to build by what all see is not asked; a hidden monument is not given away by it.
TEST(Building, OnlyThoseWhoMightBuildAreAsked) {
  EXPECT_EQ(position("town0 w s; town1 w w; building").to_act(), seats("0"));
  const std::string_view three_cubes =
      "keep0 fort_ironweed; keep1 cathedral_of_caterina; town0 w w w; town1 w w; building";
  EXPECT_EQ(position(three_cubes).to_act(), seats("0")) << "three cubes could be some monument";
  EXPECT_EQ(position(three_cubes).options(0), 1) << "though it is not this one";
  EXPECT_EQ(position("keep0 fort_ironweed; town0 M w w w; town1 w s; building").to_act(), seats("1"));
}

// TT-A22: on a full board a finished pattern may be built now; otherwise the town is complete.
TEST(Building, AFullBoardMayStillBeBuiltOn) {
  const std::string_view full = "town0 w s C C / C C C C / C C C C / C C C C; building";
  EXPECT_TRUE(position(full).build(0, "well", "a1 b1", "a1").done(0).active(0));
  EXPECT_FALSE(position(full).done(0).active(0));
}

}  // namespace
}  // namespace grod::tiny_towns
