// What is hidden from whom, and the worlds a seat may imagine.
#include <gtest/gtest.h>

#include <set>

#include "games/welcome_to/bot/guide.h"
#include "games/welcome_to/tests/random_play.h"

namespace grod::welcome_to {
namespace {

// WT-B06, WT-Q35: what a seat may do and how good it looks are functions of the table and its own hand; other seats' turns
// and hands and the face-down cards are no argument of theirs.
using Legal = void (*)(const InformationSet& info, ActionList<Game>&);
using Evaluate = int (*)(const InformationSet& info);
static_assert(std::is_same_v<decltype(&Game::legal<ActionList<Game>>), Legal>);
static_assert(std::is_same_v<decltype(&Guide::evaluate), Evaluate>);

GameState imagined(const GameState& state, Seat seat, std::uint64_t seed) {
  return Game::imagine(state.information(default_edition, seat), Rng(seed));
}

// WT-Q35: a seat's world has its table and its own hand, and all cards are accounted for: in games at random and keen ones.
TEST(HiddenInformation, AnImaginedWorldFitsWhatTheSeatKnows) {
  std::uint64_t seed = 0;
  for (const Options& options : all_games)
    for (const bool keen : {false, true})
      play(options, 11, keen, [&](const GameState& state, Seat) {
        for (const Seat seat : all_seats(options.seats)) {
          const GameState world = imagined(state, seat, ++seed);
          ASSERT_EQ(world.table, state.table);
          ASSERT_EQ(world.hand(seat), state.hand(seat));
          ASSERT_EQ(broken(default_edition, world), nullptr) << broken(default_edition, world);
        }
      });
}

// WT-B06: alone one knows all hands there are, and every world has the same; with others nobody does.
TEST(HiddenInformation, KnownHandsAreTheSameInEveryWorld) {
  std::uint64_t seed = 0;
  for (const Options& options : all_games)
    for (const bool keen : {false, true})
      play(options, 12, keen, [&](const GameState& state, Seat seat) {
        ASSERT_EQ(hands_are_known(state.information(default_edition, seat)), options.seats == 1);
        if (options.seats > 1) return;
        for (int world = 0; world < 4; ++world) ASSERT_EQ(imagined(state, seat, ++seed).hands, state.hands);
      });
}

// WT-B06: that a seat is done is open, what it did is not: imagined turns differ.
TEST(HiddenInformation, OtherTurnsAreImagined) {
  Position p = position("seats 2; offer 5S 7L 9P");
  p.as(1).take(1).write("2-3").skip();
  std::set<int> houses;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const GameState world = imagined(p.state, seat_at(0), seed);
    EXPECT_EQ(world.hands[1].draft.stage, Stage::done);
    houses.insert(index(world.hands[1].draft.house));
  }
  EXPECT_GT(houses.size(), 20u);
}

// WT-Q35, WT-B01: with stacks the hints on the numbers tell the next effects: they are the effects of the table's own numbers.
TEST(HiddenInformation, TheNextEffectsAreOpen) {
  Position p = opening({.seats = 2}, 8);
  std::array<Effect, 3> next{};
  for (std::size_t s = 0; s < 3; ++s) next[s] = default_edition[p.table().numbers[s]].effect;
  while (p.table().turn == 1) p.as(index(p.table().acting.first())).decide(p.legal()[0]);
  for (std::size_t s = 0; s < 3; ++s) EXPECT_EQ(default_edition[p.table().effects[s]].effect, next[s]);
}

// WT-Q35: of one deck the effect of the top card is open, or that it is special; its number is not.
TEST(HiddenInformation, TheDeckShowsItsTop) {
  const Position p = position("aaa 1; offer 5S 7L 9P; deck 40; top 8A");
  EXPECT_EQ(p.table().top, Shown::agent);
  std::set<int> numbers;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Card top = imagined(p.state, seat_at(0), seed).secret.deck.cards.back();
    EXPECT_EQ(default_edition[top].effect, Effect::agent);
    numbers.insert(default_edition[top].number);
  }
  EXPECT_GT(numbers.size(), 5u);
  EXPECT_EQ(position("aaa 1; deck 40; top n2 8A").table().top, Shown::special);
  EXPECT_EQ(position("solo; deck 40; top Solo 8A").table().top, Shown::special);
  EXPECT_EQ(position("seats 2; expert; deck 40; top 8B").table().top, Shown::bis);
  EXPECT_EQ(position("seats 2").table().top, Shown::nothing);
}

// WT-Q35: an Approved card on top may be any of those not met.
TEST(HiddenInformation, WhichApprovedCardIsOnTopIsHidden) {
  const Position p = position("aaa 1; deck 40; met 1; top n2 8A");
  std::set<Card> tops;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    tops.insert(imagined(p.state, seat_at(0), seed).secret.deck.cards.back());
  EXPECT_EQ(tops, (std::set{approved_card(1), approved_card(2)}));
}

// WT-Q35, WT-V07: in expert play a passed card shows its effect to all and its number to who passed it; other cards of a hand
// are hidden, but for the first dealt to the holder, which the deck showed.
TEST(HiddenInformation, ExpertHands) {
  Position p = position(
      "seats 3; expert; holder 1; hand0 5S 7L 9P; hand1 1S 2A 14L; hand2 3P 4A 6T; deck 30; top 8S 8A 8L 10S "
      "10A 10L");
  p.as(0).take(1, 2).write("1-1").build().as(1).take(2, 3).write("1-1").build();
  p.as(2).take(1, 2).write("1-1").agent(1);
  EXPECT_EQ(p.table().passed[2], Shown::pool);      // 9P from seat 0
  EXPECT_EQ(p.table().passed[0], Shown::surveyor);  // 1S from seat 1
  EXPECT_EQ(p.table().dealt, Shown::surveyor);      // 8S to the holder
  std::set<Card> first_of_0;
  std::set<Card> second_of_1;
  std::set<Card> third_of_1;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const GameState world = imagined(p.state, seat_at(2), seed);
    EXPECT_EQ(default_edition[world.hands[0].cards[0]].effect, Effect::surveyor);
    EXPECT_EQ(default_edition[world.hands[1].cards[1]].effect, Effect::surveyor);
    EXPECT_EQ(default_edition[world.hands[1].cards[0]], faces_named("6T"));  // seat 2 passed it itself
    first_of_0.insert(world.hands[0].cards[0]);
    second_of_1.insert(world.hands[1].cards[1]);
    third_of_1.insert(world.hands[1].cards[2]);
  }
  EXPECT_GT(first_of_0.size(), 3u);
  EXPECT_GT(second_of_1.size(), 3u);
  EXPECT_GT(third_of_1.size(), 20u);
}

// WT-Q35, WT-Q02: special cards are imagined below the first forty only.
TEST(HiddenInformation, SpecialCardsAreImaginedWhereTheyMayBe) {
  const Position p = opening({.seats = 1, .aaa = true}, 2);
  EXPECT_EQ(p.table().pure, 37);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto& cards = imagined(p.state, seat_at(0), seed).secret.deck.cards;
    for (int i = cards.size() - 37; i < cards.size(); ++i) EXPECT_FALSE(is_special(cards[i]));
  }
}

}  // namespace
}  // namespace grod::welcome_to
