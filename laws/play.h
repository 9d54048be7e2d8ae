// Random games for the laws: every number of seats, every combination of variants a game accepts, many seeds.
#pragma once

#include <vector>

#include "core/game.h"
#include "texts/presentation.h"

namespace grod::laws {

/// All ways to play a game that differ by seats and variants. A combination the game refuses is left out.
template <Game G>
std::vector<typename G::Options> every_option() {
  const std::vector<std::string> names = variants(G{});
  std::vector<typename G::Options> all;
  for (int seats = G::min_seats; seats <= G::max_seats; ++seats)
    for (unsigned subset = 0; subset < 1u << names.size(); ++subset) {
      WrittenOptions written{.seats = seats, .variants = {}, .settings = {}};
      for (std::size_t i = 0; i < names.size(); ++i)
        if ((subset >> i) & 1) written.variants.push_back(names[i]);
      if (const auto options = options_of<G>(written)) all.push_back(*options);
    }
  return all;
}

/// Plays one random game; before every decision `visit(state, seat, legal, action)` is called. Returns the number of
/// decisions, or more than the game's bound if it does not end.
template <Game G, class Visit>
int random_game(const typename G::Options& options, std::uint64_t seed, Visit visit) {
  const typename G::Edition& edition = G::default_edition();
  const Rng rng(seed);
  State<G> state = G::setup(edition, options, rng.split(0));
  Rng choices = rng.split(1);
  int steps = 0;
  while (!G::over(state.table) && steps <= G::max_steps(options)) {
    Seats who = G::to_act(state.table);
    for (int skip = choices.below(who.size()); skip > 0; --skip) who.take_first();
    const Seat seat = who.first();
    const ActionList<G> legal = legal_actions<G>(state.information(edition, seat));
    if (legal.empty()) return G::max_steps(options) + 1;
    const Action action = legal[choices.below(legal.size())];
    visit(state, seat, legal, action);
    G::apply(edition, state, seat, action);
    ++steps;
  }
  return steps;
}

/// Runs `games` games in all, shared out evenly over every way to play; `check(options, seed)` plays one. Fewer games
/// than ways are spread over all of them, from the smallest table to the largest.
template <Game G, class Check>
void many_games(int games, Check check) {
  const auto options = every_option<G>();
  const std::size_t ways = options.size();
  const auto count = static_cast<std::size_t>(games);
  for (std::size_t game = 0; game < count; ++game)
    check(options[count < ways ? game * ways / count : game % ways], game);
}

/// Before every decision of so many random games of every way to play, and at their ends.
template <Game G, class Visit>
void at_every_position(int games, Visit visit) {
  many_games<G>(games, [&](const typename G::Options& options, std::uint64_t seed) {
    State<G> last{};
    random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action action) {
      visit(state);
      last = state;
      G::apply(G::default_edition(), last, seat, action);
    });
    visit(last);
  });
}

}  // namespace grod::laws
