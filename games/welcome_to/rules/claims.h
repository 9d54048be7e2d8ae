// Which plans a sheet meets, and which houses a plan takes.
#pragma once

#include "games/welcome_to/rules/pads.h"
#include "games/welcome_to/rules/state.h"

namespace grod::welcome_to {

// Estates that may serve a plan

/// WT-E07, WT-D08: what a themed plan asks of an estate beside its size.
constexpr bool meets_demand(const Printed& printed, const Sheet& sheet, const Plan& plan, Houses estate) {
  const int bunkers = (printed.bunkers & estate).size();
  switch (plan.demand) {
    case EstateDemand::nothing: return true;
    case EstateDemand::no_egg: return eggs_collected(printed, sheet, estate) == 0;  // WT-Q17
    case EstateDemand::eggs: return eggs_collected(printed, sheet, estate) >= plan.amount;
    case EstateDemand::bunker: return bunkers == estate.size();
    case EstateDemand::one_bunker: return bunkers == 1;
  }
  return false;
}

/// WT-Q18: by the switch the plan about the eggs in each estate takes estates of any size.
constexpr bool takes_any_size(const Options& options, const Plan& plan) {
  return options.egg_estates_any_size && plan.demand == EstateDemand::eggs;
}

/// WT-P02, WT-P03: complete estates without a marked house that a plan accepts, each with the size it counts as: its
/// own, or, where any size will do, the one the plan prints.
template <class Visit>
constexpr void for_each_candidate(const Printed& printed, const Options& options, const Sheet& sheet,
                                  const Plan& plan, Visit visit) {
  const int printed_size = takes_any_size(options, plan) ? plan.sizes.smallest_size() : 0;
  for_each_estate(sheet, [&](Houses estate) {
    const int size = printed_size > 0 ? printed_size : estate.size();
    if ((estate & sheet.used).empty() && plan.sizes.of(size) > 0 &&
        meets_demand(printed, sheet, plan, estate))
      visit(estate, size);
  });
}

constexpr EstateCounts count_candidates(const Printed& printed, const Options& options, const Sheet& sheet,
                                        const Plan& plan) {
  EstateCounts counts;
  for_each_candidate(printed, options, sheet, plan, [&](Houses, int size) { counts.add(size); });
  return counts;
}

/// The candidates for one size, by their first houses.
constexpr Houses candidates_of_size(const Printed& printed, const Options& options, const Sheet& sheet,
                                    const Plan& plan, int wanted) {
  Houses firsts;
  for_each_candidate(printed, options, sheet, plan, [&](Houses estate, int size) {
    if (size == wanted) firsts.insert(estate.first());
  });
  return firsts;
}

/// So many houses from one on.
constexpr Houses estate_at(House first, int size) { return {Houses::first_n(size).bits << index(first)}; }

/// The houses of the complete estate that begins at a house.
constexpr Houses estate_from(const Sheet& sheet, House first) {
  const std::uint64_t before = Houses::of(first).bits - 1;
  const std::uint64_t closed = (sheet.fences | last_houses).bits & ~before;
  const std::uint64_t end = closed & (~closed + 1);
  return {(end | (end - 1)) & ~before};
}

// Plans about streets

/// WT-Q26: whether a roundabout counts as a built house of a full street or a street end is an option.
constexpr Houses built_boxes(const Options& options, const Sheet& sheet) {
  return options.roundabout_is_built ? sheet.taken() : sheet.numbered();
}

constexpr bool all_parks(const Printed& printed, const Sheet& sheet, Street street) {
  return sheet.parks[std::size_t(street)] == printed.park_boxes[std::size_t(street)];
}

constexpr bool all_pools(const Printed& printed, const Sheet& sheet, Street street) {
  return sheet.pools.contains_all(printed.pools & houses_of(street));
}

template <class Condition>
constexpr int streets_with(Condition condition) {
  int streets = 0;
  for (const Street street : all_streets) streets += condition(street) ? 1 : 0;
  return streets;
}

/// The houses that a plan about streets marks (WT-P03, WT-P06); none for the plans of WT-P05.
constexpr Houses houses_of_plan(const Plan& plan) {
  switch (plan.kind) {
    case PlanKind::full_street: return houses_of(plan.street);
    case PlanKind::street_ends: return first_houses | last_houses;
    default: return {};
  }
}

// All plans

/// WT-B02, WT-P05, WT-P06, WT-E07, WT-D06: does the sheet meet this plan?
constexpr bool meets(const Edition& edition, const Options& options, const Sheet& sheet, const Plan& plan) {
  const Printed& printed = edition.printed;
  const auto parks = [&](Street street) { return all_parks(printed, sheet, street); };
  const auto pools = [&](Street street) { return all_pools(printed, sheet, street); };
  switch (plan.kind) {
    case PlanKind::estates: return count_candidates(printed, options, sheet, plan).covers(plan.sizes);
    case PlanKind::full_street:
    case PlanKind::street_ends: {
      const Houses needed = houses_of_plan(plan);
      return built_boxes(options, sheet).contains_all(needed) && (needed & sheet.used).empty();
    }
    case PlanKind::bis_in_a_street:  // WT-Q32: they are not marked
      return streets_with([&](Street s) { return (sheet.bis & houses_of(s)).size() >= plan.amount; }) > 0;
    case PlanKind::temps: return sheet.temps >= plan.amount;
    case PlanKind::parks_of_streets: return streets_with(parks) >= plan.amount;
    case PlanKind::pools_of_streets: return streets_with(pools) >= plan.amount;
    case PlanKind::parks_and_pools: return parks(plan.street) && pools(plan.street);
    case PlanKind::roundabout:
      return streets_with([&](Street s) {
               return parks(s) && pools(s) && !(sheet.roundabouts() & houses_of(s)).empty();
             }) > 0;
    case PlanKind::eggs_of_street: {
      const Houses street = houses_of(plan.street);
      return eggs_collected(printed, sheet, street) == eggs_printed_on(printed, street);
    }
    case PlanKind::bunkers: return bunker_capacity(printed, sheet, every_house) >= plan.amount;  // WT-Q20
  }
  return false;
}

/// WT-P01: the plans on the table that this sheet meets and has not scored. The estates are counted once for all
/// plans that ask for nothing but sizes; without these sizes the others are not met either, unless any will do.
constexpr Places claimable_plans(const Edition& edition, const Table& table, const Sheet& sheet) {
  Places claimable;
  EstateCounts unmarked;
  for_each_estate(sheet, [&](Houses estate) {
    if ((estate & sheet.used).empty()) unmarked.add(estate.size());
  });
  for (const Place place : Places::first_n(plan_count) - sheet.scored) {
    const Plan& plan = edition[table.plans[std::size_t(place)]];
    if (plan.kind == PlanKind::estates && !unmarked.covers(plan.sizes) &&
        !takes_any_size(table.options, plan))
      continue;
    const bool plain = plan.kind == PlanKind::estates && plan.demand == EstateDemand::nothing;
    if (plain || meets(edition, table.options, sheet, plan)) claimable.insert(place);
  }
  return claimable;
}

/// WT-P01: what a plan is worth this turn.
constexpr int plan_value(const Edition& edition, const Table& table, Place place) {
  const Plan& plan = edition[table.plans[std::size_t(place)]];
  return table.approved.contains(place) ? plan.later : plan.first;
}

}  // namespace grod::welcome_to
