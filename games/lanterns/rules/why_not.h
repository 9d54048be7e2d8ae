// Why a decision is not legal.
#pragma once

#include "games/lanterns/rules/rules.h"

namespace grod::lanterns {

constexpr WhyNot why_not(const InformationSet& info, Action action) {
  if (over(info.table)) return {"LA-3", "over", 0, {}};
  if (!to_act(info.table).contains(info.seat)) return {"LA-5", "chosen", 1, {}};
  const int value = move_of(action).value;
  return info.hand.of(value) > 0 ? WhyNot{} : WhyNot{"LA-4", "not-held", 2, {}}.with("value", value);
}

}  // namespace grod::lanterns
