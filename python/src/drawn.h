// A state as a terminal draws it.
#pragma once

#include <string>

#include "python/src/state.h"

namespace grod::python {

/// The board as everybody sees it; at the end with the score sheet and the winners.
std::string drawn(const GameState& state);

}  // namespace grod::python
