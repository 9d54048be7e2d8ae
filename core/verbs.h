// The flat numbers of a game's decisions, verb by verb: each verb takes as many numbers as it has operands.
#pragma once

#include <array>
#include <cstddef>

#include "core/game.h"
#include "core/lookup.h"

namespace grod {

/// For each verb the flat number of its first action, and behind the last one how many there are.
template <int Verbs>
using FirstActions = std::array<int, std::size_t(Verbs) + 1>;

/// `operands(verb)` says how many numbers a verb takes.
template <class Verb, int Verbs, class Operands>
constexpr FirstActions<Verbs> number_actions(Operands operands) {
  FirstActions<Verbs> first{};
  for (std::size_t verb = 0; verb + 1 < first.size(); ++verb)
    first[verb + 1] = first[verb] + operands(static_cast<Verb>(verb));
  return first;
}

/// The verb of every flat number, so that nobody need search.
template <class Verb, int Actions, std::size_t N>
constexpr std::array<Verb, std::size_t(Actions)> verbs_of_actions(const std::array<int, N>& first) {
  std::array<Verb, std::size_t(Actions)> verbs{};
  for (std::size_t verb = 0; verb + 1 < first.size(); ++verb)
    for (int action = first[verb]; action < first[verb + 1]; ++action)
      verbs[std::size_t(action)] = static_cast<Verb>(verb);
  return verbs;
}

}  // namespace grod
