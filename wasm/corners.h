// A loop that is written twice, for WebAssembly and for every other machine (games/tiny_towns/rules/sight.h), on boards at
// random: where each card of Tiny Towns lies complete there, as a hash.
#pragma once

#include <cinttypes>
#include <cstdio>

#include "games/tiny_towns/rules/game.h"

namespace grod::tiny_towns {

/// Every square holds a cube or, on one board of two, perhaps a Trading Post.
inline Sight sight_at_random(Rng& rng) {
  Town town;
  Squares posts;
  const int kinds = resource_count + 2 * rng.below(2);
  for (int s = 0; s < square_count; ++s) {
    const auto square = static_cast<Square>(s);
    if (const int what = rng.below(kinds); what < resource_count)
      town.cubes[static_cast<std::size_t>(what)].insert(square);
    else
      posts.insert(square);
  }
  return sight_of(town, posts);
}

inline void print_corners() {
  const Edition& edition = Game::default_edition();
  for (std::size_t card = 0; card < edition.shapes.size(); ++card) {
    std::uint64_t hash = 0;
    int found = 0;
    Rng rng(card);
    for (int boards = 0; boards < 10000; ++boards) {
      const Images corners = corners_found(edition.shapes[card], sight_at_random(rng));
      found += count_bits(corners.turned) + count_bits(corners.mirrored);
      hash = mix(mix(hash ^ corners.turned) ^ corners.mirrored);
    }
    std::printf("tiny-towns card %zu lies complete %d times %016" PRIx64 "\n", card, found, hash);
  }
}

}  // namespace grod::tiny_towns
