// Why a decision is not legal: the statement that forbids it.
#pragma once

#include "games/monster_city/rules/rules.h"

namespace grod::monster_city {

constexpr WhyNot why_not(const InformationSet&, Action) { return {"MC-10", "not-now", 0, {}}; }

}  // namespace grod::monster_city
