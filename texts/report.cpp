#include "texts/report.h"

namespace grod {

namespace {

constexpr char mark = '\x1a';  // never in a text: between two of these stands the number of a seat

std::string key_of(std::string_view game, std::string_view name) {
  return std::string(game).append(".report.").append(name);
}

}  // namespace

std::string name_mark(Seat seat) { return mark + std::to_string(index(seat)) + mark; }

std::string with_names(std::string_view text, std::span<const std::string> names) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find(mark), text.size());
    out += text.substr(0, open);
    text.remove_prefix(open);
    if (text.size() < 3) break;
    const auto seat = std::size_t(text[1] - '0');
    if (seat < names.size()) out += names[seat];
    text.remove_prefix(3);
  }
  return out;
}

/// ASCII, and the letters that Polish adds: each of these lies one behind its capital, ó 32.
std::string capitalised(std::string text) {
  if (text.empty()) return text;
  const auto first = static_cast<unsigned char>(text[0]);
  if (first >= 'a' && first <= 'z') {
    text[0] = static_cast<char>(first - 'a' + 'A');
  } else if (text.size() > 1) {
    const auto second = static_cast<unsigned char>(text[1]);
    if (first == 0xc3 && second == 0xb3) text[1] = static_cast<char>(0x93);
    const bool small = first == 0xc4 ? second % 2 == 1
                                     : first == 0xc5 && (second == 0x82 || second == 0x84 || second == 0x9b ||
                                                         second == 0xba || second == 0xbc);
    if (small) text[1] = static_cast<char>(second - 1);
  }
  return text;
}

std::string joined(std::span<const std::string> sentences) {
  std::string out;
  for (const std::string& sentence : sentences) {
    if (sentence.empty()) continue;
    out += out.empty() ? sentence : " " + capitalised(sentence);
  }
  return out;
}

std::string Reporter::say(std::string_view name, Fillings fillings) const {
  std::vector<Fill> fills;
  for (const Filled& filled : fillings) fills.emplace_back(filled.name, filled.value);
  return text(language_, key_of(game_, name), fills);
}

std::string Reporter::count(std::string_view name, int number) const {
  return counted(language_, key_of(game_, name), number);
}

}  // namespace grod
