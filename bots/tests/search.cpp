// The search player: it finds what is known to be right, sees nothing hidden, and repeats itself.
#include "bots/search.h"

#include <gtest/gtest.h>

#include "bots/parallel_search.h"
#include "bots/tests/stones.h"
#include "bots/tests/support.h"
#include "games/all_rooms.h"
#include "laws/play.h"

namespace grod {
namespace {

using namespace tests;

using toy::Stones;

Findings search_stones(int stones, int iterations, std::uint64_t seed) {
  Stones::Table table;
  table.stones = static_cast<std::uint8_t>(stones);
  return search_for<Stones>(toy::known(table), tuning_for<Stones>(table), {iterations, 0}, Rng(seed));
}

TEST(Search, LeavesAMultipleOfThree) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(search_stones(5, 200, seed).best().action, action_at(1));
    EXPECT_EQ(search_stones(4, 200, seed).best().action, action_at(0));
    EXPECT_EQ(search_stones(2, 200, seed).best().action, action_at(1));
  }
}

TEST(Search, KnowsAWonGame) {
  const Findings found = search_stones(4, 500, 1);
  EXPECT_GT(found.best().expected.win_probability, 0.9);
  EXPECT_EQ(found.iterations, 500);
  int visits = 0;
  for (const Option& option : found.options) visits += option.visits;
  EXPECT_EQ(visits, 500);
}

TEST(Search, FindsTheSameWhateverIsHidden) {
  for_each_game([]<Guided G>() {
    const auto& edition = G::default_edition();
    laws::many_games<G>(12, [&](const auto& options, std::uint64_t seed) {
      int step = 0;
      laws::random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto& legal, Action) {
        if (++step % 23 != 0 || legal.size() < 2) return;
        const State<G> other = G::imagine(state.information(edition, seat), Rng(seed + 99));
        const Tuning tuning = tuning_for<G>(state.table);
        const Findings here = search_for<G>(state.information(edition, seat), tuning, {40, 0}, Rng(seed));
        const Findings there = search_for<G>(other.information(edition, seat), tuning, {40, 0}, Rng(seed));
        ASSERT_EQ(visits_of(here), visits_of(there)) << G::id;
        ASSERT_TRUE(legal.contains(here.best().action)) << G::id;
      });
    });
  });
}

TEST(Search, InParallelAddsUp) {
  using G = monster_city::Game;
  const State<G> state = G::setup(G::default_edition(), {.seats = 3}, Rng(4));
  const Seat seat = G::to_act(state.table).first();
  const auto search = [&](int threads) {
    return search_in_parallel<G>(state.information(G::default_edition(), seat), {50, 0}, threads, Rng(7));
  };
  EXPECT_EQ(search(1).iterations, 50);
  EXPECT_EQ(search(3).iterations, 150);
  EXPECT_EQ(visits_of(search(3)), visits_of(search(3)));
}

TEST(Trace, HidesWhatIsDecidedAtOnce) {
  // Two seats decide at once: the second must not be told what the first has done.
  const Seats both = all_seats(2);
  Trace one;
  Trace other;
  one.add(seat_at(0), action_at(1), both, News::none);
  other.add(seat_at(0), action_at(2), both, News::none);
  EXPECT_EQ(one.key(seat_at(1)), other.key(seat_at(1)));
  EXPECT_NE(one.key(seat_at(0)), other.key(seat_at(0)));
  // The last to decide opens everything.
  one.add(seat_at(1), action_at(1), Seats::of(seat_at(1)), News::revealed);
  other.add(seat_at(1), action_at(1), Seats::of(seat_at(1)), News::revealed);
  EXPECT_NE(one.key(seat_at(1)), other.key(seat_at(1)));
}

TEST(Trace, ShowsWhatOneDecidesAlone) {
  Trace one;
  Trace other;
  one.add(seat_at(0), action_at(1), Seats::of(seat_at(0)), News::none);
  other.add(seat_at(0), action_at(2), Seats::of(seat_at(0)), News::none);
  EXPECT_NE(one.key(seat_at(1)), other.key(seat_at(1)));
}

}  // namespace
}  // namespace grod
