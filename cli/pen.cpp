#include "cli/pen.h"

#include <array>

namespace grod {

namespace {

constexpr std::array<std::string_view, 11> codes{"",     "1",  "2",  "1;31",     "1;32",    "1;33",
                                                 "1;34", "97", "90", "38;5;137", "38;5;208"};

}  // namespace

std::string Pen::write(Ink ink, std::string_view text) const {
  if (!colours_ || ink == Ink::plain) return std::string(text);
  return "\x1b[" + std::string(codes[static_cast<std::size_t>(ink)]) + "m" + std::string(text) + "\x1b[0m";
}

int width_of(std::string_view text) {
  int width = 0;
  bool code = false;
  for (const char c : text) {
    if (c == '\x1b') code = true;
    const bool continues = (static_cast<unsigned char>(c) & 0xc0) == 0x80;
    if (!code && !continues) ++width;
    if (code && c == 'm') code = false;
  }
  return width;
}

std::string padded(std::string_view text, int width) {
  std::string result(text);
  for (int columns = width_of(text); columns < width; ++columns) result += ' ';
  return result;
}

}  // namespace grod
