// Who moves next: statements MC-8, MC-46 and MC-47e.
#include <gtest/gtest.h>

#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

/// The seats that take the next four turns if everybody builds.
std::array<int, 4> next_four(Position p) {
  std::array<int, 4> order{};
  for (int& seat : order) {
    seat = p.active();
    p.decide(seat, p.legal(seat)[0]);
  }
  return order;
}

constexpr std::string_view detours = "seats 4; events; active 1; hand0 detour; hand1 detour";

// MC-8
TEST(OrderOfPlay, TurnsPassToTheLeft) {
  EXPECT_EQ(next_four(position("seats 3; active 1")), (std::array{1, 2, 0, 1}));
  EXPECT_EQ(next_four(position("seats 4; active 2")), (std::array{2, 3, 0, 1}));
  EXPECT_EQ(next_four(position("seats 5; active 4")), (std::array{4, 0, 1, 2}));
}

// MC-46, MC-A23: after the right neighbour's turn it is the player of the Detour again.
TEST(OrderOfPlay, DetourGivesTheNextTurnToTheRightNeighbour) {
  EXPECT_EQ(next_four(position(detours).show("detour").carry_out()), (std::array{0, 1, 2, 3}));
}

// MC-46: the seats are a circle.
TEST(OrderOfPlay, TheRightNeighbourOfSeatZeroIsTheLastSeat) {
  EXPECT_EQ(position("seats 5; events; hand0 detour").show("detour").carry_out().active(), 4);
}

// MC-A24
TEST(OrderOfPlay, DetoursChain) {
  Position p = position(detours).show("detour").carry_out();
  EXPECT_EQ(next_four(p.show("detour").carry_out()), (std::array{3, 0, 1, 2}));
}

// MC-A25
TEST(OrderOfPlay, ADeclinedDetourChangesNothing) {
  EXPECT_EQ(next_four(position(detours).show("detour").decline()), (std::array{2, 3, 0, 1}));
}

// MC-A26: the scoring falls at the end of seat 0's detour turn; then its left neighbour moves.
TEST(OrderOfPlay, AfterAScoringInADetourTurnTheLeftNeighbourOfWhoMovedIsNext) {
  Position p =
      position("seats 4; events; active 1; hand1 detour; office r5; deck 30").show("detour").carry_out();
  EXPECT_EQ(p.active(), 0);
  EXPECT_EQ(p.build("r5").phase(), Phase::scoring);
  EXPECT_EQ(all_score(p, "all").active(), 1);
}

// MC-47e, in random games: right after a Detour carried out, left after everything else; before the last scoring
// nobody is next any more (MC-37b).
TEST(OrderOfPlay, FollowsOneFormula) {
  int detours_taken = 0;
  watch_random_games(all_games, 500, [&](const Step& step) {
    const Table& then = step.then();
    const bool turn_ends = step.now().phase == Phase::turn || step.now().phase == Phase::scoring;
    if (then.phase == Phase::scoring || !turn_ends) return;
    const bool detour = step.move.verb == Verb::carry_out && then.event == Event::detour;
    detours_taken += detour;
    const Seat next = detour ? right_of(then.active, then.seats) : left_of(then.active, then.seats);
    EXPECT_EQ(step.now().active, step.now().no_turn_left() ? seat_at(0) : next);
  });
  EXPECT_GT(detours_taken, 0);
}

// MC-47e: a scoring does not change who is next.
TEST(OrderOfPlay, AScoringKeepsTheOrder) {
  watch_random_games(all_games, 200, [](const Step& step) {
    if (step.then().phase != Phase::scoring) return;
    EXPECT_EQ(step.now().active, step.then().active);
  });
}

}  // namespace
}  // namespace grod::monster_city
