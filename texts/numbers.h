// Numbers that are kept in hundredths, as people read them: in tenths, with a true minus, and never as "−0.0".
#pragma once

#include <string>

#include "texts/catalogue.h"

namespace grod {

/// The nearest whole number of units, halves away from zero.
constexpr int rounded_to(int number, int unit) {
  return (number >= 0 ? number + unit / 2 : number - unit / 2) / unit;
}

/// "3.5", "−1.0", "0.0"; with a comma in Polish.
std::string in_tenths(int hundredths, Language language);
/// "+3.5", "−1.0", "0.0".
std::string in_signed_tenths(int hundredths, Language language);
/// "+3", "−1", "0".
std::string with_sign(int number);

}  // namespace grod
