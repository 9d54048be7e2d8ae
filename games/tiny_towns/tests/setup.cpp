// Setting up: statements TT-S1 to TT-S8.
#include <gtest/gtest.h>

#include <set>

#include "games/tiny_towns/tests/position.h"

namespace grod::tiny_towns {
namespace {

// TT-S2: the cottage is a pile of its own, and four buildings of each other kind follow it.
TEST(Cards, EveryPileBeginsWhereTheOneBeforeEnds) {
  int next = 0;
  for (int kind = 0; kind < index(Kind::monument); ++kind) {
    EXPECT_EQ(index(first_of(static_cast<Kind>(kind))), next);
    next += kind == index(Kind::cottage) ? 1 : pile_size;
  }
}

Options with_seats(int seats) { return {.seats = seats, .cards = {}}; }

// TT-S1
TEST(Setup, OneToSixPlayOnEmptyBoardsOfSixteenSquares) {
  static_assert(Game::min_seats == 1 && Game::max_seats == 6);
  for (int seats = 1; seats <= 6; ++seats) {
    const Position p = opening(with_seats(seats), 1);
    EXPECT_EQ(p.state.table.active, all_seats(seats));
    for (int seat = 0; seat < seats; ++seat) EXPECT_EQ(p.town(seat).empty_squares().size(), 16);
  }
}

// TT-S2
TEST(Setup, TheCottageAndOneCardOfEachPileAreInPlay) {
  std::set<Building> drawn;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Position p = opening(with_seats(3), seed);
    EXPECT_EQ(p.state.table.cards.size(), 7u);
    EXPECT_EQ(p.state.table.card(Kind::cottage), Building::cottage);
    for (const Kind kind : every_building_kind) {
      EXPECT_EQ(kind_of(p.state.table.card(kind)), kind);
      drawn.insert(p.state.table.card(kind));
    }
  }
  EXPECT_EQ(drawn.size(), 25u) << "every card is drawn in some game";
}

// TT-S3
TEST(Setup, EachIsDealtTwoMonumentsAndKeepsOne) {
  Position p = opening(with_seats(6), 4);
  ASSERT_EQ(p.phase(), Phase::monuments);
  EXPECT_EQ(p.to_act(), all_seats(6));
  Monuments dealt;
  for (int seat = 0; seat < 6; ++seat) {
    EXPECT_EQ(p.options(seat, Verb::keep), 2);
    dealt.insert(p.state.hands[std::size_t(seat)].dealt);
  }
  EXPECT_EQ(dealt.size(), 12) << "no monument twice";
  const Monument kept = p.state.hands[0].dealt.last();
  p.decide(0, keep(kept));
  EXPECT_EQ(p.state.hands[0].kept, kept);
  EXPECT_EQ(p.to_act(), seats("1 2 3 4 5"));
}

// TT-S3
TEST(Setup, MonumentsMayBeLeftOut) {
  Options options = with_seats(4);
  options.monuments = false;
  const Position p = opening(options, 1);
  EXPECT_EQ(p.phase(), Phase::naming);
  for (const Hand& hand : p.state.hands) EXPECT_TRUE(hand.dealt.empty());
}

// TT-S4
TEST(Setup, TheStandardGameUsesNoResourceCards) {
  const Position p = opening(with_seats(2), 1);
  EXPECT_TRUE(p.state.secret.pile.empty());
  EXPECT_TRUE(p.state.table.face_up.empty());
}

// TT-S5
TEST(Setup, ChanceGivesTheFirstHammerToAnySeat) {
  Seats first;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    first.insert(seat_at(opening(with_seats(5), seed).hammer()));
  EXPECT_EQ(first, all_seats(5));
}

// TT-S6
TEST(Setup, TheFirstGameHasAFixedSetWithOrWithoutMonuments) {
  for (const bool monuments : {false, true}) {
    Options options = with_seats(2);
    options.first_game = true;
    options.monuments = monuments;
    const Position p = opening(options, 9);
    EXPECT_EQ(p.state.table.cards,
              (CardSet{Building::cottage, Building::farm, Building::well, Building::chapel, Building::tavern,
                       Building::theater, Building::factory}));
    EXPECT_EQ(p.phase() == Phase::monuments, monuments);
  }
}

// TT-S7: the table shows cards and hammer before anybody keeps a monument, and nothing of the monuments afterwards.
TEST(Setup, MonumentsAreChosenInSecretWhenCardsAndHammerAreKnown) {
  Position p = opening(with_seats(2), 3);
  const Table before = p.state.table;
  p.decide(1, p.legal(1)[0]);
  Table now = p.state.table;
  EXPECT_EQ(now.acting, seats("0"));
  now.acting = before.acting;
  EXPECT_EQ(now, before) << "but for who is still choosing, the table is the same";
  p.decide(0, p.legal(0)[1]);
  EXPECT_EQ(p.hammer(), index(before.hammer));
  EXPECT_EQ(p.state.table.cards, before.cards);
  EXPECT_EQ(p.town(0).monument, Monument::none);
}

// TT-S8
TEST(Setup, OnePlaysSoloAndSeveralTheStandardGameUnlessTownHallIsChosen) {
  for (int seats = 1; seats <= 6; ++seats) {
    Options options = with_seats(seats);
    EXPECT_EQ(options.mode(), seats == 1 ? Mode::solo : Mode::standard);
    options.town_hall = true;
    EXPECT_EQ(options.mode(), Mode::town_hall);
  }
}

// TT-D5
TEST(Setup, CardsAndMonumentsMayBeFixed) {
  Options options = with_seats(3);
  options.cards = Buildings::of(Building::orchard) | Buildings::of(Building::warehouse);
  options.monument[1] = Monument::the_starloom;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Position p = opening(options, seed);
    EXPECT_EQ(p.state.table.card(Kind::food), Building::orchard);
    EXPECT_EQ(p.state.table.card(Kind::factory), Building::warehouse);
    EXPECT_EQ(p.to_act(), seats("0 2"));
    EXPECT_EQ(p.state.hands[1].kept, Monument::the_starloom);
    EXPECT_FALSE(p.state.hands[0].dealt.contains(Monument::the_starloom));
    EXPECT_EQ(Game::imagine({default_edition, p.state.table, p.state.hands[0], seat_at(0)}, Rng(seed))
                  .hands[1]
                  .kept,
              Monument::the_starloom);
  }
}

}  // namespace
}  // namespace grod::tiny_towns
