// Setting up, stacks that run out, and reshuffles.
#include <gtest/gtest.h>

#include <set>

#include "games/welcome_to/tests/random_play.h"

namespace grod::welcome_to {
namespace {

// WT-B04: one plan of each number, Project faces up; only basic ones without the advanced variant.
TEST(SetUp, OnePlanOfEachNumber) {
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Position p = opening({.seats = 3}, seed);
    for (int place = 0; place < 3; ++place) {
      const PlanCard card = p.table().plans[std::size_t(place)];
      seen.insert(index(card));
      EXPECT_EQ(default_edition[card].number, place + 1);
      EXPECT_EQ(default_edition[card].set, PlanSet::basic);
    }
    EXPECT_TRUE(p.table().approved.empty());
  }
  EXPECT_EQ(seen.size(), 18u);
}

// WT-V04: the advanced plans are shuffled in; WT-E06, WT-D06: the third plan is the pad's own.
TEST(SetUp, PlansOfVariants) {
  const auto sets = [](const Options& options) {
    std::set<int> cards;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
      const Position p = opening(options, seed);
      for (const PlanCard card : p.table().plans) cards.insert(index(card));
    }
    return cards;
  };
  EXPECT_EQ(sets({.seats = 2, .advanced = true}).size(), 28u);
  EXPECT_EQ(sets({.seats = 2, .easter = true}).size(), 6u + 6 + 3);
  const std::set<int> doomsday = sets({.seats = 2, .advanced = true, .doomsday = true});
  EXPECT_EQ(doomsday.size(), 11u + 11 + 3);
  EXPECT_TRUE(doomsday.contains(index(plan_named("d-6x1"))));
  EXPECT_FALSE(doomsday.contains(index(plan_named("n3-34"))));
}

// WT-B04: three stacks of 27; after the first turn-up 75 cards lie face down.
static_assert(opening({.seats = 4}, 7).deck() == 75);
static_assert(opening({.seats = 4}, 7).table().discards.size() == 0);

// WT-Q40: the shuffled deck is cut into blocks of 27: from the top, the n-th card of each block comes up in turn n.
TEST(SetUp, StacksAreBlocksOfTheShuffledDeck) {
  Pile<Card, deck_capacity> shuffled;
  fill_with_all_cards(shuffled);
  Table table;
  Secret secret;
  secret.rng = Rng(9);
  Rng same = secret.rng;
  shuffled.shuffle(same);
  deal_stacks(table, secret);
  std::array<std::array<Card, stack_size>, stack_count> stacks{};
  for (auto& stack : stacks)
    for (Card& card : stack) card = shuffled.draw();
  for (std::size_t s = 0; s < stack_count; ++s) {
    EXPECT_EQ(table.effects[s], stacks[s][0]);
    EXPECT_EQ(table.numbers[s], stacks[s][1]);
  }
  for (std::size_t depth = 2; depth < stack_size; ++depth)
    for (std::size_t s = 0; s < stack_count; ++s) EXPECT_EQ(secret.deck.draw(), stacks[s][depth]);
}

// WT-B11: a deal lasts 26 turns. WT-Q33: then all 81 cards are dealt anew, those on the table included.
TEST(Stacks, LastTwentySixTurns) {
  Table table;
  Secret secret;
  deal_stacks(table, secret);
  int turns = 1;
  while (!secret.deck.empty()) {
    next_stacks(table, secret);
    ++turns;
  }
  EXPECT_EQ(turns, 26);
  EXPECT_EQ(table.discards.size(), 75);
  next_stacks(table, secret);
  EXPECT_EQ(table.discards.size(), 0);
  EXPECT_EQ(secret.deck.size(), 75);
}

constexpr std::string_view two_fours_each =
    "plans n1-44 n2-36 n3-34; offer 12S 7L 9P; deck 30; street0-1 1 2 3 4 | 5 6 7 8 | . .;"
    "street1-1 1 2 3 4 | 5 6 7 8 | . .";

// WT-P04, WT-Q25, WT-Q36: each scorer of the first plan is asked once, after all own plans; one request is enough, and all
// 81 cards, those on display included, are dealt anew before the next turn.
TEST(Reshuffle, OneRequestIsEnough) {
  Position p = position(two_fours_each);
  EXPECT_EQ(p.deck(), 30);
  p.as(0).take(1).write("3-9").skip().claim(1);
  EXPECT_EQ(p.stage(), Stage::reshuffle);
  EXPECT_EQ(p.options(), 2);
  p.keep();
  p.as(1).take(1).write("3-9").skip().claim(1).reshuffle();
  EXPECT_EQ(p.deck(), 75);
  EXPECT_EQ(p.table().discards.size(), 0);
}

TEST(Reshuffle, WithoutARequestTheCardsStay) {  // WT-P04
  Position p = position(two_fours_each);
  p.as(0).take(1).write("3-9").skip().claim(1).keep();
  p.as(1).take(1).write("3-9").skip().claim(1).keep();
  EXPECT_EQ(p.deck(), 27);
}

// WT-Q25: whoever does not score that turn is not asked, and after that turn nobody is.
TEST(Reshuffle, IsForScorersOfTheFirstPlanOnly) {
  Position p = position(two_fours_each);
  p.as(1).take(1).write("3-9").skip().done();
  EXPECT_TRUE(p.is_done());
  Position later =
      position("approved 2; plans n1-44 n2-36 n3-34; offer 12S 7L 9P; street0-1 1 2 3 4 | 5 6 7 8 | . .");
  later.take(1).write("3-9").skip().claim(1);
  EXPECT_TRUE(later.is_done());
}

// WT-Q36: no shuffle follows if the game ends with that turn.
TEST(Reshuffle, DoesNotFollowTheEndOfTheGame) {
  Position p = position(
      "plans n1-44 n2-45 n3-34; deck 30; offer 12S 7L 9P; street0-1 1 2 3 4 | 5 6 7 8 | . .;"
      "street0-2 1 2 3 4 | 5 6 7 8 9 | . .; street0-3 1 2 3 | 5 6 7 8 | . . . . .");
  p.take(1).write("3-9").skip().claim(1).use("1-1").use("1-5").claim(2).use("2-1").claim(3);
  EXPECT_EQ(p.stage(), Stage::reshuffle);
  p.reshuffle().others();
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.deck(), 30);
}

}  // namespace
}  // namespace grod::welcome_to
