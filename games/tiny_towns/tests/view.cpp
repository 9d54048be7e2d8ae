// What a client is shown beyond the position itself: what a decision would do, and what is under construction.
#include "games/tiny_towns/io/view.h"

#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"

namespace grod::tiny_towns {
namespace {

View view(const Position& p, int seat) {
  return view_of(p.state.information(default_edition, seat_at(seat)));
}

std::string preview(const Position& p, int seat, Action action) {
  const Hand& hand = p.state.hand(seat_at(seat));
  return boost::json::serialize(
      preview_of({default_edition, p.state.table, hand, seat_at(seat)}, move_of(action)));
}

TEST(Preview, OfACubeTellsWhatItCompletes) {
  Position p = position("town0 .. y / .. g");
  EXPECT_EQ(preview(p, 0, action(Verb::name, Resource::wood)),
            R"({"completes":[],"cubes":[],"site":[],"total":null})");
  p.name("brick");
  EXPECT_EQ(
      preview(p, 0, place(Resource::brick, square_named("a2"))),
      R"({"completes":[{"kind":"cottage","squares":["b1","a2","b2"]}],"cubes":[],"site":[],"total":null})");
  EXPECT_EQ(preview(p, 0, place(Resource::brick, square_named("d4"))),
            R"({"completes":[],"cubes":[],"site":[],"total":null})");
}

TEST(Preview, OfANamingTellsWhatItWouldComplete) {
  const Position p = position("town0 .. y / .. g");
  EXPECT_NE(preview(p, 0, action(Verb::name, Resource::brick)).find(R"(["b1","a2","b2"])"),
            std::string::npos);
}

// TT-B2, TT-B9: the cubes go and a Trading Post stays.
TEST(Preview, OfABuildTellsWhichCubesGoAndWhereItMayStand) {
  const Position p = position("cards trading_post; building; town0 w K");
  const std::string text = preview(
      p, 0,
      build(Kind::well, static_cast<Footprint>(position_in(
                            default_edition.footprints[std::size_t(Kind::well)], squares_named("a1 b1")))));
  EXPECT_EQ(text, R"({"completes":[],"cubes":["a1"],"site":["a1"],"total":null})");
}

TEST(Preview, OfASquareTellsTheTotal) {
  Position p = position("building; town0 w s C");
  p.build(0, "well", "a1 b1");
  EXPECT_EQ(view(p, 0).hand->raising, Kind::well);
  EXPECT_EQ(preview(p, 0, action(Verb::stand, square_named("a1"))),
            R"({"completes":[],"cubes":[],"site":[],"total":-14})");
  EXPECT_EQ(preview(p, 0, action(Verb::stand, square_named("b1"))),
            R"({"completes":[],"cubes":[],"site":[],"total":-13})");
}

TEST(Preview, OfBeingDoneIsNothing) {
  const Position p = position("building; town0 w s");
  EXPECT_EQ(preview(p, 0, action(Verb::done)), "null");
}

TEST(View, TellsWhichPieceWaitsForItsMark) {
  Position p = position("building; town0 w / b s s b");
  p.build(0, "factory", "a1 a2 b2 c2 d2", "c2");
  EXPECT_EQ(view(p, 0).hand->marking, square_named("c2"));
  EXPECT_FALSE(view(p, 0).hand->raising);
}

TEST(View, TellsHowManyTheGuildMayReplace) {
  Position p = position("keep0 architects_guild; building; town0 .. .. g C / .. y s C / w b");
  p.build(0, "monument", "c1 b2 c2 a3 b3", "c1");
  EXPECT_EQ(view(p, 0).hand->replacements, 2);
  p.replace(0, "d1", "well");
  EXPECT_EQ(view(p, 0).hand->replacements, 1);
}

// TT-A47
TEST(View, TellsWhoPlaysWithTheNoviceRule) {
  EXPECT_EQ(view(position("seats 3; novice 0 2"), 1).novice, (std::vector<Seat>{seat_at(0), seat_at(2)}));
  EXPECT_TRUE(view(position("seats 3"), 1).novice.empty());
}

// TT-T6, TT-T7
TEST(View, TellsWhoHasTheHammerNext) {
  EXPECT_EQ(view(position("seats 3; hammer 1"), 0).next, seat_at(2));
  EXPECT_EQ(view(position("seats 3; hammer 1; complete 2=1"), 0).next, seat_at(0));
  EXPECT_FALSE(view(position("seats 3; town-hall"), 0).next);
}

}  // namespace
}  // namespace grod::tiny_towns
