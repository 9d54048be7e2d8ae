// Why a town is worth what it is: for every piece its points, and the squares they were counted by. The score sheet
// says how much; this says which Farm fed a cottage and which row a Market was counted with.
#pragma once

#include "games/tiny_towns/rules/scoring.h"

namespace grod::tiny_towns {

/// Points that belong together: mostly of one piece, of all Taverns at once where a table gives them together.
struct Reason {
  Line line{};
  Squares squares;  // the pieces, or the empty squares
  int points = 0;
  Squares counted;  // what the points come from; where there are none, what stands in the way

  friend constexpr bool operator==(const Reason&, const Reason&) = default;
};

/// At most one for every piece, and one for the empty squares.
using Reasons = List<Reason, square_count + 1>;

/// Which of the fed squares each food building feeds, by its square. TT-F3: Farms and Greenhouses feed nothing twice;
/// what a Granary or an Orchard reaches is fed by each that reaches it.
using Meals = std::array<Squares, square_count>;

constexpr Meals meals_of(const CardSet& cards, const Town& town, Squares fed) {
  Meals meals{};
  Squares waiting = fed;
  for (const Square s : town.of(Kind::food)) {
    Squares& meal = meals[std::size_t(s)];
    switch (cards[std::size_t(Kind::food)]) {
      case Building::farm:  // TT-F4: four, anywhere
        while (!waiting.empty() && meal.size() < 4) meal.insert(waiting.take_first());
        break;
      case Building::greenhouse:  // TT-F4: a connected group
        if (!waiting.empty()) meal = group_around(waiting.first(), waiting);
        waiting.erase(meal);
        break;
      case Building::granary: meal = fed & around(s); break;
      default: meal = fed & (row_through(s) | column_through(s));  // the Orchard
    }
  }
  return meals;
}

/// A town with its feeding, as the reasons of one piece look at it.
struct Explaining {
  Counting counting;
  Squares fed;
  Meals meals;

  constexpr const Town& town() const { return counting.town; }
  constexpr Building card(Kind kind) const { return counting.card(kind); }

  constexpr Squares feeders_of(Square s) const {
    Squares feeders;
    for (const Square food : town().of(Kind::food))
      if (meals[std::size_t(food)].contains(s)) feeders.insert(food);
    return feeders;
  }

  /// TT-A30: the Mausoleum gives unfed cottages their points.
  constexpr Reason cottage(Square s) const {
    const Printed& printed = counting.printed;
    if (fed.contains(s))
      return {Line::cottage, Squares::of(s), printed.points_of(Building::cottage), feeders_of(s)};
    if (!town().built(Monument::grand_mausoleum_of_the_rodina)) return {Line::cottage, Squares::of(s), 0, {}};
    return {Line::cottage, Squares::of(s), printed.points_of(Monument::grand_mausoleum_of_the_rodina),
            town().of(Kind::monument)};
  }

  constexpr Reason food(Square s) const { return {Line::food, Squares::of(s), 0, meals[std::size_t(s)]}; }

  constexpr Reason well(Square s) const {
    const int points = counting.points(Kind::well);
    const Squares near = adjacent(s);
    Squares counted;
    switch (card(Kind::well)) {
      case Building::well:
        return {Line::well, Squares::of(s), points * cottages_among(town(), near), near & feedable(town())};
      case Building::fountain: counted = near & town().of(Kind::well); break;
      case Building::millstone: counted = near & (town().of(Kind::food) | town().of(Kind::theater)); break;
      default: return {Line::well, Squares::of(s), points, {}};  // the Shed
    }
    return {Line::well, Squares::of(s), counted.empty() ? 0 : points, counted};
  }

  constexpr Reason chapel(Square s) const {
    const int points = counting.points(Kind::chapel);
    const Squares near = adjacent(s);
    switch (card(Kind::chapel)) {
      case Building::abbey: {
        const Squares noise =
            near & (town().of(Kind::factory) | town().of(Kind::tavern) | town().of(Kind::theater));
        return {Line::chapel, Squares::of(s), noise.empty() ? points : 0, noise};
      }
      case Building::cloister: {
        const Squares counted = town().of(Kind::chapel) & corners;
        return {Line::chapel, Squares::of(s), points * counted.size(), counted};
      }
      case Building::temple:
        return {Line::chapel, Squares::of(s), cottages_among(town(), fed & near) >= 2 ? points : 0,
                fed & near};
      default: return {Line::chapel, Squares::of(s), points * cottages_among(town(), fed), fed};
    }
  }

  /// The Inn alone is counted piece by piece.
  constexpr Reason inn(Square s) const {
    const Squares rivals = (town().of(Kind::tavern) & (row_through(s) | column_through(s))) - Squares::of(s);
    return {Line::tavern, Squares::of(s), rivals.empty() ? counting.points(Kind::tavern) : 0, rivals};
  }

  constexpr Reason theater(Square s) const {
    const int points = counting.points(Kind::theater);
    const Squares theaters = town().of(Kind::theater);
    const Squares row = row_through(s);
    const Squares column = column_through(s);
    switch (card(Kind::theater)) {
      case Building::theater:
        return {Line::theater, Squares::of(s),
                points * (counting.kinds_on(row | column) - Kinds::of(Kind::theater)).size(),
                ((row | column) & town().all_pieces()) - theaters};
      case Building::bakery: {
        const Squares counted = adjacent(s) & (town().of(Kind::food) | town().of(Kind::factory));
        return {Line::theater, Squares::of(s), counted.empty() ? 0 : points, counted};
      }
      case Building::market: {
        const bool by_row = (theaters & row).size() >= (theaters & column).size();
        const Squares counted = theaters & (by_row ? row : column);
        return {Line::theater, Squares::of(s), points * counted.size(), counted};
      }
      default: {  // the Tailor
        const Squares counted = theaters & centre;
        return {Line::theater, Squares::of(s), points * (1 + counted.size()), counted};
      }
    }
  }

  constexpr Reason factory(Square s) const {
    const int points = counting.points(Kind::factory);
    const bool stores = card(Kind::factory) == Building::warehouse;
    return {Line::factory, Squares::of(s), stores ? points * town().stock.count(s) : points, {}};
  }

  constexpr Squares counted_by_monument(Square s) const {
    switch (town().monument) {
      case Monument::archive_of_the_second_age: return town().all_pieces() - Squares::of(s);
      case Monument::barrett_castle: return feeders_of(s);
      case Monument::grand_mausoleum_of_the_rodina: return town().of(Kind::cottage) - fed;
      case Monument::mandras_palace: return town().all_pieces() & adjacent(s);
      case Monument::silva_forum: return largest_group_of(town());
      default: return {};
    }
  }
};

/// TT-E5: every point of a town's score sheet, with its reason.
constexpr Reasons reasons_of(const Printed& printed, const CardSet& cards, const Town& town,
                             int right_halls) {
  const Score score = score_town(printed, cards, town, right_halls);
  const Explaining why{{printed, cards, town, right_halls}, score.fed, meals_of(cards, town, score.fed)};
  Reasons reasons;
  for (const Square s : town.of(Kind::cottage)) reasons.push_back(why.cottage(s));
  for (const Square s : town.of(Kind::food)) reasons.push_back(why.food(s));
  for (const Square s : town.of(Kind::well)) reasons.push_back(why.well(s));
  for (const Square s : town.of(Kind::chapel)) reasons.push_back(why.chapel(s));
  const Squares taverns = town.of(Kind::tavern);
  if (why.card(Kind::tavern) == Building::inn)
    for (const Square s : taverns) reasons.push_back(why.inn(s));
  else if (!taverns.empty())
    reasons.push_back({Line::tavern, taverns, score[Line::tavern], {}});
  for (const Square s : town.of(Kind::theater)) reasons.push_back(why.theater(s));
  for (const Square s : town.of(Kind::factory)) reasons.push_back(why.factory(s));
  for (const Square s : town.of(Kind::monument))
    reasons.push_back({Line::monument, Squares::of(s), score[Line::monument], why.counted_by_monument(s)});
  const Squares bare = whole_board - town.all_pieces();
  if (!bare.empty()) reasons.push_back({Line::empty, bare, score[Line::empty], {}});
  return reasons;
}

}  // namespace grod::tiny_towns
