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
constexpr void add_houses(Verb verb, Houses houses, Out& out) {
  const int first = first_action(verb);
  for (const House house : houses) out.push_back(action_at(first + index(house)));
}

/// WT-B19: can the number be written, changed by at most so much?
constexpr bool fits_shifted(const Sheet& sheet, int number) {
  for (int shift = -largest_shift; shift <= largest_shift; ++shift) {
    const int changed = number + shift;
    if (changed >= lowest_number && changed <= highest_number && !room_for(sheet, changed).empty()) return true;
  }
  return false;
}

/// The three numbers and effects on offer to a seat, and which of the numbers fit as printed.
struct Offer {
  std::array<Faces, slot_count> numbers{};
  std::array<Faces, slot_count> effects{};
  std::array<bool, slot_count> fits{};
};

constexpr Offer offer_to(const Edition& edition, const Table& table, const Hand& hand, const Sheet& sheet) {
  Offer offer;
  for (std::size_t s = 0; s < slot_count; ++s) {
    const Slot slot = static_cast<Slot>(s);
    offer.numbers[s] = number_face(edition, table, hand, slot);
    offer.effects[s] = effect_face(edition, table, hand, slot);
    offer.fits[s] = !room_for(sheet, offer.numbers[s].number).empty();
  }
  return offer;
}

/// Two ways to take a number and an effect that come to the same: alike in both, and in the card left over where
/// somebody gets it.
constexpr bool same_choice(const Offer& offer, Mode mode, int a, int b) {
  const auto number = [&](int take) { return offer.numbers[std::size_t(take / slot_count)].number; };
  const auto effect = [&](int take) { return offer.effects[std::size_t(take % slot_count)].effect; };
  if (number(a) != number(b) || effect(a) != effect(b)) return false;
  if (mode == Mode::stacks || mode == Mode::solo) return true;
  const auto left_over = [&](int take) {
    return offer.numbers[std::size_t(third_slot(static_cast<Slot>(take / slot_count),
                                                static_cast<Slot>(take % slot_count)))];
  };
  return left_over(a) == left_over(b);
}

/// WT-B06, WT-B09, WT-Q12: any combination whose number can be written, changed by a temp or not; a refusal only
/// while none of the three fits as printed.
template <class Out>
constexpr void legal_choice(const Edition& edition, const Table& table, const Hand& hand, const Sheet& sheet,
                            Out& out) {
  const Offer offer = offer_to(edition, table, hand, sheet);
  const Mode mode = table.mode();
  List<std::uint8_t, slot_count * slot_count> found;
  for (int take = 0; take < slot_count * slot_count; ++take) {
    const auto number = static_cast<std::size_t>(take / slot_count);
    const auto effect = static_cast<std::size_t>(take % slot_count);
    if (!may_combine(mode, static_cast<Slot>(number), static_cast<Slot>(effect))) continue;
    const bool writable = offer.fits[number] || (offer.effects[effect].effect == Effect::temp &&
                                                 fits_shifted(sheet, offer.numbers[number].number));
    if (!writable) continue;
    bool again = false;
    for (const std::uint8_t earlier : found) again = again || same_choice(offer, mode, earlier, take);
    if (again) continue;
    found.push_back(static_cast<std::uint8_t>(take));
    out.push_back(action(Verb::take, take));
  }
  if (!offer.fits[0] && !offer.fits[1] && !offer.fits[2]) out.push_back(action(Verb::refuse));
  if (may_build_roundabout(table, hand.draft, sheet)) add_houses(Verb::roundabout, sheet.empty(), out);
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
  if (hand.draft.effect != Effect::temp) {
    for (const House house : room_for(sheet, number)) out.push_back(write(house, 0));
    return;
  }
  std::array<Houses, shift_count> rooms{};
  Houses any;
  for (int shift = -largest_shift; shift <= largest_shift; ++shift) {
    const int changed = number + shift;
    if (changed < lowest_number || changed > highest_number) continue;
    rooms[std::size_t(shift + largest_shift)] = room_for(sheet, changed);
    any.insert(rooms[std::size_t(shift + largest_shift)]);
  }
  for (const House house : any)
    for (int shift = -largest_shift; shift <= largest_shift; ++shift)
      if (rooms[std::size_t(shift + largest_shift)].contains(house)) out.push_back(write(house, shift));
}

constexpr bool column_is_open(const Printed& printed, const Sheet& sheet, std::size_t column) {
  return sheet.agents[column] < printed.agent_boxes[column];
}

/// WT-B10, WT-B12 to WT-B21: every way to use the effect, or to leave it.
template <class Out>
constexpr void legal_effect(const Edition& edition, const Draft& draft, const Sheet& sheet, Out& out) {
  switch (draft.effect) {
    case Effect::surveyor:
      for (const House house : free_gaps(sheet)) out.push_back(fence(gap_after(house)));
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
  if (may_build_roundabout(table, draft, sheet)) add_houses(Verb::roundabout, sheet.empty(), out);
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

template <class Out>
constexpr void legal_in_turn(const Edition& edition, const Table& table, const Hand& hand, Seat seat, Out& out) {
  const Draft& draft = hand.draft;
  const Sheet sheet = drafted(edition, table, hand, seat);
  switch (draft.stage) {
    case Stage::choose: return legal_choice(edition, table, hand, sheet, out);
    case Stage::give: return legal_gift(edition, table, hand, out);
    case Stage::house: return legal_houses(edition, table, hand, sheet, out);
    case Stage::eggs:
    case Stage::bis_eggs:
      out.push_back(action(Verb::collect));
      out.push_back(action(Verb::spare));
      return;
    case Stage::effect: return legal_effect(edition, draft, sheet, out);
    case Stage::finish: return legal_finish(table, draft, sheet, out);
    case Stage::estate: return legal_estates(edition, table, draft, sheet, out);
    case Stage::reshuffle:
      out.push_back(action(Verb::reshuffle));
      out.push_back(action(Verb::keep));
      return;
    case Stage::done: return;
  }
}

// Going on to the next question

/// WT-P04, WT-Q25, WT-Q30, WT-Q36: in the turn of the first plan of the game each of its scorers is asked once,
/// after all own plans. There is no such choice in the games for one.
constexpr bool reshuffle_is_asked(const Table& table, const Draft& draft) {
  return table.options.seats > 1 && table.approved.empty() && !draft.claimed.empty();
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
  if (draft.effect != Effect::temp && effect_is_possible(edition, draft, drafted(edition, table, hand, seat)))
    draft.stage = Stage::effect;
  else
    go_to_finish(edition, table, hand, seat);
}

/// WT-Q16: eggs are collected by themselves unless the option makes it a choice.
constexpr bool eggs_are_asked(const Edition& edition, const Table& table, House house, int number) {
  return table.options.easter && table.options.egg_choice &&
         eggs_caught(number, eggs_printed(edition.printed, house)) > 0;
}

// What a decision does

constexpr void take_cards(const Edition& edition, const Table& table, Hand& hand, const Move& move) {
  Draft& draft = hand.draft;
  draft.number_slot = move.number;
  draft.effect = effect_face(edition, table, hand, move.effect).effect;
  if (table.mode() != Mode::stacks) draft.left_over = third_slot(move.number, move.effect);
  draft.stage = Stage::house;
}

/// WT-B09, WT-A08: nothing is written and no effect follows; against the architect and in expert play one of the
/// three cards is still given away.
constexpr void refuse(const Edition& edition, const Table& table, Hand& hand, Seat seat) {
  Draft& draft = hand.draft;
  draft.refused = true;
  if (table.mode() == Mode::aaa || table.mode() == Mode::expert)
    draft.stage = Stage::give;
  else
    go_to_finish(edition, table, hand, seat);
}

/// WT-B10, WT-B19, WT-Q14, WT-Q34: the number first. A temp that changes it crosses a box; one that leaves it does
/// so if the option says so.
constexpr void write_number(const Edition& edition, const Table& table, Hand& hand, Seat seat, const Move& move) {
  Draft& draft = hand.draft;
  const int number = number_face(edition, table, hand, draft.number_slot).number + move.shift;
  draft.house = move.house;
  draft.number = static_cast<std::uint8_t>(number);
  if (draft.effect == Effect::temp)
    draft.effect_used = move.shift != 0 || table.options.unchanged_temp_crosses;
  if (eggs_are_asked(edition, table, draft.house, number))
    draft.stage = Stage::eggs;
  else
    go_to_effect(edition, table, hand, seat);
}

constexpr void copy_house(const Edition& edition, const Table& table, Hand& hand, Seat seat, const Move& move) {
  Draft& draft = hand.draft;
  const int number = copied_number(drafted(edition, table, hand, seat), move.house, move.side);
  draft.effect_used = true;
  draft.target = move.house;
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
    const std::uint8_t needed = plan.sizes[std::size_t(size - 1)];
    if (needed == 0) continue;
    const Sheet sheet = drafted(edition, table, hand, seat);
    const Houses firsts = candidates_of_size(edition.printed, sheet, plan, size);
    if (firsts.size() > needed) {
      draft.size = static_cast<std::uint8_t>(size);
      draft.wanted = needed;
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

/// Any decision of one seat, into its draft.
constexpr void decide(const Edition& edition, const Table& table, Hand& hand, Seat seat, Action action) {
  Draft& draft = hand.draft;
  const Move move = move_of(action);
  const auto with_effect = [&] {
    draft.effect_used = true;
    go_to_finish(edition, table, hand, seat);
  };
  switch (move.verb) {
    case Verb::take: return take_cards(edition, table, hand, move);
    case Verb::refuse: return refuse(edition, table, hand, seat);
    case Verb::give: draft.left_over = move.number; return go_to_finish(edition, table, hand, seat);
    case Verb::roundabout: return build_drafted_roundabout(edition, table, hand, seat, move.house);
    case Verb::write: return write_number(edition, table, hand, seat, move);
    case Verb::collect:
    case Verb::spare: {
      const bool spared = move.verb == Verb::spare;
      if (draft.stage == Stage::eggs) {
        draft.spared = spared;
        return go_to_effect(edition, table, hand, seat);
      }
      draft.bis_spared = spared;
      return go_to_finish(edition, table, hand, seat);
    }
    case Verb::fence: draft.target = house_before(move.gap); return with_effect();
    case Verb::agent: draft.operand = static_cast<std::uint8_t>(move.size - 1); return with_effect();
    case Verb::build: return with_effect();
    case Verb::copy: return copy_house(edition, table, hand, seat, move);
    case Verb::skip: return go_to_finish(edition, table, hand, seat);
    case Verb::claim: return claim_plan(edition, table, hand, seat, move.plan);
    case Verb::use: return use_estate(edition, table, hand, seat, move.house);
    case Verb::done: return end_turn(table, draft);
    case Verb::reshuffle: draft.reshuffle = true; draft.stage = Stage::done; return;
    case Verb::keep: draft.stage = Stage::done; return;
  }
}

}  // namespace grod::welcome_to
