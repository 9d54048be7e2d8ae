// What holds at every moment of every game. The laws check it after each decision; a `nullptr` means all is well.
#pragma once

#include "games/monster_city/rules/rules.h"

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

/// Seats are those of the game, and nothing lies where nobody sits.
constexpr bool seats_agree(const GameState& state) {
  const Table& table = state.table;
  if (table.seats < min_seats || table.seats > max_seats || index(table.active) >= table.seats) return false;
  if (table.no_turn_left() && table.active != Seat{}) return false;
  if (!all_seats(table.seats).contains_all(table.choosing)) return false;
  for (int seat = table.seats; seat < max_seats; ++seat)
    if (table.town(seat_at(seat)) != Town{} || state.hand(seat_at(seat)) != Hand{}) return false;
  return true;
}

/// MC-3, MC-28: how many buildings are face down follows from the scorings held, and when a scoring is due.
constexpr bool scorings_agree(const Table& table) {
  if (table.phase == Phase::over) return table.scorings == scoring_count && table.deck_size == 0;
  const int after = deck_size - cards_per_scoring * (table.scorings + 1);  // left when the next is due
  if (table.scorings >= scoring_count) return false;
  if (table.phase == Phase::scoring) return table.deck_size == after && table.office.empty();
  return table.deck_size == after || table.deck_size == after + row_size;
}

/// MC-30: a box for every scoring held; a choice lies in the hand while others have still to make theirs.
constexpr bool choices_agree(const GameState& state) {
  const Table& table = state.table;
  if ((table.phase == Phase::scoring) == table.choosing.empty()) return false;
  for (const Seat seat : all_seats(table.seats)) {
    const Town& town = table.town(seat);
    const Hand& hand = state.hand(seat);
    if (town.scored.size() != table.scorings) return false;
    for (const Category category : all_categories)
      if (!town.scored.contains(category) && town.points[std::size_t(category)] != 0) return false;
    if (hand.chosen != (table.phase == Phase::scoring && !table.choosing.contains(seat))) return false;
    if (hand.chosen ? town.scored.contains(hand.category) : hand.category != Category{}) return false;
  }
  return true;
}

/// MC-21 to MC-24: the owner chooses while there is a choice, and before the note is paid.
constexpr bool attack_agrees(const Edition& edition, const Table& table) {
  const Attack& attack = table.attack;
  if (table.phase != Phase::loss) return attack == Attack{};
  const Town& town = table.town(table.active);
  if (town.notes >= note_limit || attack.settled() || attack.fallen > building_card_count) return false;
  if (attack.any > 0) return attack.need == Attack{}.need && attack.any < town.city.size();
  for (const Colour colour : all_colours)
    if (const int need = attack.need[std::size_t(colour)];
        need > 0 && need >= (town.city & edition.cards(colour)).size())
      return false;
  return true;
}

/// MC-40 to MC-44: an event is open only in its variant, once shown; a building is given only for Rebuilding.
constexpr bool event_agrees(const Edition& edition, const Table& table) {
  const bool open = table.phase == Phase::effect || table.phase == Phase::exchange;
  if (!open) return table.event == Event{} && table.given == BuildingCard{};
  if (!table.events || (table.used_events & edition.cards(table.event)).empty()) return false;
  if (table.phase == Phase::effect) return table.given == BuildingCard{};
  return table.event == Event::rebuilding && table.town(table.active).city.contains(table.given);
}

/// MC-7: a STOP card is of the base game alone.
constexpr bool stops_agree(const Table& table) {
  for (const Town& town : table.towns)
    if (town.stop && table.events) return false;
  return true;
}

/// MC-I1: 1 to 5 cards in both rows while a turn is on; a monster at work has left its row, and a scoring empties
/// the office.
constexpr bool rows_agree(const Table& table) {
  const bool no_office = table.phase == Phase::scoring || table.phase == Phase::over;
  if (table.office.empty() != no_office || table.office.size() > row_size) return false;
  if (table.phase == Phase::loss) return table.planet.size() < row_size;
  return !table.planet.empty() && table.planet.size() <= row_size;
}

/// MC-A11: a stack that is renewed when it is empty never lies empty.
constexpr bool monster_stack_agrees(const Table& table) {
  return table.monster_reshuffle == Reshuffle::when_needed || table.monster_stack_size > 0;
}

/// The first that does not hold, in words; nullptr if all is well. A state from outside is judged by this, so it
/// holds for no state that could not be played.
constexpr const char* broken(const Edition& edition, const GameState& state) {
  const Table& table = state.table;
  if (!seats_agree(state)) return "there are 3 to 5 seats, and nothing lies elsewhere";
  if (!rows_agree(table)) return "MC-I1: both rows hold 1 to 5 cards at the start of a turn";
  if (table.bank() < 0) return "MC-I3: the bank and the players hold 10 notes";
  for (const Town& town : table.towns)
    if (town.notes > note_limit) return "MC-10: nobody holds more than 2 notes";
  if (!buildings_conserved(edition, state)) return "MC-I8: every building is in one place";
  if (!monsters_conserved(state)) return "MC-I8: every monster is in one place";
  if (!events_conserved(state)) return "MC-I8: every event is in one place";
  if (!counts_agree(state)) return "the table's counts agree with the face-down piles";
  if (!monster_stack_agrees(table)) return "MC-A11: the monster stack is renewed as soon as it is empty";
  if (!scorings_agree(table)) return "MC-3: a scoring is due after every ten buildings";
  if (!choices_agree(state)) return "MC-30: every seat has filled one box a scoring";
  if (!attack_agrees(edition, table)) return "MC-24: the owner chooses only while there is a choice";
  if (!event_agrees(edition, table)) return "MC-41: an event is open only after it was shown";
  if (!stops_agree(table)) return "MC-7: STOP cards are of the base game";
  return nullptr;
}

}  // namespace grod::monster_city
