// What the Easter and Doomsday pads add to the sheet: eggs and bunkers.
#pragma once

#include "games/welcome_to/rules/estates.h"

namespace grod::welcome_to {

// Eggs

/// WT-E02: how many eggs the strokes of a number can enclose.
constexpr int eggs_enclosed(int number) {
  switch (number) {
    case 0:
    case 8:
    case 10: return 2;
    case 6:
    case 9:
    case 16: return 1;
    default: return 0;
  }
}

/// WT-E02, WT-E03: what a number on a house with so many printed eggs collects.
constexpr int eggs_caught(int number, int printed) {
  return eggs_enclosed(number) < printed ? eggs_enclosed(number) : printed;
}

constexpr int eggs_printed(const Printed& printed, House house) {
  return (printed.eggs.contains(house) ? 1 : 0) + (printed.second_eggs.contains(house) ? 1 : 0);
}

/// WT-E04: a house filled by bis collects like any other; a roundabout has no number and collects none.
constexpr int eggs_collected(const Printed& printed, const Sheet& sheet, Houses among) {
  const Houses twos = sheet.with(0) | sheet.with(8) | sheet.with(10);
  const Houses ones = sheet.with(6) | sheet.with(9) | sheet.with(16) | twos;
  const Houses counted = among - sheet.spared;
  return (ones & printed.eggs & counted).size() + (twos & printed.second_eggs & counted).size();
}

constexpr int eggs_printed_on(const Printed& printed, Houses among) {
  return (printed.eggs & among).size() + (printed.second_eggs & among).size();
}

/// WT-E05: the last step that was reached.
constexpr int egg_points(const Printed& printed, int eggs) {
  int points = 0;
  for (const EggStep step : printed.egg_score)
    if (eggs >= step.eggs) points = step.points;
  return points;
}

// Bunkers

/// WT-D02, WT-D03: a bunker holds the number of its house, copied or not; a roundabout leaves it unbuilt.
constexpr int bunker_capacity(const Printed& printed, const Sheet& sheet, Houses among) {
  const Houses built = printed.bunkers & sheet.numbered() & among;
  int codes = 0;
  for (std::size_t k = 0; k < sheet.planes.size(); ++k) codes += (sheet.planes[k] & built).size() << k;
  return codes - built.size();  // a code is its number and one
}

using Capacities = std::array<int, street_count>;

constexpr Capacities bunker_capacities(const Printed& printed, const Sheet& sheet) {
  Capacities capacities{};
  for (const Street street : all_streets)
    capacities[std::size_t(street)] = bunker_capacity(printed, sheet, houses_of(street));
  return capacities;
}

}  // namespace grod::welcome_to
