// How bots think about Tiny Towns: the quick ways to their numbers agree with the plain ones, and a planner's lines of
// play keep the rules and are better than the policy's.
#include "games/tiny_towns/bot/guide.h"

#include <gtest/gtest.h>

#include "games/tiny_towns/bot/planner.h"
#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

/// The pull as it is defined: each pattern by itself, square by square.
Demand plain_pull(const Table& table, const Hand& hand) {
  const Edition& edition = default_edition;
  const Town& town = hand.town;
  const Squares posts = posts_of(table, town);
  const Score score = score_town(edition.printed, table.cards, town, right_halls(table, hand.seat));
  const Prospects prospects = weighted_prospects({edition, table, hand, hand.seat}, score);
  Demand pull;
  const auto add = [&](const Shape& shape, int prospect) {
    for (const Laid& laid : shape.placements) {
      Squares lacking;
      for (const Resource r : all_resources) lacking.insert(laid.want[std::size_t(r)] - town.of(r) - posts);
      if (!town.empty_squares().contains_all(lacking)) continue;
      const int worth = prospect * weights.nearness[std::size_t(lacking.size())] / 100;
      for (const Resource r : all_resources)
        for (const Square s : laid.want[std::size_t(r)] & lacking) {
          std::uint16_t& here = pull.by[std::size_t(r)][std::size_t(s)];
          here = std::max(here, static_cast<std::uint16_t>(worth));
        }
    }
  };
  for (const Kind kind : every_building_kind)
    add(edition.shape(table.card(kind)), prospects[std::size_t(kind)]);
  if (const Monument monument = unbuilt_monument(hand); monument != Monument::none)
    add(edition.shape(monument), prospects[std::size_t(Kind::monument)]);
  return pull;
}

TEST(Policy, ThePullIsThatOfEveryPatternByItself) {
  int compared = 0;
  for (const Options& options : all_games())
    play(options, 7, [&](const Step& step) {
      if (++compared % 11 != 0) return;
      const Hand& hand = step.before.hand(step.seat);
      ASSERT_EQ(demand_of({default_edition, step.then(), hand, step.seat}).by,
                plain_pull(step.then(), hand).by);
    });
  EXPECT_GT(compared, 1000);
}

/// In Town Hall a card may turn up right after an action, and looks leave it out.
TEST(Policy, LooksAreWhatTheEvaluationSaysAfterEachAction) {
  int decisions = 0;
  for (const Options& options : all_games()) {
    if (options.town_hall) continue;
    play(options, 3, [&](const Step& step) {
      if (++decisions % 7 != 0) return;
      ActionBuffer actions;
      legal({default_edition, step.then(), step.before.hand(step.seat), step.seat}, actions);
      std::array<int, max_legal> worths{};
      Guide::prior_scores(default_edition, step.before, step.seat, actions, worths);
      for (int i = 0; i < actions.size(); ++i)
        ASSERT_EQ(worths[std::size_t(i)], look_after(default_edition, step.before, step.seat, actions[i]));
    });
  }
  EXPECT_GT(decisions, 1000);
}

/// Plays a game on by a planner and says what it brought.
int play_by_plan(GameState state, Experience& experience, Rng rng) {
  Planner planner(experience);
  const Seat seat = seat_at(0);
  for (int steps = 0; state.table.phase != Phase::over; ++steps) {
    const Action action = planner.choose(default_edition, state, seat, rng);
    ActionBuffer actions;
    legal(state.information(default_edition, seat), actions);
    if (!actions.contains(action) || steps > 1500) {
      ADD_FAILURE() << "not a legal line of play";
      return -1000;
    }
    apply(default_edition, state, seat, action);
  }
  const int points = score(default_edition, state.table, seat).total();
  planner.teach(experience, points);
  return points;
}

TEST(Planner, KeepsTheRulesFromAnyPosition) {
  for (const Options& options : all_games()) {
    if (options.seats > 1) continue;
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
      int decisions = 0;
      play(options, seed, [&](const Step& step) {
        if (++decisions % 13 != 0) return;
        Experience experience(step.before.information(default_edition, step.seat), Rng(seed));
        for (std::uint64_t line = 0; line < 3; ++line) play_by_plan(step.before, experience, Rng(line));
      });
    }
  }
}

TEST(Planner, IsBetterThanThePolicy) {
  double by_plan = 0;
  double by_policy = 0;
  constexpr int games = 12;
  constexpr int lines = 200;
  const Seat seat = seat_at(0);
  for (std::uint64_t game = 0; game < games; ++game) {
    const GameState start = setup(default_edition, {.seats = 1, .cards = {}}, Rng(game));
    Experience experience(start.information(default_edition, seat), Rng(game));
    for (std::uint64_t line = 0; line < lines; ++line) {
      by_plan += play_by_plan(start, experience, Rng(line));
      GameState state = start;
      Rng rng(line);
      while (state.table.phase != Phase::over)
        apply(default_edition, state, seat, Guide::choose(default_edition, state, seat, rng));
      by_policy += score(default_edition, state.table, seat).total();
    }
  }
  EXPECT_GT(by_plan, by_policy + games * lines);
}

TEST(Layout, KeepsWhatStandsAndFillsTheRest) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    int decisions = 0;
    play({.seats = 1, .cards = {}}, seed, [&](const Step& step) {
      const Hand& hand = step.before.hand(step.seat);
      if (++decisions % 29 != 0 || hand.kept == Monument::none) return;
      Rng rng(seed);
      const Layout layout = draw_layout(step.before.information(default_edition, step.seat), hand.kept, rng);
      ASSERT_EQ(layout.town.all_pieces(), whole_board);
      ASSERT_TRUE(layout.town.all_cubes().empty());
      ASSERT_EQ(layout.town.of(Kind::monument).size(), 1);
      for (std::size_t kind = 0; kind < kind_count; ++kind)
        ASSERT_TRUE(layout.town.pieces[kind].contains_all(hand.town.pieces[kind]));
    });
  }
}

}  // namespace
}  // namespace grod::tiny_towns
