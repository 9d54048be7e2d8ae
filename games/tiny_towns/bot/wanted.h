// Which squares a pattern wants, sorted by how near it is: the innermost loop of the search for Tiny Towns.
#pragma once

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "games/tiny_towns/bot/reach.h"

namespace grod::tiny_towns {

/// By number of cubes that a placement lacks, and by resource: the squares where one of those cubes would be laid. Only
/// placements that nothing blocks count.
using Wanted = std::array<std::array<std::uint16_t, resource_count>, max_cells + 1>;

constexpr bool needs(const Shape& shape, std::size_t r) {
  return ((static_cast<std::uint64_t>(shape.need) >> (8 * r)) & 0xff) != 0;
}

/// The number of bits of each lane, in steps that suit a vector unit.
constexpr std::uint16_t bits_in_lane(std::uint16_t word) {
  unsigned sum = word;
  sum = sum - ((sum >> 1) & 0x5555u);
  sum = (sum & 0x3333u) + ((sum >> 2) & 0x3333u);
  sum = (sum + (sum >> 4)) & 0x0f0fu;
  return static_cast<std::uint16_t>((sum + (sum >> 8)) & 0x1fu);
}

/// All bits if it is so, else none: a choice without a branch.
constexpr std::uint16_t all_if(bool so) { return static_cast<std::uint16_t>(-static_cast<int>(so)); }

#ifdef __wasm_simd128__
/// The same as below, in the vectors of WebAssembly: left to itself clang makes three times as long a way of it.
inline Wanted wanted_squares(const Shape& shape, const Site& site) {
  constexpr std::size_t lanes = 8;
  std::array<std::size_t, resource_count> needed{};
  std::size_t kinds = 0;
  std::array<v128_t, resource_count> open{};
  for (std::size_t r = 0; r < resource_count; ++r) {
    if (!needs(shape, r)) continue;
    open[kinds] = wasm_u16x8_splat(static_cast<std::uint16_t>(~(site.cubes[r] | site.posts).bits));
    needed[kinds++] = r;
  }
  const v128_t full = wasm_u16x8_splat(static_cast<std::uint16_t>(~site.empty.bits));
  const v128_t none = wasm_u16x8_splat(0);
  std::array<std::array<v128_t, resource_count>, max_cells + 1> found{};
  const auto placements = static_cast<std::size_t>(shape.placements.size());
  for (std::size_t at = 0; at < placements; at += lanes) {
    std::array<v128_t, resource_count> wants;
    v128_t lacking = none;
    for (std::size_t k = 0; k < kinds; ++k) {
      wants[k] = wasm_v128_load(&shape.wants[needed[k]][at]);
      lacking = wasm_v128_or(lacking, wasm_v128_and(wants[k], open[k]));
    }
    const v128_t free = wasm_i16x8_eq(wasm_v128_and(lacking, full), none);
    const v128_t lacks = wasm_v128_and(wasm_u16x8_extadd_pairwise_u8x16(wasm_i8x16_popcnt(lacking)), free);
    if (!wasm_v128_any_true(lacks)) continue;
    for (std::size_t n = 1; n <= shape.cells; ++n) {
      const v128_t near =
          wasm_v128_and(lacking, wasm_i16x8_eq(lacks, wasm_u16x8_splat(static_cast<std::uint16_t>(n))));
      for (std::size_t k = 0; k < kinds; ++k)
        found[n][k] = wasm_v128_or(found[n][k], wasm_v128_and(wants[k], near));
    }
  }
  Wanted wanted{};
  for (std::size_t n = 1; n <= shape.cells; ++n)
    for (std::size_t k = 0; k < kinds; ++k) {
      std::uint64_t bits = wasm_u64x2_extract_lane(found[n][k], 0) | wasm_u64x2_extract_lane(found[n][k], 1);
      bits |= bits >> 32;
      wanted[n][needed[k]] = static_cast<std::uint16_t>(bits | (bits >> 16));
    }
  return wanted;
}
#else
constexpr Wanted wanted_squares(const Shape& shape, const Site& site) {
  const Reach reach = reach_of(shape, site);
  std::array<std::uint16_t, placement_lanes> lacks;  // how many cubes, 0 for what cannot be laid
  for (std::size_t i = 0; i < placement_lanes; ++i)
    lacks[i] = static_cast<std::uint16_t>(bits_in_lane(reach.lacking[i]) & all_if(reach.blocked[i] == 0));
  Wanted wanted{};
  // As wide as a lane: wider, it would make the comparison half as fast.
  for (std::uint16_t n = 1; n <= shape.cells; ++n)
    for (std::size_t r = 0; r < resource_count; ++r) {
      if (!needs(shape, r)) continue;
      std::uint16_t squares = 0;
      for (std::size_t i = 0; i < placement_lanes; ++i)
        squares = static_cast<std::uint16_t>(squares |
                                             (shape.wants[r][i] & reach.lacking[i] & all_if(lacks[i] == n)));
      wanted[n][r] = squares;
    }
  return wanted;
}
#endif

}  // namespace grod::tiny_towns
