// How good a position looks to one seat: what the greedy bot compares, and later the search player's leaves.
#pragma once

#include "core/guide.h"
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

/// What the scorings to come promise; one that is already decided for counts as it stands.
constexpr int worth_of_categories(const Edition& edition, const Town& town, const Hand& hand) {
  Categories open = Categories::first_n(category_count) - town.scored;
  if (!hand.chosen) return outlook(edition, town.city, open);
  int worth = worth_now(edition, town.city, hand.category);
  open.erase(hand.category);
  for (const Category category : open) worth += worth_later(edition, town.city, category);
  return worth;
}

constexpr int points_so_far(const Town& town) {
  int points = 0;
  for (const std::uint8_t box : town.points) points += point * box;
  return points;
}

GROD_LOOKUP constexpr std::array<int, note_limit + 1> worth_of_notes{0, 5 * point, 8 * point};

/// No note left: the next turn is an attack.
constexpr int cost_of_threat(const Edition& edition, const Table& table, const Town& town) {
  constexpr std::array<int, note_limit + 1> percent{60, 40, 20};
  return percent[town.notes] * threat(edition, table, town.city) / 100;
}

constexpr int worth_of_cards(const Town& town, const Hand& hand) {
  return 3 * point * hand.events.size() + (town.stop ? 3 * point : 0);
}

constexpr int evaluate(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  const Town& town = table.town(seat);
  if (table.phase == Phase::over) return points_so_far(town);
  return points_so_far(town) + worth_of_categories(edition, town, hand) + worth_of_notes[town.notes] -
         cost_of_threat(edition, table, town) + worth_of_cards(town, hand);
}

/// What `evaluate` adds up.
constexpr Terms terms(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  const Town& town = table.town(seat);
  const bool over = table.phase == Phase::over;
  Terms parts;
  parts.push_back({"points", points_so_far(town)});
  parts.push_back({"scorings", over ? 0 : worth_of_categories(edition, town, hand)});
  parts.push_back({"notes", over ? 0 : worth_of_notes[town.notes]});
  parts.push_back({"monsters", over ? 0 : -cost_of_threat(edition, table, town)});
  parts.push_back({"cards", over ? 0 : worth_of_cards(town, hand)});
  return parts;
}

}  // namespace grod::monster_city
