// One player's town: cubes and pieces on the sixteen squares, and what lies on the pieces.
#pragma once

#include "core/list.h"
#include "games/tiny_towns/rules/board.h"
#include "games/tiny_towns/rules/cards.h"

namespace grod::tiny_towns {

/// Cubes lying on pieces, not on squares: the mark of a Factory or Bank, the store of a Warehouse (TT-T3). A piece
/// holds at most three of one resource, so the number is two binary digits, each a set of squares.
struct Stock {
  std::array<Squares, resource_count> ones{};
  std::array<Squares, resource_count> twos{};

  constexpr int count(Square s, Resource r) const {
    return (ones[std::size_t(r)].contains(s) ? 1 : 0) + (twos[std::size_t(r)].contains(s) ? 2 : 0);
  }
  constexpr int count(Square s) const {
    int cubes = 0;
    for (const Resource r : all_resources) cubes += count(s, r);
    return cubes;
  }
  constexpr int total() const {
    int cubes = 0;
    for (const Resource r : all_resources)
      cubes += ones[std::size_t(r)].size() + 2 * twos[std::size_t(r)].size();
    return cubes;
  }
  /// The pieces that hold this resource.
  constexpr Squares holding(Resource r) const { return ones[std::size_t(r)] | twos[std::size_t(r)]; }
  constexpr Squares occupied() const {
    Squares held;
    for (const Resource r : all_resources) held.insert(holding(r));
    return held;
  }
  /// The resources that lie on some piece: for Banks, those already marked.
  constexpr Resources resources() const {
    Resources held;
    for (const Resource r : all_resources)
      if (!holding(r).empty()) held.insert(r);
    return held;
  }

  constexpr void add(Square s, Resource r) {
    const Squares here = Squares::of(s);
    Squares& one = ones[std::size_t(r)];
    Squares& two = twos[std::size_t(r)];
    if (one.contains(s)) two.insert(here);
    one = one.contains(s) ? one - here : one | here;
  }
  constexpr void remove(Square s, Resource r) {
    const Squares here = Squares::of(s);
    Squares& one = ones[std::size_t(r)];
    Squares& two = twos[std::size_t(r)];
    if (!one.contains(s)) two.erase(here);
    one = one.contains(s) ? one - here : one | here;
  }
  constexpr void clear(Square s) {
    for (Squares& set : ones) set.erase(s);
    for (Squares& set : twos) set.erase(s);
  }

  friend constexpr bool operator==(const Stock&, const Stock&) = default;
};

struct Town {
  // On the squares (TT-T3: one cube or one piece each)
  std::array<Squares, resource_count> cubes{};
  std::array<Squares, kind_count> pieces{};

  // On the pieces
  Stock stock;
  Squares adorned;  // cottages with a cube by the Statue (TT-N5)

  // The own monument
  Monument monument = Monument::none;  // built, and so known to all
  Kinds watch;                         // pieces on Opaleye's Watch (TT-C10)
  std::uint8_t shrine = 0;             // buildings when the Shrine was built, itself included (TT-C7)

  // Counted
  Kinds constructed;           // by pattern, in the building step of this round (TT-A8)
  std::uint8_t set_aside = 0;  // uses of the novice rule
  std::uint8_t namings = 0;    // turns as Master Builder (TT-E7)
  std::uint8_t place = 0;      // in order of completion from 1; 0 while the town is not complete

  constexpr Squares of(Kind kind) const { return pieces[std::size_t(kind)]; }
  constexpr Squares of(Resource r) const { return cubes[std::size_t(r)]; }
  constexpr Squares all_cubes() const { return cubes[0] | cubes[1] | cubes[2] | cubes[3] | cubes[4]; }
  constexpr Squares all_pieces() const {
    Squares all;
    for (const Squares set : pieces) all.insert(set);
    return all;
  }
  constexpr Squares empty_squares() const { return whole_board - all_cubes() - all_pieces(); }
  constexpr bool built(Monument m) const { return monument == m; }

  /// What stands on a square that has a piece.
  constexpr Kind kind_at(Square s) const {
    int kind = 0;
    while (!pieces[std::size_t(kind)].contains(s)) ++kind;
    return static_cast<Kind>(kind);
  }
  constexpr void remove_cubes(Squares from) {
    for (Squares& set : cubes) set.erase(from);
  }

  friend constexpr bool operator==(const Town&, const Town&) = default;
};

}  // namespace grod::tiny_towns
