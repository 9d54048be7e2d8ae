// Money: what a player board is worth, and who has won.
#pragma once

#include "games/tower_up/rules/edition.h"
#include "games/tower_up/rules/state.h"

namespace grod::tower_up {

/// TU-46: machines, cone and tokens; floors in stock only break ties (TU-47b).
struct Score {
  std::array<std::uint8_t, colour_count> machines{};
  std::uint8_t cone = 0;
  std::array<std::uint8_t, objectives_in_play> tokens{};
  int floors = 0;

  constexpr int total() const {
    int total = cone;
    for (const std::uint8_t machine : machines) total += machine;
    for (const std::uint8_t token : tokens) total += token;
    return total;
  }
  friend constexpr bool operator==(const Score&, const Score&) = default;
};

constexpr Score score_of(const Edition& edition, const Company& company) {
  Score score;
  for (const Colour colour : all_colours)
    score.machines[std::size_t(colour)] = edition.tracks().value[std::size_t(company.machines[colour])];
  score.cone = edition.tracks().cone[company.cone];
  score.tokens = company.tokens;
  score.floors = company.stock();
  return score;
}

/// TU-47, TU-47a: most money; among those tied, most floors in stock; those still tied share the victory.
constexpr Score score(const Edition& edition, const Table& table, Seat seat) {
  return score_of(edition, table.company(seat));
}

constexpr Seats winners(const Edition& edition, const Table& table) {
  Seats winners;
  int best = -1;
  for (const Seat seat : all_seats(table.seats)) {
    const Score score = score_of(edition, table.company(seat));
    const int rank = score.total() * (floor_count + 1) + score.floors;
    if (rank > best) winners = {};
    if (rank >= best) winners.insert(seat);
    best = rank > best ? rank : best;
  }
  return winners;
}

}  // namespace grod::tower_up
