// Why not: every refusal names a statement of the rules page and has its sentence; what is legal is not refused.
#include <gtest/gtest.h>

#include <set>

#include "games/monster_city/io/edition_io.h"
#include "games/monster_city/io/view.h"
#include "games/monster_city/tests/position.h"
#include "laws/files.h"
#include "laws/play.h"
#include "match/position_of.h"

namespace grod::monster_city {
namespace {

/// Everything that a refusal says, in both languages.
std::array<std::string, 2> sentences(const WhyNot& refusal) {
  return {sentence_of<Game>(default_edition, refusal, Language::en),
          sentence_of<Game>(default_edition, refusal, Language::pl)};
}

TEST(WhyNot, IsSaidOfEveryIllegalDecisionAndOfNoLegalOne) {
  laws::at_every_position<Game>(30, [](const GameState& state) {
    for (const Seat seat : all_seats(state.table.seats)) {
      const auto info = state.information(default_edition, seat);
      for (int number = 0; number < Game::action_count; ++number)
        ASSERT_EQ(Game::why_not(info, action_at(number)).legal(), is_legal<Game>(info, action_at(number)))
            << notation(default_edition, action_at(number));
    }
  });
}

TEST(WhyNot, NamesAStatementOfTheRulesPageAndHasItsSentence) {
  const auto defined = laws::statements_of(Game::id);
  ASSERT_GT(defined.size(), 100u);
  std::set<std::string> said;
  laws::at_every_position<Game>(60, [&](const GameState& state) {
    for (const Seat seat : all_seats(state.table.seats))
      for (int number = 0; number < Game::action_count; ++number) {
        const WhyNot refusal = Game::why_not(state.information(default_edition, seat), action_at(number));
        if (refusal.legal()) continue;
        ASSERT_TRUE(defined.contains(std::string(refusal.statement))) << refusal.statement;
        if (!said.insert(std::string(refusal.reason)).second) continue;
        for (const std::string& sentence : sentences(refusal)) {
          EXPECT_EQ(sentence.find("monster-city."), std::string::npos) << sentence;
          EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
        }
      }
  });
  std::set<std::string> written;
  const std::string prefix = "monster-city.why-not.";
  for (const std::string& key : catalogue_keys())
    if (key.starts_with(prefix)) written.insert(key.substr(prefix.size()));
  EXPECT_EQ(said, written) << "every sentence is needed, and every reason has one";
}

// MC-A30: an answer tells nothing that the seat does not know.
TEST(WhyNot, DependsOnWhatTheSeatKnowsAlone) {
  std::uint64_t seed = 0;
  laws::at_every_position<Game>(12, [&](const GameState& state) {
    for (const Seat seat : all_seats(state.table.seats)) {
      const auto info = state.information(default_edition, seat);
      const GameState world = Game::imagine(info, Rng(++seed));
      for (int number = 0; number < Game::action_count; ++number)
        ASSERT_EQ(Game::why_not(world.information(default_edition, seat), action_at(number)),
                  Game::why_not(info, action_at(number)));
    }
  });
}

// Each reason in a position of its own

struct Refused {
  std::string_view statement;
  std::string_view reason;

  friend constexpr bool operator==(const Refused&, const Refused&) = default;
  friend void PrintTo(const Refused& refused, std::ostream* out) {
    *out << refused.statement << " " << refused.reason;
  }
};

constexpr WhyNot answer(const Position& p, int seat, Verb verb, std::string_view word = {}) {
  return Game::why_not(p.state.information(default_edition, seat_at(seat)), decision(verb, word));
}
constexpr Refused refused(const Position& p, int seat, Verb verb, std::string_view word = {}) {
  const WhyNot refusal = answer(p, seat, verb, word);
  return {refusal.statement, refusal.reason};
}

constexpr std::string_view turn = "city0 r3 g4; office r5 g6; planet all-red any2";

static_assert(answer(position(turn), 0, Verb::build, "r5").legal());

TEST(WhyNot, ATurnIsOfTheActiveSeat) {
  EXPECT_EQ(refused(position(turn), 1, Verb::build, "r5"), (Refused{"MC-9", "not-your-turn"}));
  EXPECT_EQ(refused(position(turn), 2, Verb::score, "all"), (Refused{"MC-9", "not-your-turn"}));
}

TEST(WhyNot, BuildingNeedsANoteAndTheCard) {
  const Position rich = position("notes 2 1 1; city0 r3; office r5; planet any1");
  const Position poor = position("notes 0 1 1; city0 r3; office r5; planet any1");
  EXPECT_EQ(refused(poor, 0, Verb::build, "r5"), (Refused{"MC-11", "no-note"}));
  EXPECT_EQ(refused(poor, 0, Verb::build, "y8"), (Refused{"MC-11", "no-note"}));
  EXPECT_EQ(refused(rich, 0, Verb::build, "y8"), (Refused{"MC-12", "not-in-office"}));
  EXPECT_EQ(sentences(answer(rich, 0, Verb::build, "y8"))[0], "The office has no yellow 8 now.");
  EXPECT_EQ(sentences(answer(rich, 0, Verb::build, "y8"))[1],
            "W biurze projektów nie ma teraz takiego budynku: żółty 8.");
}

TEST(WhyNot, AnAttackNeedsRoomForANoteAndTheMonster) {
  const Position rich = position("notes 2 1 1; planet any1");
  EXPECT_EQ(refused(rich, 0, Verb::attack, "any1"), (Refused{"MC-14", "two-notes"}));
  EXPECT_EQ(refused(position(turn), 0, Verb::attack, "any1"), (Refused{"MC-15", "not-on-planet"}));
}

TEST(WhyNot, StopIsForTheBaseGameAndForOnce) {
  EXPECT_EQ(refused(position("spent 0"), 0, Verb::stop), (Refused{"MC-19", "stop-spent"}));
  EXPECT_EQ(refused(position("events"), 0, Verb::stop), (Refused{"MC-38", "no-stop-cards"}));
}

TEST(WhyNot, AnEventIsForTheVariantAndFromTheHand) {
  EXPECT_EQ(refused(position(turn), 0, Verb::event, "detour"), (Refused{"MC-7", "no-events"}));
  const Position p = position("events; hand0 subsidy; hand1 detour");
  EXPECT_EQ(refused(p, 0, Verb::event, "detour"), (Refused{"MC-47b", "not-in-hand"}));
  EXPECT_EQ(sentences(answer(p, 0, Verb::event, "detour"))[0], "You do not hold this event: Detour.");
}

TEST(WhyNot, ATurnIsToBuildOrToAttack) {
  EXPECT_EQ(refused(position(turn), 0, Verb::lose, "r3"), (Refused{"MC-9", "build-or-attack"}));
  EXPECT_EQ(refused(position(turn), 0, Verb::score, "all"), (Refused{"MC-28", "no-scoring"}));
  EXPECT_EQ(refused(position(turn), 0, Verb::give, "r3"), (Refused{"MC-7", "no-events"}));
  const Position variant = position("events; city0 r3; office r5; planet any1; hand0 rebuilding");
  EXPECT_EQ(refused(variant, 0, Verb::give, "r3"), (Refused{"MC-41", "event-first"}));
  EXPECT_EQ(refused(variant, 0, Verb::drop, "any1"), (Refused{"MC-41", "event-first"}));
  EXPECT_EQ(refused(variant, 0, Verb::decline), (Refused{"MC-41", "event-first"}));
}

TEST(WhyNot, WhatFallsIsChosenFirstAndFromTheColoursDemanded) {
  const Position p = position("city0 r3 r5 g4 g6 y7; office g8; planet rg any1").attack("rg");
  ASSERT_EQ(p.phase(), Phase::loss);
  EXPECT_EQ(refused(p, 0, Verb::build, "g8"), (Refused{"MC-25", "loss-first"}));
  EXPECT_EQ(refused(p, 0, Verb::stop), (Refused{"MC-25", "loss-first"}));
  EXPECT_EQ(refused(p, 0, Verb::lose, "y7"), (Refused{"MC-21", "other-colour"}));
  EXPECT_EQ(refused(p, 0, Verb::lose, "r8"), (Refused{"MC-15", "not-in-city"}));
  EXPECT_EQ(refused(p, 1, Verb::lose, "r8"), (Refused{"MC-9", "not-your-turn"}));
}

TEST(WhyNot, AnEventThatIsShownAsksForItsEffect) {
  const auto shown = [](std::string_view event) {
    return position(
               "events; notes 2 1 1; city0 r3; office r5 g6; planet any1 all-red; "
               "hand0 cold_feet rejected_design rebuilding counter_attack detour subsidy")
        .show(event);
  };
  EXPECT_EQ(refused(shown("cold_feet"), 0, Verb::build, "r5"), (Refused{"MC-42", "cold-feet"}));
  EXPECT_EQ(refused(shown("cold_feet"), 0, Verb::drop, "any2"), (Refused{"MC-42", "not-on-planet"}));
  EXPECT_EQ(refused(shown("rejected_design"), 0, Verb::attack, "any1"),
            (Refused{"MC-43", "rejected-design"}));
  EXPECT_EQ(refused(shown("rejected_design"), 0, Verb::reject, "r3"), (Refused{"MC-43", "not-in-office"}));
  EXPECT_EQ(refused(shown("rebuilding"), 0, Verb::take, "r5"), (Refused{"MC-44", "rebuilding"}));
  EXPECT_EQ(refused(shown("rebuilding"), 0, Verb::give, "r5"), (Refused{"MC-44", "not-in-city"}));
  EXPECT_EQ(refused(shown("counter_attack"), 0, Verb::lose, "r3"), (Refused{"MC-45", "yes-or-no"}));
  EXPECT_EQ(refused(shown("detour"), 0, Verb::event, "subsidy"), (Refused{"MC-46", "yes-or-no"}));
  EXPECT_EQ(refused(shown("subsidy"), 0, Verb::build, "r5"), (Refused{"MC-47", "yes-or-no"}));
  EXPECT_EQ(refused(shown("subsidy"), 0, Verb::carry_out), (Refused{"MC-47", "no-room-for-a-subsidy"}));
}

TEST(WhyNot, ARebuildingEndsWithACardOfTheOffice) {
  const Position p =
      position("events; city0 r3; office r5; planet any1; hand0 rebuilding").show("rebuilding").give("r3");
  EXPECT_EQ(refused(p, 0, Verb::take, "y8"), (Refused{"MC-44", "not-in-office"}));
  EXPECT_EQ(refused(p, 0, Verb::give, "r3"), (Refused{"MC-44", "exchange"}));
  EXPECT_EQ(refused(p, 0, Verb::decline), (Refused{"MC-44", "exchange"}));
}

TEST(WhyNot, AScoringFillsABlankBoxOnce) {
  Position p = position("city0 r3; office r5; deck 20; scored0 all 7").build("r5");
  ASSERT_EQ(p.phase(), Phase::scoring);
  EXPECT_EQ(refused(p, 0, Verb::score, "all"), (Refused{"MC-30", "box-filled"}));
  EXPECT_EQ(sentences(answer(p, 0, Verb::score, "all"))[0],
            "All has been scored; each category is scored once.");
  EXPECT_EQ(refused(p, 0, Verb::build, "r5"), (Refused{"MC-30", "category-first"}));
  p.score(0, "lowest");
  EXPECT_EQ(refused(p, 0, Verb::score, "highest"), (Refused{"MC-A4", "chosen"}));
}

TEST(WhyNot, NothingIsDecidedAfterTheEnd) {
  Position p = position(
                   "active 2; office r3; deck 0; scored0 lowest 1 highest 1 all 1; "
                   "scored1 lowest 1 highest 1 all 1; scored2 lowest 1 highest 1 all 1")
                   .build("r3");
  EXPECT_EQ(refused(all_score(p, "one_colour"), 0, Verb::build, "r5"), (Refused{"MC-36", "over"}));
}

// Of all that a part of a move may mean, the one that comes furthest is told.
TEST(WhyNot, ThatComesFurtherIsDeeper) {
  const Position poor = position("notes 0 1 1; city0 r3; office r5; planet any1");
  EXPECT_GT(answer(poor, 0, Verb::build, "r5").depth, answer(poor, 0, Verb::lose, "r5").depth);
  const Position p = position("city0 r3 r5 g4 g6 y7; office y7; planet rg any1").attack("rg");
  EXPECT_GT(answer(p, 0, Verb::lose, "y7").depth, answer(p, 0, Verb::build, "y7").depth);
  EXPECT_GT(answer(p, 0, Verb::build, "y7").depth, answer(p, 1, Verb::build, "y7").depth);
}

}  // namespace
}  // namespace grod::monster_city
