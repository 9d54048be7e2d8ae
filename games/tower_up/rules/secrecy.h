// What is hidden from whom: which decisions are sealed, and whether hands hold anything that a seat does not know.
#pragma once

#include "games/tower_up/rules/actions.h"
#include "games/tower_up/rules/state.h"

namespace grod::tower_up {

/// Nobody has secrets (TU-13b).
constexpr int sealed_step(const Table&) { return 0; }
constexpr bool stays_hidden(const Table&, const Move&) { return false; }
constexpr bool hands_are_known(const InformationSet&) { return true; }

}  // namespace grod::tower_up
