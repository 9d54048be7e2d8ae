// Random games in every way to play, without bots, matches or views: what a game's own tests and laws share, cheap enough to
// be run for every mutant. GROD_GAME is the game's namespace.
#include <gtest/gtest.h>

#include "core/perft.h"
#include "core/signature.h"
#include "laws/files.h"
#include "laws/play.h"
#include GROD_GAME_EDITION
#include GROD_GAME_VIEW
#include "texts/presentation.h"

namespace grod::pins {
namespace {

using G = GROD_GAME::Game;

/// The default edition as a file would bring it: indexed for play at run time.
G::Edition edition_read() {
  const auto& edition = G::default_edition();
  return read_edition(edition, write_edition(edition)).value();
}

TEST(Pins, RandomGamesHaveTheirSignatures) {
  const G::Edition edition = edition_read();
  for (const laws::Pinned& pin : laws::pinned(G::id, "signature.txt")) {
    const auto options = options_of<G>(pin.options);
    ASSERT_TRUE(options) << pin.text;
    EXPECT_EQ(json::hex(signature<G>(edition, *options, pin.number)), pin.value) << pin.text;
  }
}

TEST(Pins, RandomGamesBreakNoInvariant) {
  const auto& edition = G::default_edition();
  laws::many_games<G>(300, [&](const auto& options, std::uint64_t seed) {
    const int steps =
        laws::random_game<G>(options, seed, [&](State<G> state, Seat seat, const auto&, Action action) {
          G::apply(edition, state, seat, action);
          ASSERT_STREQ(G::broken(edition, state), nullptr) << "seed " << seed;
        });
    ASSERT_LE(steps, G::max_steps(options)) << "seed " << seed;
  });
}

TEST(Pins, EveryLegalNumberIsAMoveAndBack) {
  laws::many_games<G>(100, [&](const auto& options, std::uint64_t seed) {
    laws::random_game<G>(options, seed, [&](const auto&, Seat, const ActionList<G>& legal, Action) {
      for (const Action action : legal)
        ASSERT_EQ(G::action_of(G::move_of(action)), action) << "seed " << seed;
    });
  });
}

TEST(Pins, WorldsThatASeatImaginesFitWhatItKnows) {
  const auto& edition = G::default_edition();
  laws::many_games<G>(100, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action) {
      if (++step % 9 != 0) return;
      const State<G> other = G::imagine(state.information(edition, seat), Rng(seed));
      ASSERT_STREQ(G::broken(edition, other), nullptr) << "seed " << seed;
      ASSERT_EQ(other.table, state.table) << "seed " << seed;
      ASSERT_EQ(other.hand(seat), state.hand(seat)) << "seed " << seed;
    });
  });
}

}  // namespace
}  // namespace grod::pins
