// Set-up: statements MC-1 to MC-8a, and MC-38 for the event variant.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

constexpr std::uint64_t seeds = 1000;

/// Looks at many openings of every kind of game.
template <class Look>
void for_each_opening(Look look) {
  for (const Options& options : all_games)
    for (std::uint64_t seed = 0; seed < seeds; ++seed) look(options.seats, opening(options, seed));
}

// MC-1, MC-A32: two players are not enough, six too many.
static_assert(Game::min_seats == 3 && Game::max_seats == 5);
static_assert(Options{.seats = 2}.seats < Game::min_seats);

// MC-1
TEST(SetUp, EverySeatInPlayHasACityAndNoOther) {
  for_each_opening([](int seats, const Position& p) {
    EXPECT_EQ(p.state.table.seats, seats);
    for (int seat = 0; seat < Game::max_seats; ++seat) EXPECT_EQ(p.city(seat).size(), seat < seats ? 2 : 0);
  });
}

// MC-2
TEST(SetUp, TheFirstSetsInTheOrderAToEAreInPlayOnePerPlayer) {
  constexpr std::array sets{buildings("r3 g4"), buildings("g3 y4"), buildings("y3 r4"), buildings("g3 r4"),
                            buildings("y3 g4")};
  for_each_opening([&](int seats, const Position& p) {
    for (int set = 0; set < Game::max_seats; ++set) {
      int owners = 0;
      for (int seat = 0; seat < seats; ++seat) owners += p.city(seat) == sets[std::size_t(set)];
      EXPECT_EQ(owners, set < seats ? 1 : 0);
    }
  });
}

// MC-A29
TEST(SetUp, WhoGetsWhichSetIsIndependentOfWhoStarts) {
  std::array<std::array<int, 3>, 3> games{};  // by start player and by the colour of seat 0's value 3
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const Position p = opening({.seats = 3}, seed);
    const auto set = p.city(0) == buildings("r3 g4") ? 0u : p.city(0) == buildings("g3 y4") ? 1u : 2u;
    ++games[std::size_t(p.active())][set];
  }
  for (const auto& row : games)
    for (const int count : row) {
      EXPECT_GT(count, 270);
      EXPECT_LT(count, 400);
    }
}

// MC-3
TEST(SetUp, TheDeckIsTheFortyBuildingsThatAreNoStartCards) {
  for_each_opening([](int, const Position& p) {
    Buildings cards = p.state.table.office;
    cards.insert(p.state.table.box);
    for (const BuildingCard card : p.state.secret.deck.cards) cards.insert(card);
    EXPECT_EQ(cards, default_edition.deck());
    EXPECT_EQ(cards.size(), 40);
  });
}

// MC-3
TEST(SetUp, TheBuildingsAreShuffled) {
  Buildings first_office;
  Buildings bottom;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Position p = opening({.seats = 3}, seed);
    first_office.insert(p.state.table.office);
    bottom.insert(p.state.secret.deck.cards[0]);
  }
  EXPECT_EQ(first_office.size(), 40);
  EXPECT_EQ(bottom.size(), 40);
}

// MC-3: a scoring card lies under the 10th, 20th, 30th and 40th building, and nowhere else.
TEST(SetUp, AScoringCardLiesUnderEveryTenBuildings) {
  constexpr auto scored_after = [](std::string_view notation) {
    return position(notation).build("r5").phase() == Phase::scoring;
  };
  static_assert(!scored_after("office r5; deck 35"));
  static_assert(scored_after("office r5; deck 30"));
  static_assert(!scored_after("office r5; deck 25"));
  static_assert(scored_after("office r5; deck 20"));
  static_assert(!scored_after("office r5; deck 15"));
  static_assert(scored_after("office r5; deck 10"));
  static_assert(!scored_after("office r5; deck 5"));
  static_assert(scored_after("office r5; deck 0"));
}

// MC-4
TEST(SetUp, FiveBuildingsAreTurnedUpAndThirtyNineCardsRemain) {
  for_each_opening([](int, const Position& p) {
    EXPECT_EQ(p.office().size(), 5);
    EXPECT_EQ(p.deck(), 35);
    EXPECT_EQ(p.deck() + scoring_count - p.scorings(), 39);
  });
}

// MC-5
TEST(SetUp, FiveMonstersAreTurnedUpAndTwentyFiveRemain) {
  Monsters first_planet;
  for_each_opening([&](int, const Position& p) {
    EXPECT_EQ(p.planet().size(), 5);
    EXPECT_EQ(p.stack(), 25);
    EXPECT_EQ(p.used_monsters().size(), 0);
    first_planet.insert(p.state.table.planet);
  });
  EXPECT_EQ(first_planet.size(), 30) << "the monsters are shuffled";
}

// MC-6
TEST(SetUp, EverybodyHasOneNoteAndTheBankTheRestOfTen) {
  for_each_opening([](int seats, const Position& p) {
    for (int seat = 0; seat < seats; ++seat) EXPECT_EQ(p.notes(seat), 1);
    EXPECT_EQ(p.bank(), 10 - seats);
  });
}

// MC-7
TEST(SetUp, TheBaseGameGivesEverybodyAStopCardAndNoEvents) {
  for (const Options& options : base_games) {
    const Position p = opening(options, 7);
    for (int seat = 0; seat < options.seats; ++seat) {
      EXPECT_TRUE(p.town(seat).stop);
      EXPECT_EQ(p.hand(seat).size(), 0);
    }
    for (int seat = options.seats; seat < Game::max_seats; ++seat) EXPECT_FALSE(p.town(seat).stop);
    EXPECT_EQ(p.event_stack(), 0);
    EXPECT_EQ(p.used_events().size(), 0);
  }
}

// MC-8
TEST(SetUp, TheSeedDecidesWhoStarts) {
  for (const int seats : {3, 4, 5}) {
    std::array<int, 5> starts{};
    for (std::uint64_t seed = 0; seed < seeds; ++seed)
      ++starts[std::size_t(opening({.seats = seats}, seed).active())];
    for (int seat = 0; seat < 5; ++seat)
      EXPECT_NEAR(starts[std::size_t(seat)], seat < seats ? 1000 / seats : 0, 60) << seats << " seats";
    EXPECT_EQ(opening({.seats = seats}, 5), opening({.seats = seats}, 5))
        << "the same seed, the same opening";
  }
}

// MC-8a
TEST(SetUp, TheScoreSheetHasFourBlankBoxesPerPlayer) {
  static_assert(category_count == 4);
  for_each_opening([](int seats, const Position& p) {
    for (int seat = 0; seat < seats; ++seat) {
      EXPECT_TRUE(p.town(seat).scored.empty());
      EXPECT_EQ(p.total(seat), 0);
    }
    EXPECT_EQ(p.scorings(), 0);
  });
}

// MC-38
TEST(SetUp, TheVariantDealsTwoEventsToEverybodyAndNoStopCards) {
  Events dealt;
  for (const Options& options : event_games)
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      const Position p = opening(options, seed);
      for (int seat = 0; seat < options.seats; ++seat) {
        EXPECT_FALSE(p.town(seat).stop);
        EXPECT_EQ(p.hand(seat).size(), 2);
        EXPECT_EQ(p.town(seat).event_cards, 2);
      }
      dealt.insert(p.state.hands[0].events);
    }
  EXPECT_EQ(dealt.size(), 14) << "the events are shuffled";
  EXPECT_EQ(opening({.seats = 3, .events = true}, 1).event_stack(), 8);
  EXPECT_EQ(opening({.seats = 4, .events = true}, 1).event_stack(), 6);
  EXPECT_EQ(opening({.seats = 5, .events = true}, 1).event_stack(), 4);
}

}  // namespace
}  // namespace grod::monster_city
