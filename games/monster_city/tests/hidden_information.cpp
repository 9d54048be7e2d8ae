// What is hidden from whom: ruling MC-A30, secret choices at a scoring (MC-A4), and the worlds a seat may imagine.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/monster_city/bot/guide.h"
#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

// MC-A30: what a seat may do and how good it looks are functions of the table and its own hand; other hands and the
// face-down piles are no argument of theirs.
using Legal = void (*)(const InformationSet& info, ActionList<Game>&);
using Evaluate = int (*)(const InformationSet& info);
using Imagine = GameState (*)(const InformationSet& info, const Rng&);
static_assert(std::is_same_v<decltype(&Game::legal<ActionList<Game>>), Legal>);
static_assert(std::is_same_v<decltype(&monster_city::evaluate), Evaluate>);
static_assert(std::is_same_v<decltype(&Game::imagine), Imagine>);
static_assert(std::is_same_v<decltype(&Game::to_act), Seats (*)(const Table&)>);

GameState imagined(const GameState& state, Seat seat, std::uint64_t seed) {
  return Game::imagine(state.information(default_edition, seat), Rng(seed));
}

// MC-A30: a seat's world has its table and its own hand, and all cards are accounted for.
TEST(HiddenInformation, AnImaginedWorldFitsWhatTheSeatKnows) {
  std::uint64_t seed = 0;
  watch_random_games(all_games, 40, [&](const Step& step) {
    for (const Seat seat : all_seats(step.now().seats)) {
      const GameState world = imagined(step.after, seat, ++seed);
      EXPECT_EQ(world.table, step.now());
      EXPECT_EQ(world.hand(seat), step.after.hand(seat));
      EXPECT_EQ(broken(default_edition, world), nullptr);
      for (const Seat other : all_seats(step.now().seats))
        EXPECT_EQ(world.hand(other).chosen, step.after.hand(other).chosen) << "that one has chosen is open";
    }
  });
}

// MC-A30: in any world that fits, the seat's options and its evaluation are the same.
TEST(HiddenInformation, OptionsAndEvaluationDoNotDependOnWhatIsHidden) {
  std::uint64_t seed = 0;
  watch_random_games(all_games, 40, [&](const Step& step) {
    for (const Seat seat : Game::to_act(step.now())) {
      const GameState world = imagined(step.after, seat, ++seed);
      const auto legal = [&](const GameState& state) {
        return legal_actions<Game>(state.information(default_edition, seat));
      };
      const auto worth = [&](const GameState& state) {
        return monster_city::evaluate(state.information(default_edition, seat));
      };
      EXPECT_EQ(legal(world), legal(step.after));
      EXPECT_EQ(worth(world), worth(step.after));
    }
  });
}

// MC-A30: where hands are called known, no world that fits has others; both answers occur in the event variant.
TEST(HiddenInformation, HandsThatAreKnownAreTheSameInEveryWorld) {
  std::uint64_t seed = 0;
  std::array<int, 2> known{};
  std::array<int, 2> unknown{};
  watch_random_games(all_games, 20, [&](const Step& step) {
    for (const Seat seat : all_seats(step.now().seats)) {
      const bool yes = Game::hands_are_known(step.after.information(default_edition, seat));
      ++(yes ? known : unknown)[step.now().events ? 1 : 0];
      for (int world = 0; yes && world < 3; ++world)
        ASSERT_EQ(imagined(step.after, seat, ++seed).hands, step.after.hands);
    }
  });
  for (const std::size_t variant : {0u, 1u}) {
    EXPECT_GT(known[variant], 0);
    EXPECT_GT(unknown[variant], 0);
  }
}

// MC-A30: other players' events are hidden: each card not seen may be in any other hand, and it is not always the
// true one.
TEST(HiddenInformation, AnyUnseenEventMayBeInAnOpponentsHand) {
  const Position p =
      position("events; hand0 cold_feet detour; hand1 subsidy; hand2 rebuilding rebuilding; event-stack 6");
  const Events unseen =
      Events::first_n(event_card_count) - p.state.hands[0].events - p.state.table.used_events;
  EXPECT_EQ(unseen.size(), 9);
  Events in_hand1;
  Events in_hand2;
  Events in_stack;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const GameState world = imagined(p.state, seat_at(0), seed);
    EXPECT_EQ(world.hands[1].events.size(), 1);
    EXPECT_EQ(world.hands[2].events.size(), 2);
    in_hand1.insert(world.hands[1].events);
    in_hand2.insert(world.hands[2].events);
    for (const EventCard card : world.secret.events.cards) in_stack.insert(card);
  }
  EXPECT_EQ(in_hand1, unseen);
  EXPECT_EQ(in_hand2, unseen);
  EXPECT_EQ(in_stack, unseen);
}

// MC-A30: the order of the building deck and of the monster stack is hidden.
TEST(HiddenInformation, AnyUnseenCardMayBeNext) {
  const Position p = position("city0 r3; office r5; planet any1; deck 20; stack 12");
  Buildings buildings_below;
  for (const BuildingCard card : p.state.secret.deck.cards) buildings_below.insert(card);
  Monsters monsters_below;
  for (const MonsterCard card : p.state.secret.monsters.cards) monsters_below.insert(card);
  Buildings next_building;
  Monsters next_monster;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    GameState world = imagined(p.state, seat_at(0), seed);
    next_building.insert(world.secret.deck.draw());
    next_monster.insert(world.secret.monsters.draw());
  }
  EXPECT_EQ(next_building, buildings_below) << "the used piles and the box are open";
  EXPECT_EQ(next_monster, monsters_below);
}

// MC-A30: a world does not share the future of the true game.
TEST(HiddenInformation, TheSeedStaysSecret) {
  const Position p = opening({.seats = 4, .events = true}, 3);
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    EXPECT_NE(imagined(p.state, seat_at(0), seed).secret.rng, p.state.secret.rng);
}

/// Four seats at their second scoring.
Position scoring() {
  return position("seats 4; city0 r3 g8; city1 y5 y6; city2 g4; office r5; deck 20").build("r5");
}

// MC-A4: all at once, and in secret until everybody has chosen.
TEST(HiddenInformation, AChosenCategoryStaysSecretUntilAllAreIn) {
  Position one = scoring();
  Position other = one;
  EXPECT_EQ(one.to_act(), all_seats(4));
  one.score(1, "highest");
  other.score(1, "all");
  EXPECT_EQ(one.state.table, other.state.table) << "the table does not show which";
  EXPECT_EQ(one.state.hands[0], other.state.hands[0]);
  EXPECT_EQ(one.total(1), 0);
  EXPECT_EQ(one.news, News::none);
  one.score(0, "all").score(2, "all").score(3, "all");
  EXPECT_EQ(one.box_of(1, "highest"), 6) << "opened together";
  EXPECT_EQ(one.news, News::revealed);
}

// MC-A4: in whatever order they come in.
TEST(HiddenInformation, TheOrderOfArrivalMakesNoDifference) {
  constexpr std::array<std::string_view, 4> choice{"all", "highest", "one_colour", "all"};
  std::array<int, 4> order{0, 1, 2, 3};
  const auto play = [&] {
    Position p = scoring();
    for (const int seat : order) p.score(seat, choice[std::size_t(seat)]);
    return p;
  };
  const Position expected = play();
  int orders = 0;
  do {
    EXPECT_EQ(play(), expected);
    ++orders;
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(orders, 24);
}

// MC-A4: a seat imagines what the others may have chosen, and keeps its own choice.
TEST(HiddenInformation, AnotherSeatsChoiceIsImaginedAmongItsOpenBoxes) {
  Position p = scoring();
  p.score(0, "highest").score(1, "all");
  Categories imagined_choice;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const GameState world = imagined(p.state, seat_at(0), seed);
    EXPECT_EQ(world.hands[0], p.state.hands[0]);
    EXPECT_TRUE(world.hands[1].chosen);
    EXPECT_FALSE(world.hands[2].chosen);
    imagined_choice.insert(world.hands[1].category);
  }
  EXPECT_EQ(imagined_choice, Categories::first_n(4) - p.town(1).scored);
}

}  // namespace
}  // namespace grod::monster_city
