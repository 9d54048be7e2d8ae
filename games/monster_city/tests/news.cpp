// Which decisions show anybody something new, so that undo stops there: what is hidden is the order of the piles and the
// events of others (MC-A30).
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"

namespace grod::monster_city {
namespace {

// MC-A30: cards that lie open go from one open place to another.
TEST(News, IsNotMadeByWhatLiesOpen) {
  EXPECT_EQ(position("office r5 g6; notes 1 1 1").build("r5").news, News::none);
  EXPECT_EQ(position("city0 r3; planet all-red any2").attack("all-red").news, News::none);
  EXPECT_EQ(position("notes 0 1 1").stop().news, News::none);
}

// MC-23, MC-A30: the owner chooses among buildings that everybody sees.
TEST(News, IsNotMadeByChoosingWhatFalls) {
  Position p = position("city0 g3 g4 r6 y7; planet any2 all-red").attack("any2");
  EXPECT_EQ(p.news, News::none);
  EXPECT_EQ(p.lose("g3").news, News::none);
  EXPECT_EQ(p.lose("g4").news, News::none);
}

// MC-26, MC-27: new rows come from the piles.
TEST(News, IsMadeByRefillingARow) {
  EXPECT_EQ(position("city0 r3; planet all-red").attack("all-red").news, News::revealed);
  EXPECT_EQ(position("office r5; deck 35; notes 1 1 1").build("r5").news, News::revealed);
}

// MC-28: that a scoring is due is known from the size of the deck.
TEST(News, IsNotMadeByAScoringThatBegins) {
  EXPECT_EQ(position("office r5; deck 30; notes 1 1 1").build("r5").news, News::none);
}

// MC-39: the owner sees a card of the stack, and only for two buildings or more.
TEST(News, IsMadeByDrawingAnEvent) {
  EXPECT_EQ(position("events; city0 r3 r4; planet all-red any2").attack("all-red").news, News::revealed);
  EXPECT_EQ(position("events; city0 r3 g4; planet all-red any2").attack("all-red").news, News::none);
}

// MC-41, MC-44, MC-45, MC-47d: showing the card is news; of the effects only new monsters are.
TEST(News, IsMadeByShowingAnEventAndByCounterAttack) {
  Position swap = position("events; city0 r3; hand0 rebuilding; office g6 y8");
  EXPECT_EQ(swap.show("rebuilding").news, News::revealed);
  EXPECT_EQ(swap.give("r3").news, News::none);
  EXPECT_EQ(swap.take("g6").news, News::none);
  Position attack = position("events; hand0 counter_attack; planet rgy any2");
  EXPECT_EQ(attack.show("counter_attack").carry_out().news, News::revealed);
  EXPECT_EQ(position("events; hand0 subsidy; notes 1 1 1").show("subsidy").carry_out().news, News::none);
  EXPECT_EQ(position("events; hand0 detour").show("detour").decline().news, News::none);
}

// MC-A4: choices are opened together.
TEST(News, IsMadeByTheLastChoiceOfAScoring) {
  Position p = position("office r5; deck 30; notes 1 1 1").build("r5");
  EXPECT_EQ(p.score(2, "all").news, News::none);
  EXPECT_EQ(p.score(0, "all").news, News::none);
  EXPECT_EQ(p.score(1, "all").news, News::revealed);
}

}  // namespace
}  // namespace grod::monster_city
