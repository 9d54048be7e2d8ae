// Random games in every way to play, without bots, matches or views: what a game's own tests and laws share, cheap enough to
// be run for every mutant. GROD_GAME is the game's namespace.
#include <gtest/gtest.h>

#include "core/batch_signature.h"
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

TEST(Pins, BatchesHaveTheirSignatures) {
  const G::Edition edition = edition_read();
  for (const laws::Pinned& pin : laws::pinned(G::id, "batch.txt")) {
    const auto options = options_of<G>(pin.options);
    ASSERT_TRUE(options) << pin.text;
    BatchTrial trial;
    trial.steps = static_cast<int>(pin.number);
    const auto& variants = pin.options.variants;
    trial.in_points =
        options->seats == 1 && std::find(variants.begin(), variants.end(), "aaa") == variants.end();
    EXPECT_EQ(json::hex(batch_signature<G>(edition, *options, trial)), pin.value) << pin.text;
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

TEST(Pins, EveryNumberIsAMoveAndBack) {
  for (int number = 0; number < G::action_count; ++number)
    ASSERT_EQ(index(G::action_of(G::move_of(action_at(number)))), number);
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

/// What a game's why_not files say is tested sentence by sentence; here, that they agree with what is legal.
TEST(Pins, WhatIsRefusedHasAReasonAndOnlyThat) {
  const auto& edition = G::default_edition();
  laws::many_games<G>(60, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<G>(
        options, seed, [&](const State<G>& state, Seat seat, const ActionList<G>& legal, Action) {
          if (++step % 7 != 0) return;
          for (int number = 0; number < G::action_count; ++number) {
            const Action action = action_at(number);
            if (!means_something(edition, G::move_of(action))) continue;
            ASSERT_EQ(G::why_not(state.information(edition, seat), action).legal(), legal.contains(action))
                << "seed " << seed << ", step " << step << ", action " << number;
          }
        });
  });
}

TEST(Pins, EverythingIsRefusedOnceItIsOver) {
  const auto& edition = G::default_edition();
  laws::many_games<G>(60, [&](const auto& options, std::uint64_t seed) {
    State<G> last;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action action) {
      last = state;
      G::apply(edition, last, seat, action);
    });
    ASSERT_TRUE(G::over(last.table)) << "seed " << seed;
    EXPECT_TRUE(G::to_act(last.table).empty()) << "seed " << seed;
    for (const Seat seat : all_seats(options.seats)) {
      const InformationSet<G> info = last.information(edition, seat);
      for (int number = 0; number < G::action_count; ++number)
        if (means_something(edition, G::move_of(action_at(number))))
          ASSERT_FALSE(G::why_not(info, action_at(number)).legal()) << "seed " << seed;
    }
  });
}

/// What a learner is given of a game that is over, too, depends on what its seat knows alone.
TEST(Pins, EverySeatObservesTheEnd) {
  const auto& edition = G::default_edition();
  laws::many_games<G>(60, [&](const auto& options, std::uint64_t seed) {
    State<G> last;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action action) {
      last = state;
      G::apply(edition, last, seat, action);
    });
    State<G> other = last;
    G::redeal(edition, other, Rng(seed));
    const auto size = static_cast<std::size_t>(observation_size<G>(options.seats));
    for (const Seat seat : all_seats(options.seats)) {
      std::vector<Observed> one(size, 254);
      std::vector<Observed> two(size, 255);
      write_observation<G>(last.information(edition, seat), one.data());
      write_observation<G>(other.information(edition, seat), two.data());
      ASSERT_EQ(one, two) << "seed " << seed;
    }
  });
}

TEST(Pins, ADealAnewChangesOnlyTheSecret) {
  const auto& edition = G::default_edition();
  laws::many_games<G>(60, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      if (++step % 9 != 2) return;
      State<G> other = state;
      G::redeal(edition, other, Rng(seed));
      ASSERT_EQ(other.table, state.table) << "seed " << seed;
      ASSERT_EQ(other.hands, state.hands) << "seed " << seed;
      ASSERT_STREQ(G::broken(edition, other), nullptr) << "seed " << seed;
    });
  });
}

TEST(Pins, WhatIsSealedShowsNobodyAnything) {
  const auto& edition = G::default_edition();
  laws::many_games<G>(60, [&](const auto& options, std::uint64_t seed) {
    laws::random_game<G>(
        options, seed, [&](const State<G>& state, Seat seat, const ActionList<G>& legal, Action action) {
          const int step = G::sealed_step(state.table);
          const bool for_good = G::stays_hidden(state.table, G::move_of(action));
          EXPECT_FALSE(for_good && step == 0) << "what lies open cannot stay hidden; seed " << seed;
          State<G> chosen = state;
          G::apply(edition, chosen, seat, action);
          if (step == 0 || G::over(chosen.table) || G::sealed_step(chosen.table) != step) return;
          for (const Action instead : legal) {
            State<G> other = state;
            G::apply(edition, other, seat, instead);
            if (G::over(other.table) || G::sealed_step(other.table) != step) continue;
            if (G::to_act(other.table) != G::to_act(chosen.table)) continue;
            for (const Seat viewer : all_seats(options.seats))
              if (viewer != seat)
                ASSERT_EQ(other.information(edition, viewer), chosen.information(edition, viewer))
                    << "seed " << seed;
          }
        });
  });
}

TEST(Pins, AnEditionOfAFileEqualsItself) { EXPECT_TRUE(edition_read() == G::default_edition()); }

}  // namespace
}  // namespace grod::pins
