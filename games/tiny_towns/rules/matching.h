// What can be built: the patterns that lie complete on a board, found by words and shifts (see patterns.h).
#pragma once

#include "games/tiny_towns/rules/edition.h"
#include "games/tiny_towns/rules/sight.h"
#include "games/tiny_towns/rules/state.h"

namespace grod::tiny_towns {

/// TT-B9: Trading Posts stand for any resource.
constexpr Squares posts_of(const Table& table, const Town& town) {
  return table.plays(Building::trading_post) ? town.of(Kind::factory) : Squares{};
}

constexpr Tally tally_of(const Town& town) {
  Tally tally{};
  for (const Resource r : all_resources)
    tally = tally + static_cast<Tally>(static_cast<std::uint64_t>(town.of(r).size()) << (8 * index(r)));
  return tally;
}

constexpr bool is_found(const Shape& shape, const Sight& sight) {
  const Images corners = corners_found(shape, sight);
  return (corners.turned | corners.mirrored) != 0;
}

/// TT-B1: colour and shape under any rotation or mirror image, whatever lies on the other squares.
constexpr Spots spots_found(const Shape& shape, const Sight& sight) {
  Spots found;
  const auto collect = [&](std::uint64_t at, int first) {
    for (; at != 0; at &= at - 1) found.insert(shape.spot_at[std::size_t(first + lowest_bit(at))]);
  };
  const Images corners = corners_found(shape, sight);
  collect(corners.turned, 0);
  collect(corners.mirrored, rotations * square_count);
  return found;
}

/// TT-N3, TT-A16: no further Bank while all five resources lie on the own Banks.
constexpr bool may_add(const Table& table, const Town& town, Kind kind) {
  return kind != Kind::factory || !table.plays(Building::bank) || town.stock.resources() != every_resource;
}

/// The kinds of which there are cubes enough, wherever they lie: most cards are out at this first glance.
constexpr Kinds kinds_within_reach(const Edition& edition, const Table& table, const Town& town,
                                   Monument monument, bool wild) {
  if (wild) return monument == Monument::none ? every_building_kind : Kinds::first_n(kind_count);
  const Tally have = tally_of(town);
  Kinds kinds;
  for (int k = 0; k < building_kinds; ++k)
    if (covers(have, edition.shape(table.cards[std::size_t(k)]).need)) kinds.insert(static_cast<Kind>(k));
  if (monument != Monument::none && covers(have, edition.shape(monument).need)) kinds.insert(Kind::monument);
  return kinds;
}

/// Calls `visit(kind, shape, sight)` for each kind that may be built and has cubes enough, in ascending order,
/// until one call answers true.
template <class Visit>
constexpr bool any_within_reach(const Edition& edition, const Table& table, const Town& town,
                                Monument monument, Visit visit) {
  const Squares posts = posts_of(table, town);
  const Kinds kinds = kinds_within_reach(edition, table, town, monument, !posts.empty());
  if (kinds.empty()) return false;
  const Sight sight = sight_of(town, posts);
  for (const Kind kind : kinds) {
    if (!may_add(table, town, kind)) continue;
    const Shape& shape = kind == Kind::monument ? edition.shape(monument) : edition.shape(table.card(kind));
    if (visit(kind, shape, sight)) return true;
  }
  return false;
}

constexpr bool can_build(const Edition& edition, const Table& table, const Town& town, Monument monument) {
  return any_within_reach(edition, table, town, monument, [](Kind, const Shape& shape, const Sight& sight) {
    return is_found(shape, sight);
  });
}

}  // namespace grod::tiny_towns
