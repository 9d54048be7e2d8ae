// TU-13b: nobody keeps anything from the others, so every hand is known to every seat.
#include <gtest/gtest.h>

#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/io/view.h"
#include "laws/play.h"

namespace grod::tower_up {
namespace {

TEST(Hands, AreKnownToEverySeatAndAlikeInEveryImaginedWorld) {
  std::uint64_t asked = 0;
  laws::many_games<Game>(60, [&](const Options& options, std::uint64_t seed) {
    laws::random_game<Game>(options, seed, [&](const GameState& state, Seat, const auto&, Action) {
      for (const Seat seat : all_seats(options.seats)) {
        const InformationSet info = state.information(default_edition, seat);
        ASSERT_TRUE(Game::hands_are_known(info));
        ASSERT_EQ(Game::imagine(info, Rng(seed).split(++asked)).hands, state.hands);
      }
    });
  });
  EXPECT_GT(asked, 10000u);
}

}  // namespace
}  // namespace grod::tower_up
