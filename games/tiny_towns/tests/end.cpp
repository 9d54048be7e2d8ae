// The end: statements TT-E1 to TT-E4, being alone, stopping early, and places of completion.
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"

namespace grod::tiny_towns {
namespace {

/// Fifteen cottages: one square is left, d4.
constexpr std::string_view almost = "C C C C / C C C C / C C C C / C C C";

constexpr Position with_towns(std::string_view clauses, std::string_view town0, std::string_view town1 = "",
                              std::string_view town2 = "") {
  std::string text(clauses);
  text += "; town0 ";
  text += town0;
  text += "; town1 ";
  text += town1;
  text += "; town2 ";
  text += town2;
  return position(text);
}

// TT-E1: a board without an empty square after the building step is complete.
TEST(End, AFullBoardIsCompleteAndItsPlayerIsOut) {
  Position p = with_towns("seats 3", almost).name("wood").place(0, "d4").place(1, "a1").place(2, "a1");
  EXPECT_FALSE(p.active(0));
  EXPECT_EQ(p.place_of(0), 1);
  EXPECT_EQ(p.name("brick").to_act(), seats("1 2"));
}

// TT-E2: with an empty square one goes on, though nothing can ever be built.
TEST(End, AnEmptySquareKeepsATownGoing) {
  Position p =
      with_towns("seats 2", "w w w w / w w w w / w w w w / w w").name("wood").place(0, "c4").place(1, "a1");
  EXPECT_TRUE(p.active(0));
}

// TT-A41: nobody leaves while others are active.
TEST(End, NobodyLeavesEarlyWhileOthersAreActive) {
  const Position p = position("seats 2");
  EXPECT_FALSE(p.can(0, Verb::finish));
  EXPECT_FALSE(position("town-hall; round 2; pile wood").can(0, Verb::finish));
}

// TT-E3, TT-A25: the last one names every round, and the turns count.
TEST(End, TheLastPlayerGoesOnAlone) {
  Position p = with_towns("seats 3; hammer 1; complete 0=1 2=1", "");
  for (const std::string_view square : {"a1", "b1", "c1"}) {
    EXPECT_EQ(p.to_act(), seats("1"));
    EXPECT_EQ(p.options(1, Verb::name), 5);
    p.name("glass").place(1, square).all_done();
  }
  EXPECT_EQ(p.town(1).namings, 3);
}

// TT-A17: what Banks forbid stays forbidden when alone.
TEST(End, BanksForbidAlsoWhenAlone) {
  const Position p = position("cards bank; complete 1=1; town0 K K; stock0 a1=wood b1=glass");
  EXPECT_EQ(p.options(0, Verb::name), 3);
  EXPECT_FALSE(p.can_name(0, "wood"));
}

// TT-E4
TEST(End, TheGameIsOverWhenAllTownsAreComplete) {
  Position p = with_towns("seats 2", almost, almost).name("wood").place(0, "d4");
  EXPECT_FALSE(p.over());
  p.place(1, "d4");
  EXPECT_TRUE(p.over());
  EXPECT_TRUE(p.to_act().empty());
}

// TT-A29, TT-C6: towns complete in one round share their place, and the next place counts them.
TEST(End, TownsCompleteTogetherShareTheirPlace) {
  Position p = with_towns("seats 3; keep0 the_starloom; keep1 fort_ironweed",
                          "C C C C / C C C C / C C C C / C C M", "C C C C / C C C C / C C C C / C C M");
  p.name("wood").place(0, "d4").place(1, "d4").place(2, "a1");
  EXPECT_EQ(p.place_of(0), 1);
  EXPECT_EQ(p.place_of(1), 1);
  EXPECT_EQ(p.score(0)[Line::monument], 6) << "the full value";
  p.finish();
  EXPECT_EQ(p.place_of(2), 3);
}

// TT-A21: room on a Warehouse or under the Statue does not keep a full board going.
TEST(End, RoomOnPiecesDoesNotKeepATownGoing) {
  Position p = with_towns("seats 2; cards warehouse", "K C C C / C C C C / C C C C / C C C").name("wood");
  EXPECT_FALSE(p.place(0, "d4").place(1, "a1").active(0));
  Position q = with_towns("seats 2; keep0 statue_of_the_bondmaker", "M C C C / C C C C / C C C C / C C C")
                   .name("wood");
  EXPECT_FALSE(q.place(0, "d4").place(1, "a1").active(0));
}

// TT-A24: alone, one may finish before the next naming; no further turn is counted.
TEST(End, WhoIsAloneMayFinish) {
  Position p = with_towns("seats 3; hammer 0; complete 1=1 2=2; keep0 the_starloom; namings0 7", "M C");
  EXPECT_EQ(p.options(0), 6);
  p.finish();
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.town(0).namings, 7);
  EXPECT_EQ(p.place_of(0), 3) << "after all others";
  EXPECT_EQ(p.score(0)[Line::monument], 2);
}

// TT-A16: alone with five Banks, the town is complete at once.
TEST(End, FiveBanksAloneAreCompleteAtOnce) {
  Position p = with_towns("seats 2; cards bank", almost, "K K K K / K");
  EXPECT_EQ(p.hammer(), 0);
  p.name("wood").place(0, "d4").place(1, "d4");
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.place_of(0), 1);
  EXPECT_EQ(p.place_of(1), 2);
}

// TT-A40: the Fort and five Banks are left: nobody may name, so both are complete together.
TEST(End, WhenNobodyMayNameAllAreCompleteTogether) {
  Position p = with_towns("seats 3; cards bank; keep1 fort_ironweed", almost, "M", "K K K K / K");
  p.name("wood").place(0, "d4").place(1, "d4").place(2, "d4").all_done();
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.place_of(0), 1);
  EXPECT_EQ(p.place_of(1), 2);
  EXPECT_EQ(p.place_of(2), 2);
}

// TT-A34: with the Fort and one other left, the other names every round; then the owner does.
TEST(End, TheFortsOwnerNamesAgainWhenAlone) {
  Position p = with_towns("seats 2; keep0 fort_ironweed", "M", "C C C C / C C C C / C C C C / C C");
  EXPECT_EQ(p.hammer(), 1);
  p.name("wood").place(0, "d4").place(1, "c4").all_done();
  EXPECT_EQ(p.hammer(), 1);
  p.name("wood").place(0, "c4").place(1, "d4").all_done();
  EXPECT_EQ(p.hammer(), 0);
  EXPECT_EQ(p.options(0, Verb::name), 5);
}

// TT-A16: five Banks are never Master Builder; a mark freed by the Guild lifts it (TT-A14).
TEST(End, FiveBanksArePassedOverUntilTheGuildFreesAMark) {
  Position p = position(
      "seats 2; hammer 0; cards bank; keep1 architects_guild;"
      "town1 K K g K / K y s K / w b; building");
  EXPECT_FALSE(may_name(p.state.table, seat_at(1)));
  p.build(1, "monument", "c1 b2 c2 a3 b3", "a3").replace(1, "a1", "cottage").done(1).done(1);
  EXPECT_EQ(p.hammer(), 1);
  EXPECT_EQ(p.options(1, Verb::name), 1);
}

}  // namespace
}  // namespace grod::tiny_towns
