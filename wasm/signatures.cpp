// The signatures of all games and of what batches tell of them, at every number of seats, from the same headers as everywhere
// else, and what is written otherwise for WebAssembly: scripts/wasm runs this natively and as WebAssembly and compares the two.
#include "core/signature.h"

#include <cinttypes>
#include <cstdio>

#include "core/batch_signature.h"
#include "games/all.h"
#include "wasm/corners.h"
#include "wasm/wanted.h"

int main() {
  grod::for_each_game([]<grod::Observable G>() {
    for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
      typename G::Options options{};
      options.seats = seats;
      std::printf("%s %d %016" PRIx64 "\n", G::id.data(), seats,
                  grod::signature<G>(G::default_edition(), options, 100));
      std::printf("%s %d observed %016" PRIx64 "\n", G::id.data(), seats,
                  grod::batch_signature<G>(G::default_edition(), options, {}));
    }
  });
  grod::tiny_towns::print_corners();
  grod::tiny_towns::print_wanted();
}
