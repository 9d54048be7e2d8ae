// Several searches of one decision side by side, each on a thread of its own, added up at the root. For analysis and
// for machines with cores to spare; the levels think on one thread. Where there are no threads (WebAssembly) they run one
// after the other, and find the same.
#pragma once

#ifndef __wasm__
#include <thread>
#endif
#include <vector>

#include "bots/solo.h"

namespace grod {

/// Every thread has the whole budget and chance of its own, so the result depends on their number but not on how
/// they are scheduled.
template <Guided G>
Findings search_in_parallel(const InformationSet<G>& info, const Budget& budget, int threads,
                            const Rng& rng) {
  const Tuning tuning = tuning_for<G>(info.table);
  if (threads <= 1) return search_for<G>(info, tuning, budget, rng);
  std::vector<Findings> found(static_cast<std::size_t>(threads));
  const auto search = [&](std::size_t i) { found[i] = search_for<G>(info, tuning, budget, rng.split(i)); };
#ifdef __wasm__
  for (std::size_t i = 0; i < found.size(); ++i) search(i);
#else
  {
    std::vector<std::jthread> pool;
    for (std::size_t i = 0; i < found.size(); ++i) pool.emplace_back(search, i);
  }
#endif
  for (std::size_t i = 1; i < found.size(); ++i) found[0].add(found[i]);
  return found[0];
}

}  // namespace grod
