// The worked examples of the rulebook, and ours, to the digit. Nearly all are checked by the compiler.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"

namespace grod::monster_city {
namespace {

// City X is green 3, green 3, red 6, yellow 7, yellow 4.

/// What city X brings its owner, seat 0, at a scoring that seat 2 brings on.
constexpr int scored_by_x(std::string_view category) {
  Position p = position("active 2; city0 g3 g3 r6 y7 y4; office r5; deck 30").build("r5");
  return p.score(0, category).score(1, "all").score(2, "all").box_of(0, category);
}

static_assert(scored_by_x("lowest") == 13);      // MC-E1: 3 + 6 + 4
static_assert(scored_by_x("highest") == 16);     // MC-E2: 3 + 6 + 7
static_assert(scored_by_x("one_colour") == 11);  // MC-E3: yellow, 7 + 4
static_assert(scored_by_x("all") == 23);         // MC-E4

// MC-E5: one red and one yellow to fall; two red, no yellow. One red falls, the owner says which; 1 note.
constexpr Position e5 = position("city0 r3 r6 g4; planet ry any1; notes 0 1 1").attack("ry");
static_assert(e5.options() == 2);
static_assert(Position(e5).lose("r3").city(0) == buildings("r6 g4"));
static_assert(Position(e5).lose("r6").city(0) == buildings("r3 g4"));
static_assert(Position(e5).lose("r6").notes(0) == 1);

// MC-E6: all green to fall; no green. Nothing falls; 1 note.
constexpr Position e6 = position("city0 r3 r6 y4; planet all-green any1; notes 0 1 1").attack("all-green");
static_assert(e6.city(0) == buildings("r3 r6 y4"));
static_assert(e6.notes(0) == 1);

// MC-E7: values 4, 6, 8 to fall; those two fall and no other.
constexpr Position e7 = position("city0 r3 g4 y8 y7; planet 468 any1; notes 1 1 1").attack("468");
static_assert(e7.city(0) == buildings("r3 y7"));
static_assert(e7.notes(0) == 2);

// MC-E8: any 2 to fall; two fall, the owner's pick.
constexpr Cities e8 = possible_cities(position("city0 r3 g4 y8; planet any2 any1").attack("any2"), 0);
static_assert(e8.size() == 3);
static_assert(e8.contains(buildings("r3")) && e8.contains(buildings("g4")) && e8.contains(buildings("y8")));

// MC-E9: set-up for three players. Sets D and E stay in the box, office 5, planet 5, bank 7.
constexpr Position e9 = opening({.seats = 3}, 1);
constexpr Buildings d_and_e = default_edition.cards_of_start[3] | default_edition.cards_of_start[4];
constexpr Buildings seen_in_e9 = [] {
  Buildings cards = e9.state.table.office;
  for (const Town& town : e9.state.table.towns) cards.insert(town.city);
  for (const BuildingCard card : e9.state.secret.deck.cards) cards.insert(card);
  return cards;
}();
static_assert((seen_in_e9 & d_and_e).empty() && seen_in_e9.size() == 46);
static_assert(e9.office().size() == 5);
static_assert(e9.planet().size() == 5);
static_assert(e9.bank() == 7);

/// The seats that take the next four turns, everybody building.
constexpr std::array<int, 4> turns_after(Position p) {
  std::array<int, 4> order{};
  for (int& seat : order) {
    seat = p.active();
    p.decide(seat, p.legal(seat)[0]);
  }
  return order;
}

// MC-E10: seats 0, 1, 2, 3 clockwise; seat 1 carries out Detour. Turns that follow: 0, 1, 2, 3.
constexpr Position e10 =
    position("seats 4; events; active 1; hand0 detour; hand1 detour").show("detour").carry_out();
static_assert(turns_after(e10) == std::array{0, 1, 2, 3});

// MC-E11: seat 0 replies with a Detour of its own. Turns after that: 3, 0, 1, 2.
static_assert(turns_after(Position(e10).show("detour").carry_out()) == std::array{3, 0, 1, 2});

// MC-E12: Cold Feet takes the last planet card. Five new monsters when the turn ends.
constexpr Position e12 = position("events; hand0 cold_feet; planet rgy; stack-top 357 468 any1 ry all-red")
                             .show("cold_feet")
                             .drop("rgy");
static_assert(e12.planet() == monsters("357 468 any1 ry all-red"));
static_assert(e12.active() == 1);

// MC-E13: Rejected Design takes the tenth office card of the game. The first scoring when the turn ends, then a new
// office of five, then the left neighbour's turn.
constexpr Position e13 =
    position("events; hand0 rejected_design; office r5; deck 30; deck-top y8 y8 g3 r7 r6")
        .show("rejected_design")
        .reject("r5");
static_assert(e13.phase() == Phase::scoring && e13.scorings() == 0);
constexpr Position after_e13 = Position(e13).score(0, "all").score(1, "all").score(2, "all");
static_assert(after_e13.scorings() == 1);
static_assert(after_e13.office() == buildings("y8 y8 g3 r7 r6"));
static_assert(after_e13.phase() == Phase::turn && after_e13.active() == 1);

// More cases from city X; in the variant each of them except the last earns an event.
constexpr Position x = position("events; city0 g3 g3 r6 y7 y4; planet 357 468 ggyy rgy all-red");

constexpr ShownBuildings left_of_x(std::string_view monster) { return Position(x).attack(monster).city(0); }
constexpr int earned_by_x(std::string_view monster) { return Position(x).attack(monster).hand(0).size(); }

static_assert(left_of_x("357") == buildings("r6 y4") && earned_by_x("357") == 1);
static_assert(left_of_x("468") == buildings("g3 g3 y7") && earned_by_x("468") == 1);
static_assert(left_of_x("ggyy") == buildings("r6") && earned_by_x("ggyy") == 1);
static_assert(left_of_x("all-red") == buildings("g3 g3 y7 y4") && earned_by_x("all-red") == 0);

// One of each colour: three cards fall, in two possible outcomes.
constexpr Cities x_after_rgy = possible_cities(Position(x).attack("rgy"), 0);
static_assert(x_after_rgy.size() == 2);
static_assert(x_after_rgy.contains(buildings("g3 y7")) && x_after_rgy.contains(buildings("g3 y4")));
static_assert(Position(x).attack("rgy").lose("g3").lose("y4").hand(0).size() == 1);

// What the compiler has checked holds in the running program too.
TEST(Examples, CityXIsScoredAsTheRulebookDoes) {
  EXPECT_EQ(scored_by_x("lowest"), 13);      // MC-E1
  EXPECT_EQ(scored_by_x("highest"), 16);     // MC-E2
  EXPECT_EQ(scored_by_x("one_colour"), 11);  // MC-E3
  EXPECT_EQ(scored_by_x("all"), 23);         // MC-E4
}

}  // namespace
}  // namespace grod::monster_city
