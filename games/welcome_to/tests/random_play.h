// Whole games of Welcome To..., watched decision by decision. For tests of what holds in every game.
#pragma once

#include "games/welcome_to/bot/evaluation.h"
#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {

/// One of each way the cards go and the sheet looks.
inline constexpr std::array<Options, 12> all_games{{
    {.seats = 1},
    {.seats = 1, .advanced = true, .easter = true},
    {.seats = 1, .aaa = true},
    {.seats = 1, .advanced = true, .aaa = true, .easter = true, .architect = 3},
    {.seats = 1, .aaa = true, .doomsday = true, .architect = 5},
    {.seats = 2},
    {.seats = 3, .advanced = true},
    {.seats = 4, .easter = true},
    {.seats = 5, .advanced = true, .doomsday = true},
    {.seats = 2, .expert = true},
    {.seats = 4, .advanced = true, .expert = true, .easter = true, .egg_choice = true},
    {.seats = 6, .expert = true, .doomsday = true},
}};

/// Plays a game to its end, `watch` sees the state before every decision; where several seats may act, chance says
/// who is first. A `keen` player takes the choice that looks best to it, which scores plans and fills streets; a
/// random one collects refusals.
template <class Watch>
GameState play(const Options& options, std::uint64_t seed, bool keen, Watch watch) {
  const Rng rng(seed);
  Rng chance = rng.split(1);
  GameState state = Game::setup(default_edition, options, rng.split(0));
  while (!state.table.over) {
    Seats seats = state.table.acting;
    for (int skip = chance.below(seats.size()); skip > 0; --skip) seats.take_first();
    const Seat seat = seats.first();
    const auto legal = legal_actions<Game>(state.information(default_edition, seat));
    watch(state, seat);
    int choice = chance.below(legal.size());
    if (keen) {
      int best = 0;
      for (int i = 0; i < legal.size(); ++i) {
        Hand hand = state.hand(seat);
        decide(default_edition, state.table, hand, seat, legal[i]);
        const int worth = evaluate({default_edition, state.table, hand, seat});
        if (i == 0 || worth > best) {
          best = worth;
          choice = i;
        }
      }
    }
    Game::apply(default_edition, state, seat, legal[choice]);
  }
  return state;
}

}  // namespace grod::welcome_to
