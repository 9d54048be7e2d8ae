// What a seat may do next in its turn, from the table and its own draft.
#pragma once

#include "games/welcome_to/rules/actions.h"
#include "games/welcome_to/rules/draft.h"

namespace grod::welcome_to {

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

constexpr Offer offer_to(const InformationSet& info, const Rooms& rooms) {
  const auto& [edition, table, hand, seat] = info;
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
  return offer.fits[number] ||
         (offer.effects[effect].effect == Effect::temp && fits_shifted(rooms, offer.numbers[number].number));
}

/// WT-B05, WT-B06: a number with the effect beside it.
template <class Out>
constexpr void add_combinations(const Offer& offer, const Rooms& rooms, Out& out) {
  for (std::size_t s = 0; s < slot_count; ++s) {
    bool again = false;
    for (std::size_t earlier = 0; earlier < s; ++earlier)
      again = again || (offer.numbers[earlier].number == offer.numbers[s].number &&
                        offer.effects[earlier].effect == offer.effects[s].effect);
    if (!again && is_writable(offer, rooms, s, s))
      out.push_back(take(static_cast<Slot>(s), static_cast<Slot>(s)));
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
constexpr void legal_choice(const InformationSet& info, const Sheet& sheet, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  const Rooms rooms(sheet);
  const Offer offer = offer_to(info, rooms);
  if (table.mode == Mode::stacks)
    add_combinations(offer, rooms, out);
  else
    add_pairs(offer, table.mode, rooms, out);
  if (!offer.fits[0] && !offer.fits[1] && !offer.fits[2]) out.push_back(action(Verb::refuse));
  if (may_build_roundabout(table, hand.draft, sheet)) add_roundabouts(sheet, out);
}

/// WT-A08, WT-Q29: any of the three cards; equal cards are one choice.
template <class Out>
constexpr void legal_gift(const InformationSet& info, Out& out) {
  for (int slot = 0; slot < slot_count; ++slot) {
    bool again = false;
    for (int earlier = 0; earlier < slot; ++earlier)
      again = again ||
              number_face(info, static_cast<Slot>(earlier)) == number_face(info, static_cast<Slot>(slot));
    if (!again) out.push_back(give(static_cast<Slot>(slot)));
  }
}

/// WT-B07, WT-B19: any house with room; a temp may change the number by up to two, within 0 to 17.
template <class Out>
constexpr void legal_houses(const InformationSet& info, const Sheet& sheet, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  const int number = number_face(info, hand.draft.number_slot).number;
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
constexpr void legal_estates(const Edition& edition, const Table& table, const Draft& draft,
                             const Sheet& sheet, Out& out) {
  const Plan& plan = edition[table.plans[std::size_t(draft.claiming)]];
  Houses firsts = candidates_of_size(edition.printed, table.options, sheet, plan, draft.size);
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
constexpr void legal_by_sheet(const InformationSet& info, const Sheet& sheet, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  switch (hand.draft.stage) {
    case Stage::choose: return legal_choice(info, sheet, out);
    case Stage::give: return legal_gift(info, out);
    case Stage::house: return legal_houses(info, sheet, out);
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
constexpr void legal_in_turn(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  if (table_sheet_serves(hand.draft)) return legal_by_sheet(info, table.sheet(seat), out);
  legal_by_sheet(info, drafted(info), out);
}

}  // namespace grod::welcome_to
