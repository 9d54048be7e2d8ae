// One seat's turn, decision by decision: what a decision makes of its draft, and what is asked next.
//
// Nothing here touches the table, so what one seat does can neither show to the others nor depend on them.
#pragma once

#include "games/welcome_to/rules/choices.h"

namespace grod::welcome_to {

// Going on to the next question

/// WT-P04, WT-Q25, WT-Q30, WT-Q36: in the turn of the first plan of the game each of its scorers is asked once,
/// after all own plans. There is no such choice in the games for one.
constexpr bool reshuffle_is_asked(const Table& table, const Draft& draft) {
  return table.seats > 1 && table.approved.empty() && !draft.claimed.empty();
}

constexpr void end_turn(const Table& table, Draft& draft) {
  draft.claimable = {};
  draft.stage = reshuffle_is_asked(table, draft) ? Stage::reshuffle : Stage::done;
}

/// WT-B28, WT-Q37: plans and a late roundabout, after a refusal too. Nothing to decide, nothing asked.
constexpr void go_to_finish(const Edition& edition, const Table& table, Hand& hand, Seat seat) {
  Draft& draft = hand.draft;
  const Sheet sheet = drafted({edition, table, hand, seat});
  draft.claimable = claimable_plans(edition, table, sheet);
  if (draft.claimable.empty() && !may_build_roundabout(table, draft, sheet)) return end_turn(table, draft);
  draft.stage = Stage::finish;
}

/// WT-B29: an effect that cannot be carried out is lost, and nothing is asked.
constexpr bool effect_is_possible(const Edition& edition, const Draft& draft, const Sheet& sheet) {
  const Printed& printed = edition.printed;
  switch (draft.effect) {
    case Effect::surveyor: return !free_gaps(sheet).empty();
    case Effect::agent:  // WT-B16
      for (std::size_t column = 0; column < estate_sizes; ++column)
        if (column_is_open(printed, sheet, column)) return true;
      return false;
    case Effect::landscaper: return !all_parks(printed, sheet, street_of(draft.house));  // WT-B17
    case Effect::pool: return printed.pools.contains(draft.house);                       // WT-B18
    case Effect::bis: return !(copies_from(sheet, Side::left) | copies_from(sheet, Side::right)).empty();
    case Effect::temp: return false;  // it has acted already, on the number (WT-B10)
  }
  return false;
}

constexpr void go_to_effect(const Edition& edition, const Table& table, Hand& hand, Seat seat) {
  Draft& draft = hand.draft;
  draft.stage = Stage::effect;
  const bool possible = table_sheet_serves(draft)
                            ? effect_is_possible(edition, draft, table.sheet(seat))
                            : effect_is_possible(edition, draft, drafted({edition, table, hand, seat}));
  if (!possible) go_to_finish(edition, table, hand, seat);
}

/// WT-Q16: eggs are collected by themselves unless the option makes it a choice.
constexpr bool eggs_are_asked(const Edition& edition, const Table& table, House house, int number) {
  return table.options.easter && table.options.egg_choice &&
         eggs_caught(number, eggs_printed(edition.printed, house)) > 0;
}

// What a decision does

constexpr void take_cards(const Edition& edition, const Table& table, Hand& hand, Slot number, Slot effect) {
  Draft& draft = hand.draft;
  draft.number_slot = number;
  draft.effect = effect_face({edition, table, hand, hand.seat}, effect).effect;
  if (table.mode != Mode::stacks) draft.left_over = third_slot(number, effect);
  draft.stage = Stage::house;
}

/// WT-B09, WT-A08: nothing is written and no effect follows; against the architect and in expert play one of the
/// three cards is still given away.
constexpr void refuse(const Edition& edition, const Table& table, Hand& hand, Seat seat) {
  hand.draft.stage = Stage::give;
  if (table.mode == Mode::aaa || table.mode == Mode::expert) return;
  go_to_finish(edition, table, hand, seat);
}

/// WT-B10, WT-B19, WT-Q14, WT-Q34: the number first. A temp that changes it crosses a box; one that leaves it does
/// so if the option says so.
constexpr void write_number(const Edition& edition, const Table& table, Hand& hand, Seat seat, House house,
                            int shift) {
  Draft& draft = hand.draft;
  const int number = number_face({edition, table, hand, hand.seat}, draft.number_slot).number + shift;
  draft.house = house;
  draft.number = static_cast<std::uint8_t>(number);
  if (draft.effect == Effect::temp) draft.effect_used = shift != 0 || table.options.unchanged_temp_crosses;
  if (eggs_are_asked(edition, table, draft.house, number))
    draft.stage = Stage::eggs;
  else
    go_to_effect(edition, table, hand, seat);
}

constexpr void copy_house(const Edition& edition, const Table& table, Hand& hand, Seat seat, House house,
                          Side side) {
  Draft& draft = hand.draft;
  const int number = copied_number(drafted({edition, table, hand, seat}), house, side);
  draft.effect_used = true;
  draft.target = house;
  draft.operand = static_cast<std::uint8_t>(number);
  if (eggs_are_asked(edition, table, draft.target, number))
    draft.stage = Stage::bis_eggs;
  else
    go_to_finish(edition, table, hand, seat);
}

constexpr void build_drafted_roundabout(const Edition& edition, const Table& table, Hand& hand, Seat seat,
                                        House house) {
  Draft& draft = hand.draft;
  draft.roundabout = house;
  if (draft.stage == Stage::finish) go_to_finish(edition, table, hand, seat);
}

/// WT-P02, WT-P03: marks estates size by size; where there are more than needed, the player is asked.
constexpr void settle_estates(const Edition& edition, const Table& table, Hand& hand, Seat seat, int size) {
  Draft& draft = hand.draft;
  const Plan& plan = edition[table.plans[std::size_t(draft.claiming)]];
  for (; size <= estate_sizes; ++size) {
    const int needed = plan.sizes.of(size);
    if (needed == 0) continue;
    const Sheet sheet = drafted({edition, table, hand, seat});
    const Houses firsts = candidates_of_size(edition.printed, table.options, sheet, plan, size);
    if (firsts.size() > needed) {
      draft.size = static_cast<std::uint8_t>(size);
      draft.wanted = static_cast<std::uint8_t>(needed);
      draft.after = no_house;
      draft.stage = Stage::estate;
      return;
    }
    for (const House first : firsts) hand.marked.insert(estate_from(sheet, first));
  }
  draft.claiming = {};
  draft.size = 0;
  draft.after = no_house;
  go_to_finish(edition, table, hand, seat);
}

/// WT-P01 to WT-P06
constexpr void claim_plan(const Edition& edition, const Table& table, Hand& hand, Seat seat, Place place) {
  Draft& draft = hand.draft;
  const Plan& plan = edition[table.plans[std::size_t(place)]];
  draft.claimable = {};  // what may be claimed now is asked again afterwards
  draft.claimed.insert(place);
  draft.claiming = place;
  hand.marked.insert(houses_of_plan(plan));
  settle_estates(edition, table, hand, seat, 1);
}

constexpr void use_estate(const Edition& edition, const Table& table, Hand& hand, Seat seat, House first) {
  Draft& draft = hand.draft;
  hand.marked.insert(estate_from(drafted({edition, table, hand, seat}), first));
  draft.after = first;
  --draft.wanted;
  if (draft.wanted == 0) settle_estates(edition, table, hand, seat, draft.size + 1);
}

constexpr void settle_eggs(const Edition& edition, const Table& table, Hand& hand, Seat seat, bool spared) {
  if (hand.draft.stage == Stage::eggs) {
    hand.draft.spared = spared;
    go_to_effect(edition, table, hand, seat);
  } else {
    hand.draft.bis_spared = spared;
    go_to_finish(edition, table, hand, seat);
  }
}

/// Any decision of one seat, into its draft. `move_of` would give the same in structured form; here its operand is
/// read off directly, since this runs at every step of every search.
constexpr void decide(const Edition& edition, const Table& table, Hand& hand, Seat seat, Action action) {
  Draft& draft = hand.draft;
  const Verb verb = verb_of_action[std::size_t(action)];
  const int operand = index(action) - first_action(verb);
  const auto house = [](int box) { return house_of(static_cast<Box>(box)); };
  const auto finish = [&] { go_to_finish(edition, table, hand, seat); };
  switch (verb) {
    case Verb::take:
      return take_cards(edition, table, hand, static_cast<Slot>(operand / slot_count),
                        static_cast<Slot>(operand % slot_count));
    case Verb::refuse: return refuse(edition, table, hand, seat);
    case Verb::give: draft.left_over = static_cast<Slot>(operand); return finish();
    case Verb::roundabout: return build_drafted_roundabout(edition, table, hand, seat, house(operand));
    case Verb::write:
      return write_number(edition, table, hand, seat, house(operand / shift_count),
                          operand % shift_count - largest_shift);
    case Verb::collect: return settle_eggs(edition, table, hand, seat, false);
    case Verb::spare: return settle_eggs(edition, table, hand, seat, true);
    case Verb::fence:
      draft.target = house_before(static_cast<Gap>(operand));
      draft.effect_used = true;
      return finish();
    case Verb::agent:
      draft.operand = static_cast<std::uint8_t>(operand);
      draft.effect_used = true;
      return finish();
    case Verb::build: draft.effect_used = true; return finish();
    case Verb::copy:
      return copy_house(edition, table, hand, seat, house(operand / 2), static_cast<Side>(operand % 2));
    case Verb::skip: return finish();
    case Verb::claim: return claim_plan(edition, table, hand, seat, static_cast<Place>(operand));
    case Verb::use: return use_estate(edition, table, hand, seat, house(operand));
    case Verb::done: return end_turn(table, draft);
    case Verb::reshuffle:
      draft.reshuffle = true;
      draft.stage = Stage::done;
      return;
    case Verb::keep: draft.stage = Stage::done; return;
  }
}

}  // namespace grod::welcome_to
