// The bots on the game of five stones, where the right decision is known: leave a multiple of three.
#include "bots/bots.h"

#include <gtest/gtest.h>

#include "bots/tests/stones.h"
#include "games/all_rooms.h"
#include "laws/play.h"

namespace grod {
namespace {

using toy::Stones;

Action choice(std::string_view bot, int stones, Rng& rng) {
  Stones::Table table;
  table.stones = static_cast<std::uint8_t>(stones);
  return bot_named<Stones>(bot)(toy::known(table), rng);
}

TEST(Bots, AreFoundByName) {
  for_each_game([]<Guided G>() {
    for (const NamedBot<G>& bot : bots<G>) EXPECT_EQ(bot_named<G>(bot.name), bot.choose);
    EXPECT_NE(bot_named<G>("random"), nullptr);
    EXPECT_NE(bot_named<G>("greedy"), nullptr);
    EXPECT_EQ(bot_named<G>("clever"), nullptr);
    EXPECT_EQ(bot_named<G>(""), nullptr);
  });
}

TEST(Bots, AreMadeAtCompileTimeToo) {
  static_assert([] {
    Rng rng(1);
    return choose_greedily<Stones>(toy::known({}), rng) == action_at(1);
  }());
}

TEST(Greedy, TakesWhatLooksBest) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    EXPECT_EQ(choice("greedy", 5, rng), action_at(1));  // two, and three are left
    EXPECT_EQ(choice("greedy", 4, rng), action_at(0));  // one, and three are left
    EXPECT_EQ(choice("greedy", 2, rng), action_at(1));  // two, and none is left
  }
}

TEST(Greedy, TakesAnyAmongEquals) {
  Rng rng(1);
  int ones = 0;
  for (int i = 0; i < 1000; ++i) ones += choice("greedy", 3, rng) == action_at(0) ? 1 : 0;
  EXPECT_NEAR(ones, 500, 100);  // more than six standard deviations
}

TEST(Greedy, NeedsNoChanceWhereThereIsNothingToDecide) {
  Rng rng(1);
  EXPECT_EQ(choice("greedy", 1, rng), action_at(0));
  EXPECT_EQ(rng, Rng(1));
}

TEST(Random, TakesEveryLegalActionAsOften) {
  Rng rng(1);
  int ones = 0;
  for (int i = 0; i < 1000; ++i) ones += choice("random", 5, rng) == action_at(0) ? 1 : 0;
  EXPECT_NEAR(ones, 500, 100);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(choice("random", 1, rng), action_at(0));
}

// At leisure: on a slow machine a cap on time cuts the thinking where it happens to be.
TEST(Bots, ChooseTheSameByTheSameChance) {
  for_each_game([]<Guided G>() {
    const typename G::Options options = laws::every_option<G>().front();
    const auto state = G::setup(G::default_edition(), options, Rng(3));
    const Seat seat = G::to_act(state.table).first();
    for (const NamedBot<G>& bot : bots<G>) {
      Rng one(5);
      Rng two(5);
      EXPECT_EQ(bot.choose_at_leisure(state.information(G::default_edition(), seat), one),
                bot.choose_at_leisure(state.information(G::default_edition(), seat), two))
          << bot.name;
      EXPECT_EQ(one, two);
    }
  });
}

}  // namespace
}  // namespace grod
