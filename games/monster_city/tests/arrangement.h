// Lays out a game of Monster City from its notation, which position.h explains. For tests.
#pragma once

#include "games/monster_city/tests/notation.h"

namespace grod::monster_city {

struct Clauses {
  Options options;
  int active = 0;
  std::array<std::string_view, monster_city::max_seats> city, hand, scored;
  std::string_view notes, spent, office, planet = "all-red rrgg rgy 357 any1";
  std::string_view deck, deck_top, stack, stack_top, event_stack, event_top;
};

constexpr Clauses clauses_of(std::string_view notation) {
  Clauses c;
  for_each_part(notation, ';', [&](std::string_view clause) {
    while (clause.starts_with(' ')) clause.remove_prefix(1);
    const std::size_t end = std::min(clause.find(' '), clause.size());
    const std::string_view name = clause.substr(0, end);
    const std::string_view rest = clause.substr(std::min(end + 1, clause.size()));
    const auto seat = std::size_t(name.empty() ? 0 : name.back() - '0');
    // clang-format off
    if (name == "seats") c.options.seats = number_named(rest);
    else if (name == "active") c.active = number_named(rest);
    else if (name == "events") c.options.events = true;
    else if (name == "when-needed") c.options.monster_reshuffle = Reshuffle::when_needed;
    else if (name == "notes") c.notes = rest;
    else if (name == "spent") c.spent = rest;
    else if (name == "office") c.office = rest;
    else if (name == "planet") c.planet = rest;
    else if (name == "deck") c.deck = rest;
    else if (name == "deck-top") c.deck_top = rest;
    else if (name == "stack") c.stack = rest;
    else if (name == "stack-top") c.stack_top = rest;
    else if (name == "event-stack") c.event_stack = rest;
    else if (name == "event-top") c.event_top = rest;
    else if (seat >= c.city.size()) refuse("no such clause", clause);
    else if (name.starts_with("city")) c.city[seat] = rest;
    else if (name.starts_with("hand")) c.hand[seat] = rest;
    else if (name.starts_with("scored")) c.scored[seat] = rest;
    else refuse("no such clause", clause);
    // clang-format on
  });
  return c;
}

/// Takes the cards named out of `free`, from `rather` where there is a choice, and puts them into a row or a list.
template <class Free, class Name, class Put>
constexpr void take_cards(Free& free, Free rather, std::string_view text, Name name, Put put) {
  for_each_word(text, [&](std::string_view word) {
    const Free all = free & default_edition.cards(name(word));
    if (all.empty()) refuse("no such card is left", word);
    const auto card = (all & rather).empty() ? all.first() : (all & rather).first();
    free.erase(card);
    put(card);
  });
}

/// A pile of `size` cards out of `free`, those of `top` uppermost, its first card first.
template <class Cards, class Free>
constexpr void fill_pile(Cards& pile, Free& free, int size, Cards top) {
  const int below = size - top.size();
  if (below < 0 || below > free.size()) refuse("the cards do not allow such a pile", {});
  while (pile.size() < below) pile.put_on_top(free.take_first());
  while (!top.empty()) pile.put_on_top(top.draw());
}

constexpr void arrange_buildings(const Clauses& c, GameState& state) {
  Table& table = state.table;
  const Buildings of_deck = default_edition.deck();
  Buildings starts;
  for (int set = 0; set < table.seats; ++set) starts.insert(default_edition.cards_of_start[std::size_t(set)]);
  Buildings free = of_deck | starts;
  const auto lay = [&](Buildings& row, std::string_view text, Buildings rather) {
    take_cards(free, rather, text, building_named, [&](BuildingCard card) { row.insert(card); });
  };
  for (std::size_t seat = 0; seat < table.seats; ++seat) lay(table.towns[seat].city, c.city[seat], starts);
  lay(table.office, c.office, of_deck);

  decltype(state.secret.deck) top;
  take_cards(free, of_deck, c.deck_top, building_named, [&](BuildingCard card) { top.put_on_top(card); });
  Buildings rest = free & of_deck;
  while (c.office.empty() && table.office.size() < row_size) {
    table.office.insert(rest.last());
    rest.erase(rest.last());
  }
  const int fullest = std::min((rest.size() + top.size()) / row_size, 7) * row_size;
  const int size = c.deck.empty() ? fullest : number_named(c.deck);
  if (size % row_size != 0 || size > deck_size - row_size) refuse("the deck is dealt by fives", c.deck);
  fill_pile(state.secret.deck, rest, size, top);
  table.deck_size = static_cast<std::uint8_t>(size);
  table.scorings = static_cast<std::uint8_t>(((deck_size - size) / row_size - 1) / 2);

  table.box = (of_deck | starts) - table.office;
  for (const Town& town : table.towns) table.box.erase(town.city);
  for (const BuildingCard card : state.secret.deck.cards) table.box.erase(card);
}

constexpr void arrange_monsters(const Clauses& c, GameState& state) {
  Table& table = state.table;
  Monsters free = Monsters::first_n(monster_card_count);
  take_cards(free, free, c.planet, monster_named, [&](MonsterCard card) { table.planet.insert(card); });
  decltype(state.secret.monsters) top;
  take_cards(free, free, c.stack_top, monster_named, [&](MonsterCard card) { top.put_on_top(card); });
  const int size = c.stack.empty() ? free.size() + top.size() : number_named(c.stack);
  fill_pile(state.secret.monsters, free, size, top);
  table.monster_stack_size = static_cast<std::uint8_t>(size);
  table.used_monsters = free;
}

constexpr void arrange_events(const Clauses& c, GameState& state) {
  Table& table = state.table;
  Events free = Events::first_n(table.events ? event_card_count : 0);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    Events& hand = state.hands[seat].events;
    take_cards(free, free, c.hand[seat], event_named, [&](EventCard card) { hand.insert(card); });
    table.towns[seat].event_cards = static_cast<std::uint8_t>(hand.size());
  }
  decltype(state.secret.events) top;
  take_cards(free, free, c.event_top, event_named, [&](EventCard card) { top.put_on_top(card); });
  const int size = c.event_stack.empty() ? free.size() + top.size() : number_named(c.event_stack);
  fill_pile(state.secret.events, free, size, top);
  table.event_stack_size = static_cast<std::uint8_t>(size);
  table.used_events = free;
}

constexpr void arrange_sheet(std::string_view scored, const Table& table, Town& town) {
  if (scored.empty()) town.scored = Categories::first_n(table.scorings);
  std::string_view category;
  for_each_word(scored, [&](std::string_view word) {
    if (category.empty()) {
      category = word;
    } else {
      town.scored.insert(category_named(category));
      town.points[std::size_t(category_named(category))] = static_cast<std::uint8_t>(number_named(word));
      category = {};
    }
  });
  if (town.scored.size() != table.scorings) refuse("as many boxes are filled as scorings were held", scored);
}

constexpr GameState arranged(std::string_view notation) {
  const Clauses c = clauses_of(notation);
  GameState state{};
  Table& table = state.table;
  table.seats = static_cast<std::uint8_t>(c.options.seats);
  table.events = c.options.events;
  table.monster_reshuffle = c.options.monster_reshuffle;
  table.active = seat_at(c.active);
  arrange_buildings(c, state);
  arrange_monsters(c, state);
  arrange_events(c, state);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    Town& town = table.towns[seat];
    town.notes = 1;
    town.stop = !table.events;
    arrange_sheet(c.scored[seat], table, town);
  }
  std::size_t next = 0;
  for_each_word(c.notes,
                [&](std::string_view w) { table.towns[next++].notes = std::uint8_t(number_named(w)); });
  for_each_word(c.spent, [&](std::string_view w) { table.towns[std::size_t(number_named(w))].stop = false; });
  state.secret.rng = Rng(2021);
  if (const char* fault = broken(default_edition, state)) refuse(fault, notation);
  return state;
}

}  // namespace grod::monster_city
