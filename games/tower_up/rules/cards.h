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
inline constexpr Every<Colour, colour_count> all_colours;

/// A small number for each colour: a stock of floors, the columns of four machines. The four are the bytes of one
/// word, so that a whole card is added, taken away or compared at once. No byte ever exceeds 127, nor the sum 255.
class PerColour {
 public:
  constexpr PerColour() = default;
  constexpr PerColour(int black, int grey, int white, int brown)
      : word_(byte(black, 0) | byte(grey, 1) | byte(white, 2) | byte(brown, 3)) {}
  static constexpr PerColour of_each(int number) { return {number, number, number, number}; }

  constexpr int operator[](Colour colour) const { return (word_ >> (8 * index(colour))) & 0xff; }
  constexpr int sum() const { return static_cast<int>((word_ * ones) >> 24); }
  /// Is there at least as much of every colour?
  constexpr bool covers(PerColour other) const { return (((word_ | tops) - other.word_) & tops) == tops; }

  constexpr void add(Colour colour, int number = 1) { word_ += byte(number, index(colour)); }
  constexpr void take(Colour colour, int number = 1) { word_ -= byte(number, index(colour)); }
  constexpr void operator+=(PerColour other) { word_ += other.word_; }
  constexpr void operator-=(PerColour other) { word_ -= other.word_; }

  friend constexpr bool operator==(PerColour, PerColour) = default;

 private:
  static constexpr std::uint32_t ones = 0x01010101;
  static constexpr std::uint32_t tops = 0x80808080;
  static constexpr std::uint32_t byte(int number, int place) {
    return static_cast<std::uint32_t>(number) << (8 * place);
  }

  std::uint32_t word_ = 0;
};

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
  PerColour steps;

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
