#include "match/look_alikes.h"

#include <fmt/format.h>

#include <set>
#include <utility>

#include "texts/utf8.h"

namespace grod {

namespace {

/// Characters, and what each looks like. Not every one there is: those of the alphabets that people here write with, and
/// what is used to imitate them.
constexpr std::pair<std::string_view, std::string_view> lookalikes[] = {
    // Polish and its neighbours
    {"àáâãäåāăąÀÁÂÃÄÅĀĂĄαаΑА", "a"},
    {"ßвΒВ", "b"},
    {"çćĉċčÇĆĈĊČсСϲ", "c"},
    {"ďđĎĐԁ", "d"},
    {"èéêëēĕėęěÈÉÊËĒĔĖĘĚεеёΕЕЁ", "e"},
    {"ĝğġģĜĞĠĢɡ", "g"},
    {"ĥħĤĦһΗН", "h"},
    // A small L, a capital I and a one are one stroke each.
    {"ìíîïĩīĭįıÌÍÎÏĨĪĬĮİιіїІЇΙlłĺļľĿŁĹĻĽӏ1|!", "i"},
    {"ĵĴјЈ", "j"},
    {"ķĶкκКΚ", "k"},
    {"мΜМ", "m"},
    {"ñńņňÑŃŅŇηΝ", "n"},
    {"òóôõöøōŏőÒÓÔÕÖØŌŎŐοоΟО0", "o"},
    {"рρΡР", "p"},
    {"ŕŗřŔŖŘг", "r"},
    {"śŝşšŚŜŞŠѕЅ5$", "s"},
    {"ţťŧŢŤŦтτТΤ", "t"},
    {"ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲυ", "u"},
    {"νѵ", "v"},
    {"ŵŴωѡ", "w"},
    {"хχХΧ", "x"},
    {"ýÿŷÝŶŸуУΥ", "y"},
    {"źżžŹŻŽΖ2", "z"},
    {" .,_-'`´·", ""},
};

const std::map<std::string_view, std::string_view>& glances() {
  static const std::map<std::string_view, std::string_view> all = [] {
    std::map<std::string_view, std::string_view> made;
    for (auto [characters, look] : lookalikes)
      while (!characters.empty()) made.emplace(take_character(characters), look);
    return made;
  }();
  return all;
}

}  // namespace

std::string glance_at(std::string_view name) {
  std::string seen;
  while (!name.empty()) {
    std::string one(take_character(name));
    if (one.size() == 1 && one[0] >= 'A' && one[0] <= 'Z') one[0] = static_cast<char>(one[0] - 'A' + 'a');
    const auto found = glances().find(one);
    seen += found == glances().end() ? one : std::string(found->second);
  }
  // Two letters that run into one.
  for (std::size_t at = seen.find("rn"); at != std::string::npos; at = seen.find("rn", at))
    seen.replace(at, 2, "m");
  for (std::size_t at = seen.find("vv"); at != std::string::npos; at = seen.find("vv", at))
    seen.replace(at, 2, "w");
  return seen;
}

std::map<PersonId, std::string> told_apart(const std::vector<std::pair<PersonId, std::string>>& names) {
  std::map<PersonId, std::string> shown;
  std::set<std::string> taken;
  for (const auto& [person, name] : names) {
    std::string as = name;
    for (int number = 2; !name.empty() && !taken.insert(glance_at(as)).second; ++number)
      as = fmt::format("{} ({})", name, number);
    shown.emplace(person, std::move(as));
  }
  return shown;
}

}  // namespace grod
