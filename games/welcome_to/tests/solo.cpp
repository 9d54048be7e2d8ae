// The base solo game.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/random_play.h"

namespace grod::welcome_to {
namespace {

// WT-V01: three cards; one for its number, another for its effect, never the same; all three are discarded.
constexpr Position solo = position("solo; offer 5S 7L 9P; deck 40; top 1S 2A 14L");
static_assert(solo.options() == 6 && solo.options(Verb::take) == 6);
static_assert(!solo.can(take(Position::slot(1), Position::slot(1))));

TEST(Solo, OneCardForTheNumberAnotherForTheEffect) {  // WT-V01
  Position p = solo;
  const int before = p.table().discards.size();
  p.take(1, 2).write("2-5").build();
  EXPECT_EQ(p.sheet().number(house_named("2-5")), 5);
  EXPECT_EQ(p.sheet().parks[1], 1);
  EXPECT_EQ(p.table().discards.size(), before + 3);
  EXPECT_EQ(default_edition[p.table().numbers[0]], faces_named("1S"));
  EXPECT_EQ(p.deck(), 37);
}

// Equal cards are one choice: the cards left over are discarded anyway.
static_assert(position("solo; offer 5S 5S 9P").options() == 3);

/// How deep the first special card lies, counted from the top.
int depth_of_special(const Position& p) {
  const auto& cards = p.state.secret.deck.cards;
  int depth = slot_count;  // drawn already
  for (int i = cards.size() - 1; !is_special(cards[i]); --i) ++depth;
  return depth;
}

// WT-V01, WT-Q02: the Solo card is somewhere in the lower 41 cards and its own, below forty.
TEST(Solo, TheSoloCardLiesInTheLowerHalf) {
  int least = 100;
  int most = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const int depth = depth_of_special(opening({.seats = 1}, seed));
    least = std::min(least, depth);
    most = std::max(most, depth);
  }
  EXPECT_EQ(least, 40);
  EXPECT_EQ(most, 81);
}

// WT-V02: the Solo card turns all plans at once, this round included; it is put away and replaced; points stay.
TEST(Solo, TheSoloCardTurnsAllPlans) {
  Position p = position(
      "solo; plans n1-44 n2-36 n3-34; scored0 3:7; offer 11S 7L 9P; deck 20; top 1S Solo 2A 14L 3P;"
      "street0-1 1 2 3 4 | 5 6 7 8 | . .");
  p.take(1, 2).write("3-1").build().done();
  EXPECT_EQ(p.table().approved, Places::first_n(3));
  EXPECT_EQ(p.table().specials, 0);
  EXPECT_EQ(default_edition[p.table().numbers[1]], faces_named("2A"));
  EXPECT_EQ(default_edition[p.table().numbers[2]], faces_named("14L"));
  p.take(3, 1).write("3-12").skip().claim(1);
  EXPECT_EQ(p.score().plans, (std::array{3, 0, 7}));
}

// WT-X19, WT-V03: six temps are worth seven points.
static_assert(position("solo; temps 5").score().temps == 0);
static_assert(position("solo; temps 6").score().temps == 7);
static_assert(position("solo; temps 9").score().temps == 7);

// WT-V03, WT-Q30: fewer than three construction cards left end the game, even with the Solo card among them.
TEST(Solo, EndsWhenTheCardsAreOut) {
  Position p = position("solo; offer 12L 7L 9A; deck 2");
  EXPECT_EQ(p.table().specials, 1);
  p.take(1, 3).write("3-1").agent(1);
  EXPECT_TRUE(p.over());
  Position q = position("solo; offer 12L 7L 9A; deck 3");
  q.take(1, 3).write("3-1").agent(1);
  EXPECT_FALSE(q.over());
}

TEST(Solo, LastsTwentySevenRoundsAtMost) {  // WT-V03
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    EXPECT_LE(play({.seats = 1}, seed, seed % 4 == 0, [](const GameState&, Seat) {}).table.turn, 27);
}

TEST(Solo, ThereIsNoReshuffle) {  // WT-Q30, WT-V03
  Position p = position("solo; plans n1-44 n2-36 n3-34; offer 12L 7L 9A; street0-1 1 2 3 4 | 5 6 7 8 | . .");
  p.take(1, 3).write("3-1").agent(1).claim(1);
  EXPECT_EQ(p.table().turn, 2);
}

// WT-Q41: the single seat wins, whatever its score.
static_assert(position("solo; refusals 2").winners() == Seats::of(seat_at(0)));

}  // namespace
}  // namespace grod::welcome_to
