// The statements of Lanterns.
#include <gtest/gtest.h>

#include "games/lanterns/rules/game.h"

namespace grod::lanterns {
namespace {

constexpr Seat one = seat_at(0);
constexpr Seat two = seat_at(1);

constexpr GameState begun(Options options = {}) { return setup(default_edition, options, Rng(1)); }

/// A game of two in which the seats hold these lanterns.
constexpr GameState holding(std::array<std::uint8_t, values> first, std::array<std::uint8_t, values> second) {
  GameState state = begun();
  state.hand(one).cards = first;
  state.hand(two).cards = second;
  return state;
}

constexpr News hang(GameState& state, Seat seat, int value) {
  return apply(default_edition, state, seat, action_of({value}));
}

// LA-1, LA-2: two cards each, and everybody sees how many are left.
static_assert(begun().table.deck == 18);
static_assert(broken(default_edition, begun({.seats = 3})) == nullptr);

// LA-3: three rounds, or five in a long night.
TEST(Lanterns, TheNightEndsAfterItsRounds) {
  for (const bool long_night : {false, true}) {
    GameState state = begun({.seats = 3, .long_night = long_night});
    int rounds = 0;
    while (!over(state.table)) {
      for (const Seat seat : all_seats(3)) {
        List<Action, hand_size> choices;
        legal(state.information(default_edition, seat), choices);
        apply(default_edition, state, seat, choices[0]);
      }
      ++rounds;
    }
    EXPECT_EQ(rounds, long_night ? 5 : 3);
  }
}

// LA-4: any of the two in hand, and nothing of it shows until all have chosen.
TEST(Lanterns, ChoicesAreHiddenUntilAllHaveChosen) {
  GameState state = holding({1, 0, 1, 0}, {0, 2, 0, 0});
  EXPECT_EQ(legal_actions<Game>(state.information(default_edition, one)).size(), 2);
  EXPECT_EQ(legal_actions<Game>(state.information(default_edition, two)).size(), 1);
  EXPECT_EQ(hang(state, one, 3), News::none);
  EXPECT_TRUE(state.table.rows[0].empty());
  EXPECT_EQ(to_act(state.table), Seats::of(two));
}

// LA-5: then they are hung, and everybody draws.
TEST(Lanterns, WhatWasChosenIsHungAndReplaced) {
  GameState state = holding({1, 0, 1, 0}, {0, 2, 0, 0});
  hang(state, one, 3);
  EXPECT_EQ(hang(state, two, 2), News::revealed);
  EXPECT_EQ(state.table.rows[0].back(), 3);
  EXPECT_EQ(state.table.rows[1].back(), 2);
  EXPECT_EQ(state.table.deck, 16);
  EXPECT_EQ(to_act(state.table), all_seats(2));
}

// LA-6: 3, 3 shines with 3, and 3, 1, 3 with 7. LA-7: that wins.
TEST(Lanterns, ALanternIsLostBesideItsLike) {
  Table table{.rows = {}, .seats = 2, .rounds = 0, .deck = 0, .acting = {}};
  for (const int value : {3, 3}) table.rows[0].push_back(std::uint8_t(value));
  EXPECT_EQ(score(default_edition, table, one).total(), 3);
  for (const int value : {3, 1, 3}) table.rows[1].push_back(std::uint8_t(value));
  EXPECT_EQ(score(default_edition, table, two).total(), 7);
  EXPECT_EQ(winners(default_edition, table), Seats::of(two));
  table.rows[1] = table.rows[0];
  EXPECT_EQ(winners(default_edition, table), all_seats(2));
}

TEST(Lanterns, ARefusalNamesItsStatement) {
  GameState state = holding({1, 0, 1, 0}, {0, 2, 0, 0});
  const auto asked = [&](Seat seat, int value) {
    return why_not(state.information(default_edition, seat), action_of({value}));
  };
  EXPECT_TRUE(asked(one, 3).legal());
  EXPECT_EQ(asked(one, 2), (WhyNot{"LA-4", "not-held", 2, {}}.with("value", 2)));
  hang(state, one, 3);
  EXPECT_EQ(asked(one, 3).statement, "LA-5");
  state.table.rounds = 0;
  EXPECT_EQ(asked(two, 2).statement, "LA-3");
}

}  // namespace
}  // namespace grod::lanterns
