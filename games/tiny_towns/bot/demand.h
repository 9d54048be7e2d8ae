// Every pattern that could still be laid pulls at the squares it lacks, the harder the more of it lies and the more its
// building brings. Placements of one card that lack as many cubes pull alike, so they are taken together: loops over
// all of them without a branch, and sets of squares instead of single ones.
#pragma once

#include "games/tiny_towns/bot/evaluation.h"
#include "games/tiny_towns/bot/wanted.h"

namespace grod::tiny_towns {

/// The measures of the policy, found by trying: of some 1300 settings these gave the best mean of solo games played by
/// the policy alone.
struct Weights {
  std::array<int, max_cells + 1> nearness{100, 88, 41, 21, 11, 10, 5};  // part of its worth, by cells lacking
  int blocked = 39;    // what a cube costs the patterns it blocks, in percent
  int crowd = 20;      // for each neighbouring square that is not empty
  int chance = 8;      // how much chance there is in a choice
  int open_side = 41;  // what an open side of a piece costs
  int enough = 50;     // what a building must promise to be built
  int spare = -291;    // storing a cube or setting it aside
  std::array<int, kind_count> kind{68, 124, 47, 80, 37, 90, 100, 164};  // what a kind promises, in percent
};
inline constexpr Weights weights;

/// How hard each square is pulled at, by resource: as hard as the pattern that pulls hardest.
struct Demand {
  std::array<std::array<std::uint16_t, square_count>, resource_count> by{};

  constexpr int at(Resource r, Square s) const { return by[std::size_t(r)][std::size_t(s)]; }
  /// What a cube is worth on a square: what pulls it there, less what it blocks for the others.
  constexpr int gain(Resource r, Square s) const {
    int blocked = 0;
    for (const Resource other : all_resources)
      if (other != r) blocked = std::max(blocked, at(other, s));
    return at(r, s) - weights.blocked * blocked / 100;
  }
};

/// A set of eight squares spread out, all bits of a lane for each square that is in it.
GROD_LOOKUP constexpr std::array<std::array<std::uint16_t, 8>, 256> spread_out = [] {
  std::array<std::array<std::uint16_t, 8>, 256> table{};
  for (unsigned set = 0; set < 256; ++set)
    for (std::size_t s = 0; s < 8; ++s) table[set][s] = ((set >> s) & 1) != 0 ? 0xffff : 0;
  return table;
}();

constexpr void demand_by(const Shape& shape, int prospect, const Site& site, Demand& demand) {
  const Wanted all_wanted = wanted_squares(shape, site);
  for (std::size_t n = 1; n <= shape.cells; ++n) {
    const auto worth = static_cast<std::uint16_t>(prospect * weights.nearness[n] / 100);
    for (std::size_t r = 0; r < resource_count; ++r) {
      const std::uint16_t wanted = all_wanted[n][r];
      if (wanted == 0) continue;
      for (std::size_t half = 0; half < 2; ++half) {
        const std::array<std::uint16_t, 8>& lanes = spread_out[(wanted >> (8 * half)) & 0xffu];
        for (std::size_t s = 0; s < 8; ++s) {
          std::uint16_t& here = demand.by[r][8 * half + s];
          here = std::max(here, static_cast<std::uint16_t>(worth & lanes[s]));
        }
      }
    }
  }
}

constexpr Prospects weighted_prospects(const InformationSet& info, const Score& score) {
  Prospects prospects = prospects_of(info, score);
  for (std::size_t kind = 0; kind < kind_count; ++kind)
    prospects[kind] = prospects[kind] * weights.kind[kind] / 100;
  return prospects;
}

constexpr Demand demand_of(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  const Town& town = hand.town;
  const Score score = score_town(edition.printed, table.cards, town, right_halls(table, hand.seat));
  const Prospects prospects = weighted_prospects(info, score);
  const Site site{town.cubes, town.empty_squares(), posts_of(table, town)};
  Demand demand;
  for (const Kind kind : every_building_kind)
    demand_by(edition.shape(table.card(kind)), prospects[std::size_t(kind)], site, demand);
  if (const Monument monument = unbuilt_monument(hand); monument != Monument::none)
    demand_by(edition.shape(monument), prospects[std::size_t(Kind::monument)], site, demand);
  return demand;
}

}  // namespace grod::tiny_towns
