// The ten objectives: when a company has met one. All look at the buildings it shares in, visible or not (TU-29).
#pragma once

#include "games/tower_up/edition.h"
#include "games/tower_up/state.h"

namespace grod::tower_up {

/// each_colour: a share in a building of each of the four colours.
constexpr bool shares_each_colour(const City& city, Sites shares) {
  for (const Sites of_colour : city.built)
    if ((of_colour & shares).empty()) return false;
  return true;
}

/// five_districts: a share in a building of every district.
constexpr bool shares_every_district(const Board& board, Sites shares) {
  for (const Sites district : board.district)
    if ((district & shares).empty()) return false;
  return true;
}

/// connected_5: five buildings or more that hang together by streets, with a share in each.
constexpr bool shares_connected(const Board& board, Sites shares, int number) {
  Sites rest = shares;
  while (rest.size() >= number) {
    const Sites group = reachable(board, rest, rest.first());
    if (group.size() >= number) return true;
    rest.erase(group);
  }
  return false;
}

/// grey_districts_3_2: three buildings in one grey district and two in a different one (TU-A9).
constexpr bool shares_grey_districts(const Edition& edition, const Board& board, Sites shares,
                                     bool all_grey) {
  int with_two = 0;
  int with_three = 0;
  for (std::size_t d = 0; d < district_count; ++d) {
    if (!edition.printed.grey[d] && !all_grey) continue;
    const int buildings = (board.district[d] & shares).size();
    with_two += buildings >= 2;
    with_three += buildings >= 3;
  }
  return with_two >= 2 && with_three >= 1;
}

/// two_borders: both ends of two streets that cross different borders, four buildings in all (TU-A10, TU-A11).
constexpr bool shares_two_crossings(const Board& board, Sites shares) {
  const Crossing* const first = board.crossings.begin();
  for (const Crossing* one = first; one != board.crossings.end(); ++one) {
    if (!shares.contains_all(one->ends)) continue;
    for (const Crossing* other = first; other != one; ++other)
      if (other->border != one->border && (shares - one->ends).contains_all(other->ends)) return true;
  }
  return false;
}

/// Can one building be taken from each set, and two different ones?
constexpr bool one_each(Sites a, Sites b) { return !a.empty() && !b.empty() && (a | b).size() >= 2; }

/// two_borders in the looser reading of TU-A10: on each side of a border any building with a street across it.
/// Two different borders have at most one district in common, so only there could one building be counted twice.
constexpr bool shares_two_borders_loosely(const Board& board, Sites shares) {
  constexpr int pairs = district_count * (district_count - 1) / 2;
  List<std::array<std::uint8_t, 2>, pairs> held;
  const auto side = [&](int a, int b) { return board.facing[std::size_t(a)][std::size_t(b)] & shares; };
  for (int a = 0; a < district_count; ++a)
    for (int b = a + 1; b < district_count; ++b) {
      if (side(a, b).empty() || side(b, a).empty()) continue;
      for (const auto& other : held) {
        const int c = other[0];
        const int d = other[1];
        const bool apart = a == c   ? one_each(side(a, b), side(c, d))
                           : a == d ? one_each(side(a, b), side(d, c))
                           : b == c ? one_each(side(b, a), side(c, d))
                           : b == d ? one_each(side(b, a), side(d, c))
                                    : true;
        if (apart) return true;
      }
      held.push_back({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
    }
  return false;
}

/// levels_1_to_4: own roofs on floors 1, 2, 3 and 4, in whatever buildings.
constexpr bool has_levels_1_to_4(std::uint8_t levels) { return (levels & 0b11110) == 0b11110; }

constexpr bool met(const Edition& edition, const Table& table, const Company& company, Objective objective) {
  const Board& board = edition.board(table.side);
  const Sites shares = company.shares;
  switch (objective) {
    case Objective::each_colour: return shares_each_colour(table.city, shares);
    case Objective::park_4: return (shares & board.park).size() >= 4;  // TU-A7
    case Objective::five_districts: return shares_every_district(board, shares);
    case Objective::lake_4: return (shares & board.lake).size() >= 4;  // TU-A8
    case Objective::connected_5: return shares_connected(board, shares, 5);
    case Objective::brown_4: return (shares & table.city.of(Colour::brown)).size() >= 4;
    case Objective::grey_districts_3_2:
      return shares_grey_districts(edition, board, shares, table.rulings.all_districts_grey);
    case Objective::two_borders:
      return table.rulings.loose_borders ? shares_two_borders_loosely(board, shares)
                                         : shares_two_crossings(board, shares);
    case Objective::double_roofs: return company.doubles.size() >= 2;
    case Objective::levels_1_to_4: return has_levels_1_to_4(company.levels);
  }
  return false;
}

/// No objective can be met with fewer roofs.
inline constexpr int fewest_roofs_for_objective = 4;

/// TU-36, TU-37, TU-37a: after a build, the highest token left beside every objective newly met (TU-A18).
constexpr void take_tokens(const Edition& edition, Table& table) {
  Company& company = table.mover();
  if (company.roofs.size() < fewest_roofs_for_objective) return;
  const Tokens& values = edition.tokens(table.seats);
  for (std::size_t i = 0; i < objectives_in_play; ++i)
    if (company.tokens[i] == 0 && met(edition, table, company, table.objectives[i]))
      company.tokens[i] = values[table.tokens_taken[i]++];
}

}  // namespace grod::tower_up
