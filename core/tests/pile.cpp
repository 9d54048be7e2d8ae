#include "core/pile.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "core/set.h"

namespace grod {
namespace {

using Cards = Pile<int, 40>;

constexpr Cards in_order(int cards) {
  Cards pile;
  for (int card = 0; card < cards; ++card) pile.put_on_top(card);
  return pile;
}

constexpr Cards shuffled(Cards pile, Rng rng) {
  pile.shuffle(rng);
  return pile;
}

std::vector<int> drawn(Cards pile) {
  std::vector<int> cards;
  while (!pile.empty()) cards.push_back(pile.draw());
  return cards;
}

static_assert(shuffled(in_order(10), Rng(0)).draw() == 3);
static_assert(shuffled(in_order(10), Rng(1)).draw() == 6);

TEST(Pile, TheLastCardPutOnTopIsDrawnFirst) { EXPECT_EQ(drawn(in_order(4)), (std::vector{3, 2, 1, 0})); }

TEST(Pile, ASetIsAddedFromItsLowestCard) {
  enum class Card : std::uint8_t {};
  Set<Card, std::uint8_t> set;
  for (const int card : {6, 1, 4}) set.insert(static_cast<Card>(card));
  Pile<Card, 8> pile;
  pile.add(set);
  EXPECT_EQ(pile.size(), 3);
  EXPECT_EQ(index(pile.draw()), 6);
  EXPECT_EQ(index(pile.draw()), 4);
  EXPECT_EQ(index(pile.draw()), 1);
  EXPECT_TRUE(pile.empty());
}

TEST(Pile, AShuffleIsPinned) {
  EXPECT_EQ(drawn(shuffled(in_order(10), Rng(0))), (std::vector{3, 9, 4, 2, 5, 0, 1, 7, 6, 8}));
  EXPECT_EQ(drawn(shuffled(in_order(10), Rng(1))), (std::vector{6, 8, 7, 3, 4, 5, 9, 1, 0, 2}));
  EXPECT_EQ(drawn(shuffled(in_order(10), Rng(2))), (std::vector{1, 3, 0, 6, 8, 7, 5, 9, 2, 4}));
}

TEST(Pile, AShuffleOfOneCardOrNoneNeedsNoChance) {
  Rng rng(3);
  Cards none;
  Cards one = in_order(1);
  none.shuffle(rng);
  one.shuffle(rng);
  EXPECT_EQ(rng, Rng(3));
  EXPECT_EQ(one, in_order(1));
}

TEST(Pile, EveryOrderIsAsLikely) {
  constexpr int throws = 24'000;
  std::map<std::vector<int>, int> seen;
  Rng rng(1);
  for (int i = 0; i < throws; ++i) {
    Cards pile = in_order(4);
    pile.shuffle(rng);
    ++seen[drawn(pile)];
  }
  ASSERT_EQ(seen.size(), 24u);
  for (const auto& [order, count] : seen) EXPECT_NEAR(count, 1000, 6 * 31);  // six standard deviations
}

RC_GTEST_PROP(PileProperty, AShuffleIsAPermutation, (std::uint64_t seed)) {
  const int cards = *rc::gen::inRange(0, 41);
  std::vector<int> order = drawn(shuffled(in_order(cards), Rng(seed)));
  std::sort(order.begin(), order.end());
  std::vector<int> all(static_cast<std::size_t>(cards));
  for (int card = 0; card < cards; ++card) all[static_cast<std::size_t>(card)] = card;
  RC_ASSERT(order == all);
}

}  // namespace
}  // namespace grod
