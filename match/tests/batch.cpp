// A batch: its games are those that are played one by one with the same chance, however many threads there are.
#include "match/batch.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "match/tests/games.h"

namespace grod {
namespace {

/// All that a call tells.
struct Answer {
  std::vector<std::uint8_t> observations;
  std::vector<std::uint8_t> masks;
  std::vector<std::uint8_t> seats;
  std::vector<float> rewards;
  std::vector<std::uint8_t> ends;
  std::vector<std::uint8_t> illegal;
  std::vector<std::int32_t> points;

  friend bool operator==(const Answer&, const Answer&) = default;
};

/// A batch with arrays of its own. What stood in them before is not taken for an answer.
struct Played {
  std::unique_ptr<GameBatch> batch;
  Answer told;
  std::vector<std::int32_t> actions;

  Played(const AnyGame& game, const WrittenOptions& written, const BatchOptions& how)
      : batch(*game.batch(game.default_edition(), written, how)), actions(rows(1)) {
    told.observations.assign(rows(batch->observation_size()), 99);
    told.masks.assign(rows(batch->action_count()), 99);
    told.seats.assign(rows(1), 99);
    told.rewards.assign(rows(batch->seats()), 99);
    told.ends.assign(rows(1), 99);
    told.illegal.assign(rows(1), 99);
    told.points.assign(rows(batch->seats()), 99);
  }

  std::size_t rows(int length) const {
    return static_cast<std::size_t>(batch->games()) * static_cast<std::size_t>(length);
  }
  BatchArrays arrays() {
    return {told.observations.data(), told.masks.data(),   told.seats.data(), told.rewards.data(),
            told.ends.data(),         told.illegal.data(), told.points.data()};
  }
  void reset(std::uint64_t seed) { batch->reset(seed, arrays()); }
  void step() { batch->step(actions.data(), arrays()); }
  void step_randomly() {
    batch->choose_randomly(actions.data());
    step();
  }

  template <class T>
  std::vector<T> row(const std::vector<T>& all, int game) const {
    const auto length = static_cast<std::ptrdiff_t>(all.size()) / batch->games();
    return {all.begin() + game * length, all.begin() + (game + 1) * length};
  }
};

WrittenOptions for_seats(int seats) { return {.seats = seats, .variants = {}, .settings = {}}; }

class BatchOfEveryGame : public ::testing::TestWithParam<const AnyGame*> {
 protected:
  const AnyGame& game() const { return *GetParam(); }
  /// More than one where that can be.
  WrittenOptions some() const { return for_seats(std::max(2, game().min_seats())); }
};

/// What the batch says of a game is what its position says.
void expect_told_of(const AnyGame& game, const Played& played, int i, const Position& position) {
  const Seat seat = position.to_act().first();
  ASSERT_EQ(played.told.seats[std::size_t(i)], index(seat));
  EXPECT_EQ(played.row(played.told.observations, i), position.observation(seat));
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(game.action_count()), 0);
  for (const Action action : position.legal(seat)) mask[std::size_t(action)] = 1;
  EXPECT_EQ(played.row(played.told.masks, i), mask);
}

TEST_P(BatchOfEveryGame, PlaysWhatIsPlayedOneByOne) {
  constexpr std::uint64_t seed = 5;
  Played played(game(), some(), {.games = 3});
  played.reset(seed);
  const auto begun = [&](int i, std::uint64_t episode) {
    const Rng deal = batch_key(seed, static_cast<std::uint64_t>(i), episode).split(0);
    return *game().start(game().default_edition(), some(), game().rules_version(), deal);
  };
  std::vector<std::unique_ptr<Position>> alone;
  for (int i = 0; i < 3; ++i) alone.push_back(begun(i, 0));
  int ends = 0;
  for (int step = 0; step < 1500 && ends < 6; ++step) {
    for (int i = 0; i < 3; ++i) {
      expect_told_of(game(), played, i, *alone[std::size_t(i)]);
      EXPECT_TRUE(played.batch->position(i)->equals(*alone[std::size_t(i)]));
    }
    played.step_randomly();
    for (int i = 0; i < 3; ++i) {
      std::unique_ptr<Position>& position = alone[std::size_t(i)];
      ASSERT_TRUE(position->act(position->to_act().first(), action_at(played.actions[std::size_t(i)])));
      EXPECT_EQ(played.told.ends[std::size_t(i)], position->over() ? 1 : 0);
      EXPECT_EQ(played.told.illegal[std::size_t(i)], 0);
      const auto rewards = played.row(played.told.rewards, i);
      const auto points = played.row(played.told.points, i);
      for (int seat = 0; seat < some().seats; ++seat) {
        const bool won = position->over() && position->winners().contains(seat_at(seat));
        const float share = won ? 1.0F / static_cast<float>(position->winners().size()) : 0.0F;
        EXPECT_EQ(rewards[std::size_t(seat)], share);
        EXPECT_EQ(points[std::size_t(seat)], position->over() ? position->total(seat_at(seat)) : 0);
      }
      if (!position->over()) continue;
      ++ends;
      position = begun(i, played.batch->episode(i));
    }
  }
  EXPECT_GE(ends, 3);
}

TEST_P(BatchOfEveryGame, IsTheSameOnOneThreadAndOnThree) {
  Played one(game(), some(), {.games = 70, .threads = 1});
  Played three(game(), some(), {.games = 70, .threads = 3});
  one.reset(8);
  three.reset(8);
  for (int step = 0; step < 300; ++step) {
    ASSERT_EQ(one.told, three.told) << step;
    one.step_randomly();
    three.step_randomly();
    ASSERT_EQ(one.actions, three.actions) << step;
  }
}

TEST_P(BatchOfEveryGame, BeginsTheSameGamesAgainWithTheSameSeed) {
  Played played(game(), some(), {.games = 9});
  played.reset(1);
  const Answer first = played.told;
  for (int step = 0; step < 400; ++step) played.step_randomly();
  played.reset(2);
  EXPECT_NE(played.told.observations, first.observations);
  played.reset(1);
  EXPECT_EQ(played.told, first);
}

TEST_P(BatchOfEveryGame, RefusesWhatIsNotLegalAndSaysSo) {
  Played played(game(), some(), {.games = 8, .penalty = -3});
  played.reset(3);
  for (int step = 0; step < 60; ++step) {
    const Answer before = played.told;
    std::vector<std::unique_ptr<Position>> positions;
    for (int i = 0; i < 8; ++i) positions.push_back(played.batch->position(i));
    // The first that is not legal, and numbers that no action has.
    for (int i = 0; i < 8; ++i) {
      const auto mask = played.row(before.masks, i);
      const auto forbidden = std::find(mask.begin(), mask.end(), 0) - mask.begin();
      const std::array<std::int32_t, 4> wrong{static_cast<std::int32_t>(forbidden), -1, game().action_count(),
                                              std::numeric_limits<std::int32_t>::max()};
      played.actions[std::size_t(i)] = wrong[std::size_t(i % 4)];
    }
    played.step();
    for (int i = 0; i < 8; ++i) {
      EXPECT_EQ(played.told.illegal[std::size_t(i)], 1);
      EXPECT_EQ(played.told.ends[std::size_t(i)], 0);
      auto rewards = played.row(played.told.rewards, i);
      EXPECT_EQ(rewards[before.seats[std::size_t(i)]], -3);
      rewards[before.seats[std::size_t(i)]] = 0;
      EXPECT_EQ(std::accumulate(rewards.begin(), rewards.end(), 0.0F), 0);
      EXPECT_TRUE(played.batch->position(i)->equals(*positions[std::size_t(i)]));
    }
    EXPECT_EQ(played.told.observations, before.observations);
    EXPECT_EQ(played.told.masks, before.masks);
    EXPECT_EQ(played.told.seats, before.seats);
    played.step_randomly();
  }
}

TEST_P(BatchOfEveryGame, TellsOnlyWhatIsAskedFor) {
  Played all(game(), some(), {.games = 5});
  Played masks(game(), some(), {.games = 5});
  Played silent(game(), some(), {.games = 5});
  all.reset(4);
  masks.batch->reset(4, {.masks = masks.told.masks.data()});
  silent.batch->reset(4, {});
  const Answer untouched = silent.told;
  for (int step = 0; step < 200; ++step) {
    all.step_randomly();
    masks.batch->step(all.actions.data(), {.masks = masks.told.masks.data()});
    silent.batch->step(all.actions.data(), {});
    EXPECT_EQ(masks.told.masks, all.told.masks);
    EXPECT_EQ(masks.told.observations, untouched.observations);
    EXPECT_EQ(masks.told.rewards, untouched.rewards);
  }
  EXPECT_EQ(silent.told, untouched);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(silent.batch->position(i)->equals(*all.batch->position(i)));
}

TEST_P(BatchOfEveryGame, LetsBotsDecideForTheirSeatsAlone) {
  std::vector<std::string> bots(std::size_t(some().seats), "greedy");
  bots[1] = "";
  Played one(game(), some(), {.games = 4, .threads = 1, .bots = bots});
  Played three(game(), some(), {.games = 4, .threads = 3, .bots = bots});
  one.reset(6);
  three.reset(6);
  float wins = 0;
  int ends = 0;
  for (int step = 0; step < 400 && ends < 8; ++step) {
    EXPECT_EQ(one.told.seats, std::vector<std::uint8_t>(4, 1));
    ASSERT_EQ(one.told, three.told) << step;
    one.step_randomly();
    three.step_randomly();
    for (int i = 0; i < 4; ++i) ends += one.told.ends[std::size_t(i)];
    for (const float reward : one.told.rewards) wins += reward;
  }
  EXPECT_GE(ends, 4);
  EXPECT_NEAR(wins, static_cast<float>(ends), 1e-4F);  // a victory in each game, shared or not
}

TEST_P(BatchOfEveryGame, RewardsWithPointsWhoAsksForThem) {
  Played played(game(), some(), {.games = 6, .reward = Reward::points});
  played.reset(7);
  int ends = 0;
  for (int step = 0; step < 1500 && ends < 6; ++step) {
    played.step_randomly();
    for (const std::uint8_t end : played.told.ends) ends += end;
    for (std::size_t i = 0; i < played.told.rewards.size(); ++i) {
      ASSERT_TRUE(std::isfinite(played.told.rewards[i]));
      EXPECT_EQ(played.told.rewards[i], static_cast<float>(played.told.points[i]));
    }
  }
  EXPECT_GE(ends, 6);
}

INSTANTIATE_TEST_SUITE_P(, BatchOfEveryGame, ::testing::ValuesIn(all_games()), [](const auto& info) {
  std::string name(info.param->id());
  std::erase(name, '-');
  return name;
});

TEST(Batch, RewardsWhoPlaysAloneWithPoints) {
  const AnyGame& game = **game_named("tiny-towns");
  Played played(game, for_seats(1), {.games = 20});
  played.reset(1);
  bool some_points = false;
  for (int step = 0; step < 300; ++step) {
    played.step_randomly();
    for (std::size_t i = 0; i < 20; ++i) {
      EXPECT_EQ(played.told.rewards[i], static_cast<float>(played.told.points[i]));
      some_points = some_points || (played.told.points[i] != 0 && played.told.points[i] != 1);
    }
  }
  EXPECT_TRUE(some_points);
}

TEST(Batch, RewardsWhoPlaysAnArchitectWithVictory) {
  const AnyGame& game = **game_named("welcome-to");
  Played played(game, {.seats = 1, .variants = {"aaa"}, .settings = {}}, {.games = 20});
  played.reset(1);
  for (int step = 0; step < 600; ++step) {
    played.step_randomly();
    for (const float reward : played.told.rewards) EXPECT_TRUE(reward == 0 || reward == 1) << reward;
  }
}

std::string batch_refusal(const WrittenOptions& written, const BatchOptions& how) {
  const AnyGame& game = monster_city_game();
  return fault_of(game.batch(game.default_edition(), written, how));
}

TEST(Batch, IsRefusedWithTheReason) {
  EXPECT_EQ(batch_refusal(for_seats(3), {}), "");
  EXPECT_EQ(batch_refusal(for_seats(9), {}), "monster-city is for 3 to 5 players, not 9");
  EXPECT_EQ(batch_refusal(for_seats(3), {.games = 0}), "a batch has at least one game");
  EXPECT_EQ(batch_refusal(for_seats(3), {.threads = 0}), "a batch has at least one thread");
  EXPECT_EQ(batch_refusal(for_seats(3), {.bots = {"greedy", ""}}),
            "a batch of 3 seats names 2 bots; an empty name is the caller's own seat");
  EXPECT_EQ(batch_refusal(for_seats(3), {.bots = {"", "nobody", ""}}), "there is no bot \"nobody\"");
  EXPECT_EQ(batch_refusal(for_seats(3), {.bots = {"greedy", "greedy", "random"}}),
            "bots have all the seats, and none is left to decide for");
}

TEST(Observation, IsDescribedWhereSoManyMayPlayAlone) {
  for (const AnyGame* game : all_games())
    for (int seats = 0; seats <= max_seats + 1; ++seats) {
      const bool possible = seats >= game->min_seats() && seats <= game->max_seats();
      EXPECT_EQ(game->observation(seats).empty(), !possible) << game->id() << ", " << seats;
      EXPECT_EQ(game->observation_size(seats) > 0, possible) << game->id() << ", " << seats;
    }
}

}  // namespace
}  // namespace grod
