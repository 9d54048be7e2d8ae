// Which placements of a pattern can still be laid, and what each lacks: all those of a card at once, in loops without
// a branch that a compiler turns into vector instructions.
#pragma once

#include "games/tiny_towns/rules/edition.h"
#include "games/tiny_towns/rules/state.h"

namespace grod::tiny_towns {

/// The board as somebody with a pattern in mind sees it.
struct Site {
  std::array<Squares, resource_count> cubes{};  // that may be counted on
  Squares empty;                                // squares that may be filled
  Squares posts;                                // that stand for anything (TT-B9)
};

/// By placement of a shape, in the order of its list; what stands behind its end means nothing.
struct Reach {
  std::array<std::uint16_t, placement_lanes> lacking{};  // squares that lack their cube
  std::array<std::uint16_t, placement_lanes> blocked{};  // those among them that are not empty
};

constexpr Reach reach_of(const Shape& shape, const Site& site) {
  std::array<std::uint16_t, resource_count> open{};  // where a cube of each resource would have to be laid
  for (std::size_t r = 0; r < resource_count; ++r)
    open[r] = static_cast<std::uint16_t>(~(site.cubes[r] | site.posts).bits);
  const auto full = static_cast<std::uint16_t>(~site.empty.bits);
  Reach reach;
  for (std::size_t i = 0; i < placement_lanes; ++i) {
    const int lacking = (shape.wants[0][i] & open[0]) | (shape.wants[1][i] & open[1]) |
                        (shape.wants[2][i] & open[2]) | (shape.wants[3][i] & open[3]) |
                        (shape.wants[4][i] & open[4]);
    reach.lacking[i] = static_cast<std::uint16_t>(lacking);
    reach.blocked[i] = static_cast<std::uint16_t>(lacking & full);
  }
  return reach;
}

}  // namespace grod::tiny_towns
