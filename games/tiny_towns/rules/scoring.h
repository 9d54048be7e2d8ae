// Points: a town's score sheet by kind of piece, and who has won.
#pragma once

#include <algorithm>

#include "games/tiny_towns/rules/feeding.h"

namespace grod::tiny_towns {

/// The lines of the score sheet: one for each kind of piece, then the empty squares.
enum class Line : std::uint8_t {
  cottage,
  food,
  well,
  chapel,
  tavern,
  theater,
  factory,
  monument,
  empty,
};
inline constexpr int line_count = kind_count + 1;

/// TT-O4: what a single player's result is called, the best first.
enum class Rank : std::uint8_t {
  master_architect,
  town_planner,
  engineer,
  carpenter,
  builders_apprentice,
  aspiring_architect,
  none,  // several players: there is a winner instead
};

/// A seat's score sheet and, for ties, what is compared next.
struct Score {
  std::array<std::int16_t, line_count> lines{};
  CardSet cards{};                     // what each line was counted by
  Monument monument = Monument::none;  // that stands in this town
  Squares fed;                         // the feeding that was counted
  int namings = 0;                     // turns as Master Builder
  int empty = 0;                       // squares without a building
  int cottages = 0;                    // the castle counts as two, or as none (TT-A28)
  Rank rank = Rank::none;

  constexpr int operator[](Line line) const { return lines[std::size_t(line)]; }
  constexpr int total() const {
    int sum = 0;
    for (const std::int16_t line : lines) sum += line;
    return sum;
  }
  friend constexpr bool operator==(const Score&, const Score&) = default;
};

/// A town as the scoring of one piece looks at it.
struct Counting {
  const Printed& printed;
  const CardSet& cards;
  const Town& town;
  int right_halls;  // pieces of the tavern kind in the town to the right

  constexpr Building card(Kind kind) const { return cards[std::size_t(kind)]; }
  constexpr int points(Kind kind) const { return printed.points_of(card(kind)); }

  /// The different kinds on some squares, as other buildings see them: TT-C2 the castle is a cottage.
  constexpr Kinds kinds_on(Squares set) const {
    Kinds kinds;
    for (int k = 0; k < kind_count; ++k)
      if (!(set & town.pieces[std::size_t(k)]).empty()) kinds.insert(static_cast<Kind>(k));
    if (!(set & castle_of(town)).empty()) {
      kinds.erase(Kind::monument);
      kinds.insert(Kind::cottage);
    }
    return kinds;
  }
};

/// Adds up what each square of a set is worth.
template <class Worth>
constexpr int sum_over(Squares set, Worth worth) {
  int sum = 0;
  for (const Square s : set) sum += worth(s);
  return sum;
}

constexpr int well_points(const Counting& c) {
  const Squares wells = c.town.of(Kind::well);
  const int points = c.points(Kind::well);
  switch (c.card(Kind::well)) {
    case Building::well:  // fed or not
      return sum_over(wells, [&](Square s) { return points * cottages_among(c.town, adjacent(s)); });
    case Building::fountain: return points * (wells & adjacent(wells)).size();
    case Building::millstone:
      return points * (wells & adjacent(c.town.of(Kind::food) | c.town.of(Kind::theater))).size();
    default: return points * wells.size();  // the Shed
  }
}

/// Chapel and Temple depend on the feeding; Abbey and Cloister on where they stand.
constexpr int chapel_points(const Counting& c, const Feeding& feeding, Squares fed) {
  const Squares chapels = c.town.of(Kind::chapel);
  switch (c.card(Kind::chapel)) {
    case Building::abbey: {
      const Squares noisy = c.town.of(Kind::factory) | c.town.of(Kind::tavern) | c.town.of(Kind::theater);
      return c.points(Kind::chapel) * (chapels - adjacent(noisy)).size();
    }
    case Building::cloister: return c.points(Kind::chapel) * chapels.size() * (chapels & corners).size();
    default: return feeding.chapel_points(fed);
  }
}

constexpr int tavern_points(const Counting& c) {
  const Squares taverns = c.town.of(Kind::tavern);
  switch (c.card(Kind::tavern)) {
    case Building::tavern: return c.printed.tavern[std::size_t(std::min(taverns.size(), tavern_steps - 1))];
    case Building::almshouse:
      return c.printed.almshouse[std::size_t(std::min(taverns.size(), count_steps - 1))];
    case Building::feast_hall:  // TT-C8: more than the right neighbour, or the lesser value
      return taverns.size() *
             (taverns.size() > c.right_halls ? c.printed.feast_hall_more : c.points(Kind::tavern));
    default:  // the Inn: no other green building in its row or column
      return sum_over(taverns, [&](Square s) {
        const Squares lines = row_through(s) | column_through(s);
        return (taverns & lines) == Squares::of(s) ? c.points(Kind::tavern) : 0;
      });
  }
}

constexpr int theater_points(const Counting& c) {
  const Squares theaters = c.town.of(Kind::theater);
  const int points = c.points(Kind::theater);
  switch (c.card(Kind::theater)) {
    case Building::theater:  // TT-C3: other theaters never count
      return sum_over(theaters, [&](Square s) {
        return points * (c.kinds_on(row_through(s) | column_through(s)) - Kinds::of(Kind::theater)).size();
      });
    case Building::bakery:
      return points * (theaters & adjacent(c.town.of(Kind::food) | c.town.of(Kind::factory))).size();
    case Building::market:  // TT-A32: row or column, never both
      return sum_over(theaters, [&](Square s) {
        return points * std::max((theaters & row_through(s)).size(), (theaters & column_through(s)).size());
      });
    default: return points * theaters.size() * (1 + (theaters & centre).size());  // the Tailor
  }
}

constexpr int factory_points(const Counting& c) {
  if (c.card(Kind::factory) == Building::warehouse) return c.points(Kind::factory) * c.town.stock.total();
  return c.points(Kind::factory) * c.town.of(Kind::factory).size();  // TT-A38: marks are worth nothing
}

/// The most pieces of one kind that hang together; the first of several groups of that size.
constexpr Squares largest_group_of(const Town& town) {
  Squares largest;
  for (const Squares set : town.pieces)
    for (Squares rest = set; !rest.empty();) {
      const Squares group = group_around(rest.first(), rest);
      if (group.size() > largest.size()) largest = group;
      rest.erase(group);
    }
  return largest;
}

constexpr int monument_points(const Counting& c, const Feeding& feeding, Squares fed) {
  const Town& town = c.town;
  if (town.monument == Monument::none) return 0;
  const int points = c.printed.points_of(town.monument);
  switch (town.monument) {
    case Monument::archive_of_the_second_age:
      return points * (c.kinds_on(whole_board) & every_building_kind).size();
    case Monument::barrett_castle: return feeding.castle_points(fed);
    case Monument::grand_mausoleum_of_the_rodina: return 0;  // it is counted with the cottages
    case Monument::mandras_palace: return points * c.kinds_on(adjacent(town.of(Kind::monument))).size();
    case Monument::shrine_of_the_elder_tree:
      return c.printed.shrine[std::size_t(std::min<int>(town.shrine, count_steps - 1))];
    case Monument::silva_forum:
      return points * (1 + largest_group_of(town).size());  // TT-A31: itself is a group of one
    case Monument::the_sky_baths: return points * (every_building_kind - c.kinds_on(whole_board)).size();
    case Monument::the_starloom:
      return town.place >= 1 && town.place <= starloom_places
                 ? c.printed.starloom[std::size_t(town.place - 1)]
                 : 0;
    default: return points;
  }
}

/// TT-E5: a town's score sheet. Cubes on squares count for nothing; a square without a building costs 1.
constexpr Score score_town(const Printed& printed, const CardSet& cards, const Town& town, int right_halls) {
  const Counting c{printed, cards, town, right_halls};
  const Feeding feeding{printed, town, cards[std::size_t(Kind::chapel)]};
  Score score;
  score.cards = cards;
  score.monument = town.monument;
  score.fed = best_fed(printed, cards, town);
  score.namings = town.namings;
  score.empty = square_count - town.all_pieces().size();
  score.cottages = cottages_among(town, whole_board);

  const auto line = [&](Line which) -> std::int16_t& { return score.lines[std::size_t(which)]; };
  line(Line::cottage) = static_cast<std::int16_t>(feeding.cottage_points(score.fed));
  line(Line::well) = static_cast<std::int16_t>(well_points(c));
  line(Line::chapel) = static_cast<std::int16_t>(chapel_points(c, feeding, score.fed));
  line(Line::tavern) = static_cast<std::int16_t>(tavern_points(c));
  line(Line::theater) = static_cast<std::int16_t>(theater_points(c));
  line(Line::factory) = static_cast<std::int16_t>(factory_points(c));
  line(Line::monument) = static_cast<std::int16_t>(monument_points(c, feeding, score.fed));
  if (!town.built(Monument::cathedral_of_caterina))
    line(Line::empty) = static_cast<std::int16_t>(-score.empty);
  return score;
}

/// TT-A12: the hammer passes to the left, so the right neighbour is the seat before. TT-A11: complete or not.
constexpr int right_halls(const Table& table, Seat seat) {
  if (table.seats == 1) return 0;
  return table.town(right_of(seat, table.seats)).of(Kind::tavern).size();
}

/// TT-O4, TT-O6: where a solo result stands on the ladder.
constexpr Rank rank_of(const Printed& printed, int points) {
  int rank = 0;
  while (rank < rank_count - 1 && points < printed.rank_from[std::size_t(rank)]) ++rank;
  return static_cast<Rank>(rank);
}

constexpr Score score(const Edition& edition, const Table& table, Seat seat) {
  Score score = score_town(edition.printed, table.cards, table.town(seat), right_halls(table, seat));
  if (table.rulings.castle_outside_ties)
    score.cottages = table.town(seat).of(Kind::cottage).size();  // TT-A28
  if (table.seats == 1) score.rank = rank_of(edition.printed, score.total());
  return score;
}

/// TT-E6: is `a` ahead of `b`? Points; then fewer turns as Master Builder; fewer empty squares; more cottages.
constexpr bool ahead(const Score& a, const Score& b) {
  if (a.total() != b.total()) return a.total() > b.total();
  if (a.namings != b.namings) return a.namings < b.namings;
  if (a.empty != b.empty) return a.empty < b.empty;
  return a.cottages > b.cottages;
}

constexpr Seats winners(const Edition& edition, const Table& table) {
  Seats winners;
  Score best;
  for (const Seat seat : all_seats(table.seats)) {
    const Score score = tiny_towns::score(edition, table, seat);
    if (winners.empty() || ahead(score, best)) {
      winners = Seats::of(seat);
      best = score;
    } else if (!ahead(best, score)) {
      winners.insert(seat);
    }
  }
  return winners;
}

}  // namespace grod::tiny_towns
