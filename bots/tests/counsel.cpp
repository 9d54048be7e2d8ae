// Advice: whole legal moves, ranked, made of what the seat knows, in the terms of the evaluation.
#include "bots/counsel.h"

#include <gtest/gtest.h>

#include "games/monster_city/bot/guide.h"
#include "games/tiny_towns/bot/guide.h"
#include "games/tower_up/bot/guide.h"
#include "games/welcome_to/bot/guide.h"

namespace grod {
namespace {

/// A thinker quick enough for tests, without a clock.
constexpr Level quick_level{"quick", 0.01, 0, 0, true};

template <class G>
struct GameTable {
  using Game = G;
  static State<G> begun(int seats, std::uint64_t seed) {
    typename G::Options options{};
    options.seats = seats;
    return G::setup(G::default_edition(), options, Rng(seed));
  }
  /// Calls `visit(state, seat)` at every decision of a random game.
  template <class Visit>
  static void visit(int seats, std::uint64_t seed, Visit visit) {
    State<G> state = begun(seats, seed);
    Rng rng(seed);
    while (!G::over(state.table)) {
      const Seat seat = G::to_act(state.table).first();
      visit(state, seat);
      const ActionList<G> legal = legal_actions<G>(state.information(G::default_edition(), seat));
      G::apply(G::default_edition(), state, seat, legal[rng.below(legal.size())]);
    }
    visit(state, seat_at(0));
  }
};

template <class T>
class CounselOf : public testing::Test {};
using Tables = testing::Types<GameTable<monster_city::Game>, GameTable<tower_up::Game>,
                              GameTable<welcome_to::Game>, GameTable<tiny_towns::Game>>;
TYPED_TEST_SUITE(CounselOf, Tables);

TYPED_TEST(CounselOf, TermsAddUpToTheEvaluation) {
  using G = typename TypeParam::Game;
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    TypeParam::visit(3, seed, [](const State<G>& state, Seat seat) {
      const InformationSet<G> info = state.information(G::default_edition(), seat);
      int sum = 0;
      const Terms terms = GuideOf<G>::terms(info);
      for (const Term& term : terms) sum += term.worth;
      ASSERT_FALSE(terms.empty());
      ASSERT_EQ(sum, GuideOf<G>::evaluate(info));
    });
}

TYPED_TEST(CounselOf, LinesAreLegalToTheirEnd) {
  using G = typename TypeParam::Game;
  int step = 0;
  TypeParam::visit(3, 5, [&](const State<G>& state, Seat seat) {
    if (G::over(state.table) || ++step % 7 != 0) return;
    const InformationSet<G> info = state.information(G::default_edition(), seat);
    const Counsel counsel = Counsellor<G>(info, quick_level, Rng(1)).advise();
    ASSERT_FALSE(counsel.lines.empty());
    ASSERT_LE(counsel.lines.size(), std::size_t{most_lines});
    for (const Line& line : counsel.lines) {
      State<G> world = state;
      for (std::size_t i = 0; i < line.actions.size(); ++i) {
        ASSERT_TRUE(G::to_act(world.table).contains(seat));
        ASSERT_TRUE(is_legal<G>(world.information(G::default_edition(), seat), line.actions[i]));
        const News news = G::apply(G::default_edition(), world, seat, line.actions[i]);
        if (i + 1 < line.actions.size()) {
          ASSERT_EQ(news, News::none);
        }
      }
    }
  });
}

// Whatever lies hidden is dealt anew, and the advice is the same.
TYPED_TEST(CounselOf, IsMadeOfWhatTheSeatKnows) {
  using G = typename TypeParam::Game;
  int step = 0;
  TypeParam::visit(3, 6, [&](const State<G>& state, Seat seat) {
    if (G::over(state.table) || ++step % 11 != 0) return;
    const InformationSet<G> info = state.information(G::default_edition(), seat);
    const State<G> other = G::imagine(info, Rng(99));
    const Counsel here = Counsellor<G>(info, quick_level, Rng(2)).advise();
    const Counsel there =
        Counsellor<G>(other.information(G::default_edition(), seat), quick_level, Rng(2)).advise();
    ASSERT_EQ(here.lines.size(), there.lines.size());
    for (std::size_t i = 0; i < here.lines.size(); ++i) {
      ASSERT_EQ(here.lines[i].actions, there.lines[i].actions);
      ASSERT_EQ(here.lines[i].expected.utility, there.lines[i].expected.utility);
    }
  });
}

TEST(Counsel, OfAPairGoesOnWithItsHouse) {
  using G = welcome_to::Game;
  const State<G> state = GameTable<G>::begun(3, 1);
  const Counsel counsel =
      Counsellor<G>(state.information(G::default_edition(), seat_at(0)), quick_level, Rng(1)).advise();
  ASSERT_GE(counsel.lines.size(), 2u);
  for (const Line& line : counsel.lines) {
    ASSERT_GE(line.actions.size(), 2u);
    EXPECT_EQ(G::move_of(line.actions[0]).verb, welcome_to::Verb::take);
    EXPECT_EQ(G::move_of(line.actions[1]).verb, welcome_to::Verb::write);
  }
}

TEST(Counsel, OfANamedResourceGoesOnWithItsSquare) {
  using G = tiny_towns::Game;
  State<G> state = GameTable<G>::begun(3, 1);
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const Seat seat = G::to_act(state.table).first();
    const InformationSet<G> info = state.information(G::default_edition(), seat);
    const ActionList<G> legal = legal_actions<G>(info);
    if (G::move_of(legal[0]).verb == tiny_towns::Verb::name) {
      const Counsel counsel = Counsellor<G>(info, quick_level, Rng(1)).advise();
      ASSERT_GE(counsel.lines.front().actions.size(), 2u);
      EXPECT_EQ(G::move_of(counsel.lines.front().actions[1]).verb, tiny_towns::Verb::place);
      return;
    }
    G::apply(G::default_edition(), state, seat, legal[rng.below(legal.size())]);
  }
  FAIL() << "nobody ever named a resource";
}

TEST(Counsel, ComparesByTheLargestDifferences) {
  Terms better, other;
  better.push_back({"plans", 500});
  better.push_back({"parks", 100});
  better.push_back({"pools", 300});
  other.push_back({"plans", 100});
  other.push_back({"parks", 300});
  other.push_back({"pools", 290});
  const Comparison found = compare(better, other);
  EXPECT_EQ(found.gain.name, "plans");
  EXPECT_EQ(found.gain.worth, 400);
  EXPECT_EQ(found.loss.name, "parks");
  EXPECT_EQ(found.loss.worth, -200);
}

}  // namespace
}  // namespace grod
