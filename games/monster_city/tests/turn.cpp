// A turn: one action, and what it may be. Statements MC-9 to MC-10a.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

// MC-9
TEST(Turn, InTheBaseGameItIsBuildAttackOrStop) {
  constexpr Position p = position("office r5 g6; planet all-red any2 468; notes 1 1 1");
  static_assert(p.options(Verb::build) == 2);
  static_assert(p.options(Verb::attack) == 3);
  static_assert(p.options(Verb::stop) == 1);
  static_assert(p.options() == 6);
}

// MC-9
TEST(Turn, InTheVariantItIsBuildAttackOrEvent) {
  constexpr Position p =
      position("events; hand0 detour subsidy; office r5 g6; planet all-red any2 468; notes 1 1 1");
  static_assert(p.options(Verb::build) == 2);
  static_assert(p.options(Verb::attack) == 3);
  static_assert(p.options(Verb::event) == 2);
  static_assert(p.options() == 7);
}

// MC-9: the active player alone decides, and one action is the whole turn.
TEST(Turn, OneActionAndTheNextPlayerMoves) {
  constexpr Position p =
      position("seats 4; active 1; city1 r3; office r5 g6; planet all-red any2; notes 1 1 1 1");
  static_assert(p.to_act() == Seats::of(seat_at(1)));
  static_assert(Position(p).build("r5").to_act() == Seats::of(seat_at(2)));
  static_assert(Position(p).attack("all-red").to_act() == Seats::of(seat_at(2)));
  static_assert(Position(p).stop().to_act() == Seats::of(seat_at(2)));
}

// MC-9: only the active player.
TEST(Turn, NobodyMovesOutOfTurn) {
  const Position p = position("active 1; office r5 g6; planet all-red any2");
  const Action build = decision(Verb::build, "r5");
  EXPECT_TRUE(is_legal<Game>({default_edition, p.state.table, p.state.hands[1], seat_at(1)}, build));
  EXPECT_FALSE(is_legal<Game>({default_edition, p.state.table, p.state.hands[0], seat_at(0)}, build));
  EXPECT_FALSE(is_legal<Game>({default_edition, p.state.table, p.state.hands[2], seat_at(2)}, build));
}

// MC-10: two notes leave no way to a third, whatever the hand.
TEST(Turn, NobodyHoldsMoreThanTwoNotes) {
  constexpr Position p = position("events; hand0 subsidy; notes 2 1 1");
  static_assert(p.options(Verb::attack) == 0);
  static_assert(!Position(p).show("subsidy").can(Verb::carry_out));

  int most = 0;
  watch_random_games(all_games, 500, [&](const Step& step) {
    for (const Town& town : step.now().towns) most = std::max<int>(most, town.notes);
  });
  EXPECT_EQ(most, 2);
}

// MC-10a
TEST(Turn, ThereIsNoFreePass) {
  constexpr auto only_moves = [](std::string_view notation) {
    const Position p = position(notation);
    return p.options() == p.options(Verb::build) + p.options(Verb::attack);
  };
  static_assert(only_moves("spent 0; notes 0 1 1"));
  static_assert(only_moves("spent 0; notes 1 1 1"));
  static_assert(only_moves("spent 0; notes 2 1 1"));
  static_assert(only_moves("events; hand1 detour; notes 1 1 1"));
}

// MC-10a: whoever neither built nor attacked has a card less for it.
TEST(Turn, SkippingCostsTheStopCardOrAnEvent) {
  watch_random_games(all_games, 500, [](const Step& step) {
    if (step.then().phase != Phase::turn) return;
    const Town& then = step.then().town(step.seat);
    const Town& now = step.now().town(step.seat);
    const int cards_spent = (then.stop - now.stop) + (then.event_cards - now.event_cards);
    const bool moved = step.move.verb == Verb::build || step.move.verb == Verb::attack;
    if (moved)
      EXPECT_LE(cards_spent, 0);
    else
      EXPECT_EQ(cards_spent, 1);
  });
}

}  // namespace
}  // namespace grod::monster_city
