// The pieces of Tower Up as types: floors in four colours, supply cards, machines, roofs, objectives and tokens.
#pragma once

#include <array>
#include <cstdint>

#include "core/list.h"
#include "core/set.h"

namespace grod::tower_up {

// Colours. Floors, buildings and machines share them.

enum class Colour : std::uint8_t { black, grey, white, brown };
inline constexpr int colour_count = 4;
inline constexpr std::array all_colours{Colour::black, Colour::grey, Colour::white, Colour::brown};

/// A number for each colour: a stock of floors, the positions of four machines.
using PerColour = std::array<std::uint8_t, colour_count>;

constexpr int sum(const PerColour& numbers) { return numbers[0] + numbers[1] + numbers[2] + numbers[3]; }

// How many of everything there are

inline constexpr int floors_per_colour = 30;
inline constexpr int floor_count = floors_per_colour * colour_count;
inline constexpr int roofs_per_seat = 10;
inline constexpr int card_count = 44;
inline constexpr int market_size = 3;
inline constexpr int hand_limit = 10;   // floors in stock at the end of a turn
inline constexpr int most_on_card = 4;  // floors and machines together
inline constexpr int basic_starting_floors = 3;
inline constexpr int most_starting_floors = 7;

// Supply cards

/// A floor as a card shows it: one of the four colours, or a wild.
enum class Shown : std::uint8_t { black, grey, white, brown, wild };

constexpr Shown shown(Colour colour) { return static_cast<Shown>(colour); }
constexpr Colour colour_of(Shown floor) { return static_cast<Colour>(floor); }

/// What one supply card shows: floors from the bottom up, and steps for machines.
struct PrintedCard {
  List<Shown, most_on_card> floors;
  PerColour steps{};

  constexpr Shown bottom() const { return floors[0]; }
  friend constexpr bool operator==(const PrintedCard&, const PrintedCard&) = default;
};

enum class Card : std::uint8_t {};
using Cards = Set<Card, std::uint64_t>;

// Machine tracks. Column 0 is the start.

inline constexpr int most_columns = 31;
inline constexpr int cone_spaces = 7;

/// A set of columns of the tracks: the ones with stars.
enum class Column : std::uint8_t {};
using Columns = Set<Column, std::uint32_t>;

// Objectives

enum class Objective : std::uint8_t {
  each_colour,
  park_4,
  five_districts,
  lake_4,
  connected_5,
  brown_4,
  grey_districts_3_2,
  two_borders,
  double_roofs,
  levels_1_to_4,
};
inline constexpr int objective_count = 10;
inline constexpr int starter_count = 5;  // the first five
inline constexpr int objectives_in_play = 3;
using Objectives = Set<Objective, std::uint16_t>;

}  // namespace grod::tower_up
