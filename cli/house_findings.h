// What a check of a house's file found, for people.
#pragma once

#include "server/faults.h"

namespace grod::cli {

void print_findings(const std::string& file, const InspectedHouse& found);

}  // namespace grod::cli
