// One player's score sheet, and where a number may be written on it.
#pragma once

#include <array>
#include <cstdint>

#include "games/welcome_to/edition.h"

namespace grod::welcome_to {

/// What stands in the house boxes is kept in five bit planes over all houses: bit h of plane k is bit k of the code
/// of house h. 0 is an empty box, number + 1 a numbered house, `roundabout_code` a roundabout. So one number is
/// compared with all 33 houses in a few instructions.
struct Sheet {
  std::array<Houses, 5> planes{};
  Houses bis;     // houses filled by copying
  Houses fences;  // gaps with a fence, by the house on their left; the street ends are always closed
  Houses used;    // houses marked for a plan
  Houses pools;   // pools built
  Houses spared;  // houses whose eggs were left on purpose (WT-Q16)

  std::array<std::uint8_t, street_count> parks{};   // crossed boxes
  std::array<std::uint8_t, estate_sizes> agents{};  // crossed boxes
  std::uint8_t temps = 0;
  std::uint8_t refusals = 0;
  Places scored;  // plans scored
  std::array<std::uint8_t, plan_count> plan_points{};

  friend constexpr bool operator==(const Sheet&, const Sheet&) = default;

  static constexpr int roundabout_code = 31;

  // The boxes
  constexpr Houses taken() const { return planes[0] | planes[1] | planes[2] | planes[3] | planes[4]; }
  constexpr Houses empty() const { return every_house - taken(); }
  constexpr Houses roundabouts() const { return planes[4] & planes[3]; }  // no other code has both bits
  constexpr Houses numbered() const { return taken() - roundabouts(); }
  constexpr bool full() const { return taken() == every_house; }

  constexpr void put(House house, int code) {
    for (std::size_t k = 0; k < planes.size(); ++k)
      planes[k].bits |= static_cast<std::uint64_t>((code >> k) & 1) << index(house);
  }
  constexpr void write(House house, int number) { put(house, number + 1); }

  /// Meaningful for a numbered house only.
  constexpr int number(House house) const {
    int code = 0;
    for (std::size_t k = 0; k < planes.size(); ++k)
      code |= static_cast<int>((planes[k].bits >> index(house)) & 1) << k;
    return code - 1;
  }

  /// All houses against one number: those that carry it, and those that carry a greater one.
  struct Comparison {
    Houses equal;
    Houses greater;
  };
  constexpr Comparison compare(int number) const {
    const int code = number + 1;
    std::uint64_t equal = every_house.bits;
    std::uint64_t greater = 0;
    for (int k = 4; k >= 0; --k) {
      const std::uint64_t plane = planes[static_cast<std::size_t>(k)].bits;
      const std::uint64_t ours = std::uint64_t{0} - static_cast<std::uint64_t>(code >> k & 1);
      greater |= equal & plane & ~ours;
      equal &= ~(plane ^ ours);
    }
    return {{equal}, Houses{greater} - roundabouts()};
  }
  constexpr Houses with(int number) const { return compare(number).equal; }

  /// Crossed boxes that follow from the houses
  constexpr int bis_boxes_crossed() const { return bis.size(); }
  constexpr int roundabouts_built() const { return roundabouts().size(); }
};

/// WT-B07, WT-B08, WT-V06: the empty houses where a number is greater than all on its left and smaller than all on
/// its right, within its part of the street. What is at least as great closes everything to its right, what is at
/// most as great everything to its left, and no roundabout lets either pass.
constexpr Houses room_for(const Sheet& sheet, int number) {
  const Houses passable = every_house - sheet.roundabouts();
  const auto [equal, greater] = sheet.compare(number);
  const Houses at_most = sheet.numbered() - greater;
  return sheet.empty() - spread_right(greater | equal, passable) - spread_left(at_most, passable);
}

/// WT-V05: a roundabout takes a box and fences off both its sides; at a street end the permanent fence serves.
constexpr void build_roundabout(Sheet& sheet, House house) {
  const Houses box = Houses::of(house);
  sheet.put(house, Sheet::roundabout_code);
  sheet.fences.insert((box | left_neighbours(box)) & every_gap);
}

}  // namespace grod::welcome_to
