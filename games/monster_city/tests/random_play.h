// Random games of Monster City, watched decision by decision. For tests of what holds in every game.
#pragma once

#include <stdexcept>

#include "games/monster_city/rules/game.h"

namespace grod::monster_city {

inline constexpr std::array<Options, 3> base_games{{{3, false}, {4, false}, {5, false}}};
inline constexpr std::array<Options, 3> event_games{{{3, true}, {4, true}, {5, true}}};
inline constexpr std::array<Options, 6> all_games{
    {{3, false}, {4, false}, {5, false}, {3, true}, {4, true}, {5, true}}};

/// The same games in the other reading of when monsters are reshuffled (MC-A11).
template <std::size_t N>
constexpr std::array<Options, N> when_needed(std::array<Options, N> kinds) {
  for (Options& options : kinds) options.monster_reshuffle = Reshuffle::when_needed;
  return kinds;
}

/// One decision, and the game before and after it.
struct Step {
  const GameState& before;
  Seat seat;
  Move move;
  const GameState& after;

  constexpr const Table& then() const { return before.table; }
  constexpr const Table& now() const { return after.table; }
};

/// Plays a game to its end: `choose` picks one of the legal actions, `watch` sees every step. Where several seats
/// may act, chance says who is first. A game that goes on for too long throws.
template <class Choose, class Watch>
void play(const Options& options, std::uint64_t seed, Choose choose, Watch watch) {
  const Rng rng(seed);
  Rng chance = rng.split(1);
  GameState state = Game::setup(default_edition, options, rng.split(0));
  for (int steps = 0; !Game::over(state.table); ++steps) {
    Seats seats = Game::to_act(state.table);
    for (int skip = chance.below(seats.size()); skip > 0; --skip) seats.take_first();
    const Seat seat = seats.first();
    const auto legal = legal_actions<Game>(state.information(default_edition, seat));
    if (legal.empty() || steps > Game::max_steps(options)) throw std::logic_error("the game does not end");
    const Action action = choose(state, legal, chance);
    const GameState before = state;
    Game::apply(default_edition, state, seat, action);
    watch(Step{before, seat, move_of(action), state});
  }
}

inline constexpr auto at_random = [](const GameState&, const ActionList<Game>& legal, Rng& chance) {
  return legal[chance.below(legal.size())];
};

/// Never an event, otherwise at random; and an attack rather than a building.
inline constexpr auto hoarding_events = [](const GameState&, const ActionList<Game>& legal, Rng& chance) {
  ActionList<Game> attacks;
  ActionList<Game> others;
  for (const Action action : legal) {
    const Verb verb = move_of(action).verb;
    if (verb == Verb::attack) attacks.push_back(action);
    if (verb != Verb::event) others.push_back(action);
  }
  return attacks.empty() ? others[chance.below(others.size())] : attacks[chance.below(attacks.size())];
};

/// Watches `games` random games of each kind.
template <class Kinds, class Watch>
void watch_random_games(const Kinds& kinds, int games, Watch watch) {
  for (const Options& options : kinds)
    for (int seed = 0; seed < games; ++seed)
      play(options, static_cast<std::uint64_t>(seed), at_random, watch);
}

}  // namespace grod::monster_city
