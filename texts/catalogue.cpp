#include "texts/catalogue.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <map>
#include <set>

#include "core/names.h"
#include "texts/catalogue_data.h"
#include "texts/plural.h"

namespace grod {

namespace {

/// What a language says of itself in its `language.json`; how it writes ordinals is for the client alone.
struct Facts {
  std::string name;
  std::string decimal;
};

const Facts& facts_of(Language language) {
  static const auto loaded = [] {
    std::array<Facts, every_language.size()> all;
    for (const auto& [of, content] : language_files) {
      const boost::json::value parsed = boost::json::parse(content);
      const auto field = [&](const char* name) { return std::string(parsed.at(name).as_string()); };
      all[static_cast<std::size_t>(of)] = {field("name"), field("decimal")};
    }
    return all;
  }();
  return loaded[static_cast<std::size_t>(language)];
}

/// The forms of a text: one, or as many as the language has plurals (English 2, Polish 3).
using Forms = std::vector<std::string>;
using Entry = std::array<Forms, every_language.size()>;
using Catalogue = std::map<std::string, Entry, std::less<>>;

Forms forms_of(const boost::json::value& value) {
  if (value.is_string()) return {std::string(value.as_string())};
  Forms forms;
  for (const boost::json::value& form : value.as_array()) forms.emplace_back(form.as_string());
  return forms;
}

Catalogue load() {
  Catalogue catalogue;
  for (const auto& [language, content] : catalogue_files) {
    const boost::json::value parsed = boost::json::parse(content);
    for (const auto& [key, text] : parsed.as_object())
      catalogue[std::string(key)][static_cast<std::size_t>(language)] = forms_of(text);
  }
  return catalogue;
}

const Catalogue& catalogue() {
  static const Catalogue loaded = load();
  return loaded;
}

/// The forms of a text and the language they are in.
struct Found {
  const Forms* forms;
  Language language;
};

Found find(Language language, std::string_view key) {
  const auto entry = catalogue().find(key);
  if (entry == catalogue().end()) return {nullptr, language};
  for (const Language one : {language, Language::en})
    if (const Forms& forms = entry->second[static_cast<std::size_t>(one)]; !forms.empty())
      return {&forms, one};
  return {nullptr, language};
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

std::string languages_in_words() {
  std::string words;
  for (const Language language : every_language)
    words.append(words.empty() ? "" : ", ")
        .append(name_of(language))
        .append(" (")
        .append(facts_of(language).name)
        .append(")");
  return words;
}

std::string_view decimal_sign(Language language) { return facts_of(language).decimal; }

std::string text(Language language, std::string_view key, std::initializer_list<Fill> fills) {
  return text(language, key, std::span<const Fill>(fills.begin(), fills.size()));
}

std::string in_words(std::string_view name) {
  std::string result(name);
  std::replace(result.begin(), result.end(), '_', ' ');
  return result;
}

std::string text(Language language, std::string_view key, std::span<const Fill> fills) {
  const Forms* forms = find(language, key).forms;
  if (forms == nullptr) return std::string(key);
  return filled(forms->front(), fills);
}

std::string counted(Language language, std::string_view key, int number) {
  const auto [forms, spoken] = find(language, key);
  if (forms == nullptr) return std::to_string(number) + " " + std::string(key);
  const std::size_t form = std::min(plural_form(name_of(spoken), number), forms->size() - 1);
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
    const Forms& english = entry.front();
    if (english.empty()) faults.push_back(key + ": no text in English, which every other language follows");
    for (const Language language : every_language) {
      const Forms& forms = entry[static_cast<std::size_t>(language)];
      const std::string code(name_of(language));
      if (english.empty()) continue;
      if (forms.empty()) {
        faults.push_back(key + ": no text in " + code);
        continue;
      }
      if (placeholders(forms) != placeholders(english))
        faults.push_back(key + ": other placeholders in " + code + " than in English");
      const std::size_t needed = english.size() > 1 ? plural_forms(code) : 1;
      if (forms.size() != needed)
        faults.push_back(key + ": " + std::to_string(forms.size()) + " forms in " + code + ", not " +
                         std::to_string(needed));
    }
  }
  return faults;
}

}  // namespace grod
