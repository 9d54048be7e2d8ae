// The end of the game, the score sheet, and who wins.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/random_play.h"

namespace grod::welcome_to {
namespace {

// WT-B23: the third refusal ends the game, when everybody has finished the turn.
TEST(End, TheThirdRefusal) {
  Position p = position(
      "refusals 2 0; street0-1 0 1 2 3 6 7 8 9 10 11; street0-2 0 1 2 3 4 7 8 9 10 11 12;"
      "street0-3 0 1 2 3 5 6 7 8 9 10 11 .; offer 5S 7L 9P");
  p.refuse();
  EXPECT_FALSE(p.over());
  p.others();
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.sheet().refusals, 3);
  EXPECT_EQ(p.table().sheets[1].numbered().size(), 1);
  EXPECT_TRUE(p.table().acting.empty());
}

// WT-B23: all three plans.
TEST(End, AllThreePlans) {
  Position p = position(
      "plans n1-44 n2-36 n3-34; scored0 2:8 3:7; street0-1 1 2 3 4 | 5 6 7 8 | . .; offer 12S 7L 9P");
  p.take(1).write("3-9").skip().claim(1).others();
  EXPECT_TRUE(p.over());
  EXPECT_EQ(p.score().plans, (std::array{6, 8, 7}));
}

// WT-B23: no empty house; a roundabout fills its box.
TEST(End, NoEmptyHouse) {
  Position p = position(
      "advanced; street0-1 0 1 2 3 R 7 8 9 10 11; street0-2 0 1 2 3 4 7 8 9 10 11 12;"
      "street0-3 0 1 2 3 5 6 7 8 9 10 11 .; offer 12L 7L 9P");
  p.take(1).write("3-12").build().others();
  EXPECT_TRUE(p.over());
}

// WT-B23: two refusals, two plans and one empty house end nothing.
TEST(End, NotBefore) {
  Position p = position(
      "refusals 2 0; scored0 1:6 2:8; street0-1 0 1 2 3 6 7 8 9 10 11; street0-2 0 1 2 3 4 7 8 9 10 11 12;"
      "street0-3 0 1 2 3 5 6 7 8 9 10 . .; offer 12L 7L 9P");
  p.take(1).write("3-11").build().others();
  EXPECT_FALSE(p.over());
}

// WT-X29, WT-B25: two estates of 1, one of 3, one of 6 with 1, 2 and 4 crossed boxes: 2x3 + 1x5 + 1x12.
static_assert(estate_points(printed, 1, 2, 1) + estate_points(printed, 3, 1, 2) +
                  estate_points(printed, 6, 1, 4) ==
              23);

// WT-X30, WT-B24: a whole sheet, line by line.
constexpr Position x30 = position(
    "advanced; plans n1-44 n2-36 n3-34; scored0 1:8 2:7; parks0 3 2 0; temps 3 5; refusals 2 0;"
    "agents0 1 0 2 0 0 4; street0-1 1 | 2 | 3 4 5 | R | 6 6b . .; street0-2 1 2 3 4 5 6 | . 8 . . .;"
    "street0-3 . 2 2b 2b . . 7; pools0 3-2 3-7 2-1 2-8");
static_assert(x30.score().plans == std::array{8, 7, 0});
static_assert(x30.score().parks == std::array{10, 4, 0});
static_assert(x30.score().pools == 13);
static_assert(x30.score().temps == 4);
static_assert(x30.score().estates == std::array{6, 0, 5, 0, 0, 12});
static_assert(x30.score().bis == 6);
static_assert(x30.score().refusals == 3);
static_assert(x30.score().roundabouts == 3);
static_assert(x30.score().total() == 57);

// WT-B24: there is no lower limit.
static_assert(position("refusals 2; street0-1 5 5b 5b").score().total() == -6);

constexpr int temp_rank(std::array<int, 5> counts, int own) { return temp_points(printed, counts, own); }

// WT-X18, WT-B26: dense ranks, and nothing for none.
static_assert(temp_rank({5, 5, 3, 1, 0}, 5) == 7);
static_assert(temp_rank({5, 5, 3, 1, 0}, 3) == 4);
static_assert(temp_rank({5, 5, 3, 1, 0}, 1) == 1);
static_assert(temp_rank({5, 5, 3, 1, 0}, 0) == 0);
static_assert(temp_rank({5, 4, 3, 2, 1}, 2) == 0);
static_assert(temp_rank({0, 0, 0, 0, 0}, 0) == 0);  // WT-Q07: with several players none is nothing

// WT-X32, WT-B27: A has estates 1, 2, 3, B has 1, 1, 4: three each, and B has more of size 1.
static_assert(compare_estates(EstateCounts(1, 1, 1, 0, 0, 0), EstateCounts(2, 0, 0, 1, 0, 0)) < 0);
// WT-B27: first the number of estates, last the size 6; equal is equal.
static_assert(compare_estates(EstateCounts(0, 0, 0, 2, 0, 0), EstateCounts(1, 0, 0, 0, 0, 0)) > 0);
static_assert(compare_estates(EstateCounts(0, 0, 0, 0, 1, 0), EstateCounts(0, 0, 0, 0, 0, 1)) > 0);
static_assert(compare_estates(EstateCounts(0, 2, 0, 0, 0, 0), EstateCounts(0, 2, 0, 0, 0, 0)) == 0);

// WT-B27: the same points; seat 1 has two estates of 1 with value 1, seat 0 one of 2.
TEST(Winner, TiesGoToTheEstates) {
  const Position p = position("street0-1 1 2 |; street1-1 1 | 5 |");
  EXPECT_EQ(p.score().total(), 2);
  EXPECT_EQ(Position(p).as(1).score().total(), 2);
  EXPECT_EQ(p.winners(), Seats::of(seat_at(1)));
  EXPECT_EQ(position("street0-1 1 2 |; street1-2 1 5 |").winners(), all_seats(2));
  EXPECT_EQ(position("street0-1 1 2 3 |; street1-2 1 5 |").winners(), Seats::of(seat_at(0)));
}

// WT-B23, WT-B24: whole games, played keenly, end in every way, and every one by one of these conditions.
TEST(End, EveryGameEndsByACondition) {
  for (const Options& options : all_games)
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const GameState state = play(options, seed, true, [](const GameState& s, Seat) {
        ASSERT_EQ(broken(default_edition, s), nullptr);
      });
      ASSERT_EQ(broken(default_edition, state), nullptr);
      const bool cards_out = options.seats == 1 && state.table.deck_size < 3;
      EXPECT_TRUE(somebody_ended(state.table) || cards_out);
    }
}

}  // namespace
}  // namespace grod::welcome_to
