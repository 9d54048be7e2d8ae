// How a position looks to a seat: not a rule, but what the greedy bot relies on.
#include <gtest/gtest.h>

#include "games/tower_up/bot/evaluation.h"
#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

constexpr int worth(const Position& p, Seat seat) { return evaluate({default_edition, p.table(), {}, seat}); }

// Floors just laid are worth what the best of the roofs will make of them.
static_assert([] {
  Position p(2);
  p.building(1, white, 3).stock(P1, "kw").play(build(2, black));
  Position tall = p;
  tall.play(roof(1));
  Position low = p;
  low.play(roof(2));
  return worth(p, P1) == worth(tall, P1) && worth(tall, P1) > worth(low, P1);
}());

// The nearer an objective, the better.
static_assert([] {
  Position p(3);
  p.objectives(Objective::park_4, Objective::brown_4, Objective::double_roofs);
  p.shares(P1, white, 6, 15).shares(P2, white, 1, 3);
  return worth(p, P1) > worth(p, P2);
}());

// TU-A10: a border with both sides is half of two, in the reading of the table. 3 faces B and 11 faces A.
static_assert([] {
  Position facing(3);
  Position streets(3, {.loose_borders = false});
  for (Position* p : {&facing, &streets}) {
    p->objectives(Objective::two_borders, Objective::brown_4, Objective::double_roofs);
    p->shares(P1, white, 3, 11).shares(P2, white, 1, 7);
  }
  const bool told_apart = worth(facing, P1) > worth(facing, P2) && worth(streets, P1) == worth(streets, P2);
  for (Position* p : {&facing, &streets}) p->shares(P1, black, 4).shares(P2, black, 2);
  return told_apart && worth(streets, P1) > worth(streets, P2);
}());

TEST(Evaluation, AFinishedGameIsWorthItsMoney) {
  Position p(2);
  p.objectives(Objective::park_4, Objective::lake_4, Objective::double_roofs).building(1, white);
  p.machines(P2, 5, 0, 0, 0).stock(P1, "kw").roofs_left(P1, 1).build_and_roof(2, black);
  p.play(take(1));
  while (!p.over()) p.play(legal_actions<Game>({default_edition, p.table(), {}, p.active()})[0]);
  for (const Seat seat : {P1, P2}) EXPECT_EQ(worth(p, seat), million * p.money(seat) + p.stock_size(seat));
}

}  // namespace
}  // namespace grod::tower_up
