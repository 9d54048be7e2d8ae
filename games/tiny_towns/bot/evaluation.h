// How good a position looks to one seat: what the greedy bot compares, and later the search player's leaves.
//
// A town is worth its points, what its cubes promise, and a little for each square still free. What a card will bring
// is guessed once per position; a pattern under way promises its share of that, never quite the whole.
#pragma once

#include "core/guide.h"
#include "games/tiny_towns/bot/reach.h"
#include "games/tiny_towns/rules/rules.h"

namespace grod::tiny_towns {

/// Points are counted in hundredths, so that small advantages weigh without fractions.
inline constexpr int point = 100;
inline constexpr int worth_of_free_square = 200;
inline constexpr int worth_of_hungry_cottage = 130;  // food may come yet
inline constexpr int most_promises = 4;              // patterns under way that are counted

/// What one more building of each kind would bring, in hundredths, its square included.
using Prospects = std::array<int, kind_count>;

constexpr int tavern_prospect(const Printed& printed, Building card, int owned) {
  switch (card) {
    case Building::tavern:
      return owned + 1 < tavern_steps
                 ? point * (printed.tavern[std::size_t(owned + 1)] - printed.tavern[std::size_t(owned)])
                 : 0;
    case Building::almshouse:  // they pay in pairs
      return owned + 2 < count_steps
                 ? point *
                       (printed.almshouse[std::size_t(owned + 2)] - printed.almshouse[std::size_t(owned)]) / 2
                 : 0;
    default: return 250;
  }
}

constexpr int building_prospect(const Printed& printed, const Town& town, Building card, int fed,
                                int hungry) {
  switch (card) {
    case Building::cottage: return 300;
    case Building::farm:
    case Building::granary:
    case Building::greenhouse:
    case Building::orchard: return 150 + 160 * std::min(hungry, 4);
    case Building::well: return 200;
    case Building::fountain:
    case Building::millstone: return 140;
    case Building::shed: return 100;
    case Building::chapel: return point * std::max(fed, 3);
    case Building::cloister: return point * (1 + (town.of(Kind::chapel) & corners).size());
    case Building::theater: return 350;
    case Building::market: return 220;
    case Building::tailor: return point * (2 + (town.of(Kind::theater) & centre).size());
    case Building::factory: return 100;
    case Building::trading_post: return 300;
    case Building::warehouse: return 50;
    case Building::tavern:
    case Building::almshouse:
    case Building::feast_hall: return tavern_prospect(printed, card, town.of(Kind::tavern).size());
    default: return point * printed.points_of(card);
  }
}

constexpr int monument_prospect(const Printed& printed, const Town& town, Monument monument, int hungry) {
  switch (monument) {
    case Monument::none: return 0;
    case Monument::archive_of_the_second_age:
    case Monument::mandras_palace: return 450;
    case Monument::barrett_castle: return 700;
    case Monument::grand_mausoleum_of_the_rodina: return 200 + 300 * hungry;
    case Monument::grove_university: return 600;
    case Monument::shrine_of_the_elder_tree:
      return point * printed.shrine[std::size_t(std::min(town.all_pieces().size() + 1, count_steps - 1))];
    case Monument::the_sky_baths: return 600;
    case Monument::the_starloom: return 350;
    default: return 250 + point * printed.points_of(monument);
  }
}

constexpr Prospects prospects_of(const InformationSet& info, const Score& score) {
  const auto& [edition, table, hand, seat] = info;
  const int fed = cottages_among(hand.town, score.fed);
  const int hungry = (feedable(hand.town) - score.fed).size();
  Prospects prospects{};
  for (int k = 0; k < building_kinds; ++k)
    prospects[std::size_t(k)] =
        point + building_prospect(edition.printed, hand.town, table.cards[std::size_t(k)], fed, hungry);
  prospects[std::size_t(Kind::monument)] =
      point + monument_prospect(edition.printed, hand.town, unbuilt_monument(hand), hungry);
  return prospects;
}

/// Patterns that promise something: where each lies and how much. The arrays are filled only as far as they are used.
struct Promises {
  std::array<std::uint16_t, kind_count * max_placements> covered;
  std::array<int, kind_count * max_placements> worth;
  std::size_t count = 0;

  constexpr void add(Squares squares, int promised) {
    covered[count] = squares.bits;
    worth[count] = promised;
    ++count;
  }
  /// The best, then the best beside it, and so on.
  constexpr int sum() const {
    unsigned taken = 0;
    int sum = 0;
    for (int round = 0; round < most_promises; ++round) {
      std::size_t best = count;
      int best_worth = 0;
      for (std::size_t i = 0; i < count; ++i)
        if (worth[i] > best_worth && (covered[i] & taken) == 0) {
          best_worth = worth[i];
          best = i;
        }
      if (best == count) break;
      sum += best_worth;
      taken |= covered[best];
    }
    return sum;
  }
};

/// What a pattern promises of which so many cubes lie: its share, never quite the whole.
constexpr int share_of(int prospect, int matched, const Shape& shape) {
  return prospect * matched / (shape.cells + 1);
}

/// Calls `visit(shape, prospect, laid, matched)` for every pattern that can still be laid.
template <class Visit>
constexpr void for_each_pattern(const InformationSet& info, const Prospects& prospects, Visit visit) {
  const auto& [edition, table, hand, seat] = info;
  const Site site{hand.town.cubes, hand.town.empty_squares(), posts_of(table, hand.town)};
  const auto visit_all = [&](const Shape& shape, int prospect) {
    const Reach reach = reach_of(shape, site);
    for (int i = 0; i < shape.placements.size(); ++i) {
      if (reach.blocked[std::size_t(i)] != 0) continue;
      const Laid& laid = shape.placements.begin()[i];
      const Squares lacking{reach.lacking[std::size_t(i)]};
      visit(shape, prospect, laid, (laid.covered() - site.posts - lacking).size());
    }
  };
  for (const Kind kind : every_building_kind)
    visit_all(edition.shape(table.card(kind)), prospects[std::size_t(kind)]);
  if (const Monument monument = unbuilt_monument(hand); monument != Monument::none)
    visit_all(edition.shape(monument), prospects[std::size_t(Kind::monument)]);
}

/// What the cubes of a town promise.
constexpr int promises_of(const InformationSet& info, const Prospects& prospects) {
  Promises promises;
  for_each_pattern(info, prospects, [&](const Shape& shape, int prospect, const Laid& laid, int matched) {
    if (matched > 0) promises.add(laid.covered(), share_of(prospect, matched, shape));
  });
  return promises.sum();
}

/// What `worth_of_town` adds up.
constexpr Terms terms_of_town(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  const Town& town = hand.town;
  const Score score = score_town(edition.printed, table.cards, town, right_halls(table, hand.seat));
  const bool over = table.phase == Phase::over;
  Terms parts;
  parts.push_back({"points", point * score.total()});
  parts.push_back({"squares", over ? 0 : worth_of_free_square * town.empty_squares().size()});
  parts.push_back({"food", over ? 0 : worth_of_hungry_cottage * (feedable(town) - score.fed).size()});
  parts.push_back({"patterns", over ? 0 : promises_of(info, prospects_of(info, score))});
  return parts;
}

/// A town as it stands, with nothing under construction.
constexpr int worth_of_town(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  const Town& town = hand.town;
  const Score score = score_town(edition.printed, table.cards, town, right_halls(table, hand.seat));
  if (table.phase == Phase::over) return point * score.total();
  return point * score.total() + worth_of_free_square * town.empty_squares().size() +
         worth_of_hungry_cottage * (feedable(town) - score.fed).size() +
         promises_of(info, prospects_of(info, score));
}

/// The best that can be made of something still in hand, over the squares where it may go; calls `settle` with each hand
/// that is better than those before it, and its worth.
template <class Put, class Settle>
constexpr void for_each_better(const InformationSet& info, Squares where, Put put, Settle settle) {
  const auto& [edition, table, hand, seat] = info;
  int best = -point * point;
  for (const Square s : where) {
    Hand next = hand;
    put(next.town, s);
    const int worth = worth_of_town({edition, table, next, seat});
    if (worth > best) settle(next, best = worth);
  }
}

/// The cube that this seat has still to place, if any.
constexpr Cube cube_in_hand(const Table& table, const Hand& hand) {
  if (hand.work.stage == Stage::carry) return cube_of(hand.work.carried);
  if (hand.work.stage == Stage::place) return table.cube(hand.seat);
  return hand.choice;
}

/// Calls `settle` with the hand in which everything lies where it is best, and its worth, after worse ones.
template <class Settle>
constexpr void settle_hand(const InformationSet& info, Settle settle) {
  const auto& [edition, table, hand, seat] = info;
  if (const Cube cube = cube_in_hand(table, hand); cube != Cube::none)
    return for_each_better(
        info, hand.town.empty_squares(),
        [&](Town& town, Square s) { town.cubes[std::size_t(cube)].insert(s); }, settle);
  if (hand.work.stage == Stage::target)
    return for_each_better(
        info, hand.work.site,
        [&](Town& town, Square s) {
          town.pieces[std::size_t(hand.work.raising)].insert(s);
          if (hand.work.raising == Kind::monument) town.monument = hand.kept;
        },
        settle);
  settle(hand, worth_of_town(info));
}

constexpr int evaluate(const InformationSet& info) {
  int best = -point * point;
  settle_hand(info, [&](const Hand&, int worth) { best = worth; });
  return best;
}

/// What `evaluate` adds up.
constexpr Terms terms(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  Hand settled = hand;
  settle_hand(info, [&](const Hand& better, int) { settled = better; });
  return terms_of_town({edition, table, settled, seat});
}

}  // namespace grod::tiny_towns
