#include "server/clean_name.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "texts/utf8.h"

namespace grod {

namespace {

constexpr int longest_name = 24;

struct Range {
  char32_t first, last;
};

bool among(char32_t character, const auto& ranges) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [=](const Range& range) { return character >= range.first && character <= range.last; });
}

constexpr Range controls[] = {{0, 0x1f}, {0x7f, 0x9f}};

/// Spaces of any width.
constexpr Range spaces[] = {{0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a}, {0x2028, 0x2029},
                            {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000}};

/// Marks without width, and those that change the direction of writing.
constexpr Range unseen[] = {{0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},    {0x115f, 0x1160},
                            {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f},  {0x202a, 0x202e},
                            {0x2060, 0x206f}, {0x3164, 0x3164}, {0xfe00, 0xfe0f},  {0xfeff, 0xfeff},
                            {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0xe0000, 0xe0fff}};

char32_t number_of(std::string_view character) {
  const auto first = static_cast<std::uint8_t>(character.front());
  char32_t number = first < 0x80   ? first
                    : first < 0xe0 ? first & 0x1fU
                    : first < 0xf0 ? first & 0xfU
                                   : first & 7U;
  for (const char byte : character.substr(1))
    number = number << 6U | (static_cast<std::uint8_t>(byte) & 0x3fU);
  return number;
}

}  // namespace

Result<std::string> clean_name(std::string_view name) {
  std::string clean;
  int characters = 0;
  while (!name.empty()) {
    const std::string_view character = take_character(name);
    const char32_t number = number_of(character);
    if (among(number, controls)) return error("a name has no control characters", ErrorCode::name);
    if (among(number, unseen)) continue;
    const bool space = number == ' ' || among(number, spaces);
    if (space && clean.empty()) continue;
    clean += space ? " " : character;
    ++characters;
  }
  while (clean.ends_with(' ')) clean.pop_back(), --characters;
  if (characters == 0 || characters > longest_name)
    return error("a name has 1 to 24 characters", ErrorCode::name);
  return clean;
}

}  // namespace grod
