// What each event does: statements MC-42 to MC-45 and MC-47. Detour (MC-46) is in order_of_play.cpp.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

// MC-42
TEST(ColdFeet, SendsAnyOnePlanetCardToTheUsedPile) {
  const Position p = position("events; city0 r3 r5; hand0 cold_feet; planet all-red rgy any2; notes 1 1 1")
                         .show("cold_feet");
  EXPECT_EQ(p.options(Verb::drop), 3);
  const Position after = Position(p).drop("all-red");
  EXPECT_EQ(after.planet(), monsters("rgy any2")) << "the gap stays";
  EXPECT_EQ(after.used_monsters(), monsters("all-red"));
  EXPECT_EQ(after.city(0), buildings("r3 r5")) << "it attacks nobody";
  EXPECT_EQ(after.notes(0), 1);
  EXPECT_EQ(after.hand(0).size(), 0);
  EXPECT_EQ(after.active(), 1);
}

// MC-43
TEST(RejectedDesign, SendsAnyOneOfficeCardToTheBox) {
  const Position p = position("events; hand0 rejected_design; office r5 g6 y8; deck 35; notes 1 1 1")
                         .show("rejected_design");
  EXPECT_EQ(p.options(Verb::reject), 3);
  const Position after = Position(p).reject("g6");
  EXPECT_EQ(after.office(), buildings("r5 y8")) << "the gap stays";
  EXPECT_EQ(after.deck(), 35);
  EXPECT_EQ(after.box().size(), p.box().size() + 1);
  EXPECT_EQ(after.city(0).size(), 0);
  EXPECT_EQ(after.notes(0), 1);
  EXPECT_EQ(after.active(), 1);
}

// MC-A14
TEST(ColdFeet, TakingTheLastCardBringsANewPlanet) {
  const Position p =
      position("when-needed; events; hand0 cold_feet; planet rgy; stack 0").show("cold_feet").drop("rgy");
  EXPECT_EQ(p.planet().size(), 5);
  EXPECT_EQ(p.stack(), 25) << "the card dropped was shuffled in";
}

// MC-A14, MC-A15: a scoring too, even the fourth.
TEST(RejectedDesign, TakingTheLastCardMayBringOnAScoring) {
  constexpr auto after = [](std::string_view notation) {
    return position(notation).show("rejected_design").reject("r5");
  };
  EXPECT_EQ(after("events; hand0 rejected_design; office r5; deck 35").office().size(), 5);
  EXPECT_EQ(after("events; hand0 rejected_design; office r5; deck 30").phase(), Phase::scoring);

  Position last = after("events; hand0 rejected_design; office r5; deck 0");
  EXPECT_EQ(last.phase(), Phase::scoring);
  EXPECT_TRUE(all_score(last, "all").over());
}

// MC-44
TEST(Rebuilding, ExchangesAnyBuildingOfTheOwnCityWithAnyOfTheOffice) {
  const Position p =
      position("events; active 1; city0 r4; city1 r3 g7 y5; hand1 rebuilding; office r8 y6 g6 g5")
          .show("rebuilding");
  EXPECT_EQ(p.options(Verb::give), 3);
  EXPECT_FALSE(p.can(Verb::give, "r4")) << "somebody else's";
  EXPECT_EQ(Position(p).give("r3").options(), 4);
  const Position after = Position(p).give("g7").take("y6");
  EXPECT_EQ(after.city(1), buildings("r3 y6 y5"));
  EXPECT_EQ(after.office(), buildings("r8 g7 g6 g5"));
  EXPECT_EQ(after.active(), 2);
}

// MC-A17
TEST(Rebuilding, WithAnEmptyCityCanOnlyBeLeftUndone) {
  const Position p = position("events; hand0 rebuilding").show("rebuilding");
  EXPECT_EQ(p.options(), 1);
  EXPECT_TRUE(p.can(Verb::decline));
  EXPECT_EQ(Position(p).decline().active(), 1);
}

// MC-A18: no note changes hands, and nothing is destroyed, so no event is drawn.
TEST(Rebuilding, IsFreeAndNoDestruction) {
  const Position before = position("events; city0 r3 g7; hand0 rebuilding; office r8 y6; notes 2 1 0");
  const Position p = Position(before).show("rebuilding").give("r3").take("r8");
  EXPECT_EQ(p.notes(0), 2);
  EXPECT_EQ(p.bank(), 7);
  EXPECT_EQ(p.box(), before.box());
  EXPECT_EQ(p.hand(0).size(), 0);
  EXPECT_EQ(
      position("events; city0 r3; hand0 rebuilding; notes 0 1 1").show("rebuilding").options(Verb::give), 1);
}

// MC-A18: the start card lies in the office like any other.
TEST(Rebuilding, AStartCardMayBeExchangedAndBuiltByAnybody) {
  const BuildingCard start = default_edition.cards_of_start[0].first();  // red 3 of set A
  Position p = position("events; city0 r3 g4; hand0 rebuilding; office r8 y6");
  ASSERT_TRUE(p.town(0).city.contains(start));
  p.show("rebuilding").give("r3").take("r8");
  EXPECT_TRUE(p.state.table.office.contains(start));
  EXPECT_TRUE(p.build("r3").town(1).city.contains(start));
}

// MC-A35
TEST(Rebuilding, MayExchangeACardForItsEqual) {
  const Position before = position("events; city0 r5 g4; hand0 rebuilding; office r5 y6");
  const Position p = Position(before).show("rebuilding").give("r5").take("r5");
  EXPECT_EQ(p.city(0), before.city(0));
  EXPECT_EQ(p.office(), before.office());
}

// MC-45
TEST(CounterAttack, ReplacesTheWholePlanet) {
  const Position p =
      position(
          "events; city0 r3; hand0 counter_attack; planet all-red all-green rgy any1 any2; stack 20; "
          "stack-top 357 468 357 468 ry; notes 1 1 1")
          .show("counter_attack");
  const Position after = Position(p).carry_out();
  EXPECT_EQ(after.planet(), monsters("357 357 468 468 ry"));
  EXPECT_EQ(after.stack(), 15);
  EXPECT_EQ(after.used_monsters().size(), 10);
  EXPECT_EQ(after.city(0), buildings("r3"));
  EXPECT_EQ(after.notes(0), 1);
  EXPECT_EQ(after.active(), 1);
}

// MC-A19: the planet is put away first, so a reshuffle includes it and every card is to be dealt again.
TEST(CounterAttack, AReshuffleIncludesTheCardsJustCleared) {
  Position p =
      position("when-needed; events; hand0 counter_attack; planet all-red all-green rgy any1 any2; stack 0");
  p.show("counter_attack").carry_out();
  EXPECT_EQ(p.planet().size(), 5);
  EXPECT_EQ(p.stack(), 25);
  EXPECT_EQ(p.used_monsters().size(), 0);
}

// MC-A19, MC-A11: a Counter-attack that takes the last cards renews the stack at once, or leaves it empty.
TEST(CounterAttack, MayTakeTheLastMonsters) {
  Position p = position("events; hand0 counter_attack; planet all-red rgy; stack 2; stack-top 357 468");
  p.show("counter_attack").carry_out();
  EXPECT_EQ(p.planet(), monsters("357 468"));
  EXPECT_EQ(p.stack(), 28) << "the two cards just cleared are among them";
  EXPECT_EQ(p.used_monsters().size(), 0);

  p = position("when-needed; events; hand0 counter_attack; planet all-red rgy; stack 2; stack-top 357 468");
  p.show("counter_attack").carry_out();
  EXPECT_EQ(p.planet(), monsters("357 468"));
  EXPECT_EQ(p.stack(), 0);
  EXPECT_EQ(p.used_monsters().size(), 28);
}

// MC-A19: the stack's last cards are dealt before the reshuffle.
TEST(CounterAttack, MayRunOutOfMonstersPartWay) {
  Position p = position("events; hand0 counter_attack; planet all-red rgy any1; stack 1; stack-top rryy");
  p.show("counter_attack").carry_out();
  EXPECT_EQ(p.planet().size(), 3);
  EXPECT_GE(p.planet().copies[std::size_t(monster_named("rryy"))], 1);
  EXPECT_EQ(p.stack(), 27);
  EXPECT_EQ(p.used_monsters().size(), 0);
}

// MC-A20
TEST(CounterAttack, DealsAsManyAsWereCleared) {
  for (const std::string_view notation : {"events; hand0 counter_attack; planet any1",
                                          "events; hand0 counter_attack; planet any1 any2 rgy 357"}) {
    const Position before = position(notation);
    EXPECT_EQ(Position(before).show("counter_attack").carry_out().planet().size(), before.planet().size());
  }
}

// MC-47
TEST(Subsidy, BringsOneNoteFromTheBank) {
  const Position p = position("events; hand0 subsidy; notes 0 1 2").show("subsidy").carry_out();
  EXPECT_EQ(p.notes(0), 1);
  EXPECT_EQ(p.bank(), 6);
  EXPECT_EQ(position("events; hand0 subsidy; notes 1 1 2").show("subsidy").carry_out().notes(0), 2);
}

// MC-47, MC-A21: the limit holds; with two notes the card is a pass.
TEST(Subsidy, WithTwoNotesIsAPass) {
  Position p = position("events; hand0 subsidy; notes 2 1 1").show("subsidy");
  EXPECT_EQ(p.options(), 1);
  p.decline();
  EXPECT_EQ(p.notes(0), 2);
  EXPECT_EQ(p.active(), 1);
}

// MC-A16: when an event is played, neither row is ever empty.
TEST(Effects, NoEventMeetsAnEmptyRow) {
  watch_random_games(event_games, 500, [](const Step& step) {
    if (step.now().phase != Phase::effect && step.now().phase != Phase::exchange) return;
    EXPECT_FALSE(step.now().planet.empty());
    EXPECT_FALSE(step.now().office.empty());
  });
}

}  // namespace
}  // namespace grod::monster_city
