// Set-up: TU-1 to TU-11c.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

Options options_for(int seats) {
  Options options;
  options.seats = seats;
  return options;
}

GameState set_up(const Options& options, std::uint64_t seed = 1) {
  return setup(default_edition, options, Rng(seed));
}

// TU-1
TEST(SetUp, TwoUseTheBackThreeAndFourTheFront) {
  EXPECT_EQ(set_up(options_for(2)).table.side, Side::back);
  EXPECT_EQ(set_up(options_for(3)).table.side, Side::front);
  EXPECT_EQ(set_up(options_for(4)).table.side, Side::front);
}

// TU-2, TU-6: 3 of the 44 cards lie open, and they stay there.
TEST(SetUp, ThreeCardsAreTurnedUpAndStayInTheMarket) {
  const GameState state = set_up(options_for(3));
  EXPECT_EQ(state.secret.deck.size(), 41);
  EXPECT_EQ(state.table.deck_size, 41);
  EXPECT_TRUE(state.table.discard.empty());
  for (const Card card : state.table.market) EXPECT_FALSE(state.secret.deck.cards.contains(card));
  EXPECT_NE(set_up(options_for(3), 1).table.market, set_up(options_for(3), 2).table.market);
}

// TU-3, TU-X1: with bottoms black, grey and white, a floor of each on three sites.
TEST(SetUp, EachMarketCardLaysOneFloorOfItsBottomColour) {
  int pictured = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const GameState state = set_up(options_for(4), seed);
    PerColour expected;
    bool wild = false;
    for (const Card card : state.table.market) {
      const Shown bottom = default_edition[card].bottom;
      if (bottom == Shown::wild)
        wild = true;
      else
        expected.add(colour_of(bottom));
    }
    ASSERT_EQ(state.table.city.buildings().size(), 3);
    if (wild) continue;
    for (const Colour colour : all_colours) ASSERT_EQ(state.table.city.of(colour).size(), expected[colour]);
    pictured += expected == floors("kgw");
  }
  EXPECT_GT(pictured, 0);
}

// TU-4, TU-A2: a wild bottom takes each of the four colours about equally often.
TEST(SetUp, AWildBottomMayBeAnyColour) {
  std::array<int, colour_count> seen{};
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const GameState state = set_up(options_for(4), seed);
    List<Card, market_size> wilds;
    PerColour others;
    for (const Card card : state.table.market) {
      const Shown bottom = default_edition[card].bottom;
      if (bottom == Shown::wild)
        wilds.push_back(card);
      else
        others.add(colour_of(bottom));
    }
    if (wilds.size() != 1) continue;
    for (const Colour colour : all_colours)
      if (state.table.city.of(colour).size() > others[colour]) ++seen[std::size_t(colour)];
  }
  const int mean = (seen[0] + seen[1] + seen[2] + seen[3]) / colour_count;
  for (const int count : seen) EXPECT_NEAR(count, mean, 100);
}

// TU-5: equal colours never, different colours sometimes side by side; nothing is paid for it.
TEST(SetUp, OnlyDifferentColoursStandSideBySide) {
  int neighbours = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const GameState state = set_up(options_for(2), seed);
    const Board& board = default_edition.board(Side::back);
    for (const Colour colour : all_colours)
      for (const Site site : state.table.city.of(colour)) {
        ASSERT_TRUE((board.next_to(site) & state.table.city.of(colour)).empty());
        ASSERT_EQ(state.table.city.height(site), 1);
        neighbours += (board.next_to(site) & state.table.city.buildings()).size();
      }
  }
  EXPECT_GT(neighbours, 0);
}

// TU-7, TU-11a: 4 floors a player and 3 in the city are missing from the 120 of the supply.
TEST(SetUp, EverybodyBeginsWithOneFloorOfEachColour) {
  const GameState state = set_up(options_for(3));
  for (const Seat seat : all_seats(3)) {
    const Company& company = state.table.company(seat);
    EXPECT_EQ(company.floors, floors("kgwb"));
    EXPECT_EQ(company.machines, (PerColour{0, 0, 0, 0}));
    EXPECT_EQ(company.roofs_left(), 10);
    EXPECT_EQ(company.cone, 0);
  }
  EXPECT_TRUE(state.table.counted.empty());
  EXPECT_EQ(state.table.supply.sum(), 120 - 3 * 4 - 3);
  EXPECT_EQ(broken(default_edition, state), nullptr);
}

// TU-8, TU-A19: drawn from all ten or from the five starters, unless three were named.
TEST(SetUp, ThreeObjectivesAreInPlay) {
  Objectives seen;
  Objectives starters;
  Options first_game = options_for(2);
  first_game.starters = true;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Objectives three;
    for (const Objective objective : set_up(options_for(2), seed).table.objectives) three.insert(objective);
    ASSERT_EQ(three.size(), 3);
    seen.insert(three);
    for (const Objective objective : set_up(first_game, seed).table.objectives) starters.insert(objective);
  }
  EXPECT_EQ(seen, Objectives::first_n(10));
  EXPECT_EQ(starters, Objectives::first_n(5));

  Options named = options_for(2);
  named.objectives = Objectives::of(Objective::lake_4) | Objectives::of(Objective::brown_4) |
                     Objectives::of(Objective::two_borders);
  EXPECT_EQ(set_up(named).table.objectives,
            (std::array{Objective::lake_4, Objective::brown_4, Objective::two_borders}));
}

// TU-9
static_assert(default_edition.tokens(2) == Tokens{7, 3});
static_assert(default_edition.tokens(3) == Tokens{7, 5, 3});
static_assert(default_edition.tokens(4) == Tokens{7, 5, 3, 3});

// TU-10: drawn, or named.
TEST(SetUp, TheFirstPlayerIsDrawnOrNamed) {
  Seats seen;
  for (std::uint64_t seed = 0; seed < 50; ++seed) seen.insert(set_up(options_for(4), seed).table.active);
  EXPECT_EQ(seen, all_seats(4));
  Options named = options_for(4);
  named.first = 3;
  for (std::uint64_t seed = 0; seed < 10; ++seed) EXPECT_EQ(set_up(named, seed).table.active, P3);
}

// TU-11, TU-11b: four floors up to seven, with four players up to five, all under the rules of the first three.
TEST(AdvancedVariant, HasUpToSevenStartingFloorsOrFiveWithFourPlayers) {
  for (int seats = 2; seats <= 4; ++seats)
    for (int number = 4; number <= (seats == 4 ? 5 : 7); ++number) {
      Options options = options_for(seats);
      options.advanced = true;
      options.starting_floors = number;
      ASSERT_EQ(refusal(options), nullptr);
      for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const GameState state = set_up(options, seed);
        ASSERT_EQ(state.table.city.buildings().size(), number);
        ASSERT_EQ(state.secret.deck.size(), 41);  // the extra cards went back
        ASSERT_EQ(broken(default_edition, state), nullptr);
      }
    }
  Options options = options_for(3);
  options.advanced = true;
  EXPECT_EQ(starting_floors(options), 7);
  options.seats = 4;
  EXPECT_EQ(starting_floors(options), 5);
  options.starting_floors = 6;
  EXPECT_NE(refusal(options), nullptr);
  options.seats = 3;
  options.starting_floors = 8;
  EXPECT_NE(refusal(options), nullptr);
  options.starting_floors = 3;
  EXPECT_NE(refusal(options), nullptr);
}

// TU-11: the extra cards are shuffled in; they do not stay on top of the deck.
TEST(AdvancedVariant, ExtraCardsAreShuffledBack) {
  Options basic = options_for(2);
  Options advanced = options_for(2);
  advanced.advanced = true;
  int equal = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    equal += set_up(basic, seed).secret.deck.cards.back() == set_up(advanced, seed).secret.deck.cards.back();
  EXPECT_LT(equal, 5);
}

// TU-11c: a starting floor is a building to build next to, and nobody shares in it until a roof is there.
static_assert([] {
  Position p(2);
  p.building(1, white).stock(P1, "kw").objectives(Objective::each_colour, Objective::park_4,
                                                  Objective::lake_4);
  const bool nobody = !p.shares_in(P1, 1) && !p.shares_in(P2, 1);
  p.play(build(2, black), roof(1));
  return nobody && p.shares_in(P1, 1) && p.height(1) == 2;
}());

/// A deal in which the players lay the starting floors, with these bottoms in the market from left to right.
GameState deal_to_lay(Options options, std::initializer_list<Shown> bottoms) {
  options.place_by_choice = true;
  for (std::uint64_t seed = 0;; ++seed) {
    const GameState state = set_up(options, seed);
    std::size_t slot = 0;
    bool wanted = true;
    for (const Shown bottom : bottoms)
      wanted = wanted && default_edition[state.table.market[slot++]].bottom == bottom;
    if (wanted) return state;
  }
}

// TU-A2, switched: floors are laid one by one, clockwise from the first player, on sites of TU-3 and TU-5.
TEST(SetUp, PlayersMayLayTheStartingFloors) {
  Options options = options_for(3);
  options.first = 2;
  Position p(deal_to_lay(options, {Shown::black, Shown::black, Shown::grey}));
  EXPECT_EQ(p.phase(), Phase::start);
  EXPECT_EQ(p.active(), P2);
  EXPECT_EQ(p.choices(), 46);
  EXPECT_FALSE(p.can(lay(16, grey)));
  p.play(lay(16, black));
  EXPECT_EQ(p.active(), P3);
  EXPECT_EQ(p.choices(), 40);  // not on 16 and not beside it: 8, 9, 15, 17, 23
  EXPECT_FALSE(p.can(lay(23, black)));
  p.play(lay(24, black));
  EXPECT_EQ(p.active(), P1);
  EXPECT_TRUE(p.can(lay(23, grey)));
  p.play(lay(23, grey));
  EXPECT_EQ(p.active(), P2);
  EXPECT_EQ(p.phase(), Phase::turn);
  EXPECT_TRUE(p.sound());
}

// TU-4, TU-A2, switched: whoever lays a wild picks its colour.
TEST(SetUp, WhoeverLaysAWildPicksItsColour) {
  const Position p(deal_to_lay(options_for(2), {Shown::wild}));
  EXPECT_EQ(p.choices(), 4 * 30);
}

// TU-8, TU-10: options that make no game are refused with a sentence.
TEST(SetUp, ImpossibleOptionsAreRefused) {
  EXPECT_EQ(refusal(options_for(2)), nullptr);
  EXPECT_NE(refusal(options_for(1)), nullptr);
  EXPECT_NE(refusal(options_for(5)), nullptr);
  Options options = options_for(3);
  options.starting_floors = 5;
  EXPECT_NE(refusal(options), nullptr);
  options = options_for(3);
  options.objectives = Objectives::first_n(2);
  EXPECT_NE(refusal(options), nullptr);
  options.objectives = Objectives::first_n(3);
  EXPECT_EQ(refusal(options), nullptr);
  options.starters = true;
  EXPECT_NE(refusal(options), nullptr);
  options = options_for(3);
  options.objectives = Objectives::first_n(objective_count + 1) - Objectives::first_n(objective_count - 2);
  EXPECT_NE(refusal(options), nullptr) << "the last of the three is no objective";
  options = options_for(3);
  options.first = -1;
  EXPECT_NE(refusal(options), nullptr);
  options.first = 4;
  EXPECT_NE(refusal(options), nullptr);
}

}  // namespace
}  // namespace grod::tower_up
