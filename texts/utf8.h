// Characters of a text, which are one to four bytes each.
#pragma once

#include <cstddef>
#include <string_view>

namespace grod {

/// Takes the character at the front off the text, which must not be empty.
inline std::string_view take_character(std::string_view& text) {
  std::size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0U) == 0x80U) ++length;
  const std::string_view character = text.substr(0, length);
  text.remove_prefix(length);
  return character;
}

}  // namespace grod
