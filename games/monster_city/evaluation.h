// How good a position looks to one seat: what the greedy bot compares, and later the search player's leaves.
#pragma once

#include "games/monster_city/rules.h"

namespace grod::monster_city {

/// Points are counted in hundredths, so that small advantages weigh without fractions.
inline constexpr int point = 100;

/// What a city promises at a scoring `scorings_ahead` from now: a building must survive until then.
constexpr int promise(const Edition& edition, Buildings city, Category category) {
  return point * points(edition, city, category);
}

/// The best way to give the open categories to the scorings to come would need the cities of the future; what
/// counts here is the next scoring in full and the later ones in part.
constexpr int evaluate(const Edition& edition, const Table& table, const Hand& hand, Seat seat) {
  const Town& town = table.town(seat);
  int written = 0;
  for (const std::uint8_t box : town.points) written += point * box;

  Categories open = Categories::first_n(category_count) - town.scored;
  if (hand.chosen) {
    written += promise(edition, town.city, hand.category);
    open.erase(hand.category);
  }

  // What each open category would bring now, against what it usually brings: a city is strong where it is above.
  int best_gain = 0;
  int sum = 0;
  for (const Category category : open) {
    const int now = promise(edition, town.city, category);
    sum += now;
    best_gain = now > best_gain ? now : best_gain;
  }
  const int outlook = open.empty() ? 0 : (2 * sum + best_gain) / 3;

  const int notes = 2 * point * town.notes + (town.notes == 1 ? point : 0);
  const int cards = 2 * point * hand.events.size() + (town.stop ? 2 * point : 0);
  return table.phase == Phase::over ? written : written + outlook + notes + cards;
}

}  // namespace grod::monster_city
