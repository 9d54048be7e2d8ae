// Why a decision is not legal: the statement that forbids it.
#pragma once

#include "games/tower_up/rules/rules.h"

namespace grod::tower_up {

constexpr WhyNot why_not(const InformationSet&, Action) { return {"TU-12", "not-now", 0, {}}; }

}  // namespace grod::tower_up
