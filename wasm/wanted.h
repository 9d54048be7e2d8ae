// A loop that is written twice, for WebAssembly and for every other machine (games/tiny_towns/bot/wanted.h), on boards at
// random: what each card of Tiny Towns wants there, as a hash.
#pragma once

#include <cinttypes>
#include <cstdio>

#include "games/tiny_towns/bot/wanted.h"

namespace grod::tiny_towns {

/// Squares are empty, hold a cube, or a building, some of which stand for any cube.
inline Site site_at_random(Rng& rng) {
  Site site;
  const int filled = rng.below(resource_count + 5);  // from an empty town to one that is nearly full
  for (int s = 0; s < square_count; ++s) {
    const auto square = static_cast<Square>(s);
    if (rng.below(resource_count + 5) >= filled)
      site.empty.insert(square);
    else if (const int what = rng.below(resource_count + 2); what < resource_count)
      site.cubes[static_cast<std::size_t>(what)].insert(square);
    else if (what == resource_count)
      site.posts.insert(square);
  }
  return site;
}

inline void print_wanted() {
  const Edition& edition = Game::default_edition();
  for (std::size_t card = 0; card < edition.shapes.size(); ++card) {
    std::uint64_t hash = 0;
    Rng rng(card);
    for (int boards = 0; boards < 2000; ++boards)
      for (const auto& by_resource : wanted_squares(edition.shapes[card], site_at_random(rng)))
        for (const std::uint16_t squares : by_resource) hash = mix(hash ^ squares);
    std::printf("tiny-towns card %zu %016" PRIx64 "\n", card, hash);
  }
}

}  // namespace grod::tiny_towns
