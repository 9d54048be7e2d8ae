// When piles are reshuffled, over whole games: MC-I6, MC-I9, MC-A11 to MC-A13.
#include <gtest/gtest.h>

#include "core/signature.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

/// How many games of each kind are watched.
constexpr int watched = 2000;

/// A reshuffle brings at least 25 cards into a stack that had five at most.
bool monsters_reshuffled(const Step& step) {
  return step.now().monster_stack_size > step.then().monster_stack_size;
}

/// Watches base games; in each there is one reshuffle, from a stack of so many.
template <class Kinds>
void expect_one_reshuffle(const Kinds& kinds, int from) {
  for (const Options& options : kinds)
    for (std::uint64_t seed = 0; seed < watched; ++seed) {
      int reshuffles = 0;
      play(options, seed, at_random, [&](const Step& step) {
        if (!monsters_reshuffled(step)) return;
        ++reshuffles;
        EXPECT_EQ(step.then().monster_stack_size, from);
        EXPECT_EQ(step.now().monster_stack_size, 25);
      });
      EXPECT_EQ(reshuffles, 1);
    }
}

// MC-I6: exactly one, and never part-way through a deal. The sixth planet takes the last five, and 25 return with it;
// in the other reading of MC-A11 all 30 return for the seventh.
TEST(Reshuffles, ABaseGameHasExactlyOneOfMonsters) {
  expect_one_reshuffle(base_games, 5);
  expect_one_reshuffle(when_needed(base_games), 0);
}

/// How many reshuffles of these games came part-way through a deal; there was a Counter-attack before each.
template <class Kinds>
int part_way_reshuffles(const Kinds& kinds) {
  int part_way = 0;
  for (const Options& options : kinds)
    for (std::uint64_t seed = 0; seed < watched; ++seed) {
      bool upset = false;
      play(options, seed, at_random, [&](const Step& step) {
        upset |= step.move.verb == Verb::carry_out && step.then().event == Event::counter_attack;
        const Table& then = step.then();
        const int due =
            then.event == Event::counter_attack && then.phase == Phase::effect ? then.planet.size() : 5;
        const bool whole = then.monster_stack_size == 0 || then.monster_stack_size == due;
        if (!monsters_reshuffled(step) || whole) return;
        ++part_way;
        EXPECT_TRUE(upset);
      });
    }
  return part_way;
}

// MC-I6: part-way only in the variant, and only where a Counter-attack has upset the count.
TEST(Reshuffles, OnlyCounterAttackCanMakeTheStackGiveOutPartWay) {
  EXPECT_GT(part_way_reshuffles(event_games), watched / 3) << "it does happen, in a good part of the games";
  EXPECT_GT(part_way_reshuffles(when_needed(event_games)), watched / 3);
}

/// MC-I9 in games of these kinds.
template <class Kinds>
void expect_monsters_to_suffice(const Kinds& kinds) {
  int deals = 0;
  watch_random_games(kinds, watched, [&](const Step& step) {
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

// MC-I9: stack and used pile together always hold what is to be dealt, and a deal is never short.
TEST(Reshuffles, MonstersAlwaysSuffice) {
  expect_monsters_to_suffice(all_games);
  expect_monsters_to_suffice(when_needed(all_games));
}

// MC-A11: the stack is never empty, and while it lasts the used pile only grows.
TEST(Reshuffles, OfMonstersComeAsSoonAsTheStackIsEmpty) {
  watch_random_games(all_games, watched, [](const Step& step) {
    const Table& then = step.then();
    const Table& now = step.now();
    EXPECT_GT(now.monster_stack_size, 0);
    if (!now.used_monsters.contains_all(then.used_monsters)) {
      EXPECT_LE(then.monster_stack_size, 5);
      EXPECT_TRUE(now.used_monsters.empty()) << "all of it returns";
      EXPECT_EQ(now.monster_stack_size + now.planet.size(), 30);
    }
  });
}

// MC-A11, the other reading: while the stack has a card or none is needed, the used pile only grows.
TEST(Reshuffles, OfMonstersWaitUntilOneIsNeeded) {
  int empty = 0;  // decisions before which the stack lay empty
  watch_random_games(when_needed(all_games), watched, [&](const Step& step) {
    const Table& then = step.then();
    const Table& now = step.now();
    empty += now.monster_stack_size == 0;
    if (!now.used_monsters.contains_all(then.used_monsters)) {
      EXPECT_LT(then.monster_stack_size, 5);
      EXPECT_TRUE(now.used_monsters.empty()) << "all of it returns";
    }
  });
  EXPECT_GT(empty, watched);
}

// MC-A11: these were the signatures of version 1 of the rules, which knew the other reading only.
TEST(Reshuffles, WhenNeededGamesAreThoseOfTheFirstRules) {
  constexpr std::array<std::uint64_t, 6> pinned{0x04ac60eeeb523634, 0xb59b89a36a336c0c, 0xc982a72b58ba05db,
                                                0xae939736af7356ae, 0x5233927b7b2b52ff, 0xcf351d5447b1d397};
  const auto kinds = when_needed(all_games);
  for (std::size_t i = 0; i < kinds.size(); ++i)
    EXPECT_EQ(signature<Game>(default_edition, kinds[i], 1000), pinned[i]) << "kind " << i;
}

// MC-A12: while the stack has a card or none is due, the used events only grow.
TEST(Reshuffles, OfEventsAreLazy) {
  watch_random_games(event_games, watched, [](const Step& step) {
    const Table& then = step.then();
    const Table& now = step.now();
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
