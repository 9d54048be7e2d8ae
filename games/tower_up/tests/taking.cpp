// A turn and taking a card: TU-12 to TU-17c.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

// TU-12: a card or a build, not both.
static_assert([] {
  Position p(2);
  p.building(1, white).stock(P1, "kw").stock(P2, "k").market(3, 19, 25);
  Position built = p;
  built.build_and_roof(2, black);
  Position taken = p;
  taken.play(take(1));
  return built.active() == P2 && taken.active() == P2 && taken.holds(P1, "kkkwww");
}());

// TU-13: no pass; with nothing to build the three cards are all there is.
static_assert([] {
  Position p(2);
  p.building(1, white).market(3, 19, 25);
  return p.choices() == 3 && p.can(take(1)) && p.can(take(2)) && p.can(take(3)) && !p.can(decline_it);
}());

// TU-13a: cards are on offer also to somebody who can build.
static_assert([] {
  Position p(2);
  p.building(1, white).stock(P1, "kw").market(3, 19, 25);
  return p.can(build(2, black)) && p.can(take(1)) && p.can(take(2)) && p.can(take(3));
}());

// TU-13b: an imagined world differs from the real one in the order of the deck and in nothing else.
TEST(Turn, OnlyTheOrderOfTheDeckIsHidden) {
  Position p(4);
  p.market(3, 19, 25);
  const GameState one = imagine({default_edition, p.table(), {}, P1}, Rng(1));
  const GameState other = imagine({default_edition, p.table(), {}, P3}, Rng(2));
  EXPECT_EQ(one.table, p.table());
  EXPECT_EQ(other.table, p.table());
  EXPECT_NE(one.secret.deck, other.secret.deck);
  EXPECT_EQ(broken(default_edition, one), nullptr);
}

// TU-13c: the left neighbour moves next, and after the last seat the first.
static_assert([] {
  Position p(3);
  p.market(1, 2, 3).next_cards(4, 5, 6);
  p.play(take(1));
  const bool second = p.active() == P2;
  p.play(take(1));
  const bool third = p.active() == P3;
  p.play(take(1));
  return second && third && p.active() == P1;
}());

// TU-14: the card goes to the discards and another comes in its place; the others stay.
TEST(TakingACard, TheMarketIsRefilledInTheSamePlace) {
  Position p(2);
  p.market(3, 19, 25).next_cards(44);
  p.play(take(2));
  EXPECT_EQ(p.card_at(1), 3);
  EXPECT_EQ(p.card_at(2), 44);
  EXPECT_EQ(p.card_at(3), 25);
  EXPECT_EQ(p.table().discard, Cards::of(Position::card(19)));
  EXPECT_EQ(p.table().deck_size, 40);
  EXPECT_EQ(p.news, News::revealed);
  EXPECT_TRUE(p.sound());
}

// TU-15, TU-X2: card 3 shows two black and two white.
static_assert([] {
  Position p(2);
  p.market(3, 19, 25).play(take(1));
  return p.holds(P1, "kkww") && p.supply_of(black) == 28 && p.supply_of(white) == 28;
}());

// TU-15, TU-X3: card 21 shows brown, black and white.
static_assert([] {
  Position p(2);
  p.market(21, 19, 25).play(take(1));
  return p.holds(P1, "bkw");
}());

// TU-15, TU-X4: two wilds, chosen one by one.
static_assert([] {
  Position p(2);
  p.market(3, 19, 25).play(take(3));
  const bool asked = p.phase() == Phase::wild && p.choices() == 4;
  p.play(wild(grey), wild(brown));
  return asked && p.holds(P1, "gb") && p.active() == P2;
}());

// TU-15, TU-16, TU-X5: a wild and the black machine twice.
static_assert([] {
  Position p(2);
  p.market(3, 19, 29).play(take(3), wild(white));
  return p.holds(P1, "w") && p.machine(P1, black) == 2 && p.machine(P1, grey) == 0;
}());

// TU-16, TU-X6: white, brown and the grey machine.
static_assert([] {
  Position p(2);
  p.market(3, 19, 37).play(take(3));
  return p.holds(P1, "wb") && p.machine(P1, grey) == 1 && p.machine(P1, black) == 0;
}());

// TU-15: a wild is a colour that is to be had.
static_assert([] {
  Position p(2);
  p.market(3, 19, 25).supply(5, 0, 5, 5).play(take(3));
  return p.choices() == 3 && !p.can(wild(grey)) && p.can(wild(brown));
}());

// TU-17, TU-17b, TU-17c, TU-X15: nine and four make thirteen; any three go back.
TEST(TakingACard, WhatIsAboveTenGoesBack) {
  Position p(2);
  p.stock(P1, "kkkgggwbb").market(3, 19, 25);
  p.play(take(1));
  EXPECT_EQ(p.phase(), Phase::give_back);
  EXPECT_EQ(p.active(), P1);
  EXPECT_EQ(p.stock_size(P1), 13);
  EXPECT_EQ(p.choices(), 4);
  p.play(give_back(brown));
  EXPECT_EQ(p.phase(), Phase::give_back);
  p.play(give_back(brown), give_back(white));
  EXPECT_TRUE(p.holds(P1, "kkkkkgggww"));
  EXPECT_EQ(p.active(), P2);
  EXPECT_TRUE(p.sound());
}

// TU-17: ten may be kept.
static_assert([] {
  Position p(2);
  p.stock(P1, "kkkggg").market(3, 19, 25).play(take(1));
  return p.stock_size(P1) == 10 && p.active() == P2;
}());

// TU-17, TU-A28: only what one has can go back, and the order makes no difference.
static_assert([] {
  Position p(2);
  p.stock(P1, "gggggggggg").market(3, 19, 25).play(take(1));
  const bool had = !p.can(give_back(brown)) && p.can(give_back(white));
  Position q = p;
  p.play(give_back(grey), give_back(white), give_back(grey), give_back(grey));
  q.play(give_back(grey), give_back(grey), give_back(grey), give_back(white));
  return had && p.state == q.state;
}());

// TU-A28: the order in which wilds are chosen makes no difference.
static_assert([] {
  Position p(2);
  p.market(25, 19, 3).play(take(1));
  Position q = p;
  return p.play(wild(grey), wild(white)).state == q.play(wild(white), wild(grey)).state;
}());

// TU-17a: wilds are chosen while the card still lies in the market; the new card comes after, the excess last.
TEST(TakingACard, WildsAreChosenBeforeTheNewCardIsSeen) {
  Position p(2);
  p.stock(P1, "kkkkkggggg").market(29, 19, 3).next_cards(44);
  p.play(take(1));
  EXPECT_EQ(p.phase(), Phase::wild);
  EXPECT_EQ(p.card_at(1), 29);
  EXPECT_EQ(p.news, News::none);
  EXPECT_EQ(p.machine(P1, black), 0);
  p.play(wild(white));
  EXPECT_EQ(p.phase(), Phase::give_back);
  EXPECT_EQ(p.card_at(1), 44);
  EXPECT_EQ(p.news, News::revealed);
  EXPECT_EQ(p.machine(P1, black), 2);
}

// TU-17b: nothing on a card can be left, wilds included.
static_assert([] {
  Position p(2);
  p.stock(P1, "kkkkkggggg").market(25, 19, 3).play(take(1));
  return p.phase() == Phase::wild && !p.can(leave_it) && !p.can(decline_it);
}());

// TU-A1: with the deck empty the discards are shuffled, the card just taken among them.
TEST(TakingACard, AnEmptyDeckIsMadeOfTheDiscards) {
  Position p(2);
  p.market(3, 19, 25).deck_left(0);
  EXPECT_EQ(p.table().discard.size(), 41);
  p.play(take(1));
  EXPECT_TRUE(p.table().discard.empty());
  EXPECT_EQ(p.table().deck_size, 41);
  EXPECT_TRUE(p.sound());
}

// TU-A1: not before a card is needed.
static_assert([] {
  Position p(2);
  p.market(3, 19, 25).deck_left(1).play(take(1));
  return p.table().deck_size == 0 && p.table().discard.size() == 41;
}());

// TU-A27: cards that show the same are separate choices.
static_assert([] {
  Position p(2);
  p.market(25, 26, 27);
  return p.choices() == 3;
}());

}  // namespace
}  // namespace grod::tower_up
