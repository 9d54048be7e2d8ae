// Why a plan cannot be scored, an estate not serve it, or the cards not be reshuffled.
#pragma once

#include "games/welcome_to/rules/why_not_now.h"

namespace grod::welcome_to {

/// WT-P02: the first size of which there are too few estates that could serve.
constexpr WhyNot too_few_estates(const InformationSet& info, const Sheet& sheet, const Plan& plan) {
  const Options& options = info.table.options;
  const EstateCounts there = count_candidates(info.edition.printed, options, sheet, plan);
  if (takes_any_size(options, plan))
    return because("WT-Q18", "too-few-egg-estates", Reached::place)
        .with("eggs", plan.amount)
        .with("need", plan.sizes.all())
        .with("have", there.all())
        .with("plan", plan.number);
  int size = 1;
  while (size < estate_sizes && there.of(size) >= plan.sizes.of(size)) ++size;
  return because("WT-P02", "too-few-estates", Reached::place)
      .with("size", size)
      .with("need", plan.sizes.of(size))
      .with("have", there.of(size))
      .with("plan", plan.number);
}

/// WT-P02, WT-P05, WT-P06: what an unscored plan that is not met still lacks.
constexpr WhyNot plan_is_not_met(const InformationSet& info, const Sheet& sheet, const Plan& plan) {
  if (plan.kind == PlanKind::estates) return too_few_estates(info, sheet, plan);
  const Houses needed = houses_of_plan(plan);
  const std::string_view statement = needed.empty() ? "WT-P05" : "WT-P06";
  const bool marked = !(needed & sheet.used).empty();
  return because(statement, marked ? "plan-marked" : "plan-unmet", Reached::place).with("plan", plan.number);
}

/// WT-P01, WT-B28
constexpr WhyNot why_not_claim(const InformationSet& info, const Sheet& sheet, Place place) {
  const auto& [edition, table, hand, seat] = info;
  const Plan& plan = edition[table.plans[std::size_t(place)]];
  if (sheet.scored.contains(place))
    return because("WT-P01", "plan-scored", Reached::question).with("plan", plan.number);
  if (!meets(edition, table.options, sheet, plan)) return plan_is_not_met(info, sheet, plan);
  const Stage stage = hand.draft.stage;
  if (stage == Stage::estate || stage == Stage::reshuffle) return something_else_first(info);
  return because("WT-B28", "plan-later", Reached::turn);
}

/// WT-B14: the complete estate in which a house lies, or nothing.
constexpr Houses estate_around(const Sheet& sheet, House house) {
  Houses found;
  for_each_estate(sheet, [&](Houses estate) {
    if (estate.contains(house)) found = estate;
  });
  return found;
}

/// WT-P02: an estate is named by its first house, from left to right where a plan takes several.
constexpr WhyNot why_not_use(const InformationSet& info, const Sheet& sheet, House first) {
  const auto& [edition, table, hand, seat] = info;
  const Draft& draft = hand.draft;
  if (draft.stage != Stage::estate) return because("WT-P02", "no-plan-in-hand", Reached::turn);
  const Plan& plan = edition[table.plans[std::size_t(draft.claiming)]];
  const Houses estate = estate_around(sheet, first);
  if (estate.empty()) return because("WT-B14", "no-estate", Reached::place);
  if (!(estate & sheet.used).empty()) return because("WT-P02", "estate-marked", Reached::place);
  if (estate.size() != draft.size && !takes_any_size(table.options, plan))
    return because("WT-P02", "estate-size", Reached::place).with("size", draft.size);
  if (!meets_demand(edition.printed, sheet, plan, estate)) {
    const bool eggs = plan.demand == EstateDemand::no_egg || plan.demand == EstateDemand::eggs;
    return because(eggs ? "WT-E07" : "WT-D06", "estate-demand", Reached::place).with("plan", plan.number);
  }
  if (estate.first() != first)
    return because("WT-P02", "estate-begins", Reached::place).with("position", position_of(estate.first()));
  return because("WT-P02", "estate-order", Reached::place).with("wanted", draft.wanted);
}

/// WT-P04, WT-Q25, WT-Q30, WT-A02
constexpr WhyNot why_not_reshuffle(const Table& table) {
  if (table.seats > 1) return because("WT-P04", "reshuffle-later", Reached::turn);
  return because(table.options.aaa ? "WT-A02" : "WT-Q30", "no-reshuffle", Reached::nothing);
}

}  // namespace grod::welcome_to
