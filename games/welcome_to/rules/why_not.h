// Why a decision is not legal: the statement that forbids it.
#pragma once

#include "games/welcome_to/rules/rules.h"

namespace grod::welcome_to {

constexpr WhyNot why_not(const InformationSet&, Action) { return {"WT-B06", "not-now", 0, {}}; }

}  // namespace grod::welcome_to
