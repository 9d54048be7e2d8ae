// The signature of a game: a hash over fixed random games. Every compiler, sanitizer build, WebAssembly and the GPU
// must reproduce it; a commit that changes it says why.
#pragma once

#include "core/playout.h"

namespace grod {

/// One random game of the signature, folded with its scores. Games are independent, so they may run anywhere.
template <Game G>
constexpr Playout signature_game(const typename G::Edition& edition, const typename G::Options& options,
                                 std::uint64_t number) {
  const Rng rng(number);
  State<G> state = G::setup(edition, options, rng.split(0));
  Rng choices = rng.split(1);
  Playout playout = play_out<G>(edition, state, choices);
  for (int seat = 0; seat < options.seats; ++seat) {
    const int total = G::score(edition, state.table, seat_at(seat)).total();
    playout.hash = mix(playout.hash ^ static_cast<std::uint64_t>(total));
  }
  return playout;
}

/// The sum over games 0 to `games - 1`: a sum, so that the order in which threads finish does not matter.
template <Game G>
constexpr std::uint64_t signature(const typename G::Edition& edition, const typename G::Options& options,
                                  std::uint64_t games) {
  std::uint64_t sum = 0;
  for (std::uint64_t number = 0; number < games; ++number)
    sum += signature_game<G>(edition, options, number).hash;
  return sum;
}

}  // namespace grod
