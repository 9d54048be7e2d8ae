// What a learner is given: everything the seat knows, as numbers. Cards are counted by what they show (MC-A31).
#pragma once

#include "core/observation.h"
#include "games/monster_city/rules/actions.h"

namespace grod::monster_city {

namespace observed {

template <class Out>
constexpr void buildings(const Edition& edition, FieldText text, int high, Buildings cards, Out& out) {
  out.numbers(text, {colour_count, value_count}, high,
              [&](int kind) { return (cards & edition.cards_of_building[std::size_t(kind)]).size(); });
}

template <class Out>
constexpr void monsters(const Edition& edition, FieldText text, int high, Monsters cards, Out& out) {
  out.numbers(text, {monster_card_count}, high,
              [&](int kind) { return (cards & edition.cards_of_monster[std::size_t(kind)]).size(); });
}

template <class Out>
constexpr void events(const Edition& edition, FieldText text, Events cards, Out& out) {
  out.numbers(text, {event_kinds}, event_card_count,
              [&](int kind) { return (cards & edition.cards_of_event[std::size_t(kind)]).size(); });
}

template <class Out>
constexpr void game(const Table& table, Out& out) {
  out.flag({"events", "the event variant is played"}, table.events);
  out.flag({"reshuffle_late", "monsters are reshuffled when one is needed, not when their stack is empty"},
           table.monster_reshuffle == Reshuffle::when_needed);
  out.one_of({"phase", "what the table waits for: turn, loss, effect, exchange, scoring; over"},
             index(Phase::over) + 1, index(table.phase));
  out.number({"scorings", "scorings held"}, scoring_count, table.scorings);
}

/// The rows, the piles, and what has left the game.
template <class Out>
constexpr void cards(const Edition& edition, const Table& table, Out& out) {
  out.number({"deck", "buildings face down"}, deck_size, table.deck_size);
  out.number({"monster_stack", "monsters face down"}, monster_card_count, table.monster_stack_size);
  out.number({"event_stack", "events face down"}, event_card_count, table.event_stack_size);
  buildings(edition, {"office", "buildings on offer, by colour (red, green, yellow) and value (3 to 8)"},
            row_size, table.office, out);
  buildings(edition, {"box", "buildings destroyed or rejected, by colour and value"}, building_card_count,
            table.box, out);
  monsters(edition, {"planet", "monsters on offer, by line of the edition's list"}, row_size, table.planet,
           out);
  monsters(edition, {"used_monsters", "monsters used, by line of the edition's list"}, monster_card_count,
           table.used_monsters, out);
  events(
      edition,
      {"used_events", "events used: cold_feet, rejected_design, rebuilding, counter_attack, detour, subsidy"},
      table.used_events, out);
}

/// What is half done: an attack, an event, an exchange.
template <class Out>
constexpr void under_way(const Edition& edition, const Table& table, Out& out) {
  out.numbers({"must_fall", "buildings still to fall by choice: red, green, yellow, any"}, {colour_count + 1},
              building_card_count,
              [&](int i) { return i < colour_count ? table.attack.need[std::size_t(i)] : table.attack.any; });
  out.number({"fallen", "buildings that have fallen in this attack"}, building_card_count,
             table.attack.fallen);
  const bool exchange = table.phase == Phase::exchange;
  out.one_of({"event", "the event shown, in the order of used_events"}, event_kinds, index(table.event),
             exchange || table.phase == Phase::effect);
  out.one_of({"given", "the building that leaves the city in an exchange, by colour and value"},
             building_kinds, index(edition[table.given]), exchange);
}

template <class Out>
constexpr void own_hand(const Edition& edition, const Hand& hand, Out& out) {
  events(edition, {"hand", "events held, in the order of used_events"}, hand.events, out);
  out.one_of({"chosen", "the category chosen and not yet opened: lowest, highest, one_colour, all"},
             category_count, index(hand.category), hand.chosen);
}

template <class Out>
constexpr void town(const Edition& edition, const Table& table, Seat seat, Out& out) {
  const Town& town = table.town(seat);
  const bool scoring = table.phase == Phase::scoring;
  out.flag({"active", "whose turn it is; in a scoring, whose it will be; after the last turn nobody's"},
           table.active == seat && !table.no_turn_left());
  out.flag({"choosing", "has still to choose a category"}, scoring && table.choosing.contains(seat));
  buildings(edition, {"city", "buildings of the city, by colour and value"}, building_card_count, town.city,
            out);
  out.number({"notes", "notes held"}, note_limit, town.notes);
  out.number({"event_cards", "events held"}, event_card_count, town.event_cards);
  out.flag({"stop", "still has its STOP card"}, town.stop);
  out.set({"scored", "boxes of the sheet that are filled: lowest, highest, one_colour, all"}, category_count,
          town.scored.bits);
  out.numbers({"points", "what stands in them"}, {category_count}, 255,
              [&](int category) { return town.points[std::size_t(category)]; });
}

}  // namespace observed

template <class Out>
[[gnu::always_inline]] constexpr void observe(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  observed::game(table, out);
  observed::cards(edition, table, out);
  observed::under_way(edition, table, out);
  observed::own_hand(edition, hand, out);
  for (int place = 0; place < table.seats; ++place) {
    out.seat(place);
    observed::town(edition, table, neighbour(seat, place, table.seats), out);
  }
}

}  // namespace grod::monster_city
