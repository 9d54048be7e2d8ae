// Colour in a terminal, or none: every colour is a hint beside a shape, so text without it says the same.
#pragma once

#include <string>
#include <string_view>

namespace grod {

enum class Ink { plain, bold, dim, red, green, yellow, blue, white, grey, brown, orange };

class Pen {
 public:
  explicit Pen(bool colours) : colours_(colours) {}

  std::string write(Ink ink, std::string_view text) const;
  bool colours() const { return colours_; }

 private:
  bool colours_;
};

/// How many columns a text takes on the screen: UTF-8 letters count once, colour codes not at all.
int width_of(std::string_view text);

/// The text with blanks behind it, to that width.
std::string padded(std::string_view text, int width);

}  // namespace grod
