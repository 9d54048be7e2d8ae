// A decision examined: what counts as clear, what is proven, and that searches and proofs are fair to what a seat knows.
#include "puzzles/examine.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/registry.h"

namespace grod::tests {
namespace {

Expectation behind(Estimate points, Estimate chance) { return {points, chance}; }

TEST(ClearlyBehind, AsksForMoreThanTheMargin) {
  const Scrutiny least{.points = 50, .chance = 200};
  EXPECT_TRUE(clearly_behind(behind({200, 100}, {0, 0}), true, least));
  EXPECT_FALSE(clearly_behind(behind({150, 100}, {0, 0}), true, least));
  EXPECT_FALSE(clearly_behind(behind({-200, 10}, {0, 0}), true, least));
}

TEST(ClearlyBehind, GoesByPointsOrChancesInCompanyButNotAgainstTheOther) {
  const Scrutiny least{.points = 50, .chance = 200};
  EXPECT_TRUE(clearly_behind(behind({200, 100}, {0, 100}), false, least));
  EXPECT_TRUE(clearly_behind(behind({0, 100}, {500, 100}), false, least));
  // Fewer points, but surely the better chance: nothing is clear.
  EXPECT_FALSE(clearly_behind(behind({200, 100}, {-500, 100}), false, least));
  EXPECT_FALSE(clearly_behind(behind({-200, 100}, {500, 100}), false, least));
  // Alone nobody is there to be beaten.
  EXPECT_FALSE(clearly_behind(behind({0, 100}, {500, 100}), true, least));
}

/// A game that quick bots play, up to its last decisions.
Match late_game(std::string_view game, int seats, std::uint64_t seed, int before_the_end) {
  const AnyGame& any = **game_named(game);
  const WrittenOptions options{seats, {}, {}};
  Match whole = *Match::begin(any, any.default_edition(), options, seed);
  Rng rng(seed);
  while (!whole.position().over()) {
    const Seat seat = whole.position().to_act().first();
    EXPECT_TRUE(whole.act(seat, *whole.position().bot_choice("greedy", seat, rng)));
  }
  Record record = whole.record();
  record.scores.clear();
  record.actions.resize(record.actions.size() - static_cast<std::size_t>(before_the_end));
  return *Match::replay(any, any.default_edition(), record);
}

/// Goes on as the proof says.
int points_by_proof(const Position& from, Seat seat) {
  const auto position = from.clone();
  while (!position->over()) {
    const std::vector<Action> legal = position->legal(seat);
    const std::vector<Prospect> proven = position->proven(seat, Rng(5));
    EXPECT_EQ(proven.size(), legal.size());
    const auto best = std::ranges::max_element(proven, {}, &Prospect::points);
    EXPECT_TRUE(position->act(seat, legal[static_cast<std::size_t>(best - proven.begin())]));
  }
  return position->total(seat);
}

TEST(Proven, IsWhatTheGameComesToAloneAtTinyTowns) {
  int proofs = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Match match = late_game("tiny-towns", 1, seed, 6);
    const Position& position = match.position();
    const Seat seat = position.to_act().first();
    const std::vector<Prospect> proven = position.proven(seat, Rng(3));
    if (proven.empty()) continue;
    ++proofs;
    ASSERT_EQ(proven.size(), position.legal(seat).size());
    const double best = std::ranges::max(proven, {}, &Prospect::points).points;
    EXPECT_EQ(points_by_proof(position, seat), static_cast<int>(best));
  }
  EXPECT_GT(proofs, 0);
}

TEST(Proven, SaysNothingWhereMuchIsLeftOrAnotherDecides) {
  const AnyGame& game = **game_named("tower-up");
  const Match match = *Match::begin(game, game.default_edition(), {2, {}, {}}, 1);
  const Seat seat = match.position().to_act().first();
  EXPECT_TRUE(match.position().proven(seat, Rng(1)).empty());
  EXPECT_TRUE(match.position().proven(seat_at(1 - index(seat)), Rng(1)).empty());
}

TEST(Examined, DependsOnWhatTheSeatKnewAlone) {
  const Match match = late_game("welcome-to", 2, 3, 12);
  const Position& here = match.position();
  const Seat seat = here.to_act().first();
  const auto there = here.imagined(seat, Rng(9));
  const Scrutiny quick{.searches = 2, .iterations = 48, .rollouts = 8, .points = -10'000, .chance = -10'000};
  const auto one = examine(here, seat, {}, quick, Rng(4));
  const auto other = examine(*there, seat, {}, quick, Rng(4));
  ASSERT_EQ(one.has_value(), other.has_value());
  if (one && other) {
    EXPECT_EQ(one->step, other->step);
  }
}

TEST(Examined, ConsidersWhatItIsAskedTo) {
  const AnyGame& game = **game_named("tower-up");
  const Match match = *Match::begin(game, game.default_edition(), {2, {}, {}}, 4);
  const Position& position = match.position();
  const Seat seat = position.to_act().first();
  const std::vector<Action> legal = position.legal(seat);
  ASSERT_GT(legal.size(), 6u);
  const Scrutiny all{.searches = 1, .iterations = 200, .rollouts = 8, .points = -100'000, .chance = -100'000};
  const auto examined = examine(position, seat, {legal.back()}, all, Rng(1));
  ASSERT_TRUE(examined);
  const auto considered = [&](Action action) {
    return std::ranges::any_of(examined->step.others, [&](const RefutedLine& line) {
      return line.actions.front() == index(action);
    });
  };
  EXPECT_TRUE(considered(legal.back()) || examined->step.action == index(legal.back()));
  EXPECT_FALSE(considered(action_at(examined->step.action)));
}

}  // namespace
}  // namespace grod::tests
