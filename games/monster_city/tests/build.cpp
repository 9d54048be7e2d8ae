// Building: statements MC-11 to MC-13.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"

namespace grod::monster_city {
namespace {

// MC-11
TEST(Build, NeedsANote) {
  static_assert(position("notes 0 1 1").options(Verb::build) == 0);
  static_assert(position("office r3 g4; notes 1 0 0").options(Verb::build) == 2);
  static_assert(position("office r3 g4; notes 2 0 0").options(Verb::build) == 2);
}

// MC-12
TEST(Build, AnyOfficeCardMayBeTaken) {
  constexpr Position p = position("office r3 g4 g7 y5 y8; notes 1 1 1");
  static_assert(p.options(Verb::build) == 5);
  for (const std::string_view card : {"r3", "g4", "g7", "y5", "y8"}) {
    EXPECT_TRUE(p.can(Verb::build, card)) << card;
    EXPECT_EQ(Position(p).build(card).city(0), buildings(card));
  }
  EXPECT_FALSE(p.can(Verb::build, "r5")) << "not in the office";
}

// MC-12
TEST(Build, TheCardGoesToTheBuildersOwnCity) {
  const Position p = position("active 1; city0 r4; city1 g3; city2 y3; office r5 g6").build("g6");
  EXPECT_EQ(p.city(0), buildings("r4"));
  EXPECT_EQ(p.city(1), buildings("g3 g6"));
  EXPECT_EQ(p.city(2), buildings("y3"));
  EXPECT_EQ(p.office(), buildings("r5"));
}

// MC-12
TEST(Build, CostsOneNoteWhateverTheValue) {
  constexpr Position p = position("office r3 y8; notes 2 1 0");
  static_assert(p.bank() == 7);
  for (const std::string_view card : {"r3", "y8"}) {
    const Position built = Position(p).build(card);
    EXPECT_EQ(built.notes(0), 1) << card;
    EXPECT_EQ(built.notes(1), 1);
    EXPECT_EQ(built.notes(2), 0);
    EXPECT_EQ(built.bank(), 8) << "the note goes to the bank";
  }
}

// MC-13
TEST(Build, TheGapStaysOpen) {
  const Position p = position("office r5 g6 y7; deck 35").build("g6");
  EXPECT_EQ(p.office(), buildings("r5 y7"));
  EXPECT_EQ(p.deck(), 35);
  EXPECT_EQ(p.news, News::none);
}

// MC-13: unless it was the last card.
TEST(Build, TheLastCardOfTheOfficeBringsFiveNewOnes) {
  const Position p = position("office r5; deck 35; deck-top y8 y8 g3 r7 r6").build("r5");
  EXPECT_EQ(p.office(), buildings("y8 y8 g3 r7 r6"));
  EXPECT_EQ(p.deck(), 30);
  EXPECT_EQ(p.news, News::revealed);
}

}  // namespace
}  // namespace grod::monster_city
