// Why not: every refusal names a statement of the rules page and has its sentence; what is legal is not refused.
#include <gtest/gtest.h>

#include <set>

#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/io/view.h"
#include "games/tower_up/tests/position.h"
#include "laws/files.h"
#include "laws/play.h"
#include "match/position_of.h"

namespace grod::tower_up {
namespace {

TEST(WhyNot, IsSaidOfEveryIllegalDecisionAndOfNoLegalOne) {
  laws::at_every_position<Game>(24, [](const GameState& state) {
    for (const Seat seat : all_seats(state.table.seats)) {
      const InformationSet info = state.information(default_edition, seat);
      const bool acts = Game::to_act(state.table).contains(seat);
      const ActionList<Game> legal = acts ? legal_actions<Game>(info) : ActionList<Game>{};
      for (int number = 0; number < Game::action_count; ++number)
        ASSERT_EQ(Game::why_not(info, action_at(number)).legal(), legal.contains(action_at(number)))
            << notation(default_edition, action_at(number));
    }
  });
}

TEST(WhyNot, NamesAStatementOfTheRulesPageAndHasItsSentence) {
  const auto defined = laws::statements_of(Game::id);
  ASSERT_GT(defined.size(), 100u);
  laws::at_every_position<Game>(24, [&](const GameState& state) {
    std::set<std::string> said;
    for (const Seat seat : all_seats(state.table.seats))
      for (int number = 0; number < Game::action_count; ++number) {
        const WhyNot refusal = Game::why_not(state.information(default_edition, seat), action_at(number));
        if (refusal.legal() || !said.insert(std::string(refusal.reason)).second) continue;
        ASSERT_TRUE(defined.contains(std::string(refusal.statement))) << refusal.statement;
        for (const Language language : {Language::en, Language::pl}) {
          const std::string sentence = sentence_of<Game>(default_edition, refusal, language);
          ASSERT_EQ(sentence.find("tower-up."), std::string::npos) << sentence;
          ASSERT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
        }
      }
  });
}

// TU-13b: the order of the deck, which nobody knows, has no part in it.
TEST(WhyNot, IsAFunctionOfTheInformationSet) {
  std::uint64_t step = 0;
  laws::at_every_position<Game>(12, [&](const GameState& state) {
    if (++step % 5 != 0) return;
    for (const Seat seat : all_seats(state.table.seats)) {
      const InformationSet info = state.information(default_edition, seat);
      const GameState imagined = Game::imagine(info, Rng(step));
      for (int number = 0; number < Game::action_count; ++number)
        ASSERT_EQ(Game::why_not(info, action_at(number)),
                  Game::why_not(imagined.information(default_edition, seat), action_at(number)));
    }
  });
}

// Every reason once, with its statement and its sentence

/// "TU-18: A building stands …", of a decision of the seat to move.
std::string said(const Position& p, Action action, Seat seat, Language language = Language::en) {
  const WhyNot refusal = Game::why_not(p.state.information(default_edition, seat), action);
  if (refusal.legal()) return "legal";
  return std::string(refusal.statement) + ": " + sentence_of<Game>(default_edition, refusal, language);
}
std::string said(const Position& p, Action action) { return said(p, action, p.active()); }

Position ended(Ending ending) {
  Position p(3);
  p.table().phase = Phase::over;
  p.table().ending = ending;
  return p;
}

TEST(WhyNot, TheGameIsOver) {
  EXPECT_EQ(said(ended(Ending::last_roof), take(1)), "TU-40: The game is over.");
  EXPECT_EQ(said(ended(Ending::shortage), take(1)), "TU-45: The game is over.");
  EXPECT_EQ(said(ended(Ending::idleness), take(1)), "TU-A20: The game is over.");
}

TEST(WhyNot, AnotherSeatMoves) {
  Position p(3);
  EXPECT_EQ(said(p, take(1), P2), "TU-13c: It is not your turn.");
  EXPECT_EQ(said(p, take(1), P2, Language::pl), "TU-13c: To nie twoja kolej.");
  EXPECT_EQ(said(p, take(1), P1), "legal");
}

/// Three starting floors to lay by choice: black, then brown, then a wild.
Position starting() {
  Position p(2);
  p.table().phase = Phase::start;
  p.table().starting.push_back(Shown::wild);
  p.table().starting.push_back(Shown::brown);
  p.table().starting.push_back(Shown::black);
  return p;
}

TEST(WhyNot, AStartingFloorIsLaidFirst) {
  EXPECT_EQ(said(starting(), take(1)), "TU-A2: The starting floors are laid first.");
  EXPECT_EQ(said(starting(), lay(1, black), P2), "TU-A2: It is not your turn.");
}

// TU-3, TU-5: on the back 1 and 2 are neighbours.
TEST(WhyNot, AStartingFloorHasItsColourAndItsPlace) {
  Position p = starting();
  EXPECT_EQ(said(p, lay(2, white)), "TU-3: The card shows another colour; to be laid: black floor.");
  EXPECT_EQ(said(p, lay(31, black)), "TU-1: This side of the board has 30 sites.");
  p.building(1, black);
  EXPECT_EQ(said(p, lay(1, black)), "TU-3: A starting floor lies on site 1 already.");
  EXPECT_EQ(said(p, lay(2, black)),
            "TU-5: A black floor lies next to site 2, and equal starting floors are never neighbours.");
  EXPECT_EQ(said(p, lay(30, black)), "legal");
  p.table().starting.pop_back();
  p.table().starting.pop_back();
  EXPECT_EQ(said(p, lay(2, white)), "legal");  // a wild
  EXPECT_EQ(said(p, lay(2, black)),
            "TU-5: A black floor lies next to site 2, and equal starting floors are never neighbours.");
}

TEST(WhyNot, InATurnACardIsTakenOrABuildingBuilt) {
  Position p(2);
  p.building(1, white).stock(P1, "kw");
  EXPECT_EQ(said(p, lay(2, black)), "TU-3: The starting floors lie in the city already.");
  EXPECT_EQ(said(p, roof(1)), "TU-25: A roof is placed after a build, on one of the floors just laid.");
  EXPECT_EQ(said(p, wild(black)), "TU-15: No wild is waiting for a colour.");
  EXPECT_EQ(said(p, substitute(black)), "TU-44: No floor of a card is missing.");
  EXPECT_EQ(said(p, leave_it), "TU-44: No floor of a card is missing.");
  EXPECT_EQ(said(p, give_back(black)),
            "TU-17: Floors go back at the end of a turn, and only those above ten.");
  EXPECT_EQ(said(p, decline_it), "TU-13: Passing is not allowed: take a card or build.");
}

// TU-18, TU-24: on the front 10 is next to 3, 9, 11 and 17.
TEST(WhyNot, ABuildNeedsARoofAndAnEmptySiteBesideABuilding) {
  Position p(3);
  p.building(3, black).stock(P1, "kw");
  EXPECT_EQ(said(p, build(3, white)),
            "TU-18: A building stands on site 3 already; a new one needs an empty site.");
  EXPECT_EQ(said(p, build(46, white)),
            "TU-18: A new building needs a street to a building; site 46 has none.");
  EXPECT_EQ(said(p, build(47, white)), "TU-1: This side of the board has 46 sites.");
  EXPECT_EQ(said(p, build(10, white)), "legal");
  p.roofs_left(P1, 0);
  EXPECT_EQ(said(p, build(10, white)), "TU-24: You have no roof left, so you cannot build.");
}

// TU-19 to TU-21, TU-X20: next to 10 stand black, black, white.
TEST(WhyNot, ABuildNeedsItsFloorThePaymentAndAContrast) {
  Position p(3);
  p.building(3, black).building(9, black, 2).building(11, white, 3).stock(P1, "gkw");
  EXPECT_EQ(said(p, build(10, grey)), "TU-21: You lack 1 black floor to raise the neighbours of site 10.");
  EXPECT_EQ(said(p, build(10, brown)), "TU-21: There is no brown floor in your stock for a new building.");
  p.stock(P1, "g");
  EXPECT_EQ(said(p, build(10, grey)),
            "TU-21: You lack 2 black floors, 1 white floor to raise the neighbours of site 10.");
  EXPECT_EQ(said(p, build(10, grey), P1, Language::pl),
            "TU-21: Na rozbudowę sąsiadów placu budowy 10 brakuje ci: 2 czarne piętra, 1 białe piętro.");
  p.stock(P1, "gkkkww");
  EXPECT_EQ(said(p, build(10, black)), "TU-19: A black building stands next to site 10.");
  EXPECT_EQ(said(p, build(10, grey)), "legal");
}

TEST(WhyNot, ASiteNextToAllFourColoursIsLost) {
  Position p(3);
  p.building(3, black).building(9, grey).building(11, white).building(17, brown).stock(P1, "kkggwwbb");
  EXPECT_EQ(said(p, build(10, black)),
            "TU-29f: All four colours stand next to site 10: nothing can be built there any more.");
}

TEST(WhyNot, ARoofGoesOnAFloorJustLaid) {
  Position p(2);
  p.building(1, white).building(30, brown).stock(P1, "kw").play(build(2, black));
  EXPECT_EQ(said(p, roof(30)), "TU-25: Your roof goes on one of the floors laid just now.");
  EXPECT_EQ(said(p, take(1)), "TU-25: Your roof goes on one of the floors laid just now.");
  EXPECT_EQ(said(p, roof(31)), "TU-1: This side of the board has 30 sites.");
  EXPECT_EQ(said(p, roof(1)), "legal");
}

// TU-15: card 25 shows two wilds.
TEST(WhyNot, AWildIsChosenFromTheSupply) {
  Position p(2);
  p.market(25, 1, 2).supply(5, 0, 5, 5).play(take(1));
  EXPECT_EQ(said(p, wild(grey)), "TU-15: There is no grey floor left in the supply.");
  EXPECT_EQ(said(p, take(2)), "TU-17a: Choose the colour for the wild first.");
  EXPECT_EQ(said(p, wild(black)), "legal");
}

// TU-44: card 1 shows two black and two grey floors.
TEST(WhyNot, ASubstituteIsChosenFromTheSupply) {
  Position p(2);
  p.market(1, 2, 25).supply(0, 5, 5, 5).play(take(1));
  EXPECT_EQ(said(p, substitute(black)), "TU-44: There is no black floor left in the supply.");
  EXPECT_EQ(said(p, take(2)), "TU-44: First choose a floor for the one that has run out, or take nothing.");
  EXPECT_EQ(said(p, leave_it), "legal");
}

// TU-17, TU-X15: nine floors and a card of four.
TEST(WhyNot, WhatGoesBackIsInStock) {
  Position p(2);
  p.market(1, 2, 25).stock(P1, "wwwwwwwww").play(take(1));
  EXPECT_EQ(said(p, give_back(brown)), "TU-17: There is no brown floor in your stock to give back.");
  EXPECT_EQ(said(p, take(2)), "TU-17: Give back the floors above ten first.");
  EXPECT_EQ(said(p, give_back(white)), "legal");
}

// Every sentence of the catalogue is said by one of the tests above or in random play; none is left over.
TEST(WhyNot, HasNoSentenceThatIsNeverSaid) {
  std::set<std::string> reasons;
  const auto collect = [&](const GameState& state) {
    for (const Seat seat : all_seats(state.table.seats))
      for (int number = 0; number < Game::action_count; ++number) {
        const WhyNot refusal = Game::why_not(state.information(default_edition, seat), action_at(number));
        if (!refusal.legal()) reasons.insert(std::string(refusal.reason));
      }
  };
  laws::at_every_position<Game>(24, collect);
  Position lost(3);  // random play seldom closes a site for good
  lost.building(3, black).building(9, grey).building(11, white).building(17, brown).stock(P1, "kkggwwbb");
  collect(lost.state);
  Position short_of(2);
  short_of.market(1, 2, 25).supply(0, 5, 5, 5).play(take(1));
  collect(short_of.state);
  const std::string prefix = "tower-up.why-not.";
  for (const std::string& key : catalogue_keys())
    if (key.starts_with(prefix)) {
      EXPECT_TRUE(reasons.erase(key.substr(prefix.size()))) << key;
    }
  EXPECT_TRUE(reasons.empty()) << *reasons.begin();
}

// A tap names part of a move: of all that complete it, the one that comes furthest says what is in the way

/// As a table answers it.
std::string asked(const Position& p, const json::Object& part) {
  static const EditionOf<Game> edition("default", "", default_edition);
  const WhyNot refusal =
      furthest_refusal<Game>(p.state.information(default_edition, p.active()), edition.actions_with(part));
  return refusal.legal() ? "legal" : sentence_of<Game>(default_edition, refusal, Language::en);
}

TEST(WhyNot, OfASiteSaysWhatKeepsEveryColourAway) {
  Position p(3);
  p.building(3, black).building(9, black, 2).building(11, white, 3).stock(P1, "gkw");
  EXPECT_EQ(asked(p, {{"site", 3}}), "A building stands on site 3 already; a new one needs an empty site.");
  EXPECT_EQ(asked(p, {{"site", 46}}), "A new building needs a street to a building; site 46 has none.");
  EXPECT_EQ(asked(p, {{"site", 10}}), "You lack 1 black floor to raise the neighbours of site 10.");
  p.stock(P1, "kkkww");
  EXPECT_EQ(asked(p, {{"site", 10}}), "There is no grey floor in your stock for a new building.");
  EXPECT_EQ(asked(p, {{"site", 10}, {"colour", "black"}}), "A black building stands next to site 10.");
  p.stock(P1, "gkkww");
  EXPECT_EQ(asked(p, {{"site", 10}}), "legal");
}

TEST(WhyNot, OfAColourSaysWhetherItIsMissingOrHasNoPlace) {
  Position p(2);
  p.building(1, white).stock(P1, "w");
  EXPECT_EQ(asked(p, {{"colour", "brown"}}), "There is no brown floor in your stock for a new building.");
  EXPECT_EQ(asked(p, {{"colour", "white"}}), "A white building stands next to site 2.");
  p.stock(P1, "bbbbbbbbbbb").market(25, 1, 2).supply(0, 5, 5, 5).play(take(1));
  EXPECT_EQ(asked(p, {{"colour", "black"}}), "There is no black floor left in the supply.");
  p.play(wild(white), wild(white));
  EXPECT_EQ(asked(p, {{"colour", "black"}}), "There is no black floor in your stock to give back.");
}

TEST(WhyNot, OfAStartingSiteSaysWhatKeepsTheFloorAway) {
  Position p = starting();
  p.building(1, black);
  EXPECT_EQ(asked(p, {{"site", 1}}), "A starting floor lies on site 1 already.");
  EXPECT_EQ(asked(p, {{"site", 2}}),
            "A black floor lies next to site 2, and equal starting floors are never neighbours.");
  EXPECT_EQ(asked(p, {{"colour", "white"}}), "The card shows another colour; to be laid: black floor.");
}

}  // namespace
}  // namespace grod::tower_up
