// Random games of every kind: floors and cards are conserved at each step, somebody can always move, games end.
#include <gtest/gtest.h>

#include <limits>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

void play_at_random(const Options& options, std::uint64_t seed) {
  const Edition& edition = default_edition;
  const Rng rng(seed);
  Rng choices = rng.split(1);
  GameState state = setup(edition, options, rng.split(0));
  ASSERT_EQ(broken(edition, state), nullptr);
  int steps = 0;
  while (!Game::over(state.table)) {
    const Seat seat = to_act(state.table).first();
    const ActionList<Game> legal = legal_actions<Game>(state.information(edition, seat));
    ASSERT_FALSE(legal.empty());
    for (int i = 1; i < legal.size(); ++i) ASSERT_LT(legal[i - 1], legal[i]);
    apply(edition, state, seat, legal[choices.below(legal.size())]);
    ASSERT_EQ(broken(edition, state), nullptr) << broken(edition, state);
    ASSERT_LE(++steps, Game::max_steps(options));
  }
  ASSERT_EQ(state.table.active, Seat{}) << "nobody's turn is left behind";
}

// TU-A20: only the guard against idling bounds a game.
TEST(RandomPlay, HasABoundOnlyWithTheGuard) {
  Options options;
  EXPECT_LT(Game::max_steps(options), 100'000);
  options.rulings.idle_rounds = 0;
  EXPECT_EQ(Game::max_steps(options), std::numeric_limits<int>::max());
}

TEST(RandomPlay, KeepsEveryInvariantInEveryVariant) {
  for (int seats = 2; seats <= 4; ++seats)
    for (const bool advanced : {false, true})
      for (const bool by_choice : {false, true})
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
          Options options;
          options.seats = seats;
          options.advanced = advanced;
          options.place_by_choice = by_choice;
          options.starters = seed % 2 == 0;
          play_at_random(options, seed);
        }
}

TEST(RandomPlay, KeepsEveryInvariantWithEveryRulingSwitched) {
  for (int seats = 2; seats <= 4; ++seats)
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      Options options;
      options.seats = seats;
      options.rulings = {.limit_each_turn = (seed & 1) != 0,
                         .all_districts_grey = true,
                         .loose_borders = false,
                         .later_end_restarts = true,
                         .last_roof_over_shortage = (seed & 2) != 0,
                         .idle_rounds = static_cast<std::uint8_t>(seed % 4 + 1)};
      play_at_random(options, seed);
    }
}

/// Takes cards only, so that nothing but the guard of TU-A20 can end the game.
TEST(RandomPlay, WithoutABuildTheGuardEndsTheGame) {
  for (int seats = 2; seats <= 4; ++seats) {
    Options options;
    options.seats = seats;
    const Rng rng(7);
    Rng choices = rng.split(1);
    GameState state = setup(default_edition, options, rng.split(0));
    while (!Game::over(state.table)) {
      const Seat seat = to_act(state.table).first();
      const ActionList<Game> legal = legal_actions<Game>({default_edition, state.table, {}, seat});
      const int cards = state.table.phase == Phase::turn ? market_size : legal.size();
      apply(default_edition, state, seat, legal[choices.below(cards)]);
      ASSERT_EQ(broken(default_edition, state), nullptr);
    }
    EXPECT_EQ(state.table.ending, Ending::idleness);
    EXPECT_EQ(state.table.city.buildings().size(), 3);
  }
}

}  // namespace
}  // namespace grod::tower_up
