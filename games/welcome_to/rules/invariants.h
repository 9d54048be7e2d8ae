// What holds at every moment of every game. The laws check it after each decision; a `nullptr` means all is well.
#pragma once

#include "games/welcome_to/rules/imagine.h"

namespace grod::welcome_to {

/// WT-B01: each of the 81 cards lies in exactly one place.
constexpr bool cards_conserved(const GameState& state) {
  const Table& table = state.table;
  Cards found = table.discards;
  int cards = found.size();
  const auto count = [&](Card card) {
    if (is_special(card)) return;
    found.insert(card);
    ++cards;
  };
  for (const Card card : state.secret.deck.cards) count(card);
  for (const Card card : table.stack) count(card);
  const bool on_display = table.mode == Mode::stacks || !table.over;
  if (table.mode == Mode::expert) {
    for (const Seat seat : all_seats(table.seats))
      for (const Card card : state.hand(seat).cards) count(card);
  } else if (on_display) {
    for (const Card card : table.numbers) count(card);
    if (table.mode == Mode::stacks)
      for (const Card card : table.effects) count(card);
  }
  return found == Cards::all() && cards == construction_count;
}

/// WT-A09: an Approved card is in the deck or has been met, once.
constexpr bool specials_conserved(const GameState& state) {
  const Table& table = state.table;
  int in_deck = 0;
  for (const Card card : state.secret.deck.cards) {
    if (!is_special(card)) continue;
    ++in_deck;
    if (table.approved_order.contains(static_cast<Place>(plan_of_approved(card)))) return false;
  }
  const int met = table.approved_order.size();
  return in_deck == table.specials && (table.mode != Mode::aaa || met + in_deck == plan_count);
}

/// WT-B07, WT-B08, WT-V06: from left to right numbers rise, or repeat through bis, until a roundabout.
constexpr bool numbers_rise(const Sheet& sheet) {
  for (const Street street : all_streets) {
    int last = lowest_number - 1;
    House from = no_house;
    for (const House house : sheet.taken() & houses_of(street)) {
      if (sheet.roundabouts().contains(house)) {
        last = lowest_number - 1;
        from = no_house;
        continue;
      }
      const int number = sheet.number(house);
      if (number > highest_number || number < last) return false;
      const bool copied = from != no_house && index(house) == index(from) + 1 &&
                          (sheet.bis.contains(house) || sheet.bis.contains(from)) &&
                          !sheet.fences.contains(from);
      if (number == last && !copied) return false;
      last = number;
      from = house;
    }
  }
  return true;
}

constexpr bool boxes_in_range(const Printed& printed, const Sheet& sheet) {
  for (std::size_t street = 0; street < street_count; ++street)
    if (sheet.parks[street] > printed.park_boxes[street]) return false;
  for (std::size_t column = 0; column < estate_sizes; ++column)
    if (sheet.agents[column] > printed.agent_boxes[column]) return false;
  return sheet.temps <= temp_boxes && sheet.refusals <= refusal_boxes &&
         sheet.bis_boxes_crossed() <= bis_boxes && sheet.roundabouts_built() <= roundabout_boxes;
}

constexpr const char* broken_sheet(const Edition& edition, const Sheet& sheet) {
  if (!every_house.contains_all(sheet.taken() | sheet.used) || !every_gap.contains_all(sheet.fences))
    return "WT-B03: nothing lies outside the three streets";
  if (!numbers_rise(sheet)) return "WT-B07: the numbers of a street rise from left to right";
  if (!sheet.numbered().contains_all(sheet.bis | sheet.pools))
    return "WT-B20: a bis or a pool is at a numbered house";
  if (!edition.printed.pools.contains_all(sheet.pools)) return "WT-B18: a pool is built where one is printed";
  if (!(sheet.bis & sheet.pools).empty()) return "WT-B22: no pool at a bis house";
  if (!sheet.taken().contains_all(sheet.used)) return "WT-P03: only built boxes are marked";
  if (!boxes_in_range(edition.printed, sheet)) return "no track is crossed beyond its last box";
  const Houses box = sheet.roundabouts();
  if (!(sheet.fences | last_houses).contains_all(box | left_neighbours(box)))
    return "WT-V05: a roundabout has a fence on both sides";
  return nullptr;
}

/// The counts that the table shows agree with what lies face down.
constexpr bool counts_agree(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  const auto& deck = state.secret.deck.cards;
  if (deck.size() != table.deck_size + table.specials) return false;
  for (int i = deck.size() - table.pure; i < deck.size(); ++i)
    if (is_special(deck[i])) return false;
  if (table.mode == Mode::stacks) return table.top == Shown::nothing;
  if (deck.empty()) return table.top == Shown::nothing;
  return table.top == (is_special(deck.back()) ? Shown::special : showing(edition[deck.back()].effect));
}

/// What others have seen of a hand is in it.
constexpr bool hands_agree(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  if (table.mode != Mode::expert) return true;
  const int seats = table.seats;
  for (const Seat seat : all_seats(seats)) {
    const Hand& hand = state.hand(seat);
    const Shown passed = table.passed[std::size_t(seat)];
    if (passed != Shown::nothing && showing(edition[hand.cards[0]].effect) != passed) return false;
    if (hand.passed != no_card && state.hand(right_of(seat, seats)).cards[0] != hand.passed) return false;
  }
  const Card dealt = state.hand(table.holder).cards[1];
  return table.dealt == Shown::nothing || showing(edition[dealt].effect) == table.dealt;
}

constexpr const char* broken(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  for (const Seat seat : all_seats(table.seats)) {
    if (state.hand(seat).seat != seat) return "a hand knows whose it is";
    if (const char* reason = broken_sheet(edition, table.sheet(seat))) return reason;
    if (const char* reason = broken_sheet(edition, drafted(state.information(edition, seat)))) return reason;
    if (!table.approved.contains_all(table.sheet(seat).scored))
      return "WT-P01: a scored plan shows its lower value";
    if (!table.over && table.acting.contains(seat) == (state.hand(seat).draft.stage == Stage::done))
      return "WT-B06: who is done waits for the others";
  }
  if (table.seats != table.options.seats || table.mode != mode_of(table.options) || refusal_of(table.options))
    return "the table is laid for its options";
  if (table.over != table.acting.empty()) return "WT-B23: somebody acts until the game is over";
  if (!cards_conserved(state)) return "WT-B01: every card is in one place";
  if (!specials_conserved(state)) return "WT-A09: every special card is in one place";
  if (!counts_agree(edition, state)) return "the table's counts agree with the face-down cards";
  if (!hands_agree(edition, state)) return "WT-Q35: what was seen of a hand is in it";
  return nullptr;
}

}  // namespace grod::welcome_to
