// The catalogue: every text a player sees, in every language, under one key. The files `texts/LANGUAGE/*.json` are built
// into the program; the browser client reads the same files. A language is a folder; docs/add-a-language.md says what is in it.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "texts/languages.h"

namespace grod {

std::optional<Language> language_named(std::string_view name);

/// A client has the languages whose files it was built with, so its compiler knows them as little as ours knows a language
/// that is yet to come.
constexpr std::string_view typescript(std::type_identity<Language>) { return "string"; }

/// "en (English), pl (Polski)": what to choose from.
std::string languages_in_words();

/// What stands between the whole and the parts of a number: "3.5", in Polish "3,5".
std::string_view decimal_sign(Language language);

/// The text of a key with its `{placeholders}` filled in. What a language lacks is said in English; a key that is missing
/// there too shows itself, so it is noticed and harmless.
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

/// For the tests: all keys, and what is wrong with the catalogue (a text missing, placeholders that differ).
std::vector<std::string> catalogue_keys();
std::vector<std::string> catalogue_faults();

}  // namespace grod
