// Points: a seat's score sheet line by line, and who has won.
#pragma once

#include <optional>

#include "games/welcome_to/rules/architect.h"

namespace grod::welcome_to {

/// WT-A24, WT-Q13: how a game against the architect ended for the player.
enum class Outcome : std::uint8_t { won, drawn, lost };

/// WT-B24: the lines of a score sheet. Penalties are kept as positive figures.
struct Score {
  std::array<int, plan_count> plans{};
  std::array<int, street_count> parks{};
  int pools = 0;
  int temps = 0;
  std::array<int, estate_sizes> estates{};
  int bis = 0;
  int refusals = 0;
  int roundabouts = 0;
  int eggs = 0;                             // Easter pad
  std::array<int, street_count> bunkers{};  // Doomsday pad: largest capacity of a street
  int smallest_bunkers = 0;                 // Doomsday pad: smallest capacity of all
  EstateCounts complete;                    // estates by size, for ties
  std::optional<ArchitectScore> architect;  // against the AAA: its own sheet
  std::optional<Outcome> outcome;           // against the AAA, once the game is over

  constexpr int total() const {
    int sum = pools + temps + eggs + smallest_bunkers - bis - refusals - roundabouts;
    for (const int points : plans) sum += points;
    for (const int points : parks) sum += points;
    for (const int points : estates) sum += points;
    for (const int points : bunkers) sum += points;
    return sum;
  }
  friend constexpr bool operator==(const Score&, const Score&) = default;
};

/// WT-B25: so many estates of a size, times the first value of its column that is not crossed.
constexpr int estate_points(const Printed& printed, int size, int estates, int crossed) {
  return estates * printed.estates[std::size_t(size - 1)][std::size_t(crossed)];
}

/// WT-B26: a rank is one more than the number of different higher counts; without temps there are no points.
template <class Counts>
constexpr int temp_points(const Printed& printed, const Counts& counts, int own) {
  if (own == 0) return 0;
  std::uint32_t higher = 0;
  for (const int count : counts)
    if (count > own) higher |= 1u << count;
  const int rank = count_bits(higher);
  return rank < static_cast<int>(printed.temp_ranks.size()) ? printed.temp_ranks[std::size_t(rank)] : 0;
}

/// WT-V03: alone, six crossed boxes earn the first rank.
constexpr int solo_temp_points(const Printed& printed, int own) {
  return own >= printed.solo_temps ? printed.temp_ranks[0] : 0;
}

constexpr int temp_points_of(const Edition& edition, const Table& table, Seat seat) {
  const int own = table.sheet(seat).temps;
  if (table.options.aaa) {
    const int theirs = count_in_stack(edition, table.stack, Effect::temp);
    return duel_temp_points(edition.printed, own, theirs, table.options.temps_need_one);
  }
  if (table.seats == 1) return solo_temp_points(edition.printed, own);
  std::array<std::uint8_t, welcome_to::max_seats> counts{};  // an empty seat has none, and none is no rank
  for (std::size_t other = 0; other < counts.size(); ++other) counts[other] = table.sheets[other].temps;
  return temp_points(edition.printed, counts, own);
}

/// WT-D04, WT-D05, WT-D07, WT-Q19: ten points for the largest capacity of each street and for the smallest total;
/// all who are tied score.
constexpr void score_bunkers(const Edition& edition, const Table& table, Seat seat, Score& score) {
  List<Capacities, welcome_to::max_seats + 1> rivals;
  for (const Seat other : all_seats(table.seats))
    rivals.push_back(bunker_capacities(edition.printed, table.sheet(other)));
  if (table.options.aaa) rivals.push_back(architect_capacities(edition.printed));
  const BunkerPoints points = bunker_points(edition.printed, rivals, rivals[index(seat)]);
  score.bunkers = points.streets;
  score.smallest_bunkers = points.smallest;
}

constexpr Score score_of(const Edition& edition, const Table& table, Seat seat) {
  const Printed& printed = edition.printed;
  const Sheet& sheet = table.sheet(seat);
  Score score;
  for (std::size_t plan = 0; plan < plan_count; ++plan) score.plans[plan] = sheet.plan_points[plan];
  for (std::size_t street = 0; street < street_count; ++street)
    score.parks[street] = printed.parks[street][sheet.parks[street]];
  score.pools = printed.pool_track[std::size_t(sheet.pools.size())];
  score.temps = temp_points_of(edition, table, seat);
  score.complete = count_estates(sheet);
  for (int size = 1; size <= estate_sizes; ++size) {
    const auto column = std::size_t(size - 1);
    score.estates[column] = estate_points(printed, size, score.complete.of(size), sheet.agents[column]);
  }
  score.bis = printed.bis[std::size_t(sheet.bis_boxes_crossed())];
  score.refusals = printed.refusals[sheet.refusals];
  score.roundabouts = printed.roundabouts[std::size_t(sheet.roundabouts_built())];
  if (table.options.easter) score.eggs = egg_points(printed, eggs_collected(printed, sheet, every_house));
  if (table.options.doomsday) score_bunkers(edition, table, seat, score);
  return score;
}

/// WT-B27: estates in all, then those of one house, of two, and so on.
constexpr int compare_estates(EstateCounts a, EstateCounts b) {
  if (a.all() != b.all()) return a.all() - b.all();
  for (int size = 1; size <= estate_sizes; ++size)
    if (a.of(size) != b.of(size)) return a.of(size) - b.of(size);
  return 0;
}

constexpr int compare_scores(const Score& a, const Score& b) {
  const int points = a.total() - b.total();
  return points != 0 ? points : compare_estates(a.complete, b.complete);
}

/// WT-A24, WT-Q13: the higher total wins, equal totals are a draw.
constexpr Outcome outcome_of(int own, int architect) {
  return own > architect ? Outcome::won : own == architect ? Outcome::drawn : Outcome::lost;
}

/// The sheet of a seat, and beside it that of the architect where there is one.
constexpr Score score(const Edition& edition, const Table& table, Seat seat) {
  Score score = score_of(edition, table, seat);
  if (!table.options.aaa) return score;
  const ArchitectScore architect = architect_score(edition, table);
  score.architect = architect;
  if (table.over) score.outcome = outcome_of(score.total(), architect.total());
  return score;
}

/// WT-B27: most points, then the estates; those still tied share. WT-Q41: alone, the single seat. Against the
/// architect the higher total wins (WT-A24): no seat when that is the architect's, nor in a draw (WT-Q13).
constexpr Seats winners(const Edition& edition, const Table& table) {
  if (table.options.aaa) {
    const int own = score_of(edition, table, seat_at(0)).total();
    const Outcome outcome = outcome_of(own, architect_score(edition, table).total());
    return outcome == Outcome::won ? Seats::of(seat_at(0)) : Seats{};
  }
  Seats winners;
  Score best;
  for (const Seat seat : all_seats(table.seats)) {
    const Score score = score_of(edition, table, seat);
    const int better = winners.empty() ? 1 : compare_scores(score, best);
    if (better > 0) {
      winners = {};
      best = score;
    }
    if (better >= 0) winners.insert(seat);
  }
  return winners;
}

}  // namespace grod::welcome_to
