// What holds at every moment of every game. The laws check it after each decision; a `nullptr` means all is well.
#pragma once

#include "games/monster_city/rules.h"

namespace grod::monster_city {

/// MC-I8: every building in use lies in exactly one place.
constexpr bool buildings_conserved(const Edition& edition, const GameState& state) {
  Buildings expected = edition.deck();
  for (int set = 0; set < state.table.seats; ++set) expected.insert(edition.cards_of_start[std::size_t(set)]);
  Buildings found;
  int cards = 0;
  const auto count = [&](Buildings set) {
    found.insert(set);
    cards += set.size();
  };
  for (const Town& town : state.table.towns) count(town.city);
  count(state.table.office);
  count(state.table.box);
  for (const BuildingCard card : state.secret.deck.cards) count(Buildings::of(card));
  return found == expected && cards == expected.size();
}

constexpr bool monsters_conserved(const GameState& state) {
  Monsters found = state.table.planet | state.table.used_monsters;
  int cards = state.table.planet.size() + state.table.used_monsters.size();
  for (const MonsterCard card : state.secret.monsters.cards) {
    found.insert(card);
    ++cards;
  }
  return found == Monsters::first_n(monster_card_count) && cards == monster_card_count;
}

constexpr bool events_conserved(const GameState& state) {
  Events found = state.table.used_events;
  int cards = found.size();
  for (const Hand& hand : state.hands) {
    found.insert(hand.events);
    cards += hand.events.size();
  }
  for (const EventCard card : state.secret.events.cards) {
    found.insert(card);
    ++cards;
  }
  const int expected = state.table.events ? event_card_count : 0;
  return found == Events::first_n(expected) && cards == expected;
}

/// The counts that the table shows agree with what lies face down.
constexpr bool counts_agree(const GameState& state) {
  const Table& table = state.table;
  for (const Seat seat : all_seats(table.seats))
    if (table.town(seat).event_cards != state.hand(seat).events.size()) return false;
  return table.deck_size == state.secret.deck.size() &&
         table.monster_stack_size == state.secret.monsters.size() &&
         table.event_stack_size == state.secret.events.size();
}

constexpr const char* broken(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  if (table.phase == Phase::turn && (table.office.empty() || table.office.size() > row_size ||
                                     table.planet.empty() || table.planet.size() > row_size))
    return "MC-I1: both rows hold 1 to 5 cards at the start of a turn";
  if (table.bank() < 0) return "MC-I3: the bank and the players hold 10 notes";
  for (const Town& town : table.towns)
    if (town.notes > note_limit) return "MC-10: nobody holds more than 2 notes";
  if (!buildings_conserved(edition, state)) return "MC-I8: every building is in one place";
  if (!monsters_conserved(state)) return "MC-I8: every monster is in one place";
  if (!events_conserved(state)) return "MC-I8: every event is in one place";
  if (!counts_agree(state)) return "the table's counts agree with the face-down piles";
  return nullptr;
}

}  // namespace grod::monster_city
