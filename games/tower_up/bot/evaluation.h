// How good a position looks to one seat: what the greedy bot compares, and later the search player's leaves.
#pragma once

#include "core/guide.h"
#include "games/tower_up/rules/rules.h"

namespace grod::tower_up {

/// Money is counted in hundredths, so that small advantages weigh without fractions.
inline constexpr int million = 100;

/// What a floor in stock promises. The first of a colour opens a colour for building; many of one are hard to use.
constexpr int worth_of_stock(PerColour floors) {
  constexpr std::array<int, 4> rising{0, 75, 125, 155};
  int worth = 0;
  for (const Colour colour : all_colours) {
    const int number = floors[colour];
    worth += number < 4 ? rising[std::size_t(number)] : 155 + 15 * (number - 3);
  }
  return worth;
}

/// A roof not yet placed will bring about this much.
inline constexpr int worth_of_roof = 2 * million + 60;

/// What a visible roof is worth before it is counted: it may be covered.
inline constexpr int visible_share = 60;  // per cent

/// Both sides of some border, as TU-A10 is read at this table.
constexpr bool has_both_sides(const Board& board, Sites shares, bool facing) {
  if (!facing) {
    for (const Crossing& crossing : board.crossings)
      if (shares.contains_all(crossing.ends)) return true;
    return false;
  }
  for (std::size_t a = 0; a < district_count; ++a)
    for (std::size_t b = a + 1; b < district_count; ++b)
      if (!(board.facing[a][b] & shares).empty() && !(board.facing[b][a] & shares).empty()) return true;
  return false;
}

/// The next token beside an objective, in proportion to how near the company is to it.
constexpr int progress(const Edition& edition, const Table& table, const Company& company,
                       Objective objective) {
  const Board& board = edition.board(table.side);
  const Sites shares = company.shares;
  const auto towards = [](int have, int need) { return 100 * (have < need ? have : need) / need; };
  switch (objective) {
    case Objective::each_colour: {
      int colours = 0;
      for (const Sites of_colour : table.city.built) colours += !(of_colour & shares).empty();
      return towards(colours, colour_count);
    }
    case Objective::park_4: return towards((shares & board.park).size(), 4);
    case Objective::five_districts: {
      int districts = 0;
      for (const Sites district : board.district) districts += !(district & shares).empty();
      return towards(districts, district_count);
    }
    case Objective::lake_4: return towards((shares & board.lake).size(), 4);
    case Objective::connected_5: {
      int largest = 0;
      for (Sites rest = shares; !rest.empty();) {
        const Sites group = reachable(board, rest, rest.first());
        largest = group.size() > largest ? group.size() : largest;
        rest.erase(group);
      }
      return towards(largest, 5);
    }
    case Objective::brown_4: return towards((shares & table.city.of(Colour::brown)).size(), 4);
    case Objective::grey_districts_3_2: {
      int first = 0;
      int second = 0;
      for (std::size_t d = 0; d < district_count; ++d) {
        if (!edition.printed.grey[d] && !table.rulings.all_districts_grey) continue;
        const int buildings = (board.district[d] & shares).size();
        second = buildings > first ? first : buildings > second ? buildings : second;
        first = buildings > first ? buildings : first;
      }
      return towards((first < 3 ? first : 3) + (second < 2 ? second : 2), 5);
    }
    case Objective::two_borders: return has_both_sides(board, shares, table.rulings.loose_borders) ? 50 : 0;
    case Objective::double_roofs: return towards(company.doubles.size(), 2);
    case Objective::levels_1_to_4: return towards(count_bits(company.levels & 0b11110u), 4);
  }
  return 0;
}

/// Half done is worth less than half: the square of the progress, and only part of the token, which may go first.
constexpr int worth_of_objectives(const Edition& edition, const Table& table, const Company& company) {
  int worth = 0;
  for (std::size_t i = 0; i < objectives_in_play; ++i) {
    if (company.tokens[i] > 0) {
      worth += million * company.tokens[i];
      continue;
    }
    const int next = edition.tokens(table.seats)[table.tokens_taken[i]];
    const int done = progress(edition, table, company, table.objectives[i]);
    worth += 70 * next * done * done / (100 * 100);
  }
  return worth;
}

constexpr int worth_of_machines(const Edition& edition, const Table& table, const Company& company) {
  int worth = 0;
  for (const Colour colour : all_colours)
    worth += million * edition.tracks().value[std::size_t(company.machines[colour])];
  if (table.phase == Phase::over) return worth;
  // An extra turn is worth about a card; each step of a lagging machine towards the next star is part of it.
  const int rearmost = company.rearmost();
  int star = rearmost + 1;
  while (star <= edition.tracks().columns && !edition.tracks().stars.contains(static_cast<Column>(star)))
    ++star;
  if (star > edition.tracks().columns) return worth;
  int steps = 0;
  for (const Colour colour : all_colours) {
    const int column = company.machines[colour];
    steps += column < star ? star - column : 0;
  }
  return worth - 25 * steps;
}

constexpr int worth_of_visible_roofs(const Edition& edition, const Table& table, Seat seat) {
  const Company& company = table.company(seat);
  if (table.counted.contains(seat)) return million * edition.tracks().cone[company.cone];
  const int visible = company.visible.size();
  const int space = visible < cone_spaces ? visible : cone_spaces;
  return visible_share * million / 100 * edition.tracks().cone[std::size_t(space)];
}

/// What the turn in progress still holds for the player who moves.
constexpr int worth_of_pending(const Table& table) {
  constexpr int floor_to_come = 70;
  constexpr int floor_to_go = 45;
  int worth = table.extra || table.extra_due ? million : 0;  // a turn more
  worth += floor_to_come * (table.wilds + table.missing);
  if (table.phase == Phase::give_back) worth -= floor_to_go * (table.mover().stock() - hand_limit);
  return worth;
}

/// What a stock and roofs not yet built promise a seat that still has turns; at the end floors break ties.
constexpr bool has_turns_left(const Table& table, Seat seat) {
  return table.phase != Phase::over && !(table.last_round && table.counted.contains(seat));
}
constexpr int worth_of_floors(const Table& table, Seat seat) {
  const Company& company = table.company(seat);
  return has_turns_left(table, seat) ? worth_of_stock(company.floors) : company.stock();
}
constexpr int worth_of_roofs_left(const Table& table, Seat seat) {
  if (!has_turns_left(table, seat) || table.last_round) return 0;
  return worth_of_roof * table.company(seat).roofs_left();
}
constexpr int worth_of_turn(const Table& table, Seat seat) {
  return has_turns_left(table, seat) && table.active == seat ? worth_of_pending(table) : 0;
}

/// The position of one seat between decisions, counted in hundredths of a million.
constexpr int worth_of_company(const Edition& edition, const Table& table, Seat seat) {
  const Company& company = table.company(seat);
  return worth_of_machines(edition, table, company) + worth_of_visible_roofs(edition, table, seat) +
         worth_of_objectives(edition, table, company) + worth_of_floors(table, seat) +
         worth_of_roofs_left(table, seat) + worth_of_turn(table, seat);
}

/// Floors laid without their roof are worth what the best roof will make of them: the table with that roof.
constexpr Table with_best_roof(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  if (table.phase != Phase::roof || table.active != seat) return table;
  Table best = table;
  int best_worth = 0;
  bool first = true;
  for (const Site site : table.fresh) {
    Table after = table;
    finish_build(edition, after, site);
    const int worth = worth_of_company(edition, after, seat);
    if (!first && worth <= best_worth) continue;
    best = after;
    best_worth = worth;
    first = false;
  }
  return best;
}

constexpr int evaluate(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  if (table.phase != Phase::roof || table.active != seat) return worth_of_company(edition, table, seat);
  return worth_of_company(edition, with_best_roof(info), seat);
}

/// What `evaluate` adds up.
constexpr Terms terms(const InformationSet& info) {
  const auto& [edition, now, hand, seat] = info;
  const Table table = with_best_roof(info);
  const Company& company = table.company(seat);
  Terms parts;
  parts.push_back({"machines", worth_of_machines(edition, table, company)});
  parts.push_back({"visible", worth_of_visible_roofs(edition, table, seat)});
  parts.push_back({"objectives", worth_of_objectives(edition, table, company)});
  parts.push_back({"floors", worth_of_floors(table, seat)});
  parts.push_back({"roofs", worth_of_roofs_left(table, seat)});
  parts.push_back({"turn", worth_of_turn(table, seat)});
  return parts;
}

}  // namespace grod::tower_up
