// Estates, and the gaps and houses that fences and bis copies may take.
#pragma once

#include "games/welcome_to/rules/sheet.h"

namespace grod::welcome_to {

/// WT-B14: a run of one to six numbered houses from fence to fence. `visit` gets the houses of each, left to right.
/// Only runs whose last house is numbered are looked at: early in a game these are few.
template <class Visit>
constexpr void for_each_estate(const Sheet& sheet, Visit visit) {
  const std::uint64_t numbered = sheet.numbered().bits;
  const std::uint64_t closed = (sheet.fences | last_houses).bits;
  for (std::uint64_t ends = closed & numbered; ends != 0; ends &= ends - 1) {
    const std::uint64_t end = ends & (~ends + 1);
    const std::uint64_t closed_before = closed & (end - 1);
    const std::uint64_t before = (std::uint64_t{1} << (highest_bit(closed_before) + 1)) - 1;
    const std::uint64_t run = (end | (end - 1)) & ~before & every_house.bits;
    if ((run & ~numbered) == 0 && count_bits(run) <= largest_estate) visit(Houses{run});
  }
}

constexpr EstateCounts count_estates(const Sheet& sheet) {
  EstateCounts counts;
  for_each_estate(sheet, [&](Houses estate) { counts.add(estate.size()); });
  return counts;
}

/// Gaps between two houses of a set.
constexpr Houses gaps_within(Houses houses) { return houses & left_neighbours(houses); }

/// Gaps between a house and its copy: two neighbours with the same number and no roundabout between them. Equal
/// neighbours come about by bis alone, so a gap beside a bis house is one of them unless the numbers differ.
constexpr Houses gaps_between_equals(const Sheet& sheet) {
  const Houses numbered = sheet.numbered();
  Houses equal = gaps_within(numbered);
  for (const Houses plane : sheet.planes) {
    const Houses differ = Houses{plane.bits ^ (plane.bits >> 1)};
    equal.erase(differ);
  }
  return equal;
}

/// WT-B12, WT-B13, WT-Q27: any gap without a fence, numbered or not, but not between a house and its copy and not
/// between two neighbours that are both marked for a plan.
constexpr Houses free_gaps(const Sheet& sheet) {
  Houses gaps = every_gap - sheet.fences - gaps_within(sheet.used);
  if (!sheet.bis.empty()) gaps.erase(gaps_between_equals(sheet));
  return gaps;
}

/// From which side a bis copy takes its number.
enum class Side : std::uint8_t { left, right };

/// WT-B20, WT-B21: the empty houses that can copy a numbered neighbour on one side, with no fence between. None is
/// left once all bis boxes are crossed (WT-Q15).
constexpr Houses copies_from(const Sheet& sheet, Side side) {
  if (sheet.bis_boxes_crossed() >= bis_boxes) return {};
  const Houses numbered = sheet.numbered();
  const Houses reached = side == Side::left ? right_neighbours(numbered - sheet.fences)
                                            : left_neighbours(numbered) - sheet.fences;
  return reached & sheet.empty();
}

constexpr int copied_number(const Sheet& sheet, House house, Side side) {
  return sheet.number(static_cast<House>(index(house) + (side == Side::left ? -1 : 1)));
}

}  // namespace grod::welcome_to
