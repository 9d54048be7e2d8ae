// The fields of an observation, as a page or as lines of JSON.
#pragma once

#include <string>

namespace grod::cli {

/// Prints what a learner is given where so many play (0: the fewest); the exit status.
int print_observation(const std::string& id, int seats, bool json);

}  // namespace grod::cli
