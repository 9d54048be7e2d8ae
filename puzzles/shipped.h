// The books as they lie in the folders of the games, built into the program.
#pragma once

#include <span>
#include <string_view>

namespace grod {

std::span<const std::string_view> shipped_books();

}  // namespace grod
