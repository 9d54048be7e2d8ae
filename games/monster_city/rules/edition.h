// What is printed on the cards, and the same thing indexed for play.
#pragma once

#include "core/list.h"
#include "games/monster_city/rules/cards.h"

namespace grod::monster_city {

struct MonsterLine {
  Monster monster;
  std::uint8_t copies = 0;

  friend constexpr bool operator==(const MonsterLine&, const MonsterLine&) = default;
};

/// The card list of one printing, as an owner of the game would count it. An edition file holds just this.
struct Printed {
  /// Copies by colour and by value, 3 to 8.
  std::array<std::array<std::uint8_t, value_count>, colour_count> buildings{};
  std::array<std::array<Building, start_set_size>, start_sets> starts{};
  List<MonsterLine, monster_card_count> monsters;
  std::array<std::uint8_t, event_kinds> events{};

  friend constexpr bool operator==(const Printed&, const Printed&) = default;
};

/// RECONSTRUCTION: the printed numbers of copies are not public. This list meets every known constraint and all the
/// rulebook's examples, is symmetric in the colours as far as 40 cards allow, and balances odd and even.
constexpr Printed reconstruction() {
  using enum Colour;
  Printed p;
  // value         3  4  5  6  7  8
  p.buildings = {{{2, 2, 3, 2, 2, 2},                        // red
                  {2, 2, 2, 3, 2, 2},                        // green
                  {2, 2, 3, 3, 2, 2}}};                      // yellow
  p.starts = {{{building(red, 3), building(green, 4)},       // A
               {building(green, 3), building(yellow, 4)},    // B
               {building(yellow, 3), building(red, 4)},      // C
               {building(green, 3), building(red, 4)},       // D
               {building(yellow, 3), building(green, 4)}}};  // E
  p.monsters.push_back({Monster::all_of(red), 3});
  p.monsters.push_back({Monster::all_of(green), 3});
  p.monsters.push_back({Monster::all_of(yellow), 3});
  p.monsters.push_back({Monster::singles_of(2, 2, 0), 2});
  p.monsters.push_back({Monster::singles_of(0, 2, 2), 2});
  p.monsters.push_back({Monster::singles_of(2, 0, 2), 2});
  p.monsters.push_back({Monster::singles_of(1, 1, 0), 1});
  p.monsters.push_back({Monster::singles_of(0, 1, 1), 1});
  p.monsters.push_back({Monster::singles_of(1, 0, 1), 1});
  p.monsters.push_back({Monster::singles_of(1, 1, 1), 2});
  p.monsters.push_back({Monster::values_of(3, 5, 7), 3});
  p.monsters.push_back({Monster::values_of(4, 6, 8), 3});
  p.monsters.push_back({Monster::any_of(1), 2});
  p.monsters.push_back({Monster::any_of(2), 2});
  p.events = {3, 3, 2, 2, 2, 2};  // in the order of `Event`
  return p;
}

/// A monster by its line in the edition's list: what a player chooses when several cards show the same.
enum class MonsterKind : std::uint8_t {};

/// A printing made ready for play: which card is what, and the sets of cards that rules ask for.
struct Edition {
  Printed printed;

  // What a card shows
  std::array<Building, building_card_count> building_of{};
  std::array<MonsterKind, monster_card_count> monster_of{};
  std::array<Event, event_card_count> event_of{};

  // Which cards show it
  std::array<Buildings, building_kinds> cards_of_building{};
  std::array<Buildings, colour_count> cards_of_colour{};
  std::array<Buildings, value_count> cards_of_value{};
  std::array<Buildings, start_sets> cards_of_start{};
  std::array<Monsters, monster_card_count> cards_of_monster{};
  std::array<Events, event_kinds> cards_of_event{};

  // What a monster eats wherever it stands (families `all` and `values`)
  std::array<Buildings, monster_card_count> prey{};

  constexpr Building operator[](BuildingCard card) const { return building_of[std::size_t(card)]; }
  constexpr MonsterKind operator[](MonsterCard card) const { return monster_of[std::size_t(card)]; }
  constexpr Event operator[](EventCard card) const { return event_of[std::size_t(card)]; }
  constexpr Buildings cards(Building b) const { return cards_of_building[std::size_t(b)]; }
  constexpr Buildings cards(Colour c) const { return cards_of_colour[std::size_t(c)]; }
  constexpr Monsters cards(MonsterKind m) const { return cards_of_monster[std::size_t(m)]; }
  constexpr Events cards(Event e) const { return cards_of_event[std::size_t(e)]; }
  constexpr const Monster& monster(MonsterKind m) const { return printed.monsters.begin()[index(m)].monster; }
  constexpr int monster_kinds() const { return printed.monsters.size(); }

  /// The cards of the building deck: all that are no start card.
  constexpr Buildings deck() const {
    Buildings starts;
    for (const Buildings set : cards_of_start) starts.insert(set);
    return Buildings::first_n(building_card_count) - starts;
  }

  friend constexpr bool operator==(const Edition& a, const Edition& b) { return a.printed == b.printed; }
};

/// Numbers the cards of a printing: buildings by colour, then value, deck cards before start cards of the same kind.
constexpr Edition indexed(const Printed& printed) {
  Edition e;
  e.printed = printed;

  int next = 0;
  for (int kind = 0; kind < building_kinds; ++kind) {
    const auto b = static_cast<Building>(kind);
    const auto number = [&](Buildings& also) {
      const auto card = static_cast<BuildingCard>(next++);
      e.building_of[std::size_t(card)] = b;
      e.cards_of_building[std::size_t(kind)].insert(card);
      e.cards_of_colour[std::size_t(colour_of(b))].insert(card);
      e.cards_of_value[std::size_t(value_of(b) - lowest_value)].insert(card);
      also.insert(card);
    };
    Buildings deck;
    const int copies = printed.buildings[std::size_t(colour_of(b))][std::size_t(value_of(b) - lowest_value)];
    for (int copy = 0; copy < copies; ++copy) number(deck);
    for (std::size_t set = 0; set < start_sets; ++set)
      for (const Building start : printed.starts[set])
        if (start == b) number(e.cards_of_start[set]);
  }

  next = 0;
  for (int kind = 0; kind < printed.monsters.size(); ++kind) {
    const MonsterLine line = printed.monsters[kind];
    for (int copy = 0; copy < line.copies; ++copy, ++next) {
      e.monster_of[std::size_t(next)] = static_cast<MonsterKind>(kind);
      e.cards_of_monster[std::size_t(kind)].insert(static_cast<MonsterCard>(next));
    }
    Buildings& prey = e.prey[std::size_t(kind)];
    if (line.monster.family == Family::all) prey = e.cards(line.monster.colour);
    if (line.monster.family == Family::values)
      for (int v = lowest_value; v <= highest_value; ++v)
        if ((line.monster.values >> v) & 1) prey.insert(e.cards_of_value[std::size_t(v - lowest_value)]);
  }

  next = 0;
  for (int kind = 0; kind < event_kinds; ++kind)
    for (int copy = 0; copy < printed.events[std::size_t(kind)]; ++copy, ++next) {
      e.event_of[std::size_t(next)] = static_cast<Event>(kind);
      e.cards_of_event[std::size_t(kind)].insert(static_cast<EventCard>(next));
    }
  return e;
}

/// The edition used unless another is loaded.
inline constexpr Edition default_edition = indexed(reconstruction());

}  // namespace grod::monster_city
