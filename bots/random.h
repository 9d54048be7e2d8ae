// The bot that takes any legal action, each as likely as the others.
#pragma once

#include "core/guide.h"

namespace grod {

template <Guided G>
constexpr Action choose_randomly(const InformationSet<G>& info, Rng& rng) {
  return choose_by_chance<G>(info, rng);
}

}  // namespace grod
