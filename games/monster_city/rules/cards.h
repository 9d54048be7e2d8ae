// The cards of Monster City as types: buildings by colour and value, the four families of monsters, six events.
#pragma once

#include <array>
#include <cstdint>

#include "core/set.h"

namespace grod::monster_city {

// Colours and values

enum class Colour : std::uint8_t { red, green, yellow };
inline constexpr int colour_count = 3;
inline constexpr Every<Colour, colour_count> all_colours;

inline constexpr int lowest_value = 3;
inline constexpr int highest_value = 8;
inline constexpr int value_count = highest_value - lowest_value + 1;

/// A building as it is printed: its colour and its value. Cards alike in both are one and the same choice (MC-A31).
enum class Building : std::uint8_t {};
inline constexpr int building_kinds = colour_count * value_count;

constexpr Building building(Colour colour, int value) {
  return static_cast<Building>(index(colour) * value_count + value - lowest_value);
}
constexpr Colour colour_of(Building b) { return static_cast<Colour>(index(b) / value_count); }
constexpr int value_of(Building b) { return index(b) % value_count + lowest_value; }

// Monsters

enum class Family : std::uint8_t {
  all,      // every building of one colour
  singles,  // so many of each colour shown, the owner picks which
  values,   // every building of the values shown, whatever the colour
  any,      // so many buildings of the owner's choice
};

/// What one monster destroys. Only the fields of its family are used; the others stay 0.
struct Monster {
  Family family = Family::any;
  Colour colour = Colour::red;                    // all
  std::array<std::uint8_t, colour_count> need{};  // singles
  std::uint16_t values = 0;                       // values: bit v for value v
  std::uint8_t count = 0;                         // any

  friend constexpr bool operator==(const Monster&, const Monster&) = default;

  static constexpr Monster all_of(Colour c) { return {.family = Family::all, .colour = c}; }
  static constexpr Monster singles_of(int red, int green, int yellow) {
    return {.family = Family::singles,
            .need = {static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green),
                     static_cast<std::uint8_t>(yellow)}};
  }
  template <class... Value>
  static constexpr Monster values_of(Value... value) {
    return {.family = Family::values, .values = static_cast<std::uint16_t>((0u | ... | (1u << value)))};
  }
  static constexpr Monster any_of(int count) {
    return {.family = Family::any, .count = static_cast<std::uint8_t>(count)};
  }
};

// Events

enum class Event : std::uint8_t {
  cold_feet,        // Cykor: a monster leaves the planet
  rejected_design,  // Odrzucony projekt: a building leaves the office
  rebuilding,       // Przebudowa: a building of the city changes places with one of the office
  counter_attack,   // Kontratak: the whole planet is exchanged
  detour,           // Objazd: the right neighbour moves next
  subsidy,          // Dotacja: a note from the bank
};
inline constexpr int event_kinds = 6;

// Scoring categories

enum class Category : std::uint8_t { lowest, highest, one_colour, all };
inline constexpr int category_count = 4;
inline constexpr Every<Category, category_count> all_categories;
using Categories = Set<Category, std::uint8_t>;

// Single cards. Cards of one kind have neighbouring numbers, in the order of their kinds.

inline constexpr int deck_size = 40;
inline constexpr int start_sets = 5;
inline constexpr int start_set_size = 2;
inline constexpr int building_card_count = deck_size + start_sets * start_set_size;
inline constexpr int monster_card_count = 30;
inline constexpr int event_card_count = 14;
inline constexpr int row_size = 5;  // cards in a full office or planet
inline constexpr int cards_per_scoring = 10;
inline constexpr int scoring_count = 4;
inline constexpr int note_count = 10;
inline constexpr int note_limit = 2;

enum class BuildingCard : std::uint8_t {};
enum class MonsterCard : std::uint8_t {};
enum class EventCard : std::uint8_t {};

using Buildings = Set<BuildingCard, std::uint64_t>;
using Monsters = Set<MonsterCard, std::uint32_t>;
using Events = Set<EventCard, std::uint16_t>;

}  // namespace grod::monster_city
