// How an effect is used, at a glance: the fence that makes most of estates and plans, the agent for most estates.
#pragma once

#include "games/welcome_to/bot/evaluation.h"

namespace grod::welcome_to {

// Estates, kept up to date while a rollout builds

/// From fence to fence: the houses around one house.
constexpr Houses plot_around(Houses fences, House house) {
  const std::uint64_t closed = (fences | last_houses).bits;
  const std::uint64_t below = (std::uint64_t{1} << index(house)) - 1;
  const std::uint64_t before = (std::uint64_t{1} << (highest_bit(closed & below) + 1)) - 1;
  const std::uint64_t ends = closed & ~below;
  return Houses{(ends ^ (ends - 1)) & ~before} & every_house;
}

/// The complete estates of a sheet by size, and those of them that no plan has marked.
struct EstateTally {
  EstateCounts complete;
  EstateCounts unmarked;

  constexpr EstateTally() = default;
  explicit constexpr EstateTally(const Sheet& sheet) {
    for_each_estate(sheet, [&](Houses estate) { add(sheet, estate, 1); });
  }

  /// Counts a plot in or out if it is an estate, and says whether it is one.
  constexpr bool add(const Sheet& sheet, Houses plot, int count) {
    const int size = plot.size();
    if (size > largest_estate || !sheet.numbered().contains_all(plot)) return false;
    complete.add(size, count);
    if ((plot & sheet.used).empty()) unmarked.add(size, count);
    return true;
  }

  friend constexpr bool operator==(const EstateTally&, const EstateTally&) = default;
};

/// What the plans about sizes promise, as `promise_of_plan` sees it; other demands a fence hardly changes.
constexpr int promise_of_sizes(const Edition& edition, const Table& table, Places scored, EstateCounts have) {
  int promise = 0;
  for (const Place place : Places::first_n(plan_count) - scored) {
    const Plan& plan = edition[table.plans[std::size_t(place)]];
    if (plan.kind != PlanKind::estates || plan.demand != EstateDemand::nothing) continue;
    const int value = point * plan_value(edition, table, place);
    if (have.covers(plan.sizes)) {
      promise += value - point / 2;
      continue;
    }
    promise += value * have.in_common(plan.sizes) / (2 * plan.sizes.all());
  }
  return promise;
}

// Fences

/// An estate begun is worth a part of a whole one, in 256ths: by size and houses built.
GROD_LOOKUP constexpr auto shares_of_estate = [] {
  std::array<std::array<int, 16>, longest_street + 1> all{};
  for (int size = 1; size <= longest_street; ++size)
    for (int built = 0; built <= size; ++built)
      all[std::size_t(size)][std::size_t(built)] = built == size ? 256 : 256 * (1 + built) / (2 + size);
  return all;
}();

/// What plots are worth, as `worth_of_estates` sees it, and more if a plan still wants their size; made ready for one
/// sheet.
class PlotWorths {
 public:
  constexpr PlotWorths(const Printed& printed, const Sheet& sheet)
      : numbered_(sheet.numbered()), roundabouts_(sheet.roundabouts()) {
    for (std::size_t column = 0; column < estate_sizes; ++column)
      values_[column + 1] = point * printed.estates[column][sheet.agents[column]];
  }

  /// Half of what an estate contributes to each plan that wants it.
  constexpr void add_plans(const Edition& edition, const Table& table, Places scored, EstateCounts have) {
    for (const Place place : Places::first_n(plan_count) - scored) {
      const Plan& plan = edition[table.plans[std::size_t(place)]];
      if (plan.kind != PlanKind::estates) continue;
      const int contribution = point / 2 * plan_value(edition, table, place) / plan.sizes.all();
      for (int size = 1; size <= estate_sizes; ++size)
        values_[std::size_t(size)] += plan.sizes.of(size) > have.of(size) ? contribution : 0;
    }
  }

  constexpr int of(Houses plot) const {
    const int size = plot.size();
    const auto built = std::size_t((plot & numbered_).size());
    if (!(plot & roundabouts_).empty()) return 0;
    const int whole = values_[std::size_t(min_of(size, largest_estate + 1))];
    return whole * shares_of_estate[std::size_t(size)][built] >> 8;
  }

 private:
  std::array<int, largest_estate + 2> values_{};  // by size; 0 for those too large
  Houses numbered_;
  Houses roundabouts_;
};

/// A few gaps are tried, and the one that makes most of estates and plans is taken, by the house on its left; none if
/// all of them harm.
constexpr House quick_fence(const Edition& edition, const Table& table, const Sheet& sheet,
                            const EstateTally& tally, Rng& rng) {
  constexpr int tries = 8;
  constexpr int bits_a_try = 6;
  const Houses gaps = free_gaps(sheet);
  if (gaps.empty()) return no_house;
  const int promised = promise_of_sizes(edition, table, sheet.scored, tally.unmarked);
  PlotWorths worths(edition.printed, sheet);
  worths.add_plans(edition, table, sheet.scored, tally.unmarked);
  const Houses numbered = sheet.numbered();
  House best = no_house;
  int best_worth = 0;
  std::uint64_t chance = rng.next();
  for (int i = 0; i < tries; ++i, chance >>= bits_a_try) {
    const int from = static_cast<int>((chance & 63) * std::uint64_t(index(last_houses.last())) >> bits_a_try);
    const Houses beyond{gaps.bits & ~((std::uint64_t{1} << from) - 1)};
    const House house = (beyond.empty() ? gaps : beyond).first();
    const Houses plot = plot_around(sheet.fences, house);
    const Houses left = plot & Houses::first_n(index(house) + 1);
    const Houses right = plot - left;
    int worth = worths.of(left) + worths.of(right) - worths.of(plot);
    if (numbered.contains_all(left) || numbered.contains_all(right)) {
      EstateTally after = tally;
      after.add(sheet, plot, -1);
      after.add(sheet, left, 1);
      after.add(sheet, right, 1);
      worth += promise_of_sizes(edition, table, sheet.scored, after.unmarked) - promised;
    }
    if (worth > best_worth) {
      best_worth = worth;
      best = house;
    }
  }
  return best;
}

// Agents

/// The column, by size - 1, with the most estates for the step it makes. One must be open.
constexpr std::size_t quick_agent(const Edition& edition, const Sheet& sheet, EstateCounts estates,
                                  Rng& rng) {
  std::size_t best = 0;
  int best_worth = -1;
  std::uint64_t chance = rng.next();
  for (std::size_t column = 0; column < estate_sizes; ++column, chance >>= 2) {
    if (!column_is_open(edition.printed, sheet, column)) continue;
    const auto& values = edition.printed.estates[column];
    const int step = values[sheet.agents[column] + std::size_t{1}] - values[sheet.agents[column]];
    const int worth = step * (4 * estates.of(int(column) + 1) + 2) + static_cast<int>(chance & 3) % 3;
    if (worth > best_worth) {
      best_worth = worth;
      best = column;
    }
  }
  return best;
}

// Copies

/// An empty house and the side whose number it copies; no house to leave it.
struct Copy {
  House house = no_house;
  Side side = Side::left;
};

/// Any copy there is; none once it costs much.
constexpr Copy quick_copy(const Sheet& sheet, Rng& rng) {
  if (sheet.bis_boxes_crossed() >= 3 && sheet.empty().size() > 8) return {};
  const Houses from_left = copies_from(sheet, Side::left);
  const Houses from_right = copies_from(sheet, Side::right);
  const int lefts = from_left.size();
  const int all = lefts + from_right.size();
  if (all == 0) return {};
  int which = rng.below(all);
  const Side side = which < lefts ? Side::left : Side::right;
  Houses houses = side == Side::left ? from_left : from_right;
  for (which -= side == Side::left ? 0 : lefts; which > 0; --which) houses.take_first();
  return {houses.first(), side};
}

}  // namespace grod::welcome_to
