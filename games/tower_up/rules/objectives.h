// The ten objectives: when a company has met one. All look at the buildings it shares in, visible or not (TU-29).
#pragma once

#include "games/tower_up/rules/edition.h"
#include "games/tower_up/rules/state.h"

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

/// two_borders with TU-A10 switched: both ends of two streets that cross different borders, four buildings in all
/// (TU-A11).
constexpr bool shares_two_crossings(const Board& board, Sites shares) {
  const Crossing* const first = board.crossings.begin();
  for (const Crossing* one = first; one != board.crossings.end(); ++one) {
    if (!shares.contains_all(one->ends)) continue;
    for (const Crossing* other = first; other != one; ++other)
      if (other->border != one->border && (shares - one->ends).contains_all(other->ends)) return true;
  }
  return false;
}

/// two_borders as TU-A10 has it: on each side of a border any building with a street across it. Two different borders
/// have at most one district in common, so one building would count twice only if it is all there is on a side of
/// each of them.
constexpr bool shares_two_borders_loosely(const Board& board, Sites shares) {
  constexpr int pairs = district_count * (district_count - 1) / 2;
  List<std::array<Sites, 2>, pairs> held;
  const auto side = [&](int a, int b) { return board.facing[std::size_t(a)][std::size_t(b)] & shares; };
  const auto twice = [](Sites one, Sites other) { return one == other && one.size() == 1; };
  for (int a = 0; a < district_count; ++a)
    for (int b = a + 1; b < district_count; ++b) {
      const Sites here = side(a, b);
      const Sites there = side(b, a);
      if (here.empty() || there.empty()) continue;
      for (const auto& [one, other] : held)
        // (`there` lies in a later district than any `one`.)
        if (!twice(here, one) && !twice(here, other) && !twice(there, other)) return true;
      held.push_back({here, there});
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

// How far a company has come, for those who look on: complete exactly when the objective is met

struct Progress {
  int have = 0;
  int need = 0;
  friend constexpr bool operator==(const Progress&, const Progress&) = default;
};

constexpr Progress up_to(int need, int have) { return {have < need ? have : need, need}; }

constexpr int colours_shared(const City& city, Sites shares) {
  int colours = 0;
  for (const Sites of_colour : city.built) colours += !(of_colour & shares).empty();
  return colours;
}

constexpr int districts_shared(const Board& board, Sites shares) {
  int districts = 0;
  for (const Sites district : board.district) districts += !(district & shares).empty();
  return districts;
}

/// The most buildings with a share that hang together by streets.
constexpr int most_connected(const Board& board, Sites shares) {
  int most = 0;
  for (Sites rest = shares; !rest.empty();) {
    const Sites group = reachable(board, rest, rest.first());
    most = group.size() > most ? group.size() : most;
    rest.erase(group);
  }
  return most;
}

/// Up to three buildings of one grey district and up to two of a different one, the best pair.
constexpr int most_in_grey(const Edition& edition, const Board& board, Sites shares, bool all_grey) {
  int most = 0;
  for (std::size_t three = 0; three < district_count; ++three)
    for (std::size_t two = 0; two < district_count; ++two) {
      const bool grey = all_grey || (edition.printed.grey[three] && edition.printed.grey[two]);
      if (three == two || !grey) continue;
      const int buildings = up_to(3, (board.district[three] & shares).size()).have +
                            up_to(2, (board.district[two] & shares).size()).have;
      most = buildings > most ? buildings : most;
    }
  return most;
}

/// Of the four ends of two streets across different borders, the most that are shared in.
constexpr int most_crossing_ends(const Board& board, Sites shares) {
  int most = 0;
  for (const Crossing& one : board.crossings)
    for (const Crossing& other : board.crossings) {
      if (other.border == one.border || !(one.ends & other.ends).empty()) continue;
      const int ends = (shares & (one.ends | other.ends)).size();
      most = ends > most ? ends : most;
    }
  return most;
}

/// The same where the sides need no street in common (TU-A10). Where two borders have a district in common, its
/// buildings are picked once for each of them.
constexpr int most_facing(const Board& board, Sites shares) {
  const auto side = [&](int a, int b) { return board.facing[std::size_t(a)][std::size_t(b)] & shares; };
  const auto one_of = [](Sites sites) { return sites.empty() ? 0 : 1; };
  int most = 0;
  for (int a = 0; a < district_count; ++a)
    for (int b = 0; b < district_count; ++b)
      for (int c = 0; c < district_count; ++c)
        for (int d = 0; d < district_count; ++d) {
          // Two different borders; the district they have in common, if any, is named first in both.
          if (a == b || c == d || b == d || a == d || b == c) continue;
          const int first = one_of(side(a, b)) + one_of(side(c, d));
          const int apart = a == c ? up_to((side(a, b) | side(c, d)).size(), first).have : first;
          const int ends = apart + one_of(side(b, a)) + one_of(side(d, c));
          most = ends > most ? ends : most;
        }
  return most;
}

constexpr Progress progress_of(const Edition& edition, const Table& table, const Company& company,
                               Objective objective) {
  const Board& board = edition.board(table.side);
  const Sites shares = company.shares;
  switch (objective) {
    case Objective::each_colour: return up_to(colour_count, colours_shared(table.city, shares));
    case Objective::park_4: return up_to(4, (shares & board.park).size());
    case Objective::five_districts: return up_to(district_count, districts_shared(board, shares));
    case Objective::lake_4: return up_to(4, (shares & board.lake).size());
    case Objective::connected_5: return up_to(5, most_connected(board, shares));
    case Objective::brown_4: return up_to(4, (shares & table.city.of(Colour::brown)).size());
    case Objective::grey_districts_3_2:
      return up_to(5, most_in_grey(edition, board, shares, table.rulings.all_districts_grey));
    case Objective::two_borders:
      return up_to(
          4, table.rulings.loose_borders ? most_facing(board, shares) : most_crossing_ends(board, shares));
    case Objective::double_roofs: return up_to(2, company.doubles.size());
    case Objective::levels_1_to_4: {
      int levels = 0;
      for (int level = 1; level <= 4; ++level) levels += (company.levels >> level) & 1;
      return up_to(4, levels);
    }
  }
  return {};
}

// Tokens

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
