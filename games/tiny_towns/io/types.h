// What the JSON written by this game's own functions looks like to TypeScript; the rest follows from descriptions.
#pragma once

#include <string_view>
#include <type_traits>

#include "games/tiny_towns/io/view.h"

namespace grod::tiny_towns {

constexpr std::string_view typescript(std::type_identity<Square>) { return "string"; }

}  // namespace grod::tiny_towns
