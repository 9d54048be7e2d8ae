// What the JSON written by this game's own functions looks like to TypeScript; the rest follows from descriptions.
#pragma once

#include <string_view>
#include <type_traits>

#include "games/welcome_to/io/view.h"

namespace grod::welcome_to {

constexpr std::string_view typescript(std::type_identity<House>) { return "string"; }

constexpr std::string_view typescript(std::type_identity<Shown>) { return "Effect | 'special' | null"; }

constexpr std::string_view typescript(std::type_identity<PlanCard>) {
  return "{ plan: string; number: number; set: string; kind: string; sizes: number[] | null; "
         "demand: string | null; street: number | null; amount: number | null; first: number; later: number "
         "}";
}

}  // namespace grod::welcome_to
