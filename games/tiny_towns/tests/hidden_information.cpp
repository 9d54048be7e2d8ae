// What is hidden from whom: ruling TT-A39, the secrecy of a step until all are done, and the worlds a seat imagines.
#include <gtest/gtest.h>

#include <set>

#include "games/tiny_towns/bot/guide.h"
#include "games/tiny_towns/tests/position.h"
#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

// TT-A39: what a seat may do and how good it looks are functions of the table and its own hand; other hands and the
// face-down cards are no argument of theirs.
using Legal = void (*)(const InformationSet& info, ActionList<Game>&);
static_assert(std::is_same_v<decltype(&Game::legal<ActionList<Game>>), Legal>);
static_assert(std::is_same_v<decltype(&Guide::evaluate), int (*)(const InformationSet& info)>);
static_assert(std::is_same_v<decltype(&Game::to_act), Seats (*)(const Table&)>);

GameState imagined(const GameState& state, Seat seat, std::uint64_t seed) {
  return Game::imagine(state.information(default_edition, seat), Rng(seed));
}

// TT-A39: a seat's world has its table and its own hand, and nothing is missing from it.
TEST(HiddenInformation, AnImaginedWorldFitsWhatTheSeatKnows) {
  std::uint64_t seed = 0;
  watch_random_games(192, [&](const Step& step) {
    for (const Seat seat : all_seats(step.now().seats)) {
      const GameState world = imagined(step.after, seat, ++seed);
      ASSERT_EQ(world.table, step.now());
      ASSERT_EQ(world.hand(seat), step.after.hand(seat));
      ASSERT_EQ(broken(default_edition, world), nullptr);
    }
  });
}

// TT-A39: kept monuments of others are imagined as any card not seen, and as the true one once it is built.
TEST(HiddenInformation, OthersMonumentsAreUnknownUntilBuilt) {
  const Position hidden = position("keep0 fort_ironweed; keep1 barrett_castle; town0 M");
  std::set<Monument> seen;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    seen.insert(imagined(hidden.state, seat_at(0), seed).hands[1].kept);
    EXPECT_EQ(imagined(hidden.state, seat_at(1), seed).hands[0].kept, Monument::fort_ironweed);
  }
  EXPECT_EQ(seen.size(), 14u) << "every one but the own";
  EXPECT_FALSE(seen.contains(Monument::fort_ironweed));
}

// TT-A39: Town Hall's pile and discards are unknown, what was turned is not among them.
TEST(HiddenInformation, TownHallsPileIsUnknownButForWhatWasTurned) {
  const Position p = position("town-hall; pile wood; seen wood brick");
  std::set<Resource> next;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const GameState world = imagined(p.state, seat_at(0), seed);
    next.insert(world.secret.pile.cards.back());
    ASSERT_EQ(broken(default_edition, world), nullptr);
  }
  EXPECT_EQ(next.size(), 5u);
}

// TT-A39: solo cards put under the pile were seen, and stay where they are in every imagined world.
TEST(HiddenInformation, SoloCardsUnderThePileAreKnown) {
  const Position p = position("seats 1; face-up wood brick stone; returned glass glass glass");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const GameState world = imagined(p.state, seat_at(0), seed);
    EXPECT_EQ(world.table.returned, p.state.table.returned);
    EXPECT_EQ(world.secret.pile.size(), 9);
    for (const Resource r : world.secret.pile.cards) EXPECT_NE(r, Resource::glass) << "all three were seen";
  }
}

// TT-A39: marks, stored cubes and the Watch's pieces are open.
TEST(HiddenInformation, MarksStoresAndTheWatchAreOpen) {
  const Position p =
      position("cards warehouse; keep1 opaleyes_watch; town1 K M; stock1 a1=glass; watch1 well food tavern");
  EXPECT_EQ(p.state.table.town(seat_at(1)).stock.count(square_named("a1"), Resource::glass), 1);
  EXPECT_EQ(p.state.table.town(seat_at(1)).watch.size(), 3);
}

// TT-A45: a placement, with its reaction, is shown when all have placed.
TEST(HiddenInformation, PlacementsAreShownTogether) {
  Position p = position("seats 3; hammer 2; cards warehouse; town0 K").name("wood");
  const Table before = p.state.table;
  p.store(0, "a1").place(1, "b2");
  Table now = p.state.table;
  now.acting = before.acting;
  EXPECT_EQ(now, before) << "nothing but who is still placing has changed";
  EXPECT_EQ(p.news, News::none);
  p.place(2, "c3");
  EXPECT_EQ(p.news, News::revealed);
  EXPECT_EQ(p.town(0).stock.total(), 1);
  EXPECT_EQ(p.shown(1), drawn("/ .. w"));
}

// TT-A45, TT-A50: builds, a monument among them, are shown when all seats are done.
TEST(HiddenInformation, BuildsAndMonumentsAreShownTogether) {
  Position p =
      position("keep0 cathedral_of_caterina; keep1 fort_ironweed; town0 .. y / s g; town1 w s w; building");
  p.build(0, "monument", "b1 a2 b2", "a2").done(0);
  EXPECT_EQ(p.town(0).monument, Monument::none);
  EXPECT_EQ(p.shown(0), drawn(".. y / s g"));
  EXPECT_EQ(p.own(0).monument, Monument::cathedral_of_caterina);
  p.build(1, "well", "a1 b1", "a1").done(1);
  EXPECT_EQ(p.news, News::revealed);
  EXPECT_EQ(p.town(0).monument, Monument::cathedral_of_caterina);
  EXPECT_EQ(p.shown(1), drawn("E .. w"));
}

// TT-A45: whoever comes first, the outcome is the same.
TEST(HiddenInformation, TheOrderOfArrivalChangesNothing) {
  const Position p = position("seats 3; hammer 2").name("wood");
  const Position up = Position(p).place(0, "a1").place(1, "b2").place(2, "c3");
  const Position down = Position(p).place(2, "c3").place(1, "b2").place(0, "a1");
  EXPECT_EQ(up, down);
  const Position b = position("seats 3; building; town0 w s; town1 w s; town2 w s");
  const Position one =
      Position(b).build(0, "well", "a1 b1", "a1").done(0).done(1).build(2, "well", "a1 b1", "b1").done(2);
  const Position two = Position(b)
                           .build(2, "well", "a1 b1")
                           .build(0, "well", "a1 b1", "a1")
                           .stand(2, "b1")
                           .done(2)
                           .done(0)
                           .done(1);
  EXPECT_EQ(one, two);
}

// TT-D2, TT-A39: who is asked to build depends on nothing hidden.
TEST(HiddenInformation, BeingAskedToBuildGivesNothingAway) {
  for (const std::string_view kept : {"cathedral_of_caterina", "fort_ironweed"}) {
    std::string text = "town0 .. y / s g; building; keep0 ";
    text += kept;
    EXPECT_EQ(position(text).to_act(), seats("0")) << kept;
  }
}

}  // namespace
}  // namespace grod::tiny_towns
