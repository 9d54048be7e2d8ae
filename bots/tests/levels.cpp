// The levels: five names, mistakes within bounds.
#include "bots/levels.h"

#include <gtest/gtest.h>

#include "bots/meeting.h"
#include "games/monster_city/bot/guide.h"
#include "games/tiny_towns/bot/guide.h"

namespace grod {
namespace {

TEST(Levels, AreFiveFromNoviceToMaster) {
  constexpr std::array<std::string_view, level_count> names{"novice", "easy", "standard", "strong", "master"};
  for (std::size_t i = 0; i < level_count; ++i) {
    EXPECT_EQ(levels[i].name, names[i]);
    if (i == 0) continue;
    EXPECT_GE(levels[i].effort, levels[i - 1].effort);
    EXPECT_LT(levels[i].slip, levels[i - 1].slip);
  }
  EXPECT_LE(levels[2].seconds, 0.2);
  EXPECT_LE(levels[4].seconds, 2.0);
  EXPECT_EQ(levels[4].slip, 0);
}

TEST(Levels, ThinkLessAsTheGameSays) {
  Tuning tuning;
  tuning.iterations = 10000;
  EXPECT_EQ(iterations_of({"", 1}, tuning), 10000);
  EXPECT_EQ(iterations_of({"", 0.25}, tuning), 2500);
  EXPECT_EQ(iterations_of({"", 0.0001}, tuning), 16);
  tuning.falloff = 2;
  EXPECT_EQ(iterations_of({"", 1}, tuning), 10000);
  EXPECT_EQ(iterations_of({"", 0.25}, tuning), 625);
  tuning.falloff = 0.5;
  EXPECT_EQ(iterations_of({"", 0.25}, tuning), 5000);
  tuning.strong = 0.25;
  EXPECT_EQ(iterations_of({"strong", 0.25}, tuning), 2500);
  EXPECT_EQ(iterations_of({"", 0.25}, tuning), 5000);
}

TEST(Levels, SlipAsFarApartAsTheGameSays) {
  Tuning tuning;
  tuning.spread = 10;
  tuning.slips = 0.5;
  EXPECT_DOUBLE_EQ(readiness_of({"", 1, 0.16}, tuning), 0.8);
  EXPECT_DOUBLE_EQ(readiness_of({"", 1, 0.04}, tuning), 0.2);
  tuning.slip_power = 0.5;
  EXPECT_DOUBLE_EQ(readiness_of({"", 1, 0.16}, tuning), 2);
  EXPECT_DOUBLE_EQ(readiness_of({"", 1, 0.04}, tuning), 1);
  EXPECT_EQ(readiness_of(levels.back(), tuning), 0);
}

TEST(Levels, SlipWithinTheirBound) {
  const std::vector<Slip> options{
      {action_at(0), 0}, {action_at(1), 1}, {action_at(2), 2.9}, {action_at(3), 3.1}};
  Rng rng(1);
  std::array<int, 4> chosen{};
  for (int i = 0; i < 4000; ++i) ++chosen[std::size_t(index(choose_with_slips(options, 1.0, rng)))];
  EXPECT_EQ(chosen[3], 0);  // more than three times the slip
  EXPECT_GT(chosen[0], chosen[1]);
  EXPECT_GT(chosen[1], chosen[2]);
  EXPECT_GT(chosen[2], 0);
}

TEST(Levels, WithoutSlipsTakeTheBest) {
  const std::vector<Slip> options{{action_at(0), 0.5}, {action_at(1), 0}, {action_at(2), 2}};
  Rng rng(1);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(choose_with_slips(options, 0.0, rng), action_at(1));
}

TEST(Levels, MeasureSlipsInPointsAloneAndAmongSeveral) {
  Findings found;
  found.options = {{action_at(0), 100, {.points = 30, .win_probability = 0, .utility = 0.50}, 1},
                   {action_at(1), 50, {.points = 29, .win_probability = 0, .utility = 0.46}, 1},
                   {action_at(2), 1, {.points = 31, .win_probability = 0, .utility = 0.52}, 1}};
  const std::vector<Slip> slips = slips_by_search(found, {50, 2});
  ASSERT_EQ(slips.size(), 2u);  // what was tried once says nothing
  EXPECT_EQ(slips[0].loss, 0);
  EXPECT_NEAR(slips[1].loss, 2, 1e-9);

  using G = tiny_towns::Game;
  const Tuning tuning =
      tuning_for<G>(G::setup(G::default_edition(), {.seats = 1, .cards = {}}, Rng(1)).table);
  const State<G> alone = G::setup(G::default_edition(), {.seats = 1, .cards = {}}, Rng(1));
  const State<G> several = G::setup(G::default_edition(), {.seats = 3, .cards = {}}, Rng(1));
  const double point = outcome_of<G>(G::default_edition(), alone, 1, tuning)[0].points;
  const double utility = outcome_of<G>(G::default_edition(), alone, 1, tuning)[0].utility;
  EXPECT_NEAR((utility - 0.5) * points_of_utility<G>(alone.table, tuning), point, 1e-9);
  EXPECT_NEAR((chance_of_lead(0.1, tuning.spread) - 0.5) * points_of_utility<G>(several.table, tuning), 0.1,
              1e-3);
}

// What is given away counts where the game seems decided, and so does a look that a lucky line cannot outshine.
TEST(Levels, MeasureSlipsByPointsAndByTheFirstLookToo) {
  Findings found;
  found.options = {{action_at(0), 100, {.points = 90, .win_probability = 1, .utility = 0.999}, 1},
                   {action_at(1), 90, {.points = 85, .win_probability = 1, .utility = 0.999}, 1},
                   {action_at(2), 4, {.points = 91, .win_probability = 1, .utility = 0.999}, std::exp(-3.0)}};
  const std::vector<Slip> slips = slips_by_search(found, {40, 2});
  ASSERT_EQ(slips.size(), 3u);
  EXPECT_NEAR(slips[1].loss, 5, 1e-9);
  EXPECT_NEAR(slips[2].loss, 6, 1e-9);
}

TEST(Levels, ThinkingBeatsLooking) {
  using G = monster_city::Game;
  const auto thinking =
      +[](const InformationSet<G>& info, Rng& rng) { return choose_at<G>({"", 0.1, 0, 0, true}, info, rng); };
  double share = 0;
  constexpr int deals = 10;
  for (std::uint64_t deal = 0; deal < deals; ++deal)
    share +=
        play_meeting<G>(G::default_edition(), {.seats = 4}, {thinking, choose_greedily<G>}, 1, deal).share;
  EXPECT_GT(share / deals, 0.6);
}

}  // namespace
}  // namespace grod
