// How long a game is, and how the cards and notes of a whole game add up: MC-I4, MC-I5, MC-I7 and MC-I11.
#include <gtest/gtest.h>

#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

/// How many games of each kind are played.
constexpr int played = 2000;

/// What happened in one game.
struct Tally {
  int n = 0;
  int turns = 0;
  int builds = 0;
  int attacks = 0;
  int stops = 0;
  int events = 0;
  int events_drawn = 0;
  int rejected = 0;   // Rejected Designs carried out
  int subsidies = 0;  // Subsidies that paid
  int fallen = 0;
  int steps = 0;
  int notes_at_end = 0;
  Verb last = Verb::score;  // of the last turn
  std::array<int, scoring_count> left_office_at{};
  std::array<int, 40> offices{};  // size of each refill
  int refills = 0;
};

void count_turn(Tally& tally, const Step& step) {
  ++tally.turns;
  tally.last = step.move.verb;
  tally.builds += step.move.verb == Verb::build;
  tally.attacks += step.move.verb == Verb::attack;
  tally.stops += step.move.verb == Verb::stop;
  tally.events += step.move.verb == Verb::event;
}

void count(Tally& tally, const Step& step) {
  const Table& then = step.then();
  const Table& now = step.now();
  ++tally.steps;
  if (then.phase == Phase::turn) count_turn(tally, step);
  if (then.phase == Phase::effect || then.phase == Phase::exchange) tally.last = step.move.verb;
  tally.rejected += step.move.verb == Verb::reject;
  tally.subsidies += step.move.verb == Verb::carry_out && then.event == Event::subsidy;
  const int drawn = now.town(step.seat).event_cards - then.town(step.seat).event_cards;
  if (drawn > 0) tally.events_drawn += drawn;
  tally.fallen += now.box.size() - then.box.size() - (step.move.verb == Verb::reject);
  if (now.phase == Phase::scoring && then.phase != Phase::scoring)
    tally.left_office_at[now.scorings] = tally.builds + tally.rejected;
  if (now.deck_size != then.deck_size) {
    tally.offices[std::size_t(tally.refills++)] = then.deck_size - now.deck_size;
    EXPECT_EQ(now.office.size(), 5);
  }
  if (now.phase == Phase::over)
    for (const Town& town : now.towns) tally.notes_at_end += town.notes;
}

template <class Kinds, class Check>
void for_each_tally(const Kinds& kinds, Check check) {
  for (const Options& options : kinds)
    for (std::uint64_t seed = 0; seed < played; ++seed) {
      Tally tally{.n = options.seats};
      play(options, seed, at_random, [&](const Step& step) { count(tally, step); });
      check(tally);
    }
}

// MC-I4
TEST(Length, FortyCardsLeaveTheOfficeInEightOfficesOfFive) {
  for_each_tally(all_games, [](const Tally& t) {
    EXPECT_EQ(t.builds + t.rejected, 40);
    EXPECT_EQ(t.left_office_at, (std::array{10, 20, 30, 40}));
    EXPECT_EQ(t.refills, 7);
    for (int i = 0; i < 7; ++i) EXPECT_EQ(t.offices[std::size_t(i)], 5);
  });
}

// MC-I4
TEST(Length, RebuildingKeepsTheSizeOfTheOfficeAndRejectedDesignCountsAsARemoval) {
  int exchanges = 0;
  watch_random_games(event_games, played, [&](const Step& step) {
    if (step.move.verb != Verb::take) return;
    ++exchanges;
    EXPECT_EQ(step.now().office.size(), step.then().office.size());
  });
  EXPECT_GT(exchanges, 0);
}

// MC-I5: builds = 40, attacks = 40 + F - n, turns = 80 + F - n + S; the last action is a build.
TEST(Length, OfABaseGameFollowsFromStopsUsedAndNotesLeft) {
  for_each_tally(base_games, [](const Tally& t) {
    EXPECT_EQ(t.builds, 40);
    EXPECT_EQ(t.attacks, 40 + t.notes_at_end - t.n);
    EXPECT_EQ(t.turns, 80 + t.notes_at_end - t.n + t.stops);
    EXPECT_LE(t.notes_at_end, 2 * t.n - 1);
    EXPECT_EQ(t.last, Verb::build);
  });
}

// MC-I5
TEST(Length, OfABaseGameIsBounded) {
  constexpr std::array<std::array<int, 2>, 3> turns{{{77, 85}, {76, 87}, {75, 89}}};  // 3, 4 and 5 players
  for_each_tally(base_games, [&](const Tally& t) {
    EXPECT_GE(t.attacks, 40 - t.n);
    EXPECT_LE(t.attacks, 39 + t.n);
    EXPECT_GE(t.turns, turns[std::size_t(t.n - 3)][0]);
    EXPECT_LE(t.turns, turns[std::size_t(t.n - 3)][1]);
  });
}

// MC-I7: builds and rejections are 40; attacks = builds + F - n - subsidies; two fallen buildings for each event.
TEST(Length, OfAVariantGameFollowsFromItsEvents) {
  for_each_tally(event_games, [](const Tally& t) {
    EXPECT_EQ(t.builds + t.rejected, 40);
    EXPECT_EQ(t.attacks, t.builds + t.notes_at_end - t.n - t.subsidies);
    EXPECT_LE(2 * t.events_drawn, t.fallen);
    EXPECT_LE(t.fallen, 40 + 2 * t.n);
    EXPECT_LE(t.events, 2 * t.n + t.events_drawn);
    EXPECT_LE(t.events, 3 * t.n + 20);
    EXPECT_EQ(t.stops, 0);
  });
}

// MC-I11
TEST(Length, OfAVariantGameIsBounded) {
  constexpr std::array most_turns{111, 115, 119};  // 3, 4 and 5 players
  for_each_tally(event_games, [&](const Tally& t) {
    EXPECT_LE(t.attacks, 39 + t.n);
    EXPECT_LE(t.builds + t.attacks, 79 + t.n);
    EXPECT_LE(t.turns, most_turns[std::size_t(t.n - 3)]);
  });
}

// MC-I5, MC-I11: no game has more decisions than the contract states.
TEST(Length, EveryGameEndsWithinTheStatedNumberOfDecisions) {
  for (const auto& kinds : {base_games, event_games})
    for_each_tally(kinds, [&](const Tally& t) {
      EXPECT_LE(t.steps, Game::max_steps({.seats = t.n, .events = kinds[0].events}));
    });
}

}  // namespace
}  // namespace grod::monster_city
