// The lie of the land: three streets of 10, 11 and 12 houses, and the gaps between neighbours (WT-B03).
//
// All 33 houses share one word, street after street, so that a question about every house at once costs no more
// than a question about one. After each street one bit stays free: a wall at which a carry from the street's houses
// stops.
#pragma once

#include <array>
#include <cstdint>

#include "core/set.h"

namespace grod::welcome_to {

enum class Street : std::uint8_t { first, second, third };
inline constexpr int street_count = 3;
inline constexpr Every<Street, street_count> all_streets;

inline constexpr int house_count = 33;
inline constexpr int longest_street = 12;

constexpr int length_of(Street street) { return 10 + index(street); }
constexpr int start_of(Street street) {
  return street == Street::first ? 0 : street == Street::second ? 11 : 23;
}

/// A house box, by its bit: the first street from the left, then the second, then the third.
enum class House : std::uint8_t {};
using Houses = Set<House, std::uint64_t>;

inline constexpr House no_house = static_cast<House>(63);

/// Positions in a street are counted from 1, as people count them.
constexpr House house_at(Street street, int position) {
  return static_cast<House>(start_of(street) + position - 1);
}
constexpr Street street_of(House house) {
  return index(house) < start_of(Street::second)  ? Street::first
         : index(house) < start_of(Street::third) ? Street::second
                                                  : Street::third;
}
constexpr int position_of(House house) { return index(house) - start_of(street_of(house)) + 1; }

constexpr Houses houses_of(Street street) {
  return {((std::uint64_t{1} << length_of(street)) - 1) << start_of(street)};
}

inline constexpr Houses every_house =
    houses_of(Street::first) | houses_of(Street::second) | houses_of(Street::third);
inline constexpr Houses first_houses{std::uint64_t{1} | std::uint64_t{1} << 11 | std::uint64_t{1} << 23};
inline constexpr Houses last_houses{std::uint64_t{1} << 9 | std::uint64_t{1} << 21 | std::uint64_t{1} << 34};
inline constexpr Houses walls{last_houses.bits << 1};  // the free bits: no houses

// Boxes: the houses counted without the free bits between streets, 0 to 32, as flat action numbers count them

enum class Box : std::uint8_t {};
using Boxes = Set<Box, std::uint64_t>;

constexpr Box box_of(House house) { return static_cast<Box>(index(house) - index(street_of(house))); }
constexpr House house_of(Box box) {
  const int street = index(box) < 10 ? 0 : index(box) < 21 ? 1 : 2;
  return static_cast<House>(index(box) + street);
}
constexpr Boxes boxes_of(Houses houses) {
  return {(houses & houses_of(Street::first)).bits | (houses & houses_of(Street::second)).bits >> 1 |
          (houses & houses_of(Street::third)).bits >> 2};
}

// Neighbours, for many houses at once; nothing steps out of its street

constexpr Houses right_neighbours(Houses houses) { return Houses{houses.bits << 1} & every_house; }
constexpr Houses left_neighbours(Houses houses) { return Houses{houses.bits >> 1} & every_house; }

// Gaps. A set of gaps is kept as the set of the houses on their left.

/// A gap between two neighbouring houses, 0 to 29, in the order of the houses: 9 + 10 + 11 of them (WT-B12).
enum class Gap : std::uint8_t {};
using Gaps = Set<Gap, std::uint64_t>;
inline constexpr int gap_count = house_count - street_count;
inline constexpr Houses every_gap = every_house - last_houses;

constexpr Gap gap_after(House house) { return static_cast<Gap>(index(house) - 2 * index(street_of(house))); }
constexpr House house_before(Gap gap) {
  const int street = index(gap) < 9 ? 0 : index(gap) < 19 ? 1 : 2;
  return static_cast<House>(index(gap) + 2 * street);
}
constexpr Gaps gaps_after(Houses houses) {
  return {(houses & houses_of(Street::first)).bits | (houses & houses_of(Street::second)).bits >> 2 |
          (houses & houses_of(Street::third)).bits >> 4};
}

}  // namespace grod::welcome_to
