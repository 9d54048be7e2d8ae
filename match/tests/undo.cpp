// Undo: back to the last news and never past it; of what is decided at once, only one's own.
#include <gtest/gtest.h>

#include "match/tests/games.h"

namespace grod {
namespace {

constexpr Seat seat_one = seat_at(0);
constexpr Seat seat_two = seat_at(1);
constexpr Seat seat_three = seat_at(2);

Seat active(const Match& match) { return match.position().to_act().first(); }

/// A decision of the active seat that shows nothing new and passes the turn.
void act_quietly(Match& match) {
  const Seat seat = active(match);
  for (const Action action : match.position().legal(seat)) {
    auto tried = match.position().clone();
    if (*tried->act(seat, action) != News::none || tried->to_act().contains(seat)) continue;
    ASSERT_TRUE(match.act(seat, action));
    return;
  }
  FAIL() << "every decision shows something new";
}

TEST(Undo, TakesBackTheLastDecision) {
  Match match = begun();
  const auto before = match.position().clone();
  const Seat seat = active(match);
  act_quietly(match);
  ASSERT_FALSE(match.position().equals(*before));
  EXPECT_TRUE(match.undo(seat));
  EXPECT_TRUE(match.position().equals(*before));
  EXPECT_TRUE(match.record().actions.empty());
}

TEST(Undo, TakesBackWhatOthersDidSince) {
  Match match = begun();
  const auto before = match.position().clone();
  const Seat seat = active(match);
  act_quietly(match);
  act_quietly(match);
  ASSERT_NE(active(match), seat);
  EXPECT_TRUE(match.undo(seat));
  EXPECT_TRUE(match.position().equals(*before));
}

TEST(Undo, TakesBackNoMoreThanOneOwnDecision) {
  Match match = begun();
  act_quietly(match);
  const auto before = match.position().clone();
  const Seat seat = active(match);
  act_quietly(match);
  EXPECT_TRUE(match.undo(seat));
  EXPECT_TRUE(match.position().equals(*before));
  EXPECT_EQ(match.record().actions.size(), 1u);
}

TEST(Undo, NeedsADecisionToTakeBack) {
  Match match = begun();
  EXPECT_EQ(fault_of(match.undo(seat_one)), "there is nothing to take back");
  const Seat seat = active(match);
  act_quietly(match);
  EXPECT_EQ(fault_of(match.undo(left_of(seat, 3))), "there is nothing to take back");
  EXPECT_EQ(match.record().actions.size(), 1u);
}

TEST(Undo, NeverGoesPastNews) {
  Match match = begun();
  Rng rng(1);
  Seat seat = active(match);
  while (act_at_random(match, rng) == News::none) seat = active(match);
  const auto before = match.position().clone();
  const std::size_t actions = match.record().actions.size();
  for (const Seat any : all_seats(3))
    EXPECT_EQ(fault_of(match.undo(any)), "something has been revealed since; that cannot be taken back");
  EXPECT_TRUE(match.position().equals(*before));
  EXPECT_EQ(match.record().actions.size(), actions);
  // What happens after the news can be taken back, and only that.
  seat = active(match);
  act_quietly(match);
  EXPECT_TRUE(match.undo(seat));
  EXPECT_TRUE(match.position().equals(*before));
  EXPECT_FALSE(match.undo(seat));
}

TEST(Undo, OfAChoiceMadeAtOnceTakesBackOnlyThatSeats) {
  Match match = at_a_scoring();
  ASSERT_EQ(match.position().to_act(), all_seats(3));
  Rng rng(1);
  act_at_random(match, rng, seat_one);
  act_at_random(match, rng, seat_two);
  const std::string chosen_by_two = match.record().actions.back().notation;

  EXPECT_TRUE(match.undo(seat_one));
  EXPECT_EQ(match.position().to_act(), Seats::of(seat_one) | Seats::of(seat_three));
  EXPECT_EQ(match.record().actions.back().seat, 1);
  EXPECT_EQ(match.record().actions.back().notation, chosen_by_two);

  ASSERT_TRUE(match.undo(seat_two));
  EXPECT_EQ(match.position().to_act(), all_seats(3));
}

TEST(Undo, OfAChoiceCanBeFollowedByAnother) {
  Match match = at_a_scoring();
  const std::vector<Action> legal = match.position().legal(seat_two);
  ASSERT_GE(legal.size(), 2u);
  ASSERT_TRUE(match.act(seat_two, legal[0]));
  EXPECT_FALSE(match.act(seat_two, legal[1]));  // chosen is chosen
  ASSERT_TRUE(match.undo(seat_two));
  EXPECT_TRUE(match.act(seat_two, legal[1]));
}

TEST(Undo, OfAChoiceIsOverOnceAllAreOpen) {
  Match match = at_a_scoring();
  Rng rng(1);
  for (const Seat seat : all_seats(3)) act_at_random(match, rng, seat);
  for (const Seat seat : all_seats(3)) EXPECT_FALSE(match.undo(seat));
}

TEST(Undo, DoesNotReachAcrossAScoringThatBegan) {
  // The decision that empties the office shows nothing new; it can be taken back while nobody has chosen,
  // and after one has chosen the choice goes first.
  Match match = at_a_scoring();
  const int last = match.record().actions.back().seat;
  const std::size_t actions = match.record().actions.size();
  Rng rng(1);
  act_at_random(match, rng, seat_at(last));
  EXPECT_TRUE(match.undo(seat_at(last)));
  EXPECT_EQ(match.record().actions.size(), actions);
  EXPECT_EQ(match.position().to_act(), all_seats(3));
}

TEST(Undo, KeepsPlayersAndSeed) {
  const AnyGame& game = monster_city_game();
  const std::vector<std::string> players{"human", "greedy", "random"};
  Match match = *Match::begin(game, game.default_edition(), {3, {}, {}}, 99, players);
  const Seat seat = active(match);
  act_quietly(match);
  ASSERT_TRUE(match.undo(seat));
  EXPECT_EQ(match.record().players, players);
  EXPECT_EQ(match.record().deal, Deal(99));
}

TEST(Undo, OfAFinishedGameIsRefused) {
  Match match = played_out();
  for (const Seat seat : all_seats(3)) EXPECT_FALSE(match.undo(seat));
  EXPECT_EQ(match.record().scores.size(), 3u);
}

}  // namespace
}  // namespace grod
