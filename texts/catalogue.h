// The catalogue: every text a player sees, in every language, under one key. The files `texts/*.json` are built into
// the program; the browser client reads the same files.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grod {

enum class Language { en, pl };

std::optional<Language> language_named(std::string_view name);

/// The text of a key with its `{placeholders}` filled in. A missing key shows itself, so it is noticed and harmless.
using Fill = std::pair<std::string_view, std::string_view>;
std::string text(Language language, std::string_view key, std::span<const Fill> fills);
std::string text(Language language, std::string_view key, std::initializer_list<Fill> fills = {});

/// The keys of one area of the catalogue: `key("move", "build")` is "monster-city.move.build".
struct CatalogueArea {
  std::string_view area;

  std::string operator()(std::string_view kind, std::string_view name) const {
    return std::string(area).append(".").append(kind).append(".").append(name);
  }
};

/// A name of several words as it is written for people: "one_colour" becomes "one colour".
std::string in_words(std::string_view name);

/// The form of a counted thing: "1 note", "2 notes"; in Polish "1 banknot", "2 banknoty", "5 banknotów".
std::string counted(Language language, std::string_view key, int number);

/// For the tests: all keys, and what is wrong with the catalogue (a language missing, placeholders that differ).
std::vector<std::string> catalogue_keys();
std::vector<std::string> catalogue_faults();

}  // namespace grod
