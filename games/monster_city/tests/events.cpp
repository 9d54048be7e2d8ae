// The event variant: drawing, holding and playing events. Statements MC-39 to MC-41 and MC-47a to MC-47d; MC-38 is in
// setup.cpp, what each event does in effects.cpp.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"

namespace grod::monster_city {
namespace {

constexpr std::array<std::string_view, 3> notes{"events; hand0 detour; notes 0 1 1",
                                                "events; hand0 detour; notes 1 1 1",
                                                "events; hand0 detour; notes 2 1 1"};

// MC-39
TEST(Events, AnAttackThatDestroysTwoEarnsOne) {
  const Position two =
      position("events; city0 r3 r5 g4; planet all-red any1; event-top subsidy").attack("all-red");
  EXPECT_EQ(two.hand(0), events("subsidy"));
  EXPECT_EQ(two.town(0).event_cards, 1);
  EXPECT_EQ(two.event_stack(), 13);
  const Position one =
      position("events; city0 r3 g4; planet all-red any1; event-top subsidy").attack("all-red");
  EXPECT_EQ(one.hand(0), events(""));
  EXPECT_EQ(one.event_stack(), 14);
}

// MC-39: whether the owner chose them or not, one by one or at once.
TEST(Events, BuildingsLostByChoiceCountToo) {
  Position p = position("events; city0 r3 r5 r6 g4; planet rg any2; event-top subsidy").attack("rg");
  EXPECT_EQ(p.hand(0), events(""));
  EXPECT_EQ(p.lose("r5").hand(0), events("subsidy")) << "the green fell at once, the red by choice";
}

// MC-39: the attacker and nobody else; in the base game nobody.
TEST(Events, OnlyTheAttackerDraws) {
  const Position p = position("events; active 1; city1 r3 r5; planet all-red any1").attack("all-red");
  EXPECT_EQ(p.hand(0).size(), 0);
  EXPECT_EQ(p.hand(1).size(), 1);
  EXPECT_EQ(p.hand(2).size(), 0);
  EXPECT_EQ(position("city0 r3 r5; planet all-red any1").attack("all-red").hand(0).size(), 0);
}

// MC-39, MC-A12: the used events are shuffled in when a card is needed and the stack is out, not before.
TEST(Events, TheUsedEventsAreReshuffledWhenTheStackIsOut) {
  Position p = position(
      "events; city0 r3 r5; city1 g4 g5; planet all-red all-green any1; event-stack 1; event-top subsidy");
  p.attack("all-red");
  EXPECT_EQ(p.hand(0), events("subsidy"));
  EXPECT_EQ(p.event_stack(), 0);
  EXPECT_EQ(p.used_events().size(), 13) << "not yet";
  p.attack("all-green");
  EXPECT_EQ(p.hand(1).size(), 1);
  EXPECT_EQ(p.event_stack(), 12);
  EXPECT_EQ(p.used_events().size(), 0);
}

// MC-39: by chance.
TEST(Events, AnyUsedEventMayComeBack) {
  Events drawn;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Position p = position("events; city0 r3 r5; planet all-red any1; event-stack 0");
    p.state.secret.rng = Rng(seed);
    drawn.insert(p.attack("all-red").state.hands[0].events);
  }
  EXPECT_EQ(drawn.size(), 14);
}

// MC-A13
TEST(Events, WhereAllAreInHandsNoneIsDrawnAndNothingGivenInstead) {
  const Position p =
      position(
          "events; city0 r3 r5; planet all-red any1; notes 0 1 1; hand0 cold_feet cold_feet cold_feet; "
          "hand1 rejected_design rejected_design rejected_design rebuilding rebuilding counter_attack; "
          "hand2 counter_attack detour detour subsidy subsidy")
          .attack("all-red");
  EXPECT_EQ(p.hand(0).size(), 3);
  EXPECT_EQ(p.event_stack(), 0);
  EXPECT_EQ(p.used_events().size(), 0);
  EXPECT_EQ(p.notes(0), 1);
  EXPECT_EQ(p.news, News::none);
}

// MC-A27: a card that shows four symbols but destroys one building earns nothing.
TEST(Events, WhatCountsIsWhatReallyFell) {
  EXPECT_EQ(position("events; city0 r3 y5; planet rrgg any1").attack("rrgg").hand(0).size(), 0);
  EXPECT_EQ(position("events; city0 r3; planet any2 any1").attack("any2").hand(0).size(), 0);
  EXPECT_EQ(position("events; city0 r3 r4; planet rrgg any1").attack("rrgg").hand(0).size(), 1);
}

// MC-47c
TEST(Events, MoreThanTwoDestroyedStillEarnOne) {
  EXPECT_EQ(position("events; city0 r3 r5 r6 r7 r8; planet all-red any1").attack("all-red").hand(0).size(),
            1);
}

// MC-47c: the table shows that a card was drawn, not which.
TEST(Events, TheOthersDoNotSeeTheCardDrawn) {
  const Position one =
      position("events; city0 r3 r5; planet all-red any1; event-top subsidy").attack("all-red");
  const Position other =
      position("events; city0 r3 r5; planet all-red any1; event-top detour").attack("all-red");
  EXPECT_NE(one.hand(0), other.hand(0));
  EXPECT_EQ(one.state.table, other.state.table);
  EXPECT_EQ(one.state.hands[1], other.state.hands[1]);
}

// MC-47c: drawing ends the turn; the card can be played in the owner's next one.
TEST(Events, ACardDrawnCanBePlayedFromTheNextTurnOn) {
  Position p = position("events; city0 r3 r5; office r4 r6 r7; planet all-red any1; event-top subsidy");
  EXPECT_EQ(p.attack("all-red").active(), 1);
  p.build("r4").build("r6");
  EXPECT_EQ(p.active(), 0);
  EXPECT_TRUE(p.can(Verb::event, "subsidy"));
}

// MC-40
TEST(Events, AHandHasNoLimit) {
  const Position p = position(
      "events; city0 r3 r5; planet all-red any1; hand0 cold_feet cold_feet cold_feet rejected_design "
      "rejected_design rejected_design rebuilding rebuilding counter_attack counter_attack detour detour "
      "subsidy");
  EXPECT_EQ(p.options(Verb::event), 6) << "of each kind one choice";
  EXPECT_EQ(Position(p).attack("all-red").hand(0).size(), 14);
}

// MC-41, MC-47d
TEST(Events, APlayedEventGoesToTheUsedEventsEffectOrNoEffect) {
  const Position p = position("events; hand0 detour subsidy").show("subsidy");
  EXPECT_EQ(p.hand(0), events("detour"));
  EXPECT_EQ(p.town(0).event_cards, 1);
  EXPECT_EQ(Position(p).carry_out().used_events(), events("subsidy"));
  EXPECT_EQ(Position(p).decline().used_events(), events("subsidy"));
  EXPECT_EQ(Position(p).decline().hand(0), events("detour"));
}

// MC-41
TEST(Events, PlayingOneIsTheWholeTurn) {
  const Position p = position("events; hand0 subsidy detour; notes 1 1 1").show("subsidy");
  EXPECT_EQ(Position(p).carry_out().active(), 1);
  EXPECT_EQ(Position(p).decline().active(), 1);
}

// MC-41, MC-A22: every event may be played as a mere pass, its effect possible or not.
TEST(Events, EveryEffectMayBeLeftUndone) {
  for (const std::string_view event : names_of_enum<Event>) {
    const Position before = position(
        "events; city0 r3 g4; hand0 cold_feet rejected_design rebuilding counter_attack detour subsidy");
    const Position shown = Position(before).show(event);
    EXPECT_GE(shown.options(), 2) << event << " could be carried out";
    const Position p = Position(shown).decline();
    EXPECT_EQ(p.active(), 1);
    EXPECT_EQ(p.state.table.office, before.state.table.office);
    EXPECT_EQ(p.state.table.planet, before.state.table.planet);
    EXPECT_EQ(p.city(0), before.city(0));
    EXPECT_EQ(p.notes(0), before.notes(0));
  }
}

// MC-A34: first the card is shown to all, then its player decides; nobody acts in between.
TEST(Events, TheCardIsShownBeforeItsEffectIsDecided) {
  const Position p = position("events; active 1; hand1 detour").show("detour");
  EXPECT_EQ(p.used_events(), events("detour"));
  EXPECT_EQ(p.news, News::revealed);
  EXPECT_EQ(p.phase(), Phase::effect);
  EXPECT_EQ(p.to_act(), Seats::of(seat_at(1)));
  EXPECT_EQ(p.options(), 2) << "carry out or decline";
}

// MC-47b
TEST(Events, PlayingOneNeedsACardAndDoesNotDependOnNotes) {
  for (const std::string_view notation : notes) EXPECT_TRUE(position(notation).can(Verb::event, "detour"));
  EXPECT_EQ(position("events; hand1 detour; notes 1 1 1").options(Verb::event), 0);
  EXPECT_FALSE(position("events; hand0 subsidy; notes 1 1 1").can(Verb::event, "detour"));
}

// MC-47b: instead of building or attacking, and one card a turn.
TEST(Events, OneCardATurnInsteadOfAMove) {
  Position p = position("events; hand0 detour subsidy").show("detour");
  EXPECT_EQ(p.options(), p.options(Verb::carry_out) + p.options(Verb::decline));
  EXPECT_FALSE(p.carry_out().can(Verb::event, "subsidy")) << "somebody else's turn";
}

// MC-47a: building, attacking, refilling and scoring are as in the base game.
TEST(Events, WhatTheVariantDoesNotMentionIsAsInTheBaseGame) {
  constexpr auto play = [](Position p) {
    p.build("r5").attack("all-red").attack("any1").lose("y8").build("g6");
    p.score(0, "all").score(1, "lowest").score(2, "highest");
    return p;
  };
  const Position base =
      play(position("city1 r3 g4; city2 y5 y8; office r5 g6; deck 30; planet all-red any1; notes 2 1 1"));
  const Position variant = play(
      position("events; city1 r3 g4; city2 y5 y8; office r5 g6; deck 30; planet all-red any1; notes 2 1 1"));
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(base.city(seat), variant.city(seat));
    EXPECT_EQ(base.notes(seat), variant.notes(seat));
    EXPECT_EQ(base.total(seat), variant.total(seat));
  }
  EXPECT_EQ(base.office(), variant.office());
  EXPECT_EQ(base.planet(), variant.planet());
  EXPECT_EQ(base.active(), variant.active());
  EXPECT_EQ(variant.hand(1).size(), 0) << "a single building fell";
}

}  // namespace
}  // namespace grod::monster_city
