// What the JSON written by this game's own functions looks like to TypeScript; the rest follows from descriptions.
#pragma once

#include <string_view>
#include <type_traits>

#include "games/monster_city/io/view.h"

namespace grod::monster_city {

constexpr std::string_view typescript(std::type_identity<Building>) {
  return "{ colour: 'red' | 'green' | 'yellow'; value: number }";
}

constexpr std::string_view typescript(std::type_identity<MonsterKind>) {
  return "{ kind: number; text: string; family: 'all' | 'singles' | 'values' | 'any'; "
         "colour?: 'red' | 'green' | 'yellow'; count?: number; values?: number[]; "
         "red?: number; green?: number; yellow?: number }";
}

}  // namespace grod::monster_city
