// One player's score sheet, and where a number may be written on it.
#pragma once

#include <array>
#include <cstdint>

#include "core/lookup.h"
#include "games/welcome_to/rules/edition.h"

namespace grod::welcome_to {

/// A code in every house at once: all bits of plane k are bit k of the code.
using CodePlanes = std::array<std::uint64_t, 5>;
inline constexpr int code_count = 32;
GROD_LOOKUP constexpr std::array<CodePlanes, code_count> all_code_planes = [] {
  std::array<CodePlanes, code_count> all{};
  for (std::size_t code = 0; code < code_count; ++code)
    for (std::size_t k = 0; k < 5; ++k) all[code][k] = (code >> k & 1) != 0 ? ~std::uint64_t{0} : 0;
  return all;
}();
constexpr const CodePlanes& code_planes(int code) { return all_code_planes[std::size_t(code)]; }

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
    const std::uint64_t box = Houses::of(house).bits;
    for (std::size_t k = 0; k < planes.size(); ++k) planes[k].bits |= box & code_planes(code)[k];
  }
  constexpr void write(House house, int number) { put(house, number + 1); }

  /// Meaningful for a numbered house only.
  constexpr int number(House house) const {
    int code = 0;
    for (std::size_t k = 0; k < planes.size(); ++k)
      code |= static_cast<int>((planes[k].bits >> index(house)) & 1) << k;
    return code - 1;
  }

  /// The houses that carry a number.
  constexpr Houses with(int number) const {
    std::uint64_t equal = every_house.bits;
    for (std::size_t k = 0; k < planes.size(); ++k) equal &= ~(planes[k].bits ^ code_planes(number + 1)[k]);
    return {equal};
  }

  /// Crossed boxes that follow from the houses
  constexpr int bis_boxes_crossed() const { return bis.size(); }
  constexpr int roundabouts_built() const { return roundabouts().size(); }
};

/// Where numbers may go on one sheet: what is the same for every number is worked out once.
class Rooms {
 public:
  explicit constexpr Rooms(const Sheet& sheet)
      : planes_(sheet.planes),
        taken_(sheet.taken().bits),
        ends_(walls.bits | sheet.roundabouts().bits),
        starts_(first_houses.bits | sheet.roundabouts().bits << 1),
        empty_(every_house.bits & ~taken_),
        empty2_(empty_ & (empty_ >> 1)),
        empty4_(empty2_ & (empty2_ >> 2)),
        empty8_(empty4_ & (empty4_ >> 4)) {}

  /// WT-B07, WT-B08, WT-V06: the empty houses where a number is greater than all on its left and smaller than all
  /// on its right, within its part of the street.
  constexpr Houses of(int number) const {
    std::uint64_t room = last_of_each(number);
    room |= empty_ & (room >> 1);
    room |= empty2_ & (room >> 2);
    room |= empty4_ & (room >> 4);
    room |= empty8_ & (room >> 8);
    return {room};
  }

  constexpr bool fits(int number) const { return last_of_each(number) != 0; }

 private:
  /// Numbers rise, so in each part of a street a number has one place: directly left of the first house with a
  /// greater number, or of the end of the part, unless that first house carries the number itself. This is the last
  /// house of each such place.
  constexpr std::uint64_t last_of_each(int number) const {
    const CodePlanes& ours = code_planes(number + 1);
    std::uint64_t below = 0;  // the borrow of a subtraction, bit by bit
    std::uint64_t differs = 0;
    for (std::size_t k = 0; k < ours.size(); ++k) {
      const std::uint64_t change = planes_[k].bits ^ ours[k];
      below = (change & ours[k]) | (below & ~change);
      differs |= change;
    }
    const std::uint64_t stops = (taken_ & ~below) | ends_;
    const std::uint64_t first_stops =
        (stops ^ (stops - starts_)) & stops;  // a borrow runs to the first of its part
    return (first_stops & differs) >> 1 & empty_;
  }

  const std::array<Houses, 5>& planes_;
  std::uint64_t taken_;
  std::uint64_t ends_;    // roundabouts, and the wall after each street
  std::uint64_t starts_;  // the house after each of them
  // Empty houses, and those with so many empty ones from them on to the right
  std::uint64_t empty_;
  std::uint64_t empty2_;
  std::uint64_t empty4_;
  std::uint64_t empty8_;
};

constexpr Houses room_for(const Sheet& sheet, int number) { return Rooms(sheet).of(number); }

/// WT-V05: a roundabout takes a box and fences off both its sides; at a street end the permanent fence serves.
constexpr void build_roundabout(Sheet& sheet, House house) {
  const Houses box = Houses::of(house);
  sheet.put(house, Sheet::roundabout_code);
  sheet.fences.insert((box | left_neighbours(box)) & every_gap);
}

}  // namespace grod::welcome_to
