// A seat's turn before it is opened: the sheet as it would be, and what is on offer to that seat.
#pragma once

#include "games/welcome_to/rules/claims.h"

namespace grod::welcome_to {

// What is on offer

constexpr Faces number_face(const InformationSet& info, Slot slot) {
  const auto& [edition, table, hand, seat] = info;
  return edition[table.mode == Mode::expert ? hand.cards[std::size_t(slot)]
                                            : table.numbers[std::size_t(slot)]];
}

constexpr Faces effect_face(const InformationSet& info, Slot slot) {
  const auto& [edition, table, hand, seat] = info;
  return edition[table.mode == Mode::expert ? hand.cards[std::size_t(slot)]
                                            : table.effects[std::size_t(slot)]];
}

/// The third of three different slots.
constexpr Slot third_slot(Slot a, Slot b) { return static_cast<Slot>(slot_count - index(a) - index(b)); }

// What the draft makes of the sheet

/// WT-B16 to WT-B20: the effect as it was used.
constexpr void use_effect(Sheet& sheet, const Draft& draft) {
  switch (draft.effect) {
    case Effect::surveyor: sheet.fences.insert(draft.target); break;
    case Effect::agent: ++sheet.agents[draft.operand]; break;
    case Effect::landscaper: ++sheet.parks[std::size_t(street_of(draft.house))]; break;
    case Effect::pool: sheet.pools.insert(draft.house); break;
    case Effect::temp:
      if (sheet.temps < temp_boxes) ++sheet.temps;  // WT-Q15
      break;
    case Effect::bis:
      sheet.write(draft.target, draft.operand);
      sheet.bis.insert(draft.target);
      if (draft.bis_spared) sheet.spared.insert(draft.target);
      break;
  }
}

/// WT-B06: the seat's sheet with its unopened turn on it. A plan claimed this turn is worth what its card showed
/// when the turn began, for everybody who claims it (WT-P01).
constexpr Sheet drafted(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  const Draft& draft = hand.draft;
  Sheet sheet = table.sheet(seat);
  if (draft.roundabout != no_house) build_roundabout(sheet, draft.roundabout);
  if (draft.refused()) ++sheet.refusals;
  if (draft.house != no_house) {
    sheet.write(draft.house, draft.number);
    if (draft.spared) sheet.spared.insert(draft.house);
    if (draft.effect_used) use_effect(sheet, draft);
  }
  if (!draft.claimed.empty()) {
    sheet.used.insert(hand.marked);
    sheet.scored.insert(draft.claimed);
    for (const Place place : draft.claimed)
      sheet.plan_points[std::size_t(place)] = static_cast<std::uint8_t>(plan_value(edition, table, place));
  }
  return sheet;
}

}  // namespace grod::welcome_to
