#include "texts/preferred_language.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string>

#include "texts/catalogue.h"

namespace grod {

namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// What stands before the first of some signs; the text is left with what stands behind it.
std::string_view cut(std::string_view& text, std::string_view signs) {
  const std::size_t end = std::min(text.find_first_of(signs), text.size());
  const std::string_view before = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(before);
}

/// "pl-PL" and "pl_PL" are Polish.
std::optional<Language> language_of_tag(std::string_view tag) {
  std::string code(cut(tag, "-_.@"));
  std::transform(code.begin(), code.end(), code.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return language_named(code);
}

/// How much a language is liked, in thousandths: "q=0.8" is 800, and nothing said is 1000.
int weight_of(std::string_view parameters) {
  if (!parameters.starts_with("q=")) return 1000;
  parameters.remove_prefix(2);
  if (parameters.starts_with("1")) return 1000;
  if (!parameters.starts_with("0.")) return 0;
  parameters.remove_prefix(2);
  int digits = 0;
  const std::string padded = std::string(parameters.substr(0, 3)).append("000").substr(0, 3);
  std::from_chars(padded.data(), padded.data() + padded.size(), digits);
  return digits;
}

}  // namespace

Language preferred_language(std::string_view accepted) {
  Language best = Language::en;
  int most = 0;
  while (!accepted.empty()) {
    std::string_view range = cut(accepted, ",");
    const std::optional<Language> language = language_of_tag(cut(range, ";"));
    const int weight = weight_of(trimmed(range));
    if (!language || weight <= most) continue;
    best = *language;
    most = weight;
  }
  return best;
}

Language language_of_locale(std::string_view locale) {
  return language_of_tag(locale).value_or(Language::en);
}

}  // namespace grod
