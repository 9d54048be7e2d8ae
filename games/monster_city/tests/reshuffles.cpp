// When piles are reshuffled, over whole games: MC-I6, MC-I9, MC-A11 to MC-A13.
#include <gtest/gtest.h>

#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

/// How many games of each kind are watched.
constexpr int watched = 2000;

/// A reshuffle brings at least 25 cards into a stack that had fewer than five.
bool monsters_reshuffled(const Step& step) {
  return step.now().monster_stack_size > step.then().monster_stack_size;
}

// MC-I6: exactly one, and never part-way through a deal.
TEST(Reshuffles, ABaseGameHasExactlyOneOfMonsters) {
  for (const Options& options : base_games)
    for (std::uint64_t seed = 0; seed < watched; ++seed) {
      int reshuffles = 0;
      play(options, seed, at_random, [&](const Step& step) {
        if (!monsters_reshuffled(step)) return;
        ++reshuffles;
        EXPECT_EQ(step.then().monster_stack_size, 0);
        EXPECT_EQ(step.now().monster_stack_size, 25);
      });
      EXPECT_EQ(reshuffles, 1);
    }
}

// MC-I6: part-way only in the variant, and only where a Counter-attack has upset the count.
TEST(Reshuffles, OnlyCounterAttackCanMakeTheStackGiveOutPartWay) {
  int part_way = 0;
  for (const Options& options : event_games)
    for (std::uint64_t seed = 0; seed < watched; ++seed) {
      bool upset = false;
      play(options, seed, at_random, [&](const Step& step) {
        upset |= step.move.verb == Verb::carry_out && step.then().event == Event::counter_attack;
        if (!monsters_reshuffled(step) || step.then().monster_stack_size == 0) return;
        ++part_way;
        EXPECT_TRUE(upset);
      });
    }
  EXPECT_GT(part_way, watched / 3) << "it does happen, in a good part of the games";
}

// MC-I9: stack and used pile together always hold what is to be dealt, and a deal is never short.
TEST(Reshuffles, MonstersAlwaysSuffice) {
  int deals = 0;
  watch_random_games(all_games, watched, [&](const Step& step) {
    const Table& then = step.then();
    const Table& now = step.now();
    if (now.monster_stack_size == then.monster_stack_size) return;
    ++deals;
    const int due = step.move.verb == Verb::carry_out ? then.planet.size() : 5;
    const int put_away = then.monster_stack_size + then.used_monsters.size() + then.planet.size();
    EXPECT_GE(put_away, due) << "the planet is cleared or used up before a deal";
    EXPECT_EQ(now.planet.size(), due);
  });
  EXPECT_GT(deals, 0);
}

// MC-A11, MC-A12: while a stack has a card or none is needed, the used pile only grows.
TEST(Reshuffles, AreLazy) {
  watch_random_games(all_games, watched, [](const Step& step) {
    const Table& then = step.then();
    const Table& now = step.now();
    if (!now.used_monsters.contains_all(then.used_monsters)) {
      EXPECT_LT(then.monster_stack_size, 5);
      EXPECT_TRUE(now.used_monsters.empty()) << "all of it returns";
    }
    if (!now.used_events.contains_all(then.used_events)) {
      EXPECT_EQ(then.event_stack_size, 0);
      EXPECT_TRUE(now.used_events.empty()) << "all of it returns";
      EXPECT_EQ(now.town(step.seat).event_cards, then.town(step.seat).event_cards + 1);
    }
  });
}

// MC-A13: with players who never play events the cards end up in hands; then none is drawn, and play goes on.
TEST(Reshuffles, EventsRunOutWhereNobodyPlaysThem) {
  for (const Options& options : event_games) {
    int without_card = 0;  // games in which an event was due and there was none
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      bool due_in_vain = false;
      int held = 0;
      play(options, seed, hoarding_events, [&](const Step& step) {
        const int drawn = step.now().town(step.seat).event_cards - step.then().town(step.seat).event_cards;
        const int fell = step.now().box.size() - step.then().box.size();
        if (step.then().phase == Phase::turn && step.now().phase != Phase::loss && fell >= 2 && drawn == 0) {
          due_in_vain = true;
          EXPECT_EQ(step.then().event_stack_size, 0);
          EXPECT_TRUE(step.then().used_events.empty());
        }
        held = 0;
        for (const Town& town : step.now().towns) held += town.event_cards;
        EXPECT_EQ(held + step.now().event_stack_size, 14);
      });
      without_card += due_in_vain;
    }
    EXPECT_GT(without_card, 50) << options.seats << " seats";
  }
}

}  // namespace
}  // namespace grod::monster_city
