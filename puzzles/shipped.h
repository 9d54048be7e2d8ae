// The books as they lie in the folders of the games, built into the program.
#pragma once

#include <string_view>
#include <vector>

namespace grod {

/// The text of a book, in parts.
using ShippedBook = std::vector<std::string_view>;

const std::vector<ShippedBook>& shipped_books();

}  // namespace grod
