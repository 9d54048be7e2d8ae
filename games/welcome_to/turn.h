// One seat's turn, decision by decision: what it may do next, and what that makes of its draft.
//
// Nothing here touches the table, so what one seat does can neither show to the others nor depend on them.
#pragma once

#include "games/welcome_to/actions.h"
#include "games/welcome_to/draft.h"

namespace grod::welcome_to {

// What is legal

/// WT-V04, WT-Q28: one roundabout a turn, two a game, before the number or after the effect, never after a plan.
constexpr bool may_build_roundabout(const Table& table, const Draft& draft, const Sheet& sheet) {
  return table.options.advanced && draft.roundabout == no_house && draft.claimed.empty() &&
         sheet.roundabouts_built() < roundabout_boxes && !sheet.full();
}

template <class Out>
constexpr void add_roundabouts(const Sheet& sheet, Out& out) {
  const int first = first_action(Verb::roundabout);
  for (const Box box : boxes_of(sheet.empty())) out.push_back(action_at(first + index(box)));
}

/// WT-B19: where a number can be written when a temp changes it by -2, -1, 0, +1, +2, within 0 to 17.
constexpr std::array<Houses, shift_count> rooms_for_shifts(const Rooms& rooms, int number) {
  std::array<Houses, shift_count> shifted{};
  for (int i = 0; i < shift_count; ++i) {
    const int changed = number + i - largest_shift;
    if (changed >= lowest_number && changed <= highest_number) shifted[std::size_t(i)] = rooms.of(changed);
  }
  return shifted;
}

constexpr bool fits_shifted(const Rooms& rooms, int number) {
  for (int changed = number - largest_shift; changed <= number + largest_shift; ++changed)
    if (changed >= lowest_number && changed <= highest_number && rooms.fits(changed)) return true;
  return false;
}

/// The three numbers and effects on offer to a seat, and which of the numbers fit as printed.
struct Offer {
  std::array<Faces, slot_count> numbers{};
  std::array<Faces, slot_count> effects{};
  std::array<bool, slot_count> fits{};
};

constexpr Offer offer_to(const Edition& edition, const Table& table, const Hand& hand, const Rooms& rooms) {
  Offer offer;
  const bool held = table.mode == Mode::expert;
  for (std::size_t s = 0; s < slot_count; ++s) {
    offer.numbers[s] = edition[held ? hand.cards[s] : table.numbers[s]];
    offer.effects[s] = edition[held ? hand.cards[s] : table.effects[s]];
    offer.fits[s] = rooms.fits(offer.numbers[s].number);
  }
  return offer;
}

/// Can the number of one slot be written with the effect of another?
constexpr bool is_writable(const Offer& offer, const Rooms& rooms, std::size_t number, std::size_t effect) {
  return offer.fits[number] || (offer.effects[effect].effect == Effect::temp &&
                                fits_shifted(rooms, offer.numbers[number].number));
}

/// WT-B05, WT-B06: a number with the effect beside it.
template <class Out>
constexpr void add_combinations(const Offer& offer, const Rooms& rooms, Out& out) {
  for (std::size_t s = 0; s < slot_count; ++s) {
    bool again = false;
    for (std::size_t earlier = 0; earlier < s; ++earlier)
      again = again || (offer.numbers[earlier].number == offer.numbers[s].number &&
                        offer.effects[earlier].effect == offer.effects[s].effect);
    if (!again && is_writable(offer, rooms, s, s)) out.push_back(take(static_cast<Slot>(s), static_cast<Slot>(s)));
  }
}

/// WT-V01, WT-V07, WT-A06: a number and the effect of another card. Two ways that come to the same are one choice:
/// alike in number and effect, and in the card left over where somebody gets it.
template <class Out>
constexpr void add_pairs(const Offer& offer, Mode mode, const Rooms& rooms, Out& out) {
  struct Pair {
    std::uint8_t number = 0;
    Effect effect{};
    Faces left_over{};
    constexpr bool operator==(const Pair&) const = default;
  };
  List<Pair, slot_count * slot_count> found;
  for (std::size_t number = 0; number < slot_count; ++number)
    for (std::size_t effect = 0; effect < slot_count; ++effect) {
      if (number == effect || !is_writable(offer, rooms, number, effect)) continue;
      Pair pair{offer.numbers[number].number, offer.effects[effect].effect, {}};
      if (mode != Mode::solo) pair.left_over = offer.numbers[slot_count - number - effect];
      if (found.contains(pair)) continue;
      found.push_back(pair);
      out.push_back(take(static_cast<Slot>(number), static_cast<Slot>(effect)));
    }
}

/// WT-B06, WT-B09, WT-Q12: any combination whose number can be written, changed by a temp or not; a refusal only
/// while none of the three fits as printed.
template <class Out>
constexpr void legal_choice(const Edition& edition, const Table& table, const Hand& hand, const Sheet& sheet,
                            Out& out) {
  const Rooms rooms(sheet);
  const Offer offer = offer_to(edition, table, hand, rooms);
  if (table.mode == Mode::stacks)
    add_combinations(offer, rooms, out);
  else
    add_pairs(offer, table.mode, rooms, out);
  if (!offer.fits[0] && !offer.fits[1] && !offer.fits[2]) out.push_back(action(Verb::refuse));
  if (may_build_roundabout(table, hand.draft, sheet)) add_roundabouts(sheet, out);
}

/// WT-A08, WT-Q29: any of the three cards; equal cards are one choice.
template <class Out>
constexpr void legal_gift(const Edition& edition, const Table& table, const Hand& hand, Out& out) {
  for (int slot = 0; slot < slot_count; ++slot) {
    bool again = false;
    for (int earlier = 0; earlier < slot; ++earlier)
      again = again || number_face(edition, table, hand, static_cast<Slot>(earlier)) ==
                           number_face(edition, table, hand, static_cast<Slot>(slot));
    if (!again) out.push_back(give(static_cast<Slot>(slot)));
  }
}

/// WT-B07, WT-B19: any house with room; a temp may change the number by up to two, within 0 to 17.
template <class Out>
constexpr void legal_houses(const Edition& edition, const Table& table, const Hand& hand, const Sheet& sheet,
                            Out& out) {
  const int number = number_face(edition, table, hand, hand.draft.number_slot).number;
  const int first = first_action(Verb::write);
  const Rooms rooms(sheet);
  if (hand.draft.effect != Effect::temp) {
    for (const Box box : boxes_of(rooms.of(number)))
      out.push_back(action_at(first + index(box) * shift_count + largest_shift));
    return;
  }
  const std::array<Houses, shift_count> shifted = rooms_for_shifts(rooms, number);
  Houses any;
  for (const Houses room : shifted) any.insert(room);
  for (const House house : any)
    for (int i = 0; i < shift_count; ++i)
      if (shifted[std::size_t(i)].contains(house)) out.push_back(write(house, i - largest_shift));
}

constexpr bool column_is_open(const Printed& printed, const Sheet& sheet, std::size_t column) {
  return sheet.agents[column] < printed.agent_boxes[column];
}

/// WT-B10, WT-B12 to WT-B21: every way to use the effect, or to leave it.
template <class Out>
constexpr void legal_effect(const Edition& edition, const Draft& draft, const Sheet& sheet, Out& out) {
  switch (draft.effect) {
    case Effect::surveyor:
      for (const Gap gap : gaps_after(free_gaps(sheet))) out.push_back(fence(gap));
      break;
    case Effect::agent:
      for (int size = 1; size <= estate_sizes; ++size)
        if (column_is_open(edition.printed, sheet, std::size_t(size - 1))) out.push_back(agent(size));
      break;
    case Effect::landscaper:
    case Effect::pool: out.push_back(action(Verb::build)); break;
    case Effect::bis: {
      const Houses from_left = copies_from(sheet, Side::left);
      const Houses from_right = copies_from(sheet, Side::right);
      for (const House house : from_left | from_right) {
        if (from_left.contains(house)) out.push_back(copy(house, Side::left));
        if (from_right.contains(house)) out.push_back(copy(house, Side::right));
      }
      break;
    }
    case Effect::temp: break;
  }
  out.push_back(action(Verb::skip));
}

/// WT-B28: plans one after the other, a roundabout before them.
template <class Out>
constexpr void legal_finish(const Table& table, const Draft& draft, const Sheet& sheet, Out& out) {
  if (may_build_roundabout(table, draft, sheet)) add_roundabouts(sheet, out);
  for (const Place place : draft.claimable) out.push_back(claim(place));
  out.push_back(action(Verb::done));
}

/// WT-P02: where more estates qualify than the plan needs, the player names them, from left to right, so that each
/// selection has one way to be made.
template <class Out>
constexpr void legal_estates(const Edition& edition, const Table& table, const Draft& draft, const Sheet& sheet,
                             Out& out) {
  const Plan& plan = edition[table.plans[std::size_t(draft.claiming)]];
  Houses firsts = candidates_of_size(edition.printed, sheet, plan, draft.size);
  if (draft.after != no_house) firsts.erase(Houses::first_n(index(draft.after) + 1));
  for (; firsts.size() >= draft.wanted; firsts.take_first()) out.push_back(use(firsts.first()));
}

/// Questions that the seat's own number does not bear on are asked of the table's sheet, without a copy, unless a
/// roundabout stands in the draft.
constexpr bool table_sheet_serves(const Draft& draft) {
  if (draft.roundabout != no_house) return false;
  return draft.stage == Stage::choose || draft.stage == Stage::house ||
         (draft.stage == Stage::effect && draft.effect != Effect::bis);
}

template <class Out>
constexpr void legal_by_sheet(const Edition& edition, const Table& table, const Hand& hand, const Sheet& sheet,
                              Out& out) {
  switch (hand.draft.stage) {
    case Stage::choose: return legal_choice(edition, table, hand, sheet, out);
    case Stage::give: return legal_gift(edition, table, hand, out);
    case Stage::house: return legal_houses(edition, table, hand, sheet, out);
    case Stage::eggs:
    case Stage::bis_eggs:
      out.push_back(action(Verb::collect));
      out.push_back(action(Verb::spare));
      return;
    case Stage::effect: return legal_effect(edition, hand.draft, sheet, out);
    case Stage::finish: return legal_finish(table, hand.draft, sheet, out);
    case Stage::estate: return legal_estates(edition, table, hand.draft, sheet, out);
    case Stage::reshuffle:
      out.push_back(action(Verb::reshuffle));
      out.push_back(action(Verb::keep));
      return;
    case Stage::done: return;
  }
}

template <class Out>
constexpr void legal_in_turn(const Edition& edition, const Table& table, const Hand& hand, Seat seat, Out& out) {
  if (table_sheet_serves(hand.draft)) return legal_by_sheet(edition, table, hand, table.sheet(seat), out);
  legal_by_sheet(edition, table, hand, drafted(edition, table, hand, seat), out);
}

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
  const Sheet sheet = drafted(edition, table, hand, seat);
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
                            : effect_is_possible(edition, draft, drafted(edition, table, hand, seat));
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
  draft.effect = effect_face(edition, table, hand, effect).effect;
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
  const int number = number_face(edition, table, hand, draft.number_slot).number + shift;
  draft.house = house;
  draft.number = static_cast<std::uint8_t>(number);
  if (draft.effect == Effect::temp)
    draft.effect_used = shift != 0 || table.options.unchanged_temp_crosses;
  if (eggs_are_asked(edition, table, draft.house, number))
    draft.stage = Stage::eggs;
  else
    go_to_effect(edition, table, hand, seat);
}

constexpr void copy_house(const Edition& edition, const Table& table, Hand& hand, Seat seat, House house,
                          Side side) {
  Draft& draft = hand.draft;
  const int number = copied_number(drafted(edition, table, hand, seat), house, side);
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
    const Sheet sheet = drafted(edition, table, hand, seat);
    const Houses firsts = candidates_of_size(edition.printed, sheet, plan, size);
    if (firsts.size() > needed) {
      draft.size = static_cast<std::uint8_t>(size);
      draft.wanted = static_cast<std::uint8_t>(needed);
      draft.after = no_house;
      draft.stage = Stage::estate;
      return;
    }
    for (const House first : firsts) hand.marked.insert(estate_at(first, size));
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
  draft.claimed.insert(place);
  draft.claiming = place;
  hand.marked.insert(houses_of_plan(plan));
  settle_estates(edition, table, hand, seat, 1);
}

constexpr void use_estate(const Edition& edition, const Table& table, Hand& hand, Seat seat, House first) {
  Draft& draft = hand.draft;
  hand.marked.insert(estate_at(first, draft.size));
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
    case Verb::reshuffle: draft.reshuffle = true; draft.stage = Stage::done; return;
    case Verb::keep: draft.stage = Stage::done; return;
  }
}

}  // namespace grod::welcome_to
