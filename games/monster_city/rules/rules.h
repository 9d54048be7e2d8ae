// The rules: setting up, whose decision it is, what is legal and what a decision does.
#pragma once

#include "games/monster_city/rules/actions.h"
#include "games/monster_city/rules/scoring.h"
#include "games/monster_city/rules/state.h"

namespace grod::monster_city {

// Dealing

/// MC-26: the used monsters, not those on the planet, become the new stack.
constexpr void reshuffle_monsters(Table& table, Secret& secret) {
  secret.monsters.add(table.used_monsters);
  secret.monsters.shuffle(secret.rng);
  table.used_monsters = {};
}

/// MC-26, MC-A11: a monster from the stack, which is renewed as soon as that was its last card. In the other reading
/// it lies empty until the next card is needed.
constexpr void deal_monster(Table& table, Secret& secret) {
  if (secret.monsters.empty()) reshuffle_monsters(table, secret);
  table.planet.insert(secret.monsters.draw());
  if (secret.monsters.empty() && table.monster_reshuffle == Reshuffle::when_empty)
    reshuffle_monsters(table, secret);
  table.monster_stack_size = static_cast<std::uint8_t>(secret.monsters.size());
}

constexpr void deal_monsters(Table& table, Secret& secret, int count) {
  for (int i = 0; i < count; ++i) deal_monster(table, secret);
}

constexpr void deal_office(Table& table, Secret& secret) {
  for (int i = 0; i < row_size; ++i) table.office.insert(secret.deck.draw());
  table.deck_size = static_cast<std::uint8_t>(secret.deck.size());
}

/// MC-39, MC-A12, MC-A13: one event; the used ones are reshuffled when the stack is out; none left, none drawn.
constexpr News draw_event(Table& table, Hand& hand, Secret& secret, Seat seat) {
  if (secret.events.empty()) {
    secret.events.add(table.used_events);
    secret.events.shuffle(secret.rng);
    table.used_events = {};
  }
  if (secret.events.empty()) return News::none;
  hand.events.insert(secret.events.draw());
  ++table.town(seat).event_cards;
  table.event_stack_size = static_cast<std::uint8_t>(secret.events.size());
  return News::revealed;
}

// Setting up

/// MC-1 to MC-8 and MC-38. Who starts and who gets which start set is left to chance (MC-8, MC-A29).
constexpr GameState setup(const Edition& edition, const Options& options, Rng rng) {
  GameState state{};
  Table& table = state.table;
  Secret& secret = state.secret;
  table.seats = static_cast<std::uint8_t>(options.seats);
  table.events = options.events;
  table.monster_reshuffle = options.monster_reshuffle;

  Pile<std::uint8_t, start_sets> sets;  // MC-2: as many sets as players, from A on
  for (int set = 0; set < options.seats; ++set) sets.put_on_top(static_cast<std::uint8_t>(set));
  sets.shuffle(rng);
  for (const Seat seat : all_seats(options.seats)) {
    Town& town = table.town(seat);
    town.city = edition.cards_of_start[sets.draw()];
    town.notes = 1;               // MC-6
    town.stop = !options.events;  // MC-7
  }

  secret.deck.add(edition.deck());  // MC-3
  secret.deck.shuffle(rng);
  deal_office(table, secret);  // MC-4
  secret.monsters.add(Monsters::first_n(monster_card_count));
  secret.monsters.shuffle(rng);
  deal_monsters(table, secret, row_size);  // MC-5

  if (options.events) {  // MC-38
    secret.events.add(Events::first_n(event_card_count));
    secret.events.shuffle(rng);
    for (const Seat seat : all_seats(options.seats)) {
      draw_event(table, state.hand(seat), secret, seat);
      draw_event(table, state.hand(seat), secret, seat);
    }
  }

  table.active = seat_at(rng.below(options.seats));  // MC-8
  secret.rng = rng.split(0);
  return state;
}

// Whose decision it is

constexpr bool over(const Table& table) { return table.phase == Phase::over; }

constexpr Seats to_act(const Table& table) {
  if (table.phase == Phase::over) return {};
  return table.phase == Phase::scoring ? table.choosing : Seats::of(table.active);
}

// What is legal

/// One action for each kind of card in a set: equal cards are one choice (MC-A31) and have neighbouring numbers.
template <class Cards, class Out>
constexpr void add_kinds(const Edition& edition, Verb verb, Cards cards, Out& out) {
  const int first = first_action(verb);
  int last = -1;
  for (const auto card : cards) {
    const int kind = index(edition[card]);
    out.push_back_if(kind != last, action_at(first + kind));
    last = kind;
  }
}

/// MC-9: build, attack, and either stop or an event. There is no free pass (MC-10a).
template <class Out>
constexpr void legal_in_turn(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  const Town& town = table.town(table.active);
  if (town.notes >= 1) add_kinds(edition, Verb::build, table.office, out);           // MC-11
  if (town.notes < note_limit) add_kinds(edition, Verb::attack, table.planet, out);  // MC-14
  if (town.stop) out.push_back(action(Verb::stop));                                  // MC-19
  add_kinds(edition, Verb::event, hand.events, out);                                 // MC-47b
}

/// The buildings among which the owner picks the next to fall (MC-21, MC-23).
constexpr Buildings at_risk(const Edition& edition, const Table& table) {
  const Buildings city = table.town(table.active).city;
  if (table.attack.any > 0) return city;
  Buildings risk;
  for (const Colour colour : all_colours)
    if (table.attack.need[std::size_t(colour)] > 0) risk.insert(city & edition.cards(colour));
  return risk;
}

/// MC-41: every effect may be left undone.
template <class Out>
constexpr void legal_effect(const Edition& edition, const Table& table, Out& out) {
  const Town& town = table.town(table.active);
  switch (table.event) {
    case Event::cold_feet: add_kinds(edition, Verb::drop, table.planet, out); break;          // MC-42
    case Event::rejected_design: add_kinds(edition, Verb::reject, table.office, out); break;  // MC-43
    case Event::rebuilding: add_kinds(edition, Verb::give, town.city, out); break;            // MC-44
    case Event::counter_attack:                                                               // MC-45
    case Event::detour: out.push_back(action(Verb::carry_out)); break;                        // MC-46
    case Event::subsidy:                                                                      // MC-47, MC-10
      if (town.notes < note_limit) out.push_back(action(Verb::carry_out));
      break;
  }
  out.push_back(action(Verb::decline));
}

template <class Out>
[[gnu::always_inline]] constexpr void legal(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  switch (table.phase) {
    case Phase::turn: return legal_in_turn(info, out);
    case Phase::loss: return add_kinds(edition, Verb::lose, at_risk(edition, table), out);
    case Phase::effect: return legal_effect(edition, table, out);
    case Phase::exchange: return add_kinds(edition, Verb::take, table.office, out);
    case Phase::scoring:  // MC-30: a category not used before; never none (MC-A3)
      for (const Category category : Categories::first_n(category_count) - table.town(seat).scored)
        out.push_back(action(category));
      return;
    case Phase::over: return;
  }
}

// Ending a turn

/// A scoring card lies on the deck when ten buildings more than at the last scoring have been dealt (MC-3).
constexpr bool scoring_card_on_top(const Table& table) {
  return table.deck_size == deck_size - cards_per_scoring * (table.scorings + 1);
}

constexpr void next_turn(Table& table, Seat seat) {
  table.phase = Phase::turn;
  table.active = seat;
  table.event = {};
}

/// MC-26 to MC-29, after every turn, whatever emptied the row (MC-29b): refill, or hold a scoring.
constexpr News end_turn(GameState& state, Seat next) {
  Table& table = state.table;
  next_turn(table, next);
  if (table.planet.empty()) {
    deal_monsters(table, state.secret, row_size);
    return News::revealed;
  }
  if (!table.office.empty()) return News::none;
  if (scoring_card_on_top(table)) {  // MC-28
    table.phase = Phase::scoring;
    table.choosing = all_seats(table.seats);
    if (table.no_turn_left()) table.active = {};
    return News::none;
  }
  deal_office(table, state.secret);
  return News::revealed;
}

constexpr News end_turn(GameState& state) {
  return end_turn(state, left_of(state.table.active, state.table.seats));
}

// Building and attacking

/// MC-12, MC-13: any one office card for one note, whatever its value.
constexpr News build(const Edition& edition, GameState& state, Building b) {
  Table& table = state.table;
  Town& town = table.town(table.active);
  const BuildingCard card = (table.office & edition.cards(b)).first();
  table.office.erase(card);
  town.city.insert(card);
  --town.notes;
  return end_turn(state);
}

/// MC-16: destroyed buildings go to the box for good.
constexpr void destroy(Table& table, Buildings fallen) {
  table.town(table.active).city.erase(fallen);
  table.box.insert(fallen);
  table.attack.fallen = static_cast<std::uint8_t>(table.attack.fallen + fallen.size());
}

/// MC-24, MC-25a: too few to choose from, and all of them fall; otherwise the owner picks, and the number is kept.
constexpr std::uint8_t destroy_or_ask(Table& table, Buildings matching, std::uint8_t number) {
  if (matching.size() > number) return number;
  destroy(table, matching);
  return 0;
}

/// MC-17, MC-39: one note whatever the damage; in the event variant a card for two buildings or more.
constexpr News end_attack(GameState& state) {
  Table& table = state.table;
  const Seat seat = table.active;
  ++table.town(seat).notes;
  News news = News::none;
  if (table.events && table.attack.fallen >= 2)
    news = draw_event(table, state.hand(seat), state.secret, seat);
  table.attack = {};
  return news | end_turn(state);
}

/// MC-15, MC-16, MC-20 to MC-25: the monster goes to the used pile and eats in the chooser's own city.
constexpr News attack(const Edition& edition, GameState& state, MonsterKind kind) {
  Table& table = state.table;
  const MonsterCard card = (table.planet & edition.cards(kind)).first();
  table.planet.erase(card);
  table.used_monsters.insert(card);

  const Monster& monster = edition.monster(kind);
  const Buildings city = table.town(table.active).city;
  switch (monster.family) {
    case Family::all:
    case Family::values: destroy(table, city & edition.prey[std::size_t(kind)]); break;
    case Family::singles:  // each colour on its own: a shortage is not made up from another (MC-24)
      for (const Colour colour : all_colours) {
        const auto c = std::size_t(colour);
        if (monster.need[c] == 0) continue;
        table.attack.need[c] = destroy_or_ask(table, city & edition.cards(colour), monster.need[c]);
      }
      break;
    case Family::any: table.attack.any = destroy_or_ask(table, city, monster.count); break;
  }
  if (table.attack.settled()) return end_attack(state);
  table.phase = Phase::loss;
  return News::none;
}

constexpr News lose(const Edition& edition, GameState& state, Building b) {
  Table& table = state.table;
  const BuildingCard card = (table.town(table.active).city & edition.cards(b)).first();
  destroy(table, Buildings::of(card));
  if (table.attack.any > 0)
    --table.attack.any;
  else
    --table.attack.need[std::size_t(colour_of(b))];
  return table.attack.settled() ? end_attack(state) : News::none;
}

/// MC-19: the card is gone and nothing else happens.
constexpr News stop(GameState& state) {
  state.table.town(state.table.active).stop = false;
  return end_turn(state);
}

// Events

/// MC-41, MC-47d: the card is shown and goes to the used events, whether or not its effect follows.
constexpr News show_event(const Edition& edition, GameState& state, Event event) {
  Table& table = state.table;
  Hand& hand = state.hand(table.active);
  const EventCard card = (hand.events & edition.cards(event)).first();
  hand.events.erase(card);
  --table.town(table.active).event_cards;
  table.used_events.insert(card);
  table.event = event;
  table.phase = Phase::effect;
  return News::revealed;
}

/// MC-42
constexpr News drop_monster(const Edition& edition, GameState& state, MonsterKind kind) {
  const MonsterCard card = (state.table.planet & edition.cards(kind)).first();
  state.table.planet.erase(card);
  state.table.used_monsters.insert(card);
  return end_turn(state);
}

/// MC-43
constexpr News reject_design(const Edition& edition, GameState& state, Building b) {
  const BuildingCard card = (state.table.office & edition.cards(b)).first();
  state.table.office.erase(card);
  state.table.box.insert(card);
  return end_turn(state);
}

/// MC-44, first half: the building that leaves the city waits until its replacement is named.
constexpr News give(const Edition& edition, GameState& state, Building b) {
  state.table.given = (state.table.town(state.table.active).city & edition.cards(b)).first();
  state.table.phase = Phase::exchange;
  return News::none;
}

/// MC-44, second half. Free, no destruction, and start cards count like any other (MC-A18).
constexpr News take(const Edition& edition, GameState& state, Building b) {
  Table& table = state.table;
  Buildings& city = table.town(table.active).city;
  const BuildingCard taken = (table.office & edition.cards(b)).first();
  city.erase(table.given);
  city.insert(taken);
  table.office.erase(taken);
  table.office.insert(table.given);
  table.given = {};
  return end_turn(state);
}

/// MC-45: the planet goes to the used pile first, then as many monsters are dealt (MC-A19, MC-A20).
constexpr News counter_attack(GameState& state) {
  Table& table = state.table;
  const int number = table.planet.size();
  table.used_monsters.insert(table.planet);
  table.planet = {};
  deal_monsters(table, state.secret, number);
  return News::revealed | end_turn(state);
}

/// MC-45 to MC-47: the events that are a plain yes or no.
constexpr News carry_out(GameState& state) {
  Table& table = state.table;
  switch (table.event) {
    case Event::counter_attack: return counter_attack(state);
    case Event::detour: return end_turn(state, right_of(table.active, table.seats));  // MC-46, MC-47e
    default: ++table.town(table.active).notes; return end_turn(state);                // MC-47
  }
}

// Scoring

/// MC-29 to MC-36: all categories are opened together, then the office is refilled and play goes on, or it is over.
constexpr News hold_scoring(const Edition& edition, GameState& state) {
  Table& table = state.table;
  for (const Seat seat : all_seats(table.seats)) {
    Town& town = table.town(seat);
    const Category category = state.hand(seat).category;
    town.points[std::size_t(category)] = static_cast<std::uint8_t>(points(edition, town.city, category));
    town.scored.insert(category);
    state.hand(seat).category = {};
    state.hand(seat).chosen = false;
  }
  ++table.scorings;
  if (table.scorings == scoring_count) {
    table.phase = Phase::over;
  } else {
    deal_office(table, state.secret);
    table.phase = Phase::turn;
  }
  return News::revealed;
}

/// MC-30, MC-A4: a choice stays in the hand until everybody has chosen, so the order of arrival changes nothing.
constexpr News choose_category(const Edition& edition, GameState& state, Seat seat, Category category) {
  state.hand(seat).category = category;
  state.hand(seat).chosen = true;
  state.table.choosing.erase(seat);
  return state.table.choosing.empty() ? hold_scoring(edition, state) : News::none;
}

// Any decision

[[gnu::always_inline]] constexpr News apply(const Edition& edition, GameState& state, Seat seat,
                                            Action action) {
  const Verb verb = verb_of_action[std::size_t(action)];
  const int operand = index(action) - first_action(verb);
  const auto building = static_cast<Building>(operand);
  const auto monster = static_cast<MonsterKind>(operand);
  switch (verb) {
    case Verb::build: return build(edition, state, building);
    case Verb::attack: return attack(edition, state, monster);
    case Verb::stop: return stop(state);
    case Verb::event: return show_event(edition, state, static_cast<Event>(operand));
    case Verb::lose: return lose(edition, state, building);
    case Verb::drop: return drop_monster(edition, state, monster);
    case Verb::reject: return reject_design(edition, state, building);
    case Verb::give: return give(edition, state, building);
    case Verb::take: return take(edition, state, building);
    case Verb::carry_out: return carry_out(state);
    case Verb::decline: return end_turn(state);
    case Verb::score: return choose_category(edition, state, seat, static_cast<Category>(operand));
  }
  return News::none;
}

}  // namespace grod::monster_city
