// What several tests of bots use.
#pragma once

#include <vector>

#include "bots/findings.h"

namespace grod::tests {

/// A bot without chance: the lowest of the legal actions.
template <Guided G>
Action take_first(const InformationSet<G>& info, Rng&) {
  return legal_actions<G>(info)[0];
}

/// What a search found, as numbers that can be compared.
inline std::vector<int> visits_of(const Findings& found) {
  std::vector<int> visits;
  for (const Option& option : found.options) visits.push_back(option.visits);
  return visits;
}

}  // namespace grod::tests
