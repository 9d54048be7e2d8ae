// Which form of a counted thing a whole number takes, by language: "1 note, 2 notes", in Polish three forms. The rules are
// those of Unicode's CLDR, which a browser has built in (`Intl.PluralRules`); a test holds both against each other.
#pragma once

#include <cstddef>
#include <string_view>

namespace grod {

/// The forms of a language are counted in the order zero, one, two, few, many, other, without those it has not.
std::size_t plural_form(std::string_view language, int number);

/// How many forms a language has for whole numbers.
std::size_t plural_forms(std::string_view language);

}  // namespace grod
