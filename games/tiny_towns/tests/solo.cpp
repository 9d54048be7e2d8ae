// Solo: statements TT-O1 to TT-O6. The ladder itself is in scoring.cpp.
#include <gtest/gtest.h>

#include "games/tiny_towns/tests/card_list.h"
#include "games/tiny_towns/tests/position.h"
#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

constexpr Options solo{.seats = 1, .cards = {}};
constexpr Options town_hall_solo{.seats = 1, .town_hall = true, .cards = {}};

// TT-O1, TT-A37: Feast Hall, Bank, Fort, Watch and Starloom go; the Inn stays.
TEST(Solo, SomeCardsAreRemoved) {
  const Buildings buildings = buildings_in_game(default_edition.printed, 1);
  const Monuments monuments = monuments_in_game(default_edition.printed, 1);
  for (const CardRow& row : card_list) {
    if (const auto b = enum_named<Building>(row.name))
      EXPECT_NE(buildings.contains(*b), row.solo_removed) << row.name;
    else
      EXPECT_NE(monuments.contains(named<Monument>(row.name)), row.solo_removed) << row.name;
  }
  EXPECT_EQ(buildings.size(), 23);
  EXPECT_EQ(monuments.size(), 12);
  EXPECT_TRUE(buildings.contains(Building::inn));
  EXPECT_EQ(buildings_in_game(default_edition.printed, 2).size(), 25);
}

// TT-O5, TT-A36: cards are removed before any are drawn; two of the twelve monuments are dealt. Town Hall solo too.
TEST(Solo, RemovedCardsNeverTurnUp) {
  for (const Options& options : {solo, town_hall_solo})
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const Position p = opening(options, seed);
      EXPECT_NE(p.state.table.card(Kind::tavern), Building::feast_hall);
      EXPECT_NE(p.state.table.card(Kind::factory), Building::bank);
      EXPECT_EQ(p.state.hands[0].dealt.size(), 2);
      EXPECT_TRUE(monuments_in_game(default_edition.printed, 1).contains_all(p.state.hands[0].dealt));
    }
}

// TT-O2: three face up, one is chosen, and after building it goes under the pile and the row is refilled.
TEST(Solo, OneOfThreeCardsIsChosenAndReplaced) {
  Position p = position("seats 1; face-up wood brick stone; pile glass wheat; town0 s");
  EXPECT_EQ(p.options(0, Verb::name), 3);
  EXPECT_FALSE(p.can_name(0, "glass"));
  p.name("wood").place(0, "b1");
  EXPECT_EQ(p.phase(), Phase::building);
  EXPECT_EQ(p.state.table.face_up.size(), 3) << "only after building";
  p.build(0, "well", "a1 b1", "a1").done(0);
  EXPECT_TRUE(p.can_name(0, "glass"));
  EXPECT_FALSE(p.can_name(0, "wood"));
  EXPECT_EQ(p.state.table.returned.size(), 1);
  EXPECT_EQ(p.state.table.returned[0], Resource::wood);
  EXPECT_EQ(p.state.table.pile, 11);
}

// TT-X12, TT-O2: the card of round 1 comes up with the refill of round 13.
TEST(Solo, AChosenCardComesBackTwelveRoundsLater) {
  Position p = position(
      "seats 1; cards abbey; face-up wood brick stone; pile glass glass glass wheat wheat wheat brick brick "
      "stone stone wood wood");
  p.name("wood").place(0, "a1");
  constexpr std::array<std::string_view, 16> squares{"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2",
                                                     "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"};
  for (int round = 2; round <= 13; ++round) {
    EXPECT_EQ(p.state.table.returned.size(), round - 1);
    EXPECT_EQ(p.state.table.returned[0], Resource::wood) << "still under the pile before round " << round;
    p.decide(0, p.legal(0)[0]);
    p.place(0, squares[std::size_t(round - 1)]).all_done();
  }
  EXPECT_EQ(p.state.table.returned.size(), 12);
  EXPECT_EQ(p.state.table.pile, 0);
  EXPECT_NE(p.state.table.returned[0], Resource::wood) << "it came up with the refill of round 13";
}

// TT-O3, TT-N8: the choice of a card is the naming that cards react to.
TEST(Solo, TheChoiceOfACardSetsOffReactions) {
  EXPECT_EQ(position("seats 1; face-up wood brick stone; town0 K; stock0 a1=wood").name("wood").options(0),
            75);
  EXPECT_EQ(position("seats 1; cards warehouse; face-up wood brick stone; town0 K")
                .name("wood")
                .options(0, Verb::store),
            1);
  EXPECT_EQ(position("seats 1; keep0 statue_of_the_bondmaker; face-up wood brick stone; town0 M C")
                .name("wood")
                .options(0, Verb::adorn),
            1);
}

// TT-A35: the novice rule, off unless asked for.
TEST(Solo, TheNoviceRuleWorksForTheChoiceOfACard) {
  EXPECT_TRUE(position("seats 1; novice; face-up wood brick stone").name("wood").can(0, Verb::set_aside));
  EXPECT_FALSE(position("seats 1; face-up wood brick stone").name("wood").can(0, Verb::set_aside));
}

// TT-O4: over when the town is complete; TT-A24: or when the player says so.
TEST(Solo, EndsWithTheCompleteTownOrWhenThePlayerFinishes) {
  Position p = position("seats 1; face-up wood brick stone; town0 C C C C / C C C C / C C C C / C C C");
  EXPECT_TRUE(Position(p).finish().over());
  EXPECT_TRUE(p.name("wood").place(0, "d4").over());
  EXPECT_EQ(p.town(0).namings, 0);
  EXPECT_EQ(p.score(0).rank, Rank::aspiring_architect);
  EXPECT_EQ(position("seats 2").score(0).rank, Rank::none);
}

// TT-O6: Town Hall solo has Town Hall's rounds and the same ladder.
TEST(Solo, TownHallSoloHasTownHallsRounds) {
  Position p = position("seats 1; town-hall; pile wood brick");
  EXPECT_EQ(p.phase(), Phase::going_on);
  p.go_on().place(0, "a1").go_on().place(0, "b1");
  EXPECT_EQ(p.phase(), Phase::choosing);
  EXPECT_EQ(p.options(0, Verb::name), 5);
  EXPECT_EQ(Position(p).finish().score(0).rank, Rank::aspiring_architect);
}

// TT-A56: two cards of one resource are one choice.
TEST(Solo, TwoCardsOfOneResourceAreOneChoice) {
  Position p = position("seats 1; face-up wood wood stone");
  EXPECT_EQ(p.options(0, Verb::name), 2);
  p.name("wood").place(0, "a1");
  EXPECT_TRUE(p.can_name(0, "wood")) << "the other one is still there";
}

}  // namespace
}  // namespace grod::tiny_towns
