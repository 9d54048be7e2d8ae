// The round of the standard game: statements TT-T1 to TT-T8.
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"
#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

// TT-T1
static_assert(position("seats 3; hammer 1").to_act() == seats("1"));
static_assert(position("seats 3; hammer 1").options(1, Verb::name) == 5);
static_assert(position("seats 3; hammer 1").options(1) == 5);

// TT-T2: everybody places at once, on any empty square, and nobody may skip.
TEST(Round, EverybodyPlacesTheNamedCubeOnAnEmptySquare) {
  Position p = position("seats 3; town1 b w C y").name("glass");
  EXPECT_EQ(p.phase(), Phase::placing);
  EXPECT_EQ(p.to_act(), seats("0 1 2"));
  EXPECT_EQ(p.options(0), 16);
  EXPECT_EQ(p.options(1), 12);
  EXPECT_FALSE(p.can_place(1, "glass", "a1"));
  EXPECT_FALSE(p.can_place(1, "glass", "c1"));
  EXPECT_FALSE(p.can_place(1, "wood", "a2"));
  p.place(1, "a2").place(0, "d4").place(2, "b3");
  EXPECT_EQ(p.shown(1), drawn("b w C y / g"));
  EXPECT_EQ(p.shown(0), drawn("/ / / .. .. .. g"));
}

// TT-T3: a square holds one cube or one building; what lies on a piece is on no square.
TEST(Round, CubesOnPiecesTakeNoSquare) {
  const Position p =
      position("cards warehouse; town0 K; stock0 a1=wood a1=brick; hammer 1").name("glass").store(0, "a1");
  EXPECT_EQ(p.own(0).empty_squares().size(), 15);
  EXPECT_EQ(p.stored(0, "a1"), 3);
}

// TT-T3: only the Statue's cubes lie on an occupied square.
TEST(Round, ASquareHoldsOneThingExceptUnderTheStatue) {
  const Position p =
      position("keep0 statue_of_the_bondmaker; town0 C M; hammer 1").name("glass").adorn(0, "a1");
  EXPECT_EQ(p.own_view(0), drawn("C M"));
  EXPECT_TRUE(p.own(0).adorned.contains(square_named("a1")));
  watch_random_games(192, [](const Step& step) {
    for (const Seat seat : all_seats(step.now().seats))
      ASSERT_TRUE(squares_hold_one_thing(step.after.hand(seat).town));
  });
}

// TT-T4: cubes stay where they are until something is built of them.
TEST(Round, CubesNeverMoveAndLeaveOnlyByBuilding) {
  watch_random_games(192, [](const Step& step) {
    if (step.move.verb == Verb::build) return;
    for (const Seat seat : all_seats(step.now().seats))
      for (const Resource r : all_resources)
        ASSERT_TRUE(step.after.hand(seat).town.of(r).contains_all(step.before.hand(seat).town.of(r)));
  });
}

// TT-T5: building comes after placing, any number of times or not at all.
TEST(Round, BuildingFollowsPlacing) {
  Position p = position("town0 w s / w s").name("brick");
  EXPECT_FALSE(p.can(0, Verb::build)) << "not before placing";
  p.place(0, "d4").place(1, "a1");
  EXPECT_EQ(p.phase(), Phase::building);
  EXPECT_TRUE(p.can(0, Verb::done)) << "not at all";
  Position twice = p;
  twice.build(0, "well", "a1 b1", "a1").build(0, "well", "a2 b2", "b2");
  EXPECT_EQ(twice.own_view(0), drawn("E / .. E / / .. .. .. b"));
  twice.done(0);
  EXPECT_EQ(twice.phase(), Phase::naming);
  EXPECT_EQ(p.done(0).shown(0), drawn("w s / w s / / .. .. .. b"));
}

// TT-T6
TEST(Round, TheHammerPassesToTheLeft) {
  Position p = position("seats 3; hammer 1");
  for (const int next : {2, 0, 1}) {
    p.name("wood");
    const std::string_view square = next == 2 ? "a1" : next == 0 ? "b2" : "d4";
    for (int seat = 0; seat < 3; ++seat) p.place(seat, square);
    EXPECT_EQ(p.hammer(), next);
    EXPECT_EQ(p.to_act(), Seats::of(seat_at(next)));
  }
}

// TT-T7
TEST(Round, CompleteTownsAndTheFortAndFiveBanksArePassedOver) {
  const std::string_view towns =
      "seats 4; hammer 0; cards bank; complete 1=1; keep2 fort_ironweed; town2 M; town3 K K K K / K; round 3";
  Position p = position(towns).name("wood");
  p.place(0, "a1").place(2, "a2").place(3, "d4").all_done();
  EXPECT_EQ(p.hammer(), 0) << "1 is complete, 2 has the Fort, 3 has five Banks";
  Position q = position("seats 3; hammer 0; keep1 fort_ironweed; town1 M; round 3").name("wood");
  q.place(0, "a1").place(1, "a2").place(2, "d4").all_done();
  EXPECT_EQ(q.hammer(), 2);
}

// TT-T8: naming; placing; building; gains of the Watch and building after them; completion; the hammer.
TEST(Round, HasItsStepsInOrder) {
  Position p = position(
      "seats 2; hammer 1; keep0 opaleyes_watch; watch0 well food tavern;"
      "town0 M C C C / C C C C / C C C C / C C; town1 w");
  EXPECT_EQ(p.phase(), Phase::naming);
  p.name("stone");
  EXPECT_EQ(p.phase(), Phase::placing);
  p.place(0, "c4").place(1, "b1");
  EXPECT_EQ(p.phase(), Phase::building);
  p.build(1, "well", "a1 b1", "a1").all_done();
  EXPECT_EQ(p.phase(), Phase::gaining);
  EXPECT_TRUE(p.active(0));
  p.raise(0, "well", "d4");
  EXPECT_FALSE(p.active(0)) << "the board is checked after the gain";
  EXPECT_EQ(p.phase(), Phase::naming);
  EXPECT_EQ(p.hammer(), 1) << "the hammer passes to the next active seat";
}

}  // namespace
}  // namespace grod::tiny_towns
