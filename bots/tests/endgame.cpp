// Exact endgames against brute force: a plain recursion over a world, without any of the solver's care.
#include "bots/endgame.h"

#include <gtest/gtest.h>

#include "bots/tests/stones.h"
#include "games/all_rooms.h"
#include "laws/play.h"

namespace grod {
namespace {

/// Every line of play to the end; each seat takes what is best for it.
template <Guided G>
Outcome brute_force(const State<G>& state, int seats, const Tuning& tuning) {
  const auto& edition = G::default_edition();
  if (G::over(state.table)) return outcome_of<G>(edition, state, seats, tuning);
  const Seat seat = G::to_act(state.table).first();
  Outcome best{};
  bool first = true;
  for (const Action action : legal_actions<G>(state.information(edition, seat))) {
    State<G> after = state;
    G::apply(edition, after, seat, action);
    const Outcome outcome = brute_force<G>(after, seats, tuning);
    const Share& share = outcome[std::size_t(seat)];
    const Share& so_far = best[std::size_t(seat)];
    if (first || share.win_probability > so_far.win_probability ||
        (share.win_probability == so_far.win_probability && share.utility > so_far.utility))
      best = outcome;
    first = false;
  }
  return best;
}

/// Solves what it can of games played by the policy, and compares with brute force in worlds the solver never saw.
template <Guided G>
int solved_as_by_force(int games) {
  constexpr int nodes = 300;
  const auto& edition = G::default_edition();
  int solved = 0;
  laws::many_games<G>(games, [&](const auto& options, std::uint64_t seed) {
    State<G> state = G::setup(edition, options, Rng(seed));
    const Tuning tuning = tuning_for<G>(state.table);
    for (Rng rng(seed); !G::over(state.table);) {
      const Seat seat = G::to_act(state.table).first();
      const auto solution = solve_endgame<G>(state.information(edition, seat), nodes, Rng(seed));
      const auto shares = shares_of_endgame<G>(state.information(edition, seat), nodes, Rng(seed));
      ASSERT_EQ(shares.has_value(), solution.has_value()) << G::id;
      if (shares && solution) {
        const ActionList<G> legal = legal_actions<G>(state.information(edition, seat));
        ASSERT_EQ(int(shares->size()), legal.size()) << G::id;
        const Share& best = solution->outcome[std::size_t(seat)];
        for (int i = 0; i < legal.size(); ++i) {
          const Share& share = (*shares)[std::size_t(i)];
          ASSERT_LE(std::pair(share.win_probability, share.utility),
                    std::pair(best.win_probability, best.utility));
          if (legal[i] == solution->action) {
            ASSERT_EQ(share.points, best.points) << G::id;
          }
        }
      }
      for (std::uint64_t world = 0; solution && world < 2; ++world) {
        ++solved;
        const State<G> other = G::imagine(state.information(edition, seat), Rng(seed + 100 + world));
        const Outcome forced = brute_force<G>(other, options.seats, tuning);
        for (const Seat each : all_seats(options.seats)) {
          ASSERT_EQ(forced[std::size_t(each)].points, solution->outcome[std::size_t(each)].points) << G::id;
          ASSERT_EQ(forced[std::size_t(each)].win_probability,
                    solution->outcome[std::size_t(each)].win_probability)
              << G::id;
        }
      }
      G::apply(edition, state, seat, GuideOf<G>::choose(edition, state, seat, rng));
    }
  });
  return solved;
}

TEST(Endgame, EqualsBruteForceAtMonsterCity) { EXPECT_GT(solved_as_by_force<monster_city::Game>(60), 0); }
TEST(Endgame, EqualsBruteForceAtTowerUp) { EXPECT_GT(solved_as_by_force<tower_up::Game>(60), 0); }
TEST(Endgame, EqualsBruteForceAtWelcomeTo) { EXPECT_GT(solved_as_by_force<welcome_to::Game>(60), 0); }
TEST(Endgame, EqualsBruteForceAtTinyTowns) { EXPECT_GT(solved_as_by_force<tiny_towns::Game>(60), 0); }

TEST(Endgame, SolvesFiveStones) {
  const auto solution = solve_endgame<toy::Stones>(toy::known({}), 100, Rng(1));
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->action, action_at(1));
  EXPECT_EQ(solution->outcome[0].win_probability, 1);
}

TEST(Endgame, GivesUpOnWhatIsTooLarge) {
  EXPECT_FALSE(solve_endgame<toy::Stones>(toy::known({}), 3, Rng(1)));
}

}  // namespace
}  // namespace grod
