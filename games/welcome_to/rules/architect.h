// The architect's score sheet: what the stack of cards it was given is worth.
#pragma once

#include "games/welcome_to/rules/pads.h"
#include "games/welcome_to/rules/state.h"

namespace grod::welcome_to {

/// WT-A24: the lines of the architect's sheet. It never loses points (WT-A23).
struct ArchitectScore {
  std::array<int, plan_count> plans{};
  int parks = 0;
  int pools = 0;
  int temps = 0;
  int fences = 0;
  int estates = 0;
  int eggs = 0;                             // Easter pad
  std::array<int, street_count> bunkers{};  // Doomsday pad
  int smallest_bunkers = 0;

  constexpr int total() const {
    int sum = parks + pools + temps + fences + estates + eggs + smallest_bunkers;
    for (const int points : plans) sum += points;
    for (const int points : bunkers) sum += points;
    return sum;
  }
  friend constexpr bool operator==(const ArchitectScore&, const ArchitectScore&) = default;
};

using ArchitectStack = List<Card, turn_limit>;

constexpr int count_in_stack(const Edition& edition, const ArchitectStack& stack, Effect effect) {
  int count = 0;
  for (const Card card : stack) count += edition[card].effect == effect ? 1 : 0;
  return count;
}

/// WT-A17, WT-Q07: what one side of two earns for its temps. Without any on either side nobody earns; by option a
/// side without any earns nothing either way.
constexpr int duel_temp_points(const Printed& printed, int own, int theirs, bool need_one) {
  if (own == 0 && (theirs == 0 || need_one)) return 0;
  return own >= theirs ? printed.temp_ranks[0] : printed.temp_ranks[1];
}

// Estates

/// One estate of the architect: its houses, and whether an estate agent is among its cards.
struct ArchitectEstate {
  std::uint8_t houses = 0;
  bool agent = false;

  friend constexpr bool operator==(const ArchitectEstate&, const ArchitectEstate&) = default;
};

using ArchitectEstates = List<ArchitectEstate, turn_limit>;

/// WT-A19, WT-A20, WT-Q03: the stack cut at its surveyors, with an imaginary one at either end; pieces without a
/// card are no estates. A bis card is as many houses as the architect says, any other card is one.
constexpr ArchitectEstates estates_of(const Edition& edition, const Architect& architect,
                                      const ArchitectStack& stack) {
  ArchitectEstates estates;
  ArchitectEstate estate;
  const auto close = [&] {
    if (estate.houses > 0) estates.push_back(estate);
    estate = {};
  };
  for (const Card card : stack) {
    const Effect effect = edition[card].effect;
    if (effect == Effect::surveyor) {
      close();
      continue;
    }
    const int houses = effect == Effect::bis ? architect.bis_houses : 1;
    estate.houses = static_cast<std::uint8_t>(estate.houses + houses);
    estate.agent = estate.agent || effect == Effect::agent;
  }
  close();
  return estates;
}

/// WT-A21: a point a house, or the agent value a house where there is an agent.
constexpr int points_of(const Architect& architect, ArchitectEstate estate) {
  return estate.houses * (estate.agent ? architect.agent_value : 1);
}

/// WT-A22, WT-Q04: the sum of the five estates worth most.
constexpr int best_estates(const Printed& printed, const Architect& architect,
                           const ArchitectEstates& estates) {
  List<int, turn_limit> points;
  for (const ArchitectEstate estate : estates) points.push_back(points_of(architect, estate));
  int sum = 0;
  for (int counted = 0; counted < printed.architect_estates && !points.empty(); ++counted) {
    int best = 0;
    for (int i = 1; i < points.size(); ++i)
      if (points[i] > points[best]) best = i;
    sum += points[best];
    points.erase_at(best);
  }
  return sum;
}

// Bunkers

struct BunkerPoints {
  std::array<int, street_count> streets{};
  int smallest = 0;
};

constexpr int total_of(const Capacities& capacities) { return capacities[0] + capacities[1] + capacities[2]; }

/// WT-D04, WT-D05: against everybody's capacities, one's own among them.
template <class Rivals>
constexpr BunkerPoints bunker_points(const Printed& printed, const Rivals& rivals, const Capacities& own) {
  BunkerPoints points{{printed.bunker_bonus, printed.bunker_bonus, printed.bunker_bonus},
                      printed.bunker_bonus};
  for (const Capacities& rival : rivals) {
    for (std::size_t street = 0; street < street_count; ++street)
      if (rival[street] > own[street]) points.streets[street] = 0;
    if (total_of(rival) < total_of(own)) points.smallest = 0;
  }
  return points;
}

/// WT-D07
constexpr Capacities architect_capacities(const Printed& printed) {
  return {printed.architect_bunkers[0], printed.architect_bunkers[1], printed.architect_bunkers[2]};
}

// The whole sheet

/// WT-A14 to WT-A22: the lines that follow from the stack and the player's temps.
constexpr ArchitectScore score_stack(const Edition& edition, const Architect& architect,
                                     const ArchitectStack& stack, int player_temps, bool temps_need_one) {
  const Printed& printed = edition.printed;
  const auto count = [&](Effect effect) { return count_in_stack(edition, stack, effect); };
  ArchitectScore score;
  score.parks = architect.park * count(Effect::landscaper);
  score.pools = architect.pool * count(Effect::pool);
  score.temps = architect.temp * count(Effect::temp) +
                duel_temp_points(printed, count(Effect::temp), player_temps, temps_need_one);
  score.fences = architect.surveyor * count(Effect::surveyor);
  score.estates = best_estates(printed, architect, estates_of(edition, architect, stack));
  return score;
}

constexpr ArchitectScore architect_score(const Edition& edition, const Table& table) {
  const Printed& printed = edition.printed;
  const Options& options = table.options;
  const Sheet& player = table.sheet(seat_at(0));
  ArchitectScore score = score_stack(edition, edition.architect(options.architect), table.stack, player.temps,
                                     options.temps_need_one);
  for (std::size_t plan = 0; plan < plan_count; ++plan) score.plans[plan] = table.architect_points[plan];
  if (options.easter) score.eggs = printed.architect_eggs;  // WT-E08
  if (options.doomsday) {
    const std::array rivals{bunker_capacities(printed, player), architect_capacities(printed)};
    const BunkerPoints points = bunker_points(printed, rivals, rivals[1]);
    score.bunkers = points.streets;
    score.smallest_bunkers = points.smallest;
  }
  return score;
}

}  // namespace grod::welcome_to
