// Expert play: hands of three, one card passed on.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/random_play.h"

namespace grod::welcome_to {
namespace {

constexpr std::string_view table3 =
    "seats 3; expert; holder 1; hand0 5S 7L 9P; hand1 1S 2A 14L; hand2 3P 4A 6T; deck 30; top 8S 8A 8L 10S "
    "10A 10L";

std::array<Faces, 3> hand_of(const Position& p, int seat) {
  std::array<Faces, 3> faces{};
  for (std::size_t i = 0; i < 3; ++i) faces[i] = default_edition[p.state.hands[std::size_t(seat)].cards[i]];
  return faces;
}

// WT-V07: one card for the number and a different one for the effect.
static_assert(position(table3).options() == 6);
static_assert(!position(table3).can(take(Position::slot(2), Position::slot(2))));

// WT-V07, WT-Q39: two discarded, the third to the right (seat i to seat i - 1), two dealt to each, clockwise from the
// holder, who keeps the card.
TEST(Expert, TheThirdCardGoesToTheRight) {
  Position p = position(table3);
  const int discards = p.table().discards.size();
  p.as(0).take(1, 2).write("1-1").build();   // passes 9P
  p.as(1).take(2, 3).write("1-1").build();   // passes 1S
  p.as(2).take(1, 2).write("1-1").agent(1);  // passes 6T
  EXPECT_EQ(p.table().discards.size(), discards + 6);
  EXPECT_EQ(hand_of(p, 2), (std::array{faces_named("9P"), faces_named("8L"), faces_named("10S")}));
  EXPECT_EQ(hand_of(p, 0), (std::array{faces_named("1S"), faces_named("10A"), faces_named("10L")}));
  EXPECT_EQ(hand_of(p, 1), (std::array{faces_named("6T"), faces_named("8S"), faces_named("8A")}));
  EXPECT_EQ(p.table().holder, seat_at(1));
  EXPECT_EQ(p.deck(), 24);
}

// WT-Q29: at a refusal one card of choice is passed and two are discarded.
TEST(Expert, ARefusalPassesACardOfChoice) {
  Position p = position(
      "seats 2; expert; hand0 5S 7L 9P; street0-1 0 1 2 3 6 7 8 9 10 11; street0-2 0 1 2 3 4 7 8 9 10 11 12;"
      "street0-3 0 1 2 3 5 6 7 8 9 10 11 .");
  p.refuse();
  EXPECT_EQ(p.options(), 3);
  p.give(2).others();
  EXPECT_EQ(hand_of(p, 1)[0], faces_named("7L"));
}

// WT-Q29: a deck too short for the deal is dealt to its end, then the discards are shuffled into a new one.
TEST(Expert, AShortDeckIsDealtToItsEnd) {
  Position p = position("seats 2; expert; hand0 5S 7L 9P; hand1 1S 2A 14L; deck 3; top 8S 8A 8L");
  p.as(0).take(1, 2).write("1-1").build();
  p.as(1).take(1, 2).write("1-1").agent(1);
  EXPECT_EQ(hand_of(p, 0)[1], faces_named("8S"));
  EXPECT_EQ(hand_of(p, 0)[2], faces_named("8A"));
  EXPECT_EQ(hand_of(p, 1)[1], faces_named("8L"));
  EXPECT_EQ(p.table().discards.size(), 0);
  EXPECT_EQ(p.deck(), 81 - 6);
}

// WT-Q29, WT-P04: the reshuffle takes all 81 cards, passed ones included, and everybody draws three.
TEST(Expert, AReshuffleDealsThreeToEach) {
  Position p = position(
      "seats 2; expert; plans n1-44 n2-36 n3-34; hand0 12L 7L 9P; deck 20; street0-1 1 2 3 4 | 5 6 7 8 | . "
      ".");
  p.take(1, 2).write("3-12").build().claim(1).reshuffle().others();
  EXPECT_EQ(p.table().discards.size(), 0);
  EXPECT_EQ(p.deck(), 75);
  for (const Hand& hand : p.state.hands) EXPECT_EQ(hand.passed, no_card);
}

// WT-X34: full turns before the discards are needed, and the cards then left.
TEST(Expert, HowLongTheDeckLasts) {
  constexpr std::array turns{19, 13, 9, 7, 6};
  constexpr std::array left{3, 0, 5, 6, 3};
  for (int seats = 2; seats <= 6; ++seats) {
    Position p = opening({.seats = seats, .expert = true}, 3);
    int count = 1;
    while (p.deck() >= 2 * seats) {
      for (Hand& hand : p.state.hands) hand.draft.left_over = Slot{2};
      pass_and_deal(default_edition, p.state);
      ++count;
    }
    EXPECT_EQ(count, turns[std::size_t(seats - 2)]);
    EXPECT_EQ(p.deck(), left[std::size_t(seats - 2)]);
  }
}

// WT-Q39: on the first turn three cards each, and the Solo card is somebody's, for the whole game.
TEST(Expert, SomebodyHoldsTheSoloCard) {
  Seats holders;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Position p = opening({.seats = 4, .expert = true}, seed);
    EXPECT_EQ(p.deck(), 81 - 12);
    holders.insert(p.table().holder);
  }
  EXPECT_EQ(holders, all_seats(4));
  Seats in_one_game;
  play({.seats = 4, .expert = true}, 1, false,
       [&](const GameState& state, Seat) { in_one_game.insert(state.table.holder); });
  EXPECT_EQ(in_one_game.size(), 1);
}

// WT-V07: advanced may be added.
static_assert(position("seats 2; expert; advanced").can(Verb::roundabout));

}  // namespace
}  // namespace grod::welcome_to
