// The search player alone: it sees nothing hidden, repeats itself, and finds the best where all can be searched.
#include "bots/solo.h"

#include <gtest/gtest.h>

#include "bots/solo_endgame.h"
#include "bots/tests/support.h"
#include "games/tiny_towns/bot/guide.h"

namespace grod {
namespace {

using namespace tests;

using G = tiny_towns::Game;

const Seat seat = seat_at(0);

Findings search_alone(const State<G>& state, int iterations, std::uint64_t seed) {
  return SoloSearch<G>(state.information(G::default_edition(), seat), tuning_for<G>(state.table))
      .run({iterations, 0}, Rng(seed));
}

/// Plays by the policy and shows every position with a choice.
template <class Watch>
void watch_game(const G::Options& options, std::uint64_t seed, Watch watch) {
  State<G> state = G::setup(G::default_edition(), options, Rng(seed));
  Rng rng(seed + 1);
  while (!G::over(state.table)) {
    if (legal_actions<G>(state.information(G::default_edition(), seat)).size() > 1) watch(state);
    G::apply(G::default_edition(), state, seat, GuideOf<G>::choose(G::default_edition(), state, seat, rng));
  }
}

TEST(Solo, FindsTheSameWhateverIsHidden) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    int step = 0;
    watch_game({.seats = 1, .town_hall = seed % 2 == 1, .cards = {}}, seed, [&](const State<G>& state) {
      if (step++ % 17 != 0) return;
      const State<G> other = G::imagine(state.information(G::default_edition(), seat), Rng(seed + 99));
      const Findings here = search_alone(state, 60, seed);
      ASSERT_EQ(visits_of(here), visits_of(search_alone(other, 60, seed)));
      ASSERT_TRUE(
          legal_actions<G>(state.information(G::default_edition(), seat)).contains(here.best().action));
    });
  }
}

TEST(Solo, CountsItsIterations) {
  const State<G> state = G::setup(G::default_edition(), {.seats = 1, .cards = {}}, Rng(4));
  const Findings found = search_alone(state, 100, 7);
  EXPECT_EQ(found.iterations, 100);
  int visits = 0;
  for (const Option& option : found.options) visits += option.visits;
  EXPECT_EQ(visits, 100);
  EXPECT_EQ(visits_of(found), visits_of(search_alone(state, 100, 7)));
}

/// The best total that can be reached, if few enough positions lead there.
std::optional<int> best_total(const State<G>& state, int& positions) {
  if (--positions < 0) return std::nullopt;
  if (G::over(state.table)) return G::score(G::default_edition(), state.table, seat).total();
  std::optional<int> best;
  for (const Action action : legal_actions<G>(state.information(G::default_edition(), seat))) {
    State<G> after = state;
    G::apply(G::default_edition(), after, seat, action);
    const std::optional<int> total = best_total(after, positions);
    if (!total) return std::nullopt;
    if (!best || *total > *best) best = total;
  }
  return best;
}

TEST(Solo, SolvesANearlyFullTown) {
  constexpr int enough = 20'000;
  int solved = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    watch_game({.seats = 1, .cards = {}}, seed, [&](const State<G>& state) {
      // Twelve rounds on, the order of all cards is known.
      if (state.table.pile != 0 || state.hand(seat).town.empty_squares().size() > 3) return;
      int positions = enough;
      const std::optional<int> best = best_total(state, positions);
      if (!best || enough - positions < 8) return;
      State<G> after = state;
      const auto found = solve_alone<G>(state.information(G::default_edition(), seat), Rng(seed));
      ASSERT_TRUE(found.has_value());
      G::apply(G::default_edition(), after, seat, *found);
      positions = enough;
      ASSERT_EQ(best_total(after, positions), best) << "seed " << seed;
      ++solved;
    });
  EXPECT_GT(solved, 30);
}

/// A card that may turn up leaves the rest to the search, however little is left to do; at the Town Hall that is always so.
TEST(Solo, DoesNotSolveWhatHangsOnUnknownCards) {
  int nearly_full = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    watch_game({.seats = 1, .town_hall = seed % 2 == 1, .cards = {}}, seed, [&](const State<G>& state) {
      const bool known = state.table.mode == tiny_towns::Mode::solo && state.table.pile == 0;
      if (known) return;
      nearly_full += state.hand(seat).town.empty_squares().size() <= 2 ? 1 : 0;
      ASSERT_FALSE(solve_alone<G>(state.information(G::default_edition(), seat), Rng(1)).has_value());
    });
  EXPECT_GT(nearly_full, 20);
}

}  // namespace
}  // namespace grod
