// Points: what a city is worth in each category, a seat's score sheet, and who has won.
#pragma once

#include <algorithm>

#include "games/monster_city/rules/edition.h"
#include "games/monster_city/rules/state.h"

namespace grod::monster_city {

constexpr int sum_of_values(const Edition& edition, Buildings buildings) {
  int sum = 0;
  for (int v = lowest_value; v <= highest_value; ++v)
    sum += v * (buildings & edition.cards_of_value[std::size_t(v - lowest_value)]).size();
  return sum;
}

/// MC-31 to MC-34. A colour that is missing adds nothing (MC-A1). Cards are numbered by value within a colour, so
/// the lowest building of a colour is the first card of it.
constexpr int points(const Edition& edition, Buildings city, Category category) {
  if (category == Category::all) return sum_of_values(edition, city);
  int result = 0;
  for (const Colour colour : all_colours) {
    const Buildings of_colour = city & edition.cards(colour);
    if (of_colour.empty()) continue;
    switch (category) {
      case Category::lowest: result += value_of(edition[of_colour.first()]); break;
      case Category::highest: result += value_of(edition[of_colour.last()]); break;
      // MC-33 with MC-A6: the colour worth most is taken without asking.
      default: result = std::max(result, sum_of_values(edition, of_colour));
    }
  }
  return result;
}

/// A seat's score sheet: four boxes and, for ties, the number of buildings.
struct Score {
  std::array<std::uint8_t, category_count> boxes{};
  Categories filled;
  int buildings = 0;

  // MC-37a: the four boxes and nothing else.
  constexpr int total() const { return boxes[0] + boxes[1] + boxes[2] + boxes[3]; }
  friend constexpr bool operator==(const Score&, const Score&) = default;
};

constexpr Score score_of(const Town& town) {
  return {.boxes = town.points, .filled = town.scored, .buildings = town.city.size()};
}

constexpr Score score(const Edition&, const Table& table, Seat seat) { return score_of(table.town(seat)); }

/// MC-37: most points; among those tied, most buildings; those still tied share the victory.
constexpr Seats winners(const Edition&, const Table& table) {
  Seats winners;
  int best = -1;
  for (const Seat seat : all_seats(table.seats)) {
    const Score score = score_of(table.town(seat));
    const int rank = score.total() * (building_card_count + 1) + score.buildings;
    if (rank > best) winners = {};
    if (rank >= best) winners.insert(seat);
    best = std::max(best, rank);
  }
  return winners;
}

}  // namespace grod::monster_city
