// How good a position looks to one seat: what the greedy bot compares, and later the search player's leaves.
#pragma once

#include "games/monster_city/rules/rules.h"

namespace grod::monster_city {

/// Points are counted in hundredths, so that small advantages weigh without fractions.
inline constexpr int point = 100;

/// What a category usually brings, in the order of `Category`: a city is good for a category when it is above par.
GROD_LOOKUP constexpr std::array<int, category_count> par{11 * point, 18 * point, 14 * point, 24 * point};

/// How much of a later scoring's outcome is already in today's city, in percent; the rest is par.
inline constexpr int foresight = 35;

constexpr int worth_now(const Edition& edition, Buildings city, Category category) {
  return point * points(edition, city, category);
}

constexpr int worth_later(const Edition& edition, Buildings city, Category category) {
  return (foresight * worth_now(edition, city, category) + (100 - foresight) * par[std::size_t(category)]) /
         100;
}

/// The next scoring takes the category that stands furthest above par; the others follow later.
constexpr int outlook(const Edition& edition, Buildings city, Categories open) {
  int later = 0;
  int best_gain = -1000 * point;
  for (const Category category : open) {
    const int then = worth_later(edition, city, category);
    later += then;
    best_gain = std::max(best_gain, worth_now(edition, city, category) - then);
  }
  return open.empty() ? 0 : later + best_gain;
}

/// The values a monster would take from a city whose owner gives up the lowest.
constexpr int bite(const Edition& edition, Buildings city, MonsterKind kind) {
  const Monster& monster = edition.monster(kind);
  const auto lowest_of = [&](Buildings matching, int number) {
    int lost = 0;
    for (int v = lowest_value; v <= highest_value && number > 0; ++v) {
      const int here =
          std::min(number, (matching & edition.cards_of_value[std::size_t(v - lowest_value)]).size());
      lost += here * v;
      number -= here;
    }
    return lost;
  };
  switch (monster.family) {
    case Family::all:
    case Family::values: return sum_of_values(edition, city & edition.prey[std::size_t(kind)]);
    case Family::any: return lowest_of(city, monster.count);
    case Family::singles: break;
  }
  int lost = 0;
  for (const Colour colour : all_colours)
    lost += lowest_of(city & edition.cards(colour), monster.need[std::size_t(colour)]);
  return lost;
}

/// What the next attack will cost: the mildest monster may be gone by then, so the mean of the two mildest.
constexpr int threat(const Edition& edition, const Table& table, Buildings city) {
  int mildest = sum_of_values(edition, city);
  int second = mildest;
  for (const MonsterCard card : table.planet) {
    const int lost = bite(edition, city, edition[card]);
    if (lost < mildest) {
      second = mildest;
      mildest = lost;
    } else if (lost < second) {
      second = lost;
    }
  }
  return point * (mildest + second) / 2;
}

constexpr int evaluate(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  const Town& town = table.town(seat);
  int value = 0;
  for (const std::uint8_t box : town.points) value += point * box;
  if (table.phase == Phase::over) return value;

  Categories open = Categories::first_n(category_count) - town.scored;
  if (hand.chosen) {  // already decided for the scoring under way
    value += worth_now(edition, town.city, hand.category);
    open.erase(hand.category);
    for (const Category category : open) value += worth_later(edition, town.city, category);
  } else {
    value += outlook(edition, town.city, open);
  }

  constexpr std::array<int, note_limit + 1> worth_of_notes{0, 5 * point, 8 * point};
  constexpr std::array<int, note_limit + 1> threat_percent{60, 40,
                                                           20};  // no note left: the next turn is an attack
  value += worth_of_notes[town.notes] - threat_percent[town.notes] * threat(edition, table, town.city) / 100;
  return value + 3 * point * hand.events.size() + (town.stop ? 3 * point : 0);
}

}  // namespace grod::monster_city
