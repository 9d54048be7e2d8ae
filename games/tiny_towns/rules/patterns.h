// Patterns, as printed and as they are searched for: every placement of every card is tabulated once.
//
// To find a pattern in all its orientations the board is turned instead of the card: the eight images of a town lie
// side by side in two words, so one shift and one AND test a cell of the pattern at every place of four images.
#pragma once

#include <array>
#include <cstdint>

#include "core/list.h"
#include "games/tiny_towns/rules/board.h"
#include "games/tiny_towns/rules/cards.h"

namespace grod::tiny_towns {

inline constexpr int max_cells = 6;         // cubes of the largest pattern
inline constexpr int max_placements = 72;   // a box of 2x2 and 8 orientations, 9 places each
inline constexpr int placement_lanes = 80;  // room for them in whole words of a vector unit
inline constexpr int max_spots = 48;        // a box of 2x3 and 8 outlines, 6 places each

struct Cell {
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  Resource resource{};

  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

using Pattern = List<Cell, max_cells>;

inline constexpr char resource_letters[] = "WYBGS";

/// "YY/WW": rows from the top, `.` for a square that is not part of the pattern.
constexpr Pattern pattern(const char* drawn) {
  Pattern cells;
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  for (const char* c = drawn; *c != '\0'; ++c) {
    if (*c == '/') {
      ++row;
      column = 0;
      continue;
    }
    for (int r = 0; r < resource_count; ++r)
      if (*c == resource_letters[r]) cells.push_back({row, column, static_cast<Resource>(r)});
    ++column;
  }
  return cells;
}

/// How many cubes of each resource there are, a byte each, so that one subtraction compares all five.
enum class Tally : std::uint64_t {};

constexpr Tally tally_of(Resource r) { return static_cast<Tally>(std::uint64_t{1} << (8 * index(r))); }
constexpr Tally operator+(Tally a, Tally b) {
  return static_cast<Tally>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}
constexpr bool covers(Tally have, Tally need) {
  constexpr std::uint64_t guard = 0x8080808080u;
  return (((static_cast<std::uint64_t>(have) | guard) - static_cast<std::uint64_t>(need)) & guard) == guard;
}

/// The squares a build covers, numbered through all cards of a kind. Where Trading Posts let several orientations fit
/// one footprint they are one and the same build (TT-B11).
enum class Footprint : std::uint8_t {};

/// A footprint by its number on one card, so that all those of a card are the bits of a word.
enum class Spot : std::uint8_t {};
using Spots = Set<Spot, std::uint64_t>;

/// The square of the real board that lies at a place of an image: `turned` read backwards.
GROD_LOOKUP constexpr std::array<std::array<Square, square_count>, symmetries> seen_in = [] {
  std::array<std::array<Square, square_count>, symmetries> table{};
  for (int symmetry = 0; symmetry < symmetries; ++symmetry)
    for (int s = 0; s < square_count; ++s)
      table[std::size_t(symmetry)][std::size_t(turned(static_cast<Square>(s), symmetry))] =
          static_cast<Square>(s);
  return table;
}();

/// One way to lay a pattern: which resource is wanted where.
struct Laid {
  std::array<Squares, resource_count> want{};

  constexpr Squares covered() const { return want[0] | want[1] | want[2] | want[3] | want[4]; }
  constexpr void move_back(int bits) {
    for (Squares& set : want) set.bits = static_cast<std::uint16_t>(set.bits >> bits);
  }
  friend constexpr bool operator==(const Laid&, const Laid&) = default;
};

constexpr Laid lay(const Pattern& pattern, int symmetry, int corner) {
  Laid laid;
  for (const Cell& cell : pattern)
    laid.want[std::size_t(cell.resource)].insert(
        seen_in[std::size_t(symmetry)][std::size_t(corner + cell.row * side + cell.column)]);
  return laid;
}

/// Does a pattern, laid with the corner of its box there, stay on the board?
constexpr bool fits(const Pattern& pattern, int corner) {
  for (const Cell& cell : pattern)
    if (corner / side + cell.row >= side || corner % side + cell.column >= side) return false;
  return true;
}

/// The drawing of an orientation, moved to the top left corner of the board.
constexpr Laid drawing(const Pattern& pattern, int symmetry) {
  Laid laid = lay(pattern, symmetry, 0);
  while (!laid.covered().empty() && (laid.covered() & row_through(Square{})).empty()) laid.move_back(side);
  while (!laid.covered().empty() && (laid.covered() & column_through(Square{})).empty()) laid.move_back(1);
  return laid;
}

/// The symmetries that give different drawings; of those that give the same one, the first.
constexpr List<int, symmetries> orientations_of(const Pattern& pattern) {
  List<int, symmetries> different;
  List<Laid, symmetries> drawings;
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    const Laid laid = drawing(pattern, symmetry);
    if (drawings.contains(laid)) continue;
    drawings.push_back(laid);
    different.push_back(symmetry);
  }
  return different;
}

/// Where a set stands in a list that is in ascending order of the bits, or would stand.
template <int Capacity>
constexpr int position_in(const List<Squares, Capacity>& list, Squares set) {
  int low = 0;
  int high = list.size();
  while (low < high) {
    const int middle = (low + high) / 2;
    if (list[middle].bits < set.bits)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/// Adds a set to such a list unless it is there already.
template <int Capacity>
constexpr void insert_once(List<Squares, Capacity>& list, Squares set) {
  const int at = position_in(list, set);
  if (at < list.size() && list[at] == set) return;
  list.push_back(set);
  // Compilers run this thousands of times, and take their time for every index: so by pointers, and one step a place.
  Squares* gap = list.end() - 1;
  for (const Squares* const place = list.begin() + at; gap != place; --gap) *gap = gap[-1];
  *gap = set;
}

/// A pattern made ready for the search.
struct Shape {
  // The cells in reading order: how far each lies behind the top left corner of the pattern's box
  std::uint8_t cells = 0;
  std::array<Resource, max_cells> resource{};
  std::array<std::uint8_t, max_cells> shift{};
  Tally need{};

  Images
      corners;  // where the corner of the box may lie; nowhere in mirror images that are turned ones over again

  // Every placement on an empty board
  List<Laid, max_placements> placements;
  std::array<std::array<std::uint16_t, placement_lanes>, resource_count> wants{};  // the same by resource
  List<Squares, max_spots> covered;                       // by spot, in ascending order of their bits
  std::array<Spot, symmetries * square_count> spot_at{};  // by image and corner
  std::array<Footprint, max_spots> footprint{};           // by spot; the edition fills it in
};

constexpr Shape shape_of(const Pattern& pattern) {
  Shape shape;
  shape.cells = static_cast<std::uint8_t>(pattern.size());
  for (int i = 0; i < pattern.size(); ++i) {
    const Cell cell = pattern[i];
    shape.resource[std::size_t(i)] = cell.resource;
    shape.shift[std::size_t(i)] = static_cast<std::uint8_t>(cell.row * side + cell.column);
    shape.need = shape.need + tally_of(cell.resource);
  }
  const List<int, symmetries> orientations = orientations_of(pattern);
  for (int corner = 0; corner < square_count; ++corner) {
    if (!fits(pattern, corner)) continue;
    for (int k = 0; k < rotations; ++k)
      shape.corners.turned |= std::uint64_t{1} << (square_count * k + corner);
    for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
      const Laid laid = lay(pattern, symmetry, corner);
      if (orientations.contains(symmetry)) shape.placements.push_back(laid);
      insert_once(shape.covered, laid.covered());
    }
  }
  if (orientations.back() >= rotations) shape.corners.mirrored = shape.corners.turned;
  for (int i = 0; i < shape.placements.size(); ++i)
    for (std::size_t r = 0; r < resource_count; ++r)
      shape.wants[r][std::size_t(i)] = shape.placements[i].want[r].bits;
  for (int corner = 0; corner < square_count; ++corner)
    for (int symmetry = 0; symmetry < symmetries && fits(pattern, corner); ++symmetry)
      shape.spot_at[std::size_t(symmetry * square_count + corner)] =
          static_cast<Spot>(position_in(shape.covered, lay(pattern, symmetry, corner).covered()));
  return shape;
}

}  // namespace grod::tiny_towns
