// The arena is fair: every deal in every rotation, so that equals get equal shares and skill shows.
#include "bots/arena.h"

#include <gtest/gtest.h>

#include "bots/tests/stones.h"
#include "bots/tests/support.h"
#include "games/monster_city/bot/guide.h"

namespace grod {
namespace {

using namespace tests;

using MonsterCity = monster_city::Game;

template <Guided G>
std::vector<Achievement> played(const std::vector<Bot<G>>& players, std::uint64_t seed, std::uint64_t deals) {
  typename G::Options options;
  options.seats = static_cast<int>(players.size());
  std::vector<Achievement> achievements(players.size());
  for (std::uint64_t deal = 0; deal < deals; ++deal)
    play_deal<G>(G::default_edition(), options, players, seed, deal, achievements);
  return achievements;
}

TEST(Arena, GivesPlayersWhoActAlikeTheSame) {
  // Without chance every rotation is the same game, so each player sits once in every seat of it.
  const std::vector<Bot<MonsterCity>> players(4, take_first<MonsterCity>);
  for (std::uint64_t deal = 0; deal < 10; ++deal) {
    std::vector<Achievement> achievements(4);
    play_deal<MonsterCity>(MonsterCity::default_edition(), {.seats = 4}, players, 1, deal, achievements);
    for (const Achievement& achievement : achievements) {
      EXPECT_DOUBLE_EQ(achievement.wins.mean(), 0.25);
      EXPECT_DOUBLE_EQ(achievement.points.mean(), achievements[0].points.mean());
    }
  }
}

TEST(Arena, SharesOutOneVictoryAGame) {
  const std::vector<Bot<MonsterCity>> players{choose_randomly<MonsterCity>, choose_greedily<MonsterCity>,
                                              take_first<MonsterCity>};
  const auto achievements = played<MonsterCity>(players, 3, 20);
  double wins = 0;
  for (const Achievement& achievement : achievements) wins += achievement.wins.mean();
  EXPECT_NEAR(wins, 1, 1e-9);
}

TEST(Arena, GivesEqualPlayersEqualShares) {
  const auto achievements =
      played<MonsterCity>(std::vector<Bot<MonsterCity>>(4, choose_randomly<MonsterCity>), 1, 500);
  for (const Achievement& achievement : achievements) {
    const Interval wins = achievement.wins.share();
    EXPECT_NEAR(wins.mean, 0.25, 3 * wins.half());  // about six standard errors
    EXPECT_NEAR(achievement.points.mean(), achievements[0].points.mean(),
                4 * achievement.points.interval().half());
  }
}

TEST(Arena, SeatsEveryPlayerOnceInEverySeat) {
  // With five stones whoever begins and plays well wins: each of two good players wins half the games.
  const std::vector<Bot<toy::Stones>> players(2, choose_greedily<toy::Stones>);
  for (const Achievement& achievement : played<toy::Stones>(players, 1, 50)) {
    EXPECT_DOUBLE_EQ(achievement.wins.mean(), 0.5);
  }
}

TEST(Arena, IsTheSameForTheSameSeed) {
  const std::vector<Bot<MonsterCity>> players{choose_greedily<MonsterCity>, choose_randomly<MonsterCity>,
                                              choose_randomly<MonsterCity>};
  const auto once = played<MonsterCity>(players, 9, 5);
  const auto again = played<MonsterCity>(players, 9, 5);
  const auto other = played<MonsterCity>(players, 10, 5);
  for (std::size_t i = 0; i < players.size(); ++i) EXPECT_EQ(once[i].points.mean(), again[i].points.mean());
  EXPECT_NE(once[0].points.mean(), other[0].points.mean());
}

TEST(Arena, GreedyBeatsRandomAtMonsterCity) {
  // One against two: chance alone would give a third of 201 games.
  const std::vector<Bot<MonsterCity>> players{choose_greedily<MonsterCity>, choose_randomly<MonsterCity>,
                                              choose_randomly<MonsterCity>};
  const auto achievements = played<MonsterCity>(players, 1, 67);
  EXPECT_GT(achievements[0].wins.mean(), 0.8);
  EXPECT_GT(achievements[0].points.mean(), achievements[1].points.mean() + 10);
  EXPECT_GT(achievements[0].points.mean(), achievements[2].points.mean() + 10);
}

TEST(Arena, RandomNeverComesCloseAmongGreedy) {
  const std::vector<Bot<MonsterCity>> players{choose_randomly<MonsterCity>, choose_greedily<MonsterCity>,
                                              choose_greedily<MonsterCity>};
  EXPECT_LT(played<MonsterCity>(players, 2, 67)[0].wins.mean(), 0.1);
}

}  // namespace
}  // namespace grod
