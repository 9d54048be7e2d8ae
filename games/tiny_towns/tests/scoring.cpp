// Points of single cards, ties and ranks. Whole towns are in fixtures.cpp, feeding in feeding.cpp.
#include "games/tiny_towns/rules/scoring.h"

#include <gtest/gtest.h>

#include "games/tiny_towns/tests/position.h"

namespace grod::tiny_towns {
namespace {

// TT-C1: diagonal squares are not adjacent.
static_assert(score("E / .. C")[Line::well] == 0);
static_assert(score("E C / C")[Line::well] == 2);
static_assert(adjacent(square_named("a1")) == squares_named("b1 a2"));
static_assert(adjacent(square_named("b2")) == squares_named("b1 a2 c2 b3"));
static_assert(adjacent(square_named("d2")) == squares_named("d1 c2 d3"));

// TT-C2: the Castle is two cottages and no monument.
static_assert(score("E M", "", "barrett_castle")[Line::well] == 2);
static_assert(score("O M R", "", "barrett_castle")[Line::chapel] == 2);
static_assert(score("O M R", "temple", "barrett_castle")[Line::chapel] == 4);
static_assert(score("O M", "temple", "barrett_castle")[Line::chapel] == 0);
static_assert(score("L M C", "", "barrett_castle")[Line::theater] == 1);

// TT-C3: any other monument is a kind of its own for the Theater, another Theater never is.
static_assert(score("L M C", "", "fort_ironweed")[Line::theater] == 2);
static_assert(score("L L C", "")[Line::theater] == 2);

// TT-X2
static_assert(score("C R C C / / / O O .. C", "granary")[Line::chapel] == 4);
static_assert(score("C C C / .. R / .. O O / .. .. .. C", "granary")[Line::chapel] == 6);

// TT-X3
static_assert(score("N N N N")[Line::tavern] == 14);
static_assert(score("N N N N / N N")[Line::tavern] == 20);
static_assert(score("N N N N / N N N", "almshouse")[Line::tavern] == 26);

// TT-X4
static_assert(score("/ .. L L / .. L L", "tailor")[Line::theater] == 20);

// TT-X6, TT-A12: the right neighbour is the seat before in the order of the hammer.
static_assert(position("seats 3; cards feast_hall; town0 N N; town1 N N; town2 N").score(0)[Line::tavern] ==
              6);
static_assert(position("seats 3; cards feast_hall; town0 N N; town1 N N; town2 N").score(1)[Line::tavern] ==
              4);
static_assert(position("seats 3; cards feast_hall; town0 N N; town1 N N; town2 N").score(2)[Line::tavern] ==
              2);

// TT-A11: a neighbour whose town is complete stays the neighbour.
static_assert(
    position("seats 3; cards feast_hall; town0 N N; town2 N N N; complete 2=1").score(0)[Line::tavern] == 4);

// TT-C8: two players are each other's right neighbours.
static_assert(position("cards feast_hall; town0 N N; town1 N").score(0)[Line::tavern] == 6);
static_assert(position("cards feast_hall; town0 N N; town1 N").score(1)[Line::tavern] == 2);
static_assert(position("cards feast_hall; town0 N N; town1 N N").score(0)[Line::tavern] == 4);
static_assert(position("cards feast_hall; town0 N N; town1 N N").score(1)[Line::tavern] == 4);

// TT-A30: with the Mausoleum unfed cottages are worth 3, but stay unfed for Chapel and Temple.
static_assert(score("C O C M", "temple", "grand_mausoleum_of_the_rodina")[Line::chapel] == 0);
static_assert(score("C R / / C M O", "granary", "grand_mausoleum_of_the_rodina")[Line::chapel] == 1);
static_assert(score("C R / / C M O", "granary", "grand_mausoleum_of_the_rodina")[Line::cottage] == 6);

// TT-A57: Mandras Palace is worth two for each kind beside it, however many there are of it.
static_assert(score("C M C / .. E", "", "mandras_palace")[Line::monument] == 4);
static_assert(score("C M", "", "mandras_palace")[Line::monument] == 2);

// TT-A31
static_assert(score("M", "", "silva_forum")[Line::monument] == 2);

// TT-A32
static_assert(score("L L .. L / L", "market")[Line::theater] == 3 + 3 + 3 + 2);

// TT-A38
static_assert(position("cards bank; town0 K K").score(0)[Line::factory] == 8);
static_assert(position("town0 K K").score(0)[Line::factory] == 0);

// TT-E5: cubes count for nothing, squares without a building cost 1, totals may be negative.
static_assert(score("w y b g / s").total() == -16);
static_assert(score("w y b g / M", "", "cathedral_of_caterina").total() == 2);
static_assert(position("cards warehouse; town0 K; stock0 a1=wood a1=wood").score(0)[Line::factory] == -2);

// TT-E6: points; turns as Master Builder; empty squares; cottages; a shared victory.
constexpr std::string_view level = "seats 2; town0 E C; town1 C E";
static_assert(position(level).winners() == seats("0 1"));
static_assert(position("town0 E C; town1 C").winners() == seats("0"));
static_assert(position("town0 E C; town1 C E; namings0 9; namings1 8").winners() == seats("1"));
static_assert(position("cards shed; town0 E E E; town1 E E C C; keep0 barrett_castle").winners() ==
              seats("1"));

// TT-E6: fewer empty squares decide at equal points and turns: Fort 7 - 15 against two Sheds and six unfed cottages.
TEST(Ties, FewerEmptySquaresThenMoreCottages) {
  const Position p = position("cards shed; keep0 fort_ironweed; town0 M; town1 E E C C / C C");
  ASSERT_EQ(p.total(0), -8);
  ASSERT_EQ(p.total(1), -8);
  EXPECT_EQ(p.winners(), seats("1"));
  const Position q = position("cards fountain; town0 C C; town1 O C");
  ASSERT_EQ(q.total(0), q.total(1));
  ASSERT_EQ(q.score(0).empty, q.score(1).empty);
  EXPECT_EQ(q.winners(), seats("0"));
}

// TT-E7, TT-A27: an empty square is one without a building, with the Cathedral as without.
static_assert(score("C w b", "", "none").empty == 15);
static_assert(score("M w b", "", "cathedral_of_caterina").empty == 15);

// TT-A28: the Castle counts as two cottages in a tie.
static_assert(score("M C", "", "barrett_castle").cottages == 3);

// TT-A28: so it decides a tie, unless the options have it outside of ties; its points stay as they are.
TEST(Ties, TheCastleCountsAsTwoCottagesOrAsNone) {
  const Position two = position("keep0 barrett_castle; town0 M; town1 C");
  const Position none = position("castle-outside-ties; keep0 barrett_castle; town0 M; town1 C");
  ASSERT_EQ(two.total(0), two.total(1));
  EXPECT_EQ(two.score(0).cottages, 2);
  EXPECT_EQ(two.winners(), seats("0"));
  EXPECT_EQ(none.score(0).cottages, 0);
  EXPECT_EQ(none.winners(), seats("1"));
  EXPECT_EQ(none.total(0), two.total(0));
  const Position beside = position("castle-outside-ties; keep0 barrett_castle; town0 E M");
  EXPECT_EQ(beside.score(0)[Line::well], 2) << "a Well still sees two";
}

// TT-X11, TT-A29: towns complete in rounds 20, 20, 23 and 25 have places 1, 1, 3, 4.
TEST(Starloom, IsWorthItsPlaceOfCompletion) {
  constexpr std::array<int, 4> worth{6, 6, 2, 0};
  constexpr std::array<int, 4> places{1, 1, 3, 4};
  for (std::size_t i = 0; i < 4; ++i) {
    Town town = town_drawn("M");
    town.monument = Monument::the_starloom;
    town.place = static_cast<std::uint8_t>(places[i]);
    EXPECT_EQ(score_town(default_edition.printed, first_game_set, town, 0)[Line::monument], worth[i]);
  }
}

// TT-O4: the ladder.
constexpr Rank rank(int points) { return rank_of(default_edition.printed, points); }
static_assert(rank(60) == Rank::master_architect && rank(38) == Rank::master_architect);
static_assert(rank(37) == Rank::town_planner && rank(32) == Rank::town_planner);
static_assert(rank(31) == Rank::engineer && rank(25) == Rank::engineer);
static_assert(rank(24) == Rank::carpenter && rank(18) == Rank::carpenter);
static_assert(rank(17) == Rank::builders_apprentice && rank(10) == Rank::builders_apprentice);
static_assert(rank(9) == Rank::aspiring_architect && rank(-16) == Rank::aspiring_architect);

}  // namespace
}  // namespace grod::tiny_towns
