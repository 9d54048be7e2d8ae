// What is wrong with an edition, in sentences: for an owner who types in a printed board.
#pragma once

#include <string>
#include <vector>

#include "games/tower_up/rules/edition.h"

namespace grod::tower_up {

/// Everything that is wrong; empty for a sound edition. Whoever plays with an edition has asked this first.
std::vector<std::string> faults(const Printed& printed);

}  // namespace grod::tower_up
