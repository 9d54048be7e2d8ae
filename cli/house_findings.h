// What a check of a house found, for people.
#pragma once

#include "server/faults.h"

namespace grod::cli {

void print_findings(const std::string& house, const InspectedHouse& found);

}  // namespace grod::cli
