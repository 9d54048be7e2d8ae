// Why a decision is not legal: the statement that forbids it.
#pragma once

#include "games/tiny_towns/rules/rules.h"

namespace grod::tiny_towns {

constexpr WhyNot why_not(const InformationSet&, Action) { return {"TT-R1", "not-now", 0, {}}; }

}  // namespace grod::tiny_towns
