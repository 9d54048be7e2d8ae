// Perft, random play and signatures, on a game that can be counted by hand.
#include <gtest/gtest.h>

#include "core/perft.h"
#include "core/signature.h"
#include "core/tests/toy.h"

namespace grod {
namespace {

using toy::Stones;

constexpr State<Stones> start() { return Stones::setup(Stones::default_edition(), {}, Rng(1)); }

static_assert(perft<Stones>(toy::only_edition, start(), 5) == 8);

TEST(Perft, CountsSequencesOfDecisions) {
  // Of five stones 1 or 2 at a time: the Fibonacci numbers, cut where a game ends before the depth.
  EXPECT_EQ(perft<Stones>(toy::only_edition, start(), 0), 1u);
  EXPECT_EQ(perft<Stones>(toy::only_edition, start(), 1), 2u);
  EXPECT_EQ(perft<Stones>(toy::only_edition, start(), 2), 4u);
  EXPECT_EQ(perft<Stones>(toy::only_edition, start(), 3), 7u);
  EXPECT_EQ(perft<Stones>(toy::only_edition, start(), 4), 8u);
  EXPECT_EQ(perft<Stones>(toy::only_edition, start(), 9), 8u);
}

TEST(Perft, OfAFinishedGameIsOne) {
  State<Stones> state = start();
  state.table.stones = 0;
  EXPECT_EQ(perft<Stones>(toy::only_edition, state, 3), 1u);
}

TEST(Playout, EndsTheGameAndCountsItsSteps) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    State<Stones> state = start();
    Rng rng(seed);
    const Playout playout = play_out<Stones>(toy::only_edition, state, rng);
    EXPECT_TRUE(Stones::over(state.table));
    EXPECT_GE(playout.steps, 3);
    EXPECT_LE(playout.steps, 5);
  }
}

TEST(Playout, TheSameChanceGivesTheSameHash) {
  const auto hash = [](std::uint64_t seed) {
    State<Stones> state = start();
    Rng rng(seed);
    return play_out<Stones>(toy::only_edition, state, rng).hash;
  };
  EXPECT_EQ(hash(4), hash(4));
  EXPECT_NE(hash(0), 0u);
}

TEST(Signature, IsTheSumOverItsGames) {
  std::uint64_t sum = 0;
  for (std::uint64_t game = 0; game < 20; ++game)
    sum += signature_game<Stones>(toy::only_edition, {}, game).hash;
  EXPECT_EQ(signature<Stones>(toy::only_edition, {}, 20), sum);
  EXPECT_EQ(signature<Stones>(toy::only_edition, {}, 0), 0u);
}

TEST(Signature, IsPinned) { EXPECT_EQ(signature<Stones>(toy::only_edition, {}, 100), 1382623295784571176u); }

TEST(Legality, NeedsTheRightSeatAndAGameInProgress) {
  State<Stones> state = start();
  const auto may = [&](int seat, int action) {
    return is_legal<Stones>({toy::only_edition, state.table, {}, seat_at(seat)}, action_at(action));
  };
  EXPECT_TRUE(may(0, 0));
  EXPECT_TRUE(may(0, 1));
  EXPECT_FALSE(may(0, 2));
  EXPECT_FALSE(may(1, 0));
  state.table.stones = 1;
  EXPECT_FALSE(may(0, 1));
  state.table.stones = 0;
  EXPECT_FALSE(may(0, 0));
}

TEST(News, AreNewsIfEitherPartIs) {
  EXPECT_EQ(News::none | News::none, News::none);
  EXPECT_EQ(News::none | News::revealed, News::revealed);
  EXPECT_EQ(News::revealed | News::none, News::revealed);
}

}  // namespace
}  // namespace grod
