// A game played on to its end at a glance, a whole turn at a time: what the search player does most.
//
// It plays as `Guide::choose` does, decision by decision, but straight onto the sheets, and keeps from turn to turn
// where numbers can go and which estates there are.
#pragma once

#include "games/welcome_to/bot/quick_effects.h"
#include "games/welcome_to/bot/spots.h"

namespace grod::welcome_to {

/// One seat's sheet in a rollout, and what is kept ready about it.
class QuickSeat {
 public:
  constexpr QuickSeat() = default;
  constexpr QuickSeat(const Edition& edition, const Table& table, const Sheet& sheet)
      : ground_(sheet), tally_(sheet), bonuses_(bonuses_of(edition, table, sheet)) {}

  /// A turn of this seat.
  constexpr void play(const Edition& edition, const Table& table, Sheet& sheet, Hand& hand, Rng& rng) {
    const Way way = best_way({edition, table, hand, hand.seat}, ground_, bonuses_, rng);
    if (way.house == no_house) {
      ++sheet.refusals;
      hand.draft.left_over = static_cast<Slot>(rng.below(slot_count));
    } else {
      hand.draft.left_over = table.mode == Mode::stacks ? Slot{} : third_slot(way.number, way.effect);
      const Effect effect = effect_face({edition, table, hand, hand.seat}, way.effect).effect;
      write(sheet, way, number_face({edition, table, hand, hand.seat}, way.number).number);
      use(edition, table, sheet, effect, way, rng);
      bonuses_[std::size_t(effect)] = bonus_of(edition, table, sheet, effect);
    }
    if (estates_changed_ || !plans_by_size_) claim_plans(edition, table, sheet, hand, rng);
  }

 private:
  constexpr void write(Sheet& sheet, const Way& way, int number) {
    sheet.write(way.house, number + way.shift);
    ground_.write(way.part, way.house, number + way.shift);
    count_estate_around(sheet, way.house);
  }

  constexpr void count_estate_around(const Sheet& sheet, House house) {
    if (tally_.add(sheet, plot_around(sheet.fences, house), 1)) estates_changed_ = true;
  }

  constexpr void use(const Edition& edition, const Table& table, Sheet& sheet, Effect effect, const Way& way,
                     Rng& rng) {
    const auto street = std::size_t(street_of(way.house));
    switch (effect) {
      case Effect::surveyor: return put_fence(sheet, quick_fence(edition, table, sheet, tally_, rng));
      case Effect::agent: {
        const std::size_t column = quick_agent(edition, sheet, tally_.complete, rng);
        if (column_is_open(edition.printed, sheet, column)) ++sheet.agents[column];
        return;
      }
      case Effect::landscaper:
        if (sheet.parks[street] < edition.printed.park_boxes[street]) ++sheet.parks[street];
        return;
      case Effect::pool:
        if (edition.printed.pools.contains(way.house)) sheet.pools.insert(way.house);
        return;
      case Effect::temp:
        if (sheet.temps < temp_boxes && (way.shift != 0 || table.options.unchanged_temp_crosses))
          ++sheet.temps;
        return;
      case Effect::bis: return fill(sheet, quick_copy(sheet, rng));
    }
  }

  constexpr void put_fence(Sheet& sheet, House house) {
    if (house == no_house) return;
    tally_.add(sheet, plot_around(sheet.fences, house), -1);
    sheet.fences.insert(house);
    count_estate_around(sheet, house);
    count_estate_around(sheet, static_cast<House>(index(house) + 1));
  }

  constexpr void fill(Sheet& sheet, Copy copy) {
    if (copy.house == no_house) return;
    const int number = copied_number(sheet, copy.house, copy.side);
    sheet.write(copy.house, number);
    sheet.bis.insert(copy.house);
    ground_.copy(copy.house, number, copy.side);
    count_estate_around(sheet, copy.house);
  }

  /// Plans are claimed as soon as they are met. They are few, so the rules' own way is quick enough.
  constexpr void claim_plans(const Edition& edition, const Table& table, Sheet& sheet, Hand& hand, Rng& rng) {
    estates_changed_ = false;
    plans_by_size_ = true;
    for (const Place place : Places::first_n(plan_count) - sheet.scored) {
      const Plan& plan = edition[table.plans[std::size_t(place)]];
      const bool by_size = plan.kind == PlanKind::estates;
      plans_by_size_ = plans_by_size_ && by_size;
      if (by_size && !tally_.unmarked.covers(plan.sizes) && !takes_any_size(table.options, plan)) continue;
      if (!meets(edition, table.options, sheet, plan)) continue;
      mark_houses(edition.printed, table.options, plan, sheet);
      sheet.scored.insert(place);
      sheet.plan_points[std::size_t(place)] = static_cast<std::uint8_t>(plan_value(edition, table, place));
      tally_ = EstateTally(sheet);
      hand.draft.reshuffle = table.seats > 1 && table.approved.empty() && rng.below(2) == 0;
    }
  }

  /// The first estates from the left that serve.
  static constexpr void mark_houses(const Printed& printed, const Options& options, const Plan& plan,
                                    Sheet& sheet) {
    sheet.used.insert(houses_of_plan(plan));
    if (plan.kind != PlanKind::estates) return;
    for (int size = 1; size <= estate_sizes; ++size) {
      if (plan.sizes.of(size) == 0) continue;
      Houses firsts = candidates_of_size(printed, options, sheet, plan, size);
      for (int i = 0; i < plan.sizes.of(size); ++i)
        sheet.used.insert(estate_from(sheet, firsts.take_first()));
    }
  }

  Ground ground_;
  EstateTally tally_;
  Bonuses bonuses_;
  bool estates_changed_ = true;  // plans may be met since the last look
  bool plans_by_size_ = false;   // all plans left ask for estates
};

/// Can whole turns be played at a glance? Not in expert play, where hands go round, nor where eggs are a choice.
constexpr bool plays_whole_turns(const Table& table) {
  return table.mode != Mode::expert && !table.options.egg_choice;
}

constexpr bool turn_is_fresh(const GameState& state) {
  if (state.table.acting != all_seats(state.table.seats)) return false;
  for (const Seat seat : all_seats(state.table.seats)) {
    const Draft& draft = state.hand(seat).draft;
    if (draft.stage != Stage::choose || draft.roundabout != no_house) return false;
  }
  return true;
}

/// All seats of a rollout.
class QuickTable {
 public:
  constexpr QuickTable(const Edition& edition, const Table& table) {
    for (const Seat seat : all_seats(table.seats))
      seats_[std::size_t(seat)] = QuickSeat(edition, table, table.sheet(seat));
  }

  /// A whole turn of everybody. What one seat does shows to the others only in the next.
  constexpr void play_turn(const Edition& edition, GameState& state, Rng& rng) {
    Table& table = state.table;
    const Places player_before = table.sheet(seat_at(0)).scored;
    for (const Seat seat : all_seats(table.seats))
      seats_[std::size_t(seat)].play(edition, table, table.sheet(seat), state.hand(seat), rng);
    table.acting = {};
    next_turn(edition, state, player_before, reshuffle_is_wished(state));
  }

 private:
  std::array<QuickSeat, welcome_to::max_seats> seats_;
};

}  // namespace grod::welcome_to
