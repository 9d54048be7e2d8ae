// The architect's score sheet. The rulebook's worked example is checked by the compiler.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

constexpr const Architect& first = default_edition.architect(1);

constexpr ArchitectScore scored(const Architect& architect, std::string_view stack, int player_temps) {
  return score_stack(default_edition, architect, stack_of(stack), player_temps, false);
}

constexpr bool estates_are(const Architect& architect, std::string_view stack,
                           std::initializer_list<int> points) {
  const ArchitectEstates estates = estates_of(default_edition, architect, stack_of(stack));
  if (estates.size() != static_cast<int>(points.size())) return false;
  for (int i = 0; i < estates.size(); ++i)
    if (points_of(architect, estates[i]) != points.begin()[i]) return false;
  return true;
}

// WT-X02: the worked example of the rulebook: 6, 2, 9, 6, 2 + 2 + 6 + 8 + 14 = 32, together 55. The estate of one house
// is the fifth (WT-Q23), and the one of six that is dropped (WT-A22).
constexpr std::string_view x02 = "LLSPTSALASABLSTSAALPALAS";
static_assert(scored(first, x02, 2).parks == 6);              // WT-A14
static_assert(scored(first, x02, 2).pools == 2);              // WT-A15
static_assert(scored(first, x02, 2).temps == 9);              // WT-A16, WT-A17: 7 for the tie and 2 x 1
static_assert(scored(first, x02, 2).fences == 6);             // WT-A18
static_assert(estates_are(first, x02, {2, 2, 6, 8, 1, 14}));  // WT-A19, WT-A20, WT-A21, WT-Q23
static_assert(scored(first, x02, 2).estates == 2 + 2 + 6 + 8 + 14);
static_assert(scored(first, x02, 2).estates == 32);
static_assert(scored(first, x02, 2).total() == 55);

// WT-X04, WT-Q04: five estates by points, not by houses: 4 + 2 + 2 + 2 + 2.
constexpr Architect agent_four{.bis_houses = 1, .agent_value = 4};
static_assert(estates_are(agent_four, "ASLLSLLSLLSPPSPP", {4, 2, 2, 2, 2, 2}));
static_assert(scored(agent_four, "ASLLSLLSLLSPPSPP", 0).estates == 12);

// WT-X05, WT-A19: neighbouring surveyors enclose nothing.
static_assert(scored(first, "SSS", 0).fences == 3 && scored(first, "SSS", 0).estates == 0);
static_assert(scored(first, "SSS", 0).temps == 0 && scored(first, "SSS", 0).total() == 3);

// WT-X06, WT-A20, WT-Q03: a bis card alone is two houses; the ends cut, and score no fence.
static_assert(estates_are(first, "B", {2}));
static_assert(scored(first, "B", 0).fences == 0 && scored(first, "B", 0).total() == 2);
// WT-Q03: a surveyor at the end is a card of its own and replaces nothing.
static_assert(estates_are(first, "LS", {1}) && estates_are(first, "SL", {1}));

// WT-X07: no surveyor: the whole stack is one estate of four houses.
static_assert(estates_are(first, "LAB", {8}));
static_assert(scored(first, "LAB", 1).parks == 1 && scored(first, "LAB", 1).temps == 4);
static_assert(scored(first, "LAB", 1).total() == 13);

// WT-A20, WT-A21: as many houses as the architect says, and its agent value.
constexpr Architect third = default_edition.architect(3);
static_assert(estates_are(third, "LB", {5}) && estates_are(third, "LBA", {12}));

constexpr bool duel(int architect, int player, int architect_points, int player_points) {
  return duel_temp_points(printed, architect, player, false) == architect_points &&
         duel_temp_points(printed, player, architect, false) == player_points;
}

// WT-X08, WT-A17, WT-Q07: pairs of architect and player.
static_assert(duel(2, 2, 7, 7));
static_assert(duel(3, 2, 7, 4));
static_assert(duel(1, 4, 4, 7));
static_assert(duel(0, 0, 0, 0));
static_assert(duel(2, 0, 7, 4));
// WT-Q07: the switch: a side without any scores nothing.
static_assert(duel_temp_points(printed, 0, 2, true) == 0 && duel_temp_points(printed, 2, 0, true) == 7);
static_assert(position("aaa 1; stack TT").score().temps == 4);
static_assert(position("aaa 1; temps-need-one; stack TT").score().temps == 0);

// WT-A03, WT-A24: two sheets on one: plans, parks, pools, temps, fences, estates on either side.
constexpr Position both = position("aaa 2; stack LLSPT; architect-scored 1:10; met 1; parks0 1 0 0; temps 2");
static_assert(both.architect().plans == std::array{10, 0, 0});
static_assert(both.architect().parks == 6 && both.architect().pools == 4);
static_assert(both.architect().temps == 2 + 4 && both.architect().fences == 2 &&
              both.architect().estates == 4);
static_assert(both.architect().total() == 32);
static_assert(both.score().total() == 2 + 7);

// WT-A23: bis cards cost the architect nothing; it has no refusals.
static_assert(scored(first, "BBB", 0).total() == 6);

// WT-A24: the higher total wins; no seat when that is the architect's. WT-Q13: equal totals are a draw.
static_assert(both.winners().empty());
static_assert(position("aaa 1; stack SSS; parks0 2 0 0").winners() == Seats::of(seat_at(0)));
static_assert(position("aaa 1; stack LL; parks0 2 0 0").architect().total() == 4);
static_assert(position("aaa 1; stack LL; parks0 2 0 0").score().total() == 4);
static_assert(position("aaa 1; stack LL; parks0 2 0 0").winners().empty());

}  // namespace
}  // namespace grod::welcome_to
