#include "texts/numbers.h"

#include <fmt/format.h>

#include <cstdlib>

namespace grod {

namespace {

constexpr std::string_view sign_of(int number, bool plus) {
  return number < 0 ? "−" : number > 0 && plus ? "+" : "";
}

std::string tenths(int hundredths, bool plus, Language language) {
  const int number = rounded_to(hundredths, 10);
  return fmt::format("{}{}{}{}", sign_of(number, plus), std::abs(number) / 10, decimal_sign(language),
                     std::abs(number) % 10);
}

}  // namespace

std::string in_tenths(int hundredths, Language language) { return tenths(hundredths, false, language); }
std::string in_signed_tenths(int hundredths, Language language) { return tenths(hundredths, true, language); }
std::string with_sign(int number) { return fmt::format("{}{}", sign_of(number, true), std::abs(number)); }

}  // namespace grod
