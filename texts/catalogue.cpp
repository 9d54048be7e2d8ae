#include "texts/catalogue.h"

#include <algorithm>

#include <array>
#include <boost/json.hpp>
#include <map>
#include <set>

#include "core/names.h"

namespace grod {

/// Written by the build from texts/*.json: one string per file.
extern const std::vector<std::string_view> catalogue_files;

namespace {

constexpr std::size_t languages = 2;

/// The forms of a text: one, or as many as the language has plurals (English 2, Polish 3).
using Forms = std::vector<std::string>;
using Entry = std::array<Forms, languages>;
using Catalogue = std::map<std::string, Entry, std::less<>>;

Forms forms_of(const boost::json::value& value) {
  if (value.is_string()) return {std::string(value.as_string())};
  Forms forms;
  for (const boost::json::value& form : value.as_array()) forms.emplace_back(form.as_string());
  return forms;
}

Catalogue load() {
  Catalogue catalogue;
  for (const std::string_view file : catalogue_files) {
    const boost::json::value parsed = boost::json::parse(file);
    for (const auto& [key, entry] : parsed.as_object()) {
      Entry& forms = catalogue[std::string(key)];
      for (std::size_t i = 0; i < languages; ++i) {
        const boost::json::value* text = entry.as_object().if_contains(name_of(static_cast<Language>(i)));
        if (text != nullptr) forms[i] = forms_of(*text);
      }
    }
  }
  return catalogue;
}

const Catalogue& catalogue() {
  static const Catalogue loaded = load();
  return loaded;
}

const Forms* find(Language language, std::string_view key) {
  const auto entry = catalogue().find(key);
  if (entry == catalogue().end()) return nullptr;
  const Forms& forms = entry->second[static_cast<std::size_t>(language)];
  return forms.empty() ? nullptr : &forms;
}

/// Which plural form a number takes: English 1 | others; Polish 1 | 2–4, 22–24… | others.
std::size_t plural_form(Language language, int number) {
  if (number == 1) return 0;
  if (language == Language::en) return 1;
  const int tens = number / 10 % 10;
  const int ones = number % 10;
  return ones >= 2 && ones <= 4 && tens != 1 ? 1 : 2;
}

std::set<std::string> placeholders(const Forms& forms) {
  std::set<std::string> found;
  for (const std::string& form : forms)
    for (std::size_t open = form.find('{'); open != std::string::npos; open = form.find('{', open + 1))
      found.insert(form.substr(open, form.find('}', open) - open + 1));
  return found;
}

/// Each placeholder is filled where it stands; what is filled in is not looked at again.
std::string filled(std::string_view form, std::span<const Fill> fills) {
  std::string result;
  while (!form.empty()) {
    const std::size_t open = std::min(form.find('{'), form.size());
    result += form.substr(0, open);
    form.remove_prefix(open);
    const std::size_t close = form.find('}');
    const std::string_view name = close == std::string_view::npos ? "" : form.substr(1, close - 1);
    const auto fill =
        std::find_if(fills.begin(), fills.end(), [&](const Fill& one) { return one.first == name; });
    const bool found = close != std::string_view::npos && fill != fills.end();
    result += found ? std::string_view(fill->second) : form.substr(0, 1);
    form.remove_prefix(found ? close + 1 : std::min<std::size_t>(1, form.size()));
  }
  return result;
}

}  // namespace

std::optional<Language> language_named(std::string_view name) { return enum_named<Language>(name); }

std::string text(Language language, std::string_view key, std::initializer_list<Fill> fills) {
  return text(language, key, std::span<const Fill>(fills.begin(), fills.size()));
}

std::string in_words(std::string_view name) {
  std::string result(name);
  std::replace(result.begin(), result.end(), '_', ' ');
  return result;
}

std::string text(Language language, std::string_view key, std::span<const Fill> fills) {
  const Forms* forms = find(language, key);
  if (forms == nullptr) return std::string(key);
  return filled(forms->front(), fills);
}

std::string counted(Language language, std::string_view key, int number) {
  const Forms* forms = find(language, key);
  if (forms == nullptr) return std::to_string(number) + " " + std::string(key);
  const std::size_t form = std::min(plural_form(language, number), forms->size() - 1);
  return std::to_string(number) + " " + (*forms)[form];
}

std::vector<std::string> catalogue_keys() {
  std::vector<std::string> keys;
  for (const auto& [key, entry] : catalogue()) keys.push_back(key);
  return keys;
}

std::vector<std::string> catalogue_faults() {
  std::vector<std::string> faults;
  for (const auto& [key, entry] : catalogue()) {
    for (std::size_t i = 0; i < languages; ++i)
      if (entry[i].empty())
        faults.push_back(key + ": no text in " + std::string(name_of(static_cast<Language>(i))));
    if (placeholders(entry[0]) != placeholders(entry[1]))
      faults.push_back(key + ": the languages have different placeholders");
    const bool plural = entry[0].size() > 1 || entry[1].size() > 1;
    if (plural && (entry[0].size() != 2 || entry[1].size() != 3))
      faults.push_back(key + ": a counted text has 2 forms in English and 3 in Polish");
  }
  return faults;
}

}  // namespace grod
