// What a learner is given, in Python: the numbers of a seat, the mask of what it may do, and what they mean.
#pragma once

#include "python/src/arrays.h"
#include "python/src/state.h"

namespace grod::python {

/// What the seat knows, as numbers.
Array<std::uint8_t, 1> observation_of(const GameState& state, Seat seat);

/// 1 for every decision that is legal for the seat, 0 for the others.
Array<std::int8_t, 1> mask_of(const GameState& state, Seat seat);

/// The largest that each number of an observation can be.
Array<std::uint8_t, 1> highest_observed(const LoadedGame& game);

void add_observation(nb::module_& module);

}  // namespace grod::python
