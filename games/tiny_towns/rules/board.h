// The 4x4 board of a town as a 16-bit word: squares, lines, neighbours, and the eight ways to turn and mirror it.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/lookup.h"
#include "core/set.h"

namespace grod::tiny_towns {

inline constexpr int side = 4;
inline constexpr int square_count = side * side;

/// Numbered row by row from the top left corner.
enum class Square : std::uint8_t {};
using Squares = Set<Square, std::uint16_t>;

constexpr Square square_at(int row, int column) { return static_cast<Square>(row * side + column); }
constexpr int row_of(Square s) { return index(s) / side; }
constexpr int column_of(Square s) { return index(s) % side; }
constexpr Squares squares(int bits) { return {static_cast<std::uint16_t>(bits)}; }

inline constexpr Squares whole_board = squares(0xffff);
inline constexpr Squares corners = squares(0x9009);
inline constexpr Squares centre = squares(0x0660);

constexpr Squares row_through(Square s) { return squares(0x000f << (row_of(s) * side)); }
constexpr Squares column_through(Square s) { return squares(0x1111 << column_of(s)); }

/// The squares left and right of any of these.
constexpr Squares beside(Squares set) {
  return squares(((set.bits << 1) & 0xeeee) | ((set.bits >> 1) & 0x7777));
}

/// TT-C1: adjacent is up, down, left, right. The squares adjacent to any of these; they themselves only if so.
constexpr Squares adjacent(Squares set) {
  return beside(set) | squares((set.bits << side) | (set.bits >> side));
}
constexpr Squares adjacent(Square s) { return adjacent(Squares::of(s)); }

/// The eight squares around, diagonals included.
constexpr Squares around(Square s) {
  const Squares line = Squares::of(s) | beside(Squares::of(s));
  return (line | squares((line.bits << side) | (line.bits >> side))) - Squares::of(s);
}

/// The squares of `set` that hang together with `from` by adjacency.
constexpr Squares group_around(Square from, Squares set) {
  Squares group = Squares::of(from);
  for (Squares grown = group;; group = grown) {
    grown = group | (adjacent(group) & set);
    if (grown == group) return group;
  }
}

// Turning and mirroring

inline constexpr int rotations = 4;
inline constexpr int symmetries = 2 * rotations;

/// Where a square comes to lie: symmetries 0 to 3 turn the board, 4 to 7 mirror it first.
constexpr Square turned(Square s, int symmetry) {
  int row = row_of(s);
  int column = symmetry >= rotations ? side - 1 - column_of(s) : column_of(s);
  for (int turns = symmetry % rotations; turns > 0; --turns) {
    const int old_row = row;
    row = column;
    column = side - 1 - old_row;
  }
  return square_at(row, column);
}

/// All eight images of a set of squares at once: four 16-bit boards to a word, turned ones and mirrored ones.
struct Images {
  std::uint64_t turned = 0;
  std::uint64_t mirrored = 0;

  friend constexpr Images operator|(Images a, Images b) {
    return {a.turned | b.turned, a.mirrored | b.mirrored};
  }
  friend constexpr Images operator&(Images a, Images b) {
    return {a.turned & b.turned, a.mirrored & b.mirrored};
  }
  friend constexpr Images operator-(Images a, Images b) {
    return {a.turned & ~b.turned, a.mirrored & ~b.mirrored};
  }
  /// Each square's place taken by the one so many places behind it.
  friend constexpr Images operator>>(Images a, int places) {
    return {a.turned >> places, a.mirrored >> places};
  }
  friend constexpr bool operator==(Images a, Images b) = default;
};

constexpr Images images_of_square(Square s) {
  Images images;
  for (int k = 0; k < rotations; ++k) {
    images.turned |= std::uint64_t{1} << (square_count * k + index(turned(s, k)));
    images.mirrored |= std::uint64_t{1} << (square_count * k + index(turned(s, rotations + k)));
  }
  return images;
}

/// The images of every half board: two look-ups turn a board into its eight images.
GROD_LOOKUP constexpr std::array<std::array<Images, 256>, 2> images_of_half = [] {
  std::array<std::array<Images, 256>, 2> table{};
  for (int half = 0; half < 2; ++half)
    for (int bits = 1; bits < 256; ++bits) {
      const int low = lowest_bit(static_cast<unsigned>(bits));
      table[std::size_t(half)][std::size_t(bits)] = table[std::size_t(half)][std::size_t(bits & (bits - 1))] |
                                                    images_of_square(static_cast<Square>(8 * half + low));
    }
  return table;
}();

constexpr Images images_of(Squares set) {
  return images_of_half[0][set.bits & 0xffu] | images_of_half[1][set.bits >> 8];
}

}  // namespace grod::tiny_towns
