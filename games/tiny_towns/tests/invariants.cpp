// What holds in every game: TT-I1 to TT-I5, over thousands of random games of every kind.
#include "games/tiny_towns/rules/invariants.h"

#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"
#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

// TT-I1
TEST(Invariants, EveryGameEndsWithinItsBound) {
  const std::vector<Options> all = all_games();
  for (int game = 0; game < 4000; ++game) {
    const Options& options = all[std::size_t(game) % all.size()];
    ASSERT_LE(play(options, std::uint64_t(game), [](const Step&) {}), Game::max_steps(options));
  }
}

// TT-I2, TT-I3, TT-I4, TT-I5: checked after every decision.
TEST(Invariants, HoldAfterEveryDecision) {
  watch_random_games(4000, [](const Step& step) {
    const char* fault = broken(default_edition, step.after);
    ASSERT_EQ(fault, nullptr) << fault;
  });
}

// TT-I2: a decision adds one cube to a square or to a piece, takes those of one build, or leaves all as it is.
TEST(Invariants, CubesComeOneByOneAndGoByBuilds) {
  watch_random_games(960, [](const Step& step) {
    const Town& before = step.before.hand(step.seat).town;
    const Town& after = step.after.hand(step.seat).town;
    const auto cubes = [](const Town& t) {
      return t.all_cubes().size() + t.stock.total() + t.adorned.size();
    };
    const int change = cubes(after) - cubes(before);
    switch (step.move.verb) {
      case Verb::place:
      case Verb::store:
      case Verb::adorn:
      case Verb::mark: ASSERT_EQ(change, 1); break;
      case Verb::build: {
        const Squares covered = default_edition.covered(step.move.kind, step.move.footprint);
        ASSERT_EQ(change, -(covered & before.all_cubes()).size());
        ASSERT_TRUE((covered & after.all_cubes()).empty());
        break;
      }
      case Verb::replace: ASSERT_LE(change, 0); break;
      default: ASSERT_EQ(change, 0);  // an exchange too: one cube in, one in the hand of its owner
    }
  });
}

// TT-I2 to TT-I5 fail when they should: each fault is named.
TEST(Invariants, FaultsAreNamed) {
  const GameState good =
      position("cards warehouse; keep0 fort_ironweed; town0 K M; stock0 a1=wood; building; town1 w s").state;
  ASSERT_EQ(broken(default_edition, good), nullptr);
  const auto faulty = [&](auto spoil) {
    GameState state = good;
    spoil(state);
    return broken(default_edition, state) != nullptr;
  };
  EXPECT_TRUE(faulty([](GameState& s) { s.table.towns[0].cubes[0].insert(square_named("a1")); }));
  EXPECT_TRUE(faulty([](GameState& s) { s.hands[0].town.stock.add(square_named("d4"), Resource::wood); }));
  EXPECT_TRUE(faulty([](GameState& s) { s.hands[0].town.adorned.insert(square_named("a1")); }));
  EXPECT_TRUE(faulty([](GameState& s) { s.hands[0].kept = Monument::silva_forum; }));
  EXPECT_TRUE(faulty([](GameState& s) { s.hands[1].dealt.insert(Monument::fort_ironweed); }));
  EXPECT_TRUE(faulty([](GameState& s) { s.table.face_up.push_back(Resource::wood); }));
  EXPECT_TRUE(faulty([](GameState& s) { s.table.towns[1].set_aside = 1; }));
  EXPECT_TRUE(faulty([](GameState& s) { s.table.active.erase(seat_at(0)); }));
  EXPECT_TRUE(faulty([](GameState& s) {
    s.table.phase = Phase::naming;
    s.hands[1].town.cubes[0] = {};
  }));
}

}  // namespace
}  // namespace grod::tiny_towns
