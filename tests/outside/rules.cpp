// A game of Monster City through the rules alone: no library is linked.
#include <cstdio>

#include <grod/bots/bots.h>
#include <grod/games/monster_city/bot/guide.h>
#include <grod/games/monster_city/rules/game.h>

using MonsterCity = grod::monster_city::Game;

static_assert(grod::Game<MonsterCity>);

int main() {
  const auto& edition = MonsterCity::default_edition();
  auto state = MonsterCity::setup(edition, {.seats = 3, .events = true}, grod::Rng(42));
  grod::Rng rng(1);
  int decisions = 0;
  while (!MonsterCity::over(state.table)) {
    const grod::Seat seat = MonsterCity::to_act(state.table).first();
    const grod::Action action = grod::choose_greedily<MonsterCity>(state.information(edition, seat), rng);
    MonsterCity::apply(edition, state, seat, action);
    ++decisions;
  }
  std::printf("monster-city ended after %d decisions:", decisions);
  for (const grod::Seat seat : grod::all_seats(3))
    std::printf(" %d", MonsterCity::score(edition, state.table, seat).total());
  std::printf("\n");
  return decisions <= MonsterCity::max_steps({.seats = 3, .events = true}) ? 0 : 1;
}
