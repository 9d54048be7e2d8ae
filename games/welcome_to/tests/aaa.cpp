// A game against the architect: its cards, its plans, the reshuffle and the end.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/random_play.h"

namespace grod::welcome_to {
namespace {

// WT-A02, WT-A04: 81 cards and three Approved cards, which lie below the first forty (WT-Q02).
TEST(Architect, ApprovedCardsLieInTheLowerHalf) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Position p = opening({.seats = 1, .aaa = true}, seed);
    const auto& cards = p.state.secret.deck.cards;
    int approved = 0;
    for (int i = 0; i < cards.size(); ++i) {
      approved += is_special(cards[i]);
      EXPECT_FALSE(is_special(cards[i]) && cards.size() - i <= 37) << "three of forty are drawn";
    }
    EXPECT_EQ(approved, 3);
    EXPECT_EQ(p.deck(), 78);
  }
}

// WT-A05: one plan of each number.
TEST(Architect, PlansAsEver) {
  const Position p = opening({.seats = 1, .aaa = true}, 3);
  for (int place = 0; place < 3; ++place)
    EXPECT_EQ(default_edition[p.table().plans[std::size_t(place)]].number, place + 1);
}

constexpr std::string_view round = "aaa 1; offer 5S 7L 9P; deck 40; top 1S 2A 14L;";

// WT-A06, WT-A07: number of one, effect of another, both discarded; the third on top of the architect's stack.
TEST(Architect, GetsTheThirdCard) {
  Position p = position(std::string(round) + "stack LLS");
  const int discards = p.table().discards.size();
  p.take(1, 2).write("2-5").build();
  EXPECT_EQ(p.table().stack.size(), 4);
  EXPECT_EQ(default_edition[p.table().stack.back()], faces_named("9P"));
  EXPECT_EQ(p.table().discards.size(), discards + 2);
  // WT-A06: the second card is named even if its effect is left.
  Position q = position(round);
  q.take(1, 3).write("2-5");
  EXPECT_EQ(default_edition[q.table().stack.back()], faces_named("7L"));
}

// WT-A07: the order of the stack is the order of the rounds.
TEST(Architect, TheStackIsChronological) {
  play({.seats = 1, .aaa = true}, 4, true, [stack = ArchitectStack()](const GameState& state, Seat) mutable {
    for (int i = 0; i < stack.size(); ++i) ASSERT_EQ(state.table.stack[i], stack[i]);
    stack = state.table.stack;
  });
}

// WT-A08: who cannot write gives one card of choice and discards two.
TEST(Architect, ARefusalGivesACardOfChoice) {
  Position p = position(
      "aaa 1; offer 5S 7L 9P; street0-1 0 1 2 3 6 7 8 9 10 11; street0-2 0 1 2 3 4 7 8 9 10 11 12;"
      "street0-3 0 1 2 3 5 6 7 8 9 10 11 .");
  const int discards = p.table().discards.size();
  p.refuse();
  EXPECT_EQ(p.options(), 3);
  p.give(2);
  EXPECT_EQ(default_edition[p.table().stack.back()], faces_named("7L"));
  EXPECT_EQ(p.table().discards.size(), discards + 2);
  EXPECT_EQ(p.sheet().refusals, 1);
}

/// One round of a game against an architect, the player doing as little as possible.
Position& one_round(Position& p) {
  const int turn = p.table().turn;
  while (!p.over() && p.table().turn == turn) {
    const auto legal = p.legal();
    p.decide(legal[legal.size() - 1]);  // skip and done come last
  }
  return p;
}

// WT-A09: an Approved card is put aside for good and replaced.
TEST(Architect, AnApprovedCardIsReplaced) {
  Position p = position("aaa 1; plans n1-44 n2-36 n3-34; offer 5S 7L 9P; deck 40; top 1S n2 2A 14L 3P");
  one_round(p);
  EXPECT_EQ(default_edition[p.table().numbers[1]], faces_named("2A"));
  EXPECT_EQ(default_edition[p.table().numbers[2]], faces_named("14L"));
  EXPECT_EQ(p.table().approved_order.size(), 1);
  EXPECT_EQ(p.table().approved_order[0], Place{1});
  EXPECT_EQ(p.table().specials, 2);
  EXPECT_EQ(p.deck(), 37);
}

// WT-X01, WT-A10: architect 1, Approved cards as n3, n2, n1: only the third drawn scores, plan n1.
TEST(Architect, OnlyTheMarkedDrawScores) {
  Position p = position(
      "aaa 1; plans n1-44 n2-36 n3-34; offer 5S 7L 9P; deck 40; top n3 1S 2A 14L n2 3P 15S 6T n1 4A 13B 7T");
  one_round(p);
  one_round(p);
  EXPECT_EQ(p.table().architect_points, (std::array<std::uint8_t, 3>{0, 0, 0}));
  one_round(p);
  EXPECT_EQ(p.table().architect_points,
            (std::array<std::uint8_t, 3>{0, 0, 0}));  // WT-Q09: at the end of its round
  one_round(p);
  EXPECT_EQ(p.table().architect_points, (std::array<std::uint8_t, 3>{6, 0, 0}));
  EXPECT_EQ(p.architect().plans, (std::array{6, 0, 0}));
}

// WT-Q06: an Approved card that scores nothing turns nothing.
TEST(Architect, AnUnmarkedDrawTurnsNothing) {
  Position p =
      position("aaa 1; plans n1-44 n2-36 n3-34; offer 5S 7L 9P; deck 40; top n3 1S 2A 14L 3P 15S 6T");
  one_round(one_round(p));
  EXPECT_TRUE(p.table().approved.empty());
}

// WT-Q10: two Approved cards in one round, in the order drawn: architect 3 marks the first draw.
TEST(Architect, TwoApprovedCardsInOneRound) {
  Position p =
      position("aaa 3; plans n1-44 n2-36 n3-34; offer 5S 7L 9P; deck 40; top 1S n3 2A n2 14L 3P 15S 6T");
  one_round(p);
  EXPECT_EQ(p.table().pending, 2);
  one_round(p);
  EXPECT_EQ(p.table().architect_points, (std::array<std::uint8_t, 3>{0, 0, 7}));
}

constexpr std::string_view street_of_fours = "street0-1 1 2 3 4 | 5 6 7 8 | . .;";

// WT-A11, WT-Q05: both in the same round get the higher value; the scoring turns the plan.
TEST(Architect, CountsAsAPlayerForPlans) {
  Position p =
      position("aaa 3; plans n1-44 n2-36 n3-34; offer 5S 7L 9P; deck 40; top n1 12L 7A 13P 3P 15S 6T;" +
               std::string(street_of_fours));
  p.take(1, 2).write("3-1").build().done();  // leaves the plan
  EXPECT_EQ(p.table().pending, 1);
  p.take(1, 2).write("3-12").skip().claim(1);
  EXPECT_EQ(p.score().plans[0], 6);
  EXPECT_EQ(p.architect().plans[0], 6);
  EXPECT_TRUE(p.table().approved.contains(Place{0}));
  // Scored by the player in an earlier round: the architect gets the lower value.
  Position q = position(
      "aaa 3; plans n1-44 n2-36 n3-34; scored0 1:6; offer 5S 7L 9P; deck 40; top n1 12L 7A 13P 3P 15S 6T");
  one_round(one_round(q));
  EXPECT_EQ(q.architect().plans[0], 3);
  // And the other way round.
  Position r = position("aaa 3; plans n1-44 n2-36 n3-34; architect-scored 1:6; met 1; offer 12L 7A 13P;" +
                        std::string(street_of_fours));
  r.take(1, 2).write("3-12").skip().claim(1);
  EXPECT_EQ(r.score().plans[0], 3);
}

// WT-A12, WT-Q01, WT-Q09: the round of the first plan shuffles discards and deck, Approved cards still in it included; those
// met and the architect's stack stay out.
TEST(Architect, TheFirstPlanReshuffles) {
  Position p = position("aaa 1; plans n1-44 n2-36 n3-34; offer 12L 7A 13P; deck 20; met 2; stack LLS;" +
                        std::string(street_of_fours));
  p.take(1, 2).write("3-12").skip().claim(1);
  EXPECT_EQ(p.table().discards.size(), 0);
  EXPECT_EQ(p.table().stack.size(), 4);
  EXPECT_EQ(p.deck(), 81 - 4 - 3);  // three are drawn for the next round
  EXPECT_EQ(p.table().specials + p.table().approved_order.size(), 3);
  EXPECT_EQ(p.table().pure, 0);
}

// WT-A12: the architect's first plan reshuffles too.
TEST(Architect, ItsOwnFirstPlanReshufflesToo) {
  Position p = position("aaa 3; plans n1-44 n2-36 n3-34; offer 5S 7L 9P; deck 20; top n1 12L 7A 13P");
  one_round(p);
  EXPECT_GT(p.table().discards.size(), 0);
  one_round(p);
  EXPECT_EQ(p.table().discards.size(), 0);
}

// WT-Q31: once in a game; by the switch, once for each side's first plan.
TEST(Architect, TheReshuffleIsDoneOnce) {
  const std::string start =
      "aaa 3; plans n1-44 n2-36 n3-34; architect-scored 2:8; met 2; offer 12L 7A 13P; deck 20;" +
      std::string(street_of_fours);
  Position once = position(start);
  once.take(1, 2).write("3-12").skip().claim(1);
  EXPECT_GT(once.table().discards.size(), 0);
  Position twice = position("reshuffle-each-side;" + start);
  twice.take(1, 2).write("3-12").skip().claim(1);
  EXPECT_EQ(twice.table().discards.size(), 0);
}

// WT-A02: nobody is asked about a reshuffle.
TEST(Architect, TheReshuffleIsNoChoice) {
  Position p = position("aaa 1; plans n1-44 n2-36 n3-34; offer 12L 7A 13P;" + std::string(street_of_fours));
  p.take(1, 2).write("3-12").skip().claim(1);
  EXPECT_EQ(p.table().turn, 2);
}

// WT-X35, WT-Q08: only construction cards count, and three are needed.
static_assert(!deck_is_spent(3) && deck_is_spent(2) && deck_is_spent(0));

TEST(Architect, TheGameEndsWhenTheCardsAreOut) {  // WT-A13, WT-Q08, WT-X35
  Position p =
      position("aaa 1; offer 5S 7L 9P; deck 2; met 3 2");  // two cards and one Approved card are left
  one_round(p);
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.table().specials, 1);
  Position q = position("aaa 1; offer 5S 7L 9P; deck 3; met 3 2 1");
  one_round(q);
  EXPECT_FALSE(q.over());
}

// WT-X03, WT-B23, WT-Q09: the player has all three plans before the third Approved card: over, no plan points for the AAA.
TEST(Architect, ThePlayersThreePlansEndTheGame) {
  Position p = position("aaa 1; plans n1-44 n2-36 n3-34; scored0 2:8 3:7; met 3 2; offer 12L 7A 13P;" +
                        std::string(street_of_fours));
  p.take(1, 2).write("3-12").skip().claim(1);
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.architect().plans, (std::array{0, 0, 0}));
}

// WT-Q38: the round that brings the first plan and ends the game still shuffles.
TEST(Architect, TheLastRoundStillShuffles) {
  Position p = position(
      "aaa 1; plans n1-44 n2-36 n3-34; refusals 2; deck 20; offer 5S 8L 9P; street0-1 0 1 2 3 | 6 7 8 9 | 10 "
      "11;"
      "street0-2 0 1 2 3 4 7 8 9 10 11 12; street0-3 0 1 2 3 5 6 7 8 9 10 11 .");
  p.refuse().give(1).claim(1);
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.table().discards.size(), 0);
}

// WT-Q11: an architect with all three plans would end the game; none of ours marks all three draws.
TEST(Architect, WithAllThreePlansItWouldEndTheGame) {
  Table table = position("aaa 5; met 1 2 3; architect-scored 1:4 2:4").table();
  EXPECT_FALSE(somebody_ended(table));
  table.architect_scored = Places::first_n(3);
  EXPECT_TRUE(somebody_ended(table));
  for (const Architect& architect : default_edition.printed.architects) EXPECT_NE(architect.draws, 0b111);
}

// WT-X09: without a plan 27 rounds, 27 cards for the architect, 54 discarded; round 14 at the earliest for an Approved card.
TEST(Architect, DeckArithmetic) {
  int earliest = 100;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Position p = opening({.seats = 1, .aaa = true}, seed);
    int rounds = 1;
    while (!deck_is_spent(p.deck())) {
      if (!p.table().approved_order.empty()) earliest = std::min(earliest, rounds);
      draw_three(default_edition, p.state.table, p.state.secret);
      ++rounds;
    }
    EXPECT_EQ(rounds, 27);
  }
  EXPECT_EQ(earliest, 14);
  EXPECT_EQ(27 * 2, 54);
}

// WT-X10: after a reshuffle at the end of round r.
TEST(Architect, DeckArithmeticAfterTheReshuffle) {
  constexpr std::array rounds{5, 10, 15, 20};
  constexpr std::array in_deck{76, 71, 66, 61};
  constexpr std::array further{25, 23, 22, 20};
  constexpr std::array left{1, 2, 0, 1};
  for (std::size_t i = 0; i < 4; ++i) {
    Position p = opening({.seats = 1, .aaa = true}, i);
    for (int round = 1;; ++round) {
      p.state.table.stack.push_back(p.table().numbers[0]);
      p.state.table.discards.insert(p.table().numbers[1]);
      p.state.table.discards.insert(p.table().numbers[2]);
      if (round == rounds[i]) break;
      draw_three(default_edition, p.state.table, p.state.secret);
    }
    reshuffle_solo_deck(default_edition, p.state.table, p.state.secret);
    EXPECT_EQ(p.deck(), in_deck[i]);
    int more = 0;
    for (; !deck_is_spent(p.deck()); ++more) draw_three(default_edition, p.state.table, p.state.secret);
    EXPECT_EQ(more, further[i]);
    EXPECT_EQ(p.deck(), left[i]);
  }
}

}  // namespace
}  // namespace grod::welcome_to
