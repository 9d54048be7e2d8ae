// What the JSON written by this game's own functions looks like to TypeScript; the rest follows from descriptions.
#pragma once

#include <string_view>
#include <type_traits>

#include "games/tower_up/io/view.h"

namespace grod::tower_up {

constexpr std::string_view typescript(std::type_identity<Site>) { return "number"; }

constexpr std::string_view typescript(std::type_identity<District>) { return "string"; }

constexpr std::string_view typescript(std::type_identity<PerColour>) {
  return "{ black: number; grey: number; white: number; brown: number }";
}

constexpr std::string_view typescript(std::type_identity<Card>) {
  return "{ card: number; floors: Array<'black' | 'grey' | 'white' | 'brown' | 'wild'>; "
         "machines: { black?: number; grey?: number; white?: number; brown?: number } }";
}

}  // namespace grod::tower_up
