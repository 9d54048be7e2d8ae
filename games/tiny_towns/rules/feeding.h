// Who is fed at the end of the game, chosen for the owner's best total (TT-A1).
#pragma once

#include <algorithm>

#include "games/tiny_towns/rules/edition.h"
#include "games/tiny_towns/rules/state.h"

namespace grod::tiny_towns {

/// TT-F1, TT-F5: cottages, and Barrett Castle.
constexpr Squares castle_of(const Town& town) {
  return town.built(Monument::barrett_castle) ? town.of(Kind::monument) : Squares{};
}
constexpr Squares feedable(const Town& town) { return town.of(Kind::cottage) | castle_of(town); }

/// TT-C2: for other buildings the castle is two cottages.
constexpr int cottages_among(const Town& town, Squares set) {
  return (set & town.of(Kind::cottage)).size() + 2 * (set & castle_of(town)).size();
}

/// What the fed squares bring: the points of cottages, Castle, Chapels and Temples that depend on feeding.
struct Feeding {
  const Printed& printed;
  const Town& town;
  Building chapel;  // the orange card in play

  constexpr int cottage_points(Squares fed) const {
    const int number = (fed & town.of(Kind::cottage)).size();
    int points = number * printed.points_of(Building::cottage);
    // TT-A30: with the Mausoleum the unfed ones score too, but stay unfed.
    if (town.built(Monument::grand_mausoleum_of_the_rodina))
      points += (town.of(Kind::cottage).size() - number) *
                printed.points_of(Monument::grand_mausoleum_of_the_rodina);
    return points;
  }
  constexpr int castle_points(Squares fed) const {
    return (fed & castle_of(town)).empty() ? 0 : printed.points_of(Monument::barrett_castle);
  }
  constexpr int chapel_points(Squares fed) const {
    if (chapel == Building::chapel)
      return town.of(Kind::chapel).size() * cottages_among(town, fed) * printed.points_of(Building::chapel);
    if (chapel != Building::temple) return 0;
    int points = 0;
    for (const Square s : town.of(Kind::chapel))
      if (cottages_among(town, fed & adjacent(s)) >= 2) points += printed.points_of(Building::temple);
    return points;
  }
  constexpr int points(Squares fed) const {
    return cottage_points(fed) + castle_points(fed) + chapel_points(fed);
  }
};

/// TT-F4: a Farm feeds four, anywhere. Buildings that touch no Temple are alike but for the Castle, so only the
/// choice among the others is tried out; feeding never hurts, so as many are fed as can be.
constexpr Squares best_of_farms(const Feeding& feeding, Squares hungry, int capacity) {
  if (hungry.size() <= capacity) return hungry;
  Squares special = hungry & castle_of(feeding.town);
  if (feeding.chapel == Building::temple) special.insert(hungry & adjacent(feeding.town.of(Kind::chapel)));
  const Squares plain = hungry - special;

  Squares best;
  int best_points = -1;
  // Every subset of the special ones, by the usual trick of counting downwards through the bits of a mask.
  for (int bits = special.bits;; bits = (bits - 1) & special.bits) {
    Squares fed = squares(bits);
    if (fed.size() <= capacity) {
      for (const Square s : plain)
        if (fed.size() < capacity) fed.insert(s);
      const int points = feeding.points(fed);
      if (points > best_points) {
        best_points = points;
        best = fed;
      }
    }
    if (bits == 0) return best;
  }
}

/// TT-F4: a Greenhouse feeds one connected group, anywhere; so many groups for so many Greenhouses.
constexpr Squares best_of_greenhouses(const Feeding& feeding, Squares hungry, int number) {
  List<Squares, square_count / 2> groups;
  for (Squares rest = hungry; !rest.empty(); rest.erase(groups.back()))
    groups.push_back(group_around(rest.first(), rest));
  if (groups.size() <= number) return hungry;

  Squares best;
  int best_points = -1;
  for (unsigned chosen = 0; chosen < 1u << groups.size(); ++chosen) {
    if (count_bits(chosen) != number) continue;
    Squares fed;
    for (int g = 0; g < groups.size(); ++g)
      if ((chosen >> g) & 1) fed.insert(groups[g]);
    const int points = feeding.points(fed);
    if (points > best_points) {
      best_points = points;
      best = fed;
    }
  }
  return best;
}

/// TT-F2, TT-F3, TT-F6, TT-A1: the squares that are fed, by the feeding with the highest total.
constexpr Squares best_fed(const Printed& printed, const CardSet& cards, const Town& town) {
  const Squares hungry = feedable(town);
  const Squares food = town.of(Kind::food);
  if (hungry.empty() || food.empty()) return {};
  const Feeding feeding{printed, town, cards[std::size_t(Kind::chapel)]};
  Squares reached;
  switch (cards[std::size_t(Kind::food)]) {
    case Building::farm: return best_of_farms(feeding, hungry, 4 * food.size());
    case Building::greenhouse: return best_of_greenhouses(feeding, hungry, food.size());
    case Building::granary:
      for (const Square s : food) reached.insert(around(s));
      break;
    default:  // the Orchard
      for (const Square s : food) reached.insert(row_through(s) | column_through(s));
  }
  return hungry & reached;
}

}  // namespace grod::tiny_towns
