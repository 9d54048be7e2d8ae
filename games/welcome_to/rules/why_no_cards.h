// Why cards cannot be taken or given away, or the turn not be refused.
#pragma once

#include "games/welcome_to/rules/why_not_now.h"

namespace grod::welcome_to {

/// The time for cards is over once some are taken or the turn is refused.
constexpr WhyNot cards_are_settled(const Draft& draft) {
  return draft.refused() ? turn_is_refused() : because("WT-B06", "cards-taken", Reached::turn);
}

/// WT-B05, WT-V01, WT-V07, WT-A06, WT-B09. What is left when the number can be written is a choice that comes to the same
/// as another one, which is offered in its place.
constexpr WhyNot why_not_take(const InformationSet& info, const Sheet& sheet, Slot number, Slot effect) {
  const auto& [edition, table, hand, seat] = info;
  if (hand.draft.stage != Stage::choose) return cards_are_settled(hand.draft);
  const bool stacks = table.mode == Mode::stacks;
  if (stacks && number != effect) return because("WT-B05", "one-pair", Reached::question);
  if (!stacks && number == effect)
    return because(single_cards_statement(table.mode), "two-cards", Reached::question);

  const Rooms rooms(sheet);
  const Offer offer = offer_to(info, rooms);
  const int printed = offer.numbers[std::size_t(number)].number;
  if (!is_writable(offer, rooms, std::size_t(number), std::size_t(effect)))
    return because("WT-B09", "no-room", Reached::place).with("number", printed);
  return because(stacks ? "WT-B06" : single_cards_statement(table.mode), "same-choice", Reached::place)
      .with("number", printed);
}

/// WT-B09, WT-Q12: whoever can write a printed number may not refuse.
constexpr WhyNot why_not_refuse(const InformationSet& info, const Sheet& sheet) {
  if (info.hand.draft.stage != Stage::choose) return cards_are_settled(info.hand.draft);
  const Offer offer = offer_to(info, Rooms(sheet));
  std::size_t fitting = 0;
  while (fitting + 1 < slot_count && !offer.fits[fitting]) ++fitting;
  return because("WT-B09", "can-write", Reached::place).with("number", offer.numbers[fitting].number);
}

/// WT-A08, WT-Q29: a card is given after a refusal, and of equal cards one is offered.
constexpr WhyNot why_not_give(const InformationSet& info, Slot slot) {
  const std::string_view statement = gift_statement(info.table.mode);
  if (info.hand.draft.stage != Stage::give) return because(statement, "no-gift", Reached::turn);
  return because(statement, "same-gift", Reached::place).with("number", number_face(info, slot).number);
}

}  // namespace grod::welcome_to
