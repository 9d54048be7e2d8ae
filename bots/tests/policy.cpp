// Every game's rollout policy keeps the rules and plays better than chance.
#include <gtest/gtest.h>

#include "bots/meeting.h"
#include "games/all_rooms.h"
#include "laws/play.h"

namespace grod {
namespace {

TEST(Policy, KeepsTheRules) {
  for_each_game([]<Guided G>() {
    const auto& edition = G::default_edition();
    laws::many_games<G>(60, [&](const auto& options, std::uint64_t seed) {
      State<G> state = G::setup(edition, options, Rng(seed));
      Rng rng(seed + 1);
      int steps = 0;
      while (!G::over(state.table)) {
        const Seat seat = G::to_act(state.table).first();
        const Action action = GuideOf<G>::choose(edition, state, seat, rng);
        ASSERT_TRUE(is_legal<G>(state.information(edition, seat), action))
            << G::id << ", seed " << seed << ", step " << steps;
        G::apply(edition, state, seat, action);
        ASSERT_LE(++steps, G::max_steps(options)) << G::id;
      }
    });
  });
}

template <Guided G>
Action by_policy(const InformationSet<G>& info, Rng& rng) {
  const auto& [edition, table, hand, seat] = info;
  const State<G> world = G::imagine(info, rng.split(rng.next()));
  return GuideOf<G>::choose(edition, world, seat, rng);
}

TEST(Policy, IsBetterThanChance) {
  for_each_game([]<Guided G>() {
    if (GuideOf<G>::choose == GuideDefaults<GuideOf<G>, G>::choose) return;  // it has none of its own
    typename G::Options options;
    options.seats = G::min_seats <= 2 ? 2 : 4;
    double share = 0;
    constexpr int deals = 12;
    for (std::uint64_t deal = 0; deal < deals; ++deal)
      share +=
          play_meeting<G>(G::default_edition(), options, {by_policy<G>, choose_randomly<G>}, 1, deal).share;
    EXPECT_GT(share / deals, 0.8) << G::id;
  });
}

}  // namespace
}  // namespace grod
