// The levels: five names, mistakes within bounds.
#include "bots/levels.h"

#include <gtest/gtest.h>

#include "bots/meeting.h"
#include "games/monster_city/game.h"

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

TEST(Levels, ThinkingBeatsLooking) {
  using G = monster_city::Game;
  const auto thinking =
      +[](const G::Edition& edition, const G::Table& table, const G::Hand& hand, Seat seat, Rng& rng) {
        return choose_at<G>({"", 0.02, 0, 0, true}, edition, table, hand, seat, rng);
      };
  double share = 0;
  constexpr int deals = 10;
  for (std::uint64_t deal = 0; deal < deals; ++deal)
    share +=
        play_meeting<G>(G::default_edition(), {.seats = 4}, {thinking, choose_greedily<G>}, 1, deal).share;
  EXPECT_GT(share / deals, 0.6);
}

}  // namespace
}  // namespace grod
