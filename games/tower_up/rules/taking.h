// Taking a card: floors from the supply, wilds, shortages, machine steps, the market's new card.
#pragma once

#include "games/tower_up/rules/turns.h"

namespace grod::tower_up {

/// TU-A1: the discards are shuffled when a card has to be turned up and the deck is empty.
constexpr Card draw_card(Table& table, Secret& secret) {
  if (secret.deck.empty()) {
    secret.deck.add(table.discard);
    secret.deck.shuffle(secret.rng);
    table.discard = {};
  }
  const Card card = secret.deck.draw();
  table.deck_size = static_cast<std::uint8_t>(secret.deck.size());
  return card;
}

constexpr void take_floor(Table& table, Colour colour) {
  table.supply.take(colour);
  table.mover().floors.add(colour);
}

/// TU-A20, TU-A26: turns in a row without a build, extra turns included, declined ones not.
constexpr void count_idle_turn(Table& table) {
  ++table.idle_turns;
  const int limit = table.rulings.idle_rounds * table.seats;
  if (limit > 0 && table.idle_turns >= limit) trigger(table, Ending::idleness);
}

/// TU-16, TU-35, TU-A5: every symbol moves a marker one space; two symbols on a card are one movement.
constexpr void move_machines(const Tracks& tracks, Table& table, PerColour steps) {
  Company& company = table.mover();
  const int before = company.rearmost();
  for (const Colour colour : all_colours) advance(tracks, company, colour, steps[colour]);
  table.extra_due = passes_star(tracks, before, company.rearmost());
}

/// TU-14, TU-17a: the floors are taken; now the markers move, the card is discarded and replaced, the turn ends.
constexpr News finish_card(const Edition& edition, GameState& state) {
  Table& table = state.table;
  Card& place = table.market[table.taking];
  const IndexedCard& card = edition[place];
  if (card.moves) move_machines(edition.tracks(), table, card.steps);
  table.discard.insert(place);
  place = draw_card(table, state.secret);
  table.taking = 0;
  count_idle_turn(table);
  end_turn(table);
  return News::revealed;
}

/// TU-A22: after the floors shown come the wilds, then the substitutes, each from what is left. A wild is a
/// shortage only when all four colours are out (TU-A13), and then nothing is taken for it (TU-A24).
constexpr News go_on_taking(const Edition& edition, GameState& state) {
  Table& table = state.table;
  if (table.wilds == 0 && table.missing == 0) return finish_card(edition, state);
  if (table.supply == PerColour()) {
    if (table.wilds > 0) trigger(table, Ending::shortage);
    table.wilds = 0;
    table.missing = 0;
    return finish_card(edition, state);
  }
  table.phase = table.wilds > 0 ? Phase::wild : Phase::substitute;
  return News::none;
}

/// TU-44, TU-45, TU-45b, TU-A17: what the supply lacks is a shortage, floor by floor. Returns what was to be had.
constexpr PerColour available(Table& table, PerColour shown) {
  if (table.supply.covers(shown)) return shown;
  trigger(table, Ending::shortage);
  PerColour there;
  for (const Colour colour : all_colours)
    there.add(colour, shown[colour] < table.supply[colour] ? shown[colour] : table.supply[colour]);
  return there;
}

/// TU-14, TU-15, TU-17b: everything the card shows is taken.
constexpr News take_card(const Edition& edition, GameState& state, int slot) {
  Table& table = state.table;
  table.taking = static_cast<std::uint8_t>(slot);
  const IndexedCard& card = edition[table.market[std::size_t(slot)]];
  const PerColour taken = available(table, card.floors);
  table.supply -= taken;
  table.mover().floors += taken;
  const int missing = card.floors.sum() - taken.sum();
  if (card.wilds == 0 && missing == 0) return finish_card(edition, state);
  table.missing = static_cast<std::uint8_t>(missing);
  table.wilds = card.wilds;
  return go_on_taking(edition, state);
}

/// TU-15, TU-A28: the colour of one wild.
constexpr News choose_wild(const Edition& edition, GameState& state, Colour colour) {
  take_floor(state.table, colour);
  --state.table.wilds;
  return go_on_taking(edition, state);
}

/// TU-44: a floor of another colour for one that is missing.
constexpr News substitute(const Edition& edition, GameState& state, Colour colour) {
  take_floor(state.table, colour);
  --state.table.missing;
  return go_on_taking(edition, state);
}

/// TU-A14: the substitute may be left.
constexpr News leave(const Edition& edition, GameState& state) {
  --state.table.missing;
  return go_on_taking(edition, state);
}

}  // namespace grod::tower_up
