// City plans as types: what a plan asks for, and the 34 plan cards by name.
#pragma once

#include <array>
#include <cstdint>

#include "core/set.h"
#include "games/welcome_to/cards.h"
#include "games/welcome_to/streets.h"

namespace grod::welcome_to {

inline constexpr int largest_estate = 6;  // WT-B14
inline constexpr int estate_sizes = largest_estate;

enum class PlanSet : std::uint8_t { basic, advanced, easter, doomsday };

enum class PlanKind : std::uint8_t {
  estates,           // complete estates of the sizes listed
  full_street,       // every house of one street
  street_ends,       // first and last house of every street
  bis_in_a_street,   // so many bis houses in one street
  temps,             // so many temp boxes
  parks_of_streets,  // all parks in so many streets
  pools_of_streets,  // all pools in so many streets
  parks_and_pools,   // all parks and pools of one street
  roundabout,        // all parks and pools of a street with a roundabout
  eggs_of_street,    // every egg of one street
  bunkers,           // so much bunker capacity
};

/// What an estates plan asks of each estate beside its size.
enum class EstateDemand : std::uint8_t {
  nothing,
  no_egg,      // no egg collected in it
  eggs,        // so many eggs collected in it
  bunker,      // a bunker at every house
  one_bunker,  // a bunker at exactly one house
};

/// One plan card. Only the fields its kind uses differ from their defaults.
struct Plan {
  std::uint8_t number = 1;  // 1, 2 or 3: which of the three places it may take
  PlanSet set = PlanSet::basic;
  PlanKind kind = PlanKind::estates;
  std::array<std::uint8_t, estate_sizes> sizes{};  // estates: how many of size 1, 2, ... 6
  EstateDemand demand = EstateDemand::nothing;
  Street street = Street::first;
  std::uint8_t amount = 0;
  std::uint8_t first = 0;  // points on the Project face
  std::uint8_t later = 0;  // points on the Approved face

  friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

/// The plan cards in printed order; an edition says what is on each.
enum class PlanCard : std::uint8_t {};
inline constexpr int plan_cards = 34;

/// One of the three plans on the table, and sets of them.
enum class Place : std::uint8_t {};
using Places = Set<Place, std::uint8_t>;

}  // namespace grod::welcome_to
