#include "texts/plural.h"

#include <array>
#include <cstdlib>
#include <string>

namespace grod {

namespace {

struct Number {
  int whole;
  int ones = whole % 10;
  int hundred = whole % 100;

  constexpr bool ends_in(int first, int last) const { return ones >= first && ones <= last; }
  constexpr bool ends_in_hundred(int first, int last) const { return hundred >= first && hundred <= last; }
};

std::size_t like_chinese(Number) { return 0; }
std::size_t like_english(Number n) { return n.whole == 1 ? 0 : 1; }
std::size_t like_french(Number n) { return n.whole <= 1 ? 0 : 1; }
std::size_t like_icelandic(Number n) { return n.ones == 1 && n.hundred != 11 ? 0 : 1; }
std::size_t like_hebrew(Number n) { return n.whole == 1 ? 0 : n.whole == 2 ? 1 : 2; }
std::size_t like_czech(Number n) { return n.whole == 1 ? 0 : n.whole >= 2 && n.whole <= 4 ? 1 : 2; }
std::size_t like_romanian(Number n) {
  return n.whole == 1 ? 0 : n.whole == 0 || n.ends_in_hundred(1, 19) ? 1 : 2;
}

std::size_t like_polish(Number n) {
  if (n.whole == 1) return 0;
  return n.ends_in(2, 4) && !n.ends_in_hundred(12, 14) ? 1 : 2;
}

std::size_t like_russian(Number n) {
  if (n.ones == 1 && n.hundred != 11) return 0;
  return n.ends_in(2, 4) && !n.ends_in_hundred(12, 14) ? 1 : 2;
}

std::size_t like_lithuanian(Number n) {
  if (n.ends_in_hundred(11, 19) || n.ones == 0) return 2;
  return n.ones == 1 ? 0 : 1;
}

std::size_t like_latvian(Number n) {
  if (n.ones == 0 || n.ends_in_hundred(11, 19)) return 0;
  return n.ones == 1 ? 1 : 2;
}

std::size_t like_slovene(Number n) {
  if (n.hundred == 1 || n.hundred == 2) return static_cast<std::size_t>(n.hundred - 1);
  return n.ends_in_hundred(3, 4) ? 2 : 3;
}

std::size_t like_arabic(Number n) {
  if (n.whole <= 2) return static_cast<std::size_t>(n.whole);
  if (n.ends_in_hundred(3, 10)) return 3;
  return n.hundred >= 11 ? 4 : 5;
}

std::size_t like_irish(Number n) {
  if (n.whole == 1 || n.whole == 2) return static_cast<std::size_t>(n.whole - 1);
  if (n.whole >= 3 && n.whole <= 6) return 2;
  return n.whole >= 7 && n.whole <= 10 ? 3 : 4;
}

std::size_t like_welsh(Number n) {
  if (n.whole <= 3) return static_cast<std::size_t>(n.whole);
  return n.whole == 6 ? 4 : 5;
}

std::size_t like_maltese(Number n) {
  if (n.whole == 1 || n.whole == 2) return static_cast<std::size_t>(n.whole - 1);
  if (n.whole == 0 || n.ends_in_hundred(3, 10)) return 2;
  return n.ends_in_hundred(11, 19) ? 3 : 4;
}

/// How a family of languages counts; the languages by their codes, each between blanks.
struct PluralRule {
  std::size_t forms;
  std::size_t (*form)(Number);
  std::string_view languages;
};

/// Whoever is not here counts like English.
// clang-format off
constexpr std::array rules{
    PluralRule{1, like_chinese,    " id ja jv km ko lo ms my th vi yo zh "},
    PluralRule{2, like_french,     " am bn fa fr gu hi hy kn pa pt si zu "},
    PluralRule{2, like_icelandic,  " is mk "},
    PluralRule{3, like_hebrew,     " he "},
    PluralRule{3, like_czech,      " cs sk "},
    PluralRule{3, like_polish,     " pl "},
    PluralRule{3, like_russian,    " be bs hr ru sr uk "},
    PluralRule{3, like_lithuanian, " lt "},
    PluralRule{3, like_latvian,    " lv "},
    PluralRule{3, like_romanian,   " ro "},
    PluralRule{4, like_slovene,    " sl "},
    PluralRule{5, like_irish,      " ga "},
    PluralRule{5, like_maltese,    " mt "},
    PluralRule{6, like_arabic,     " ar "},
    PluralRule{6, like_welsh,      " cy "},
};
// clang-format on

constexpr PluralRule english{2, like_english, {}};

const PluralRule& rule_of(std::string_view language) {
  const std::string word = " " + std::string(language) + " ";
  for (const PluralRule& rule : rules)
    if (rule.languages.find(word) != std::string_view::npos) return rule;
  return english;
}

}  // namespace

std::size_t plural_form(std::string_view language, int number) {
  return rule_of(language).form({std::abs(number)});
}

std::size_t plural_forms(std::string_view language) { return rule_of(language).forms; }

}  // namespace grod
