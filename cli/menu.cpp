#include "cli/menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/pen.h"

namespace grod::cli {

namespace {

constexpr std::size_t long_run = 9;  // choices of one verb that still have a line each

using Words = std::vector<std::string>;

/// Blanks part words, and so does a sign before a number: "2-3+1" is "2-3 +1".
Words words_of(std::string_view text) {
  Words words(1);
  for (const char c : text) {
    if (c == ' ' || c == '+') words.emplace_back();
    if (c != ' ') words.back() += c;
  }
  std::erase(words, std::string());
  return words;
}

/// Do the typed words stand in the notation, in this order, in full or by how they begin?
bool fits(const Words& typed, const Words& notation, bool in_full) {
  std::size_t at = 0;
  for (const std::string& word : notation)
    if (at < typed.size() && (in_full ? word == typed[at] : word.starts_with(typed[at]))) ++at;
  return at == typed.size();
}

}  // namespace

Menu::Menu(const AnyGame& game, const Position& position, Seat seat, Language language)
    : game_(game.id()), language_(language) {
  for (const Action action : position.legal(seat)) {
    const std::string notation = position.notation(action);
    const std::size_t blank = std::min(notation.find(' '), notation.size());
    const std::string code = blank < notation.size() ? notation.substr(blank + 1) : std::string();
    items_.push_back(
        {action, position.describe(language, action), notation.substr(0, blank), code, said_of(code)});
  }
}

std::string Menu::said_of(const std::string& code) const {
  Words words;
  for (std::size_t first = 0; first < code.size();) {
    const std::size_t last = std::min(code.find(' ', first), code.size());
    const std::string word = code.substr(first, last - first);
    const std::string key = fmt::format("{}.code.{}", game_, word);
    const std::string found = text(language_, key);
    words.push_back(found == key ? word : found);
    first = last + 1;
  }
  return fmt::format("{}", fmt::join(words, " "));
}

std::string Menu::caption(std::size_t first, std::size_t count) const {
  if (count <= long_run) return {};
  const std::string key = fmt::format("{}.menu.{}", game_, items_[first].verb);
  std::string found = text(language_, key);
  return found == key ? std::string() : found;
}

std::vector<std::string> Menu::folded(std::size_t first, std::size_t last) const {
  std::vector<std::string> codes;
  while (first < last) {
    const auto word_of = [&](std::size_t i) { return items_[i].said.substr(0, items_[i].said.find(' ')); };
    const std::string word = word_of(first);
    Words rests;
    std::size_t alike = 0;
    for (; first < last && word_of(first) == word; ++first, ++alike)
      if (items_[first].said.size() > word.size())
        rests.push_back(items_[first].said.substr(word.size() + 1));
    if (alike == 1)
      codes.push_back(items_[first - 1].said);
    else
      codes.push_back(fmt::format("{} [{}]", word, fmt::join(rests, " ")));
  }
  return codes;
}

std::string Menu::lines(int width) const {
  std::string out;
  for (std::size_t first = 0, last = 0; first < items_.size(); first = last) {
    while (last < items_.size() && items_[last].verb == items_[first].verb) ++last;
    const std::string head = caption(first, last - first);
    if (head.empty()) {
      for (std::size_t i = first; i < last; ++i) out += fmt::format("  {:>3}  {}\n", i + 1, items_[i].text);
      continue;
    }
    std::string line = fmt::format("       {}", head);
    const std::vector<std::string> codes = folded(first, last);
    for (std::size_t i = 0; i < codes.size(); ++i) {
      const std::string shown = codes[i] + (i + 1 < codes.size() ? "," : "");
      if (width_of(line) + 1 + width_of(shown) > width) {
        out += line + "\n";
        line = "        ";
      }
      line += " " + shown;
    }
    out += line + "\n";
  }
  return out;
}

std::optional<Action> Menu::read(std::string_view typed) const {
  std::size_t number = 0;
  const std::string digits(typed);
  const char* const end = digits.data() + digits.size();
  if (const auto [to, code] = std::from_chars(digits.data(), end, number); code == std::errc{} && to == end)
    return number >= 1 && number <= items_.size() ? std::optional(items_[number - 1].action) : std::nullopt;
  const Words wanted = words_of(typed);
  if (wanted.empty()) return std::nullopt;
  for (const Item& item : items_)
    for (const std::string& code : {item.code, item.said})
      if (wanted == words_of(code) || wanted == words_of(item.verb + " " + code)) return item.action;
  for (const bool in_full : {true, false}) {
    std::vector<Action> found;
    for (const Item& item : items_)
      if (fits(wanted, words_of(item.verb + " " + item.code), in_full) ||
          fits(wanted, words_of(item.verb + " " + item.said), in_full))
        found.push_back(item.action);
    if (found.size() == 1) return found.front();
  }
  return std::nullopt;
}

}  // namespace grod::cli
