// Random games of Tiny Towns, watched decision by decision. For tests of what holds in every game.
#pragma once

#include <vector>

#include "games/tiny_towns/rules/game.h"

namespace grod::tiny_towns {

/// Every number of seats with every combination of variants; the rulings that may be switched, and the novice rule for
/// one seat alone, are tried along the way.
inline std::vector<Options> all_games() {
  std::vector<Options> all;
  for (int seats = 1; seats <= 6; ++seats)
    for (unsigned bits = 0; bits < 16; ++bits)
      all.push_back({.seats = seats,
                     .monuments = (bits & 1) == 0,
                     .novice = (bits & 2) == 0   ? Seats{}
                               : (bits & 8) == 0 ? all_seats(seats)
                                                 : Seats::of(seat_at(seats - 1)),
                     .first_game = (bits & 12) == 12,
                     .town_hall = (bits & 4) != 0,
                     .rulings = {.castle_outside_ties = (bits & 8) != 0, .watch_at_once = (bits & 8) != 0},
                     .cards = {}});
  return all;
}

/// One decision, and the game before and after it.
struct Step {
  const GameState& before;
  Seat seat;
  Move move;
  const GameState& after;
  News news;

  constexpr const Table& then() const { return before.table; }
  constexpr const Table& now() const { return after.table; }
};

/// Plays a game to its end by chance; `watch` sees every step. Finishing early is put off most of the time, so that
/// the last player's game is seen too.
template <class Watch>
int play(const Options& options, std::uint64_t seed, Watch watch) {
  const Rng rng(seed);
  Rng chance = rng.split(1);
  GameState state = Game::setup(default_edition, options, rng.split(0));
  int steps = 0;
  for (; !Game::over(state.table); ++steps) {
    Seats seats = Game::to_act(state.table);
    for (int skip = chance.below(seats.size()); skip > 0; --skip) seats.take_first();
    const Seat seat = seats.first();
    const auto legal = legal_actions<Game>(state.information(default_edition, seat));
    Action chosen = legal[chance.below(legal.size())];
    if (chosen == action(Verb::finish) && chance.below(20) != 0) chosen = legal[0];
    const GameState before = state;
    const News news = Game::apply(default_edition, state, seat, chosen);
    watch(Step{before, seat, move_of(chosen), state, news});
  }
  return steps;
}

/// Watches `games` random games, shared out over all ways to play.
template <class Watch>
void watch_random_games(int games, Watch watch) {
  const std::vector<Options> all = all_games();
  for (int game = 0; game < games; ++game)
    play(all[std::size_t(game) % all.size()], static_cast<std::uint64_t>(game), watch);
}

}  // namespace grod::tiny_towns
