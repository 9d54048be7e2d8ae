// What can be built: the patterns that lie complete on a board, found by words and shifts (see patterns.h).
#pragma once

#include "games/tiny_towns/rules/edition.h"
#include "games/tiny_towns/rules/state.h"

namespace grod::tiny_towns {

/// A town as the search sees it.
struct Sight {
  std::array<Images, resource_count> cubes{};  // with Trading Posts counted as every resource
  Images posts;
  bool wild = false;  // are there Trading Posts?
};

/// TT-B9: Trading Posts stand for any resource.
constexpr Squares posts_of(const Table& table, const Town& town) {
  return table.plays(Building::trading_post) ? town.of(Kind::factory) : Squares{};
}

constexpr Sight sight_of(const Town& town, Squares posts) {
  return {
      {images_of(town.cubes[0] | posts), images_of(town.cubes[1] | posts), images_of(town.cubes[2] | posts),
       images_of(town.cubes[3] | posts), images_of(town.cubes[4] | posts)},
      images_of(posts),
      !posts.empty()};
}

constexpr Tally tally_of(const Town& town) {
  Tally tally{};
  for (const Resource r : all_resources)
    tally = tally + static_cast<Tally>(static_cast<std::uint64_t>(town.of(r).size()) << (8 * index(r)));
  return tally;
}

/// Where the pattern's corner may lie in four of the images. TT-B9: at least one real cube, so a pattern that lies
/// on Trading Posts alone does not count.
constexpr std::uint64_t corners_found(const Shape& shape, const Sight& sight, std::uint64_t Images::* four) {
  std::uint64_t found = shape.corners;
  for (int i = 0; i < shape.cells; ++i) {
    found &= sight.cubes[std::size_t(shape.resource[std::size_t(i)])].*four >> shape.shift[std::size_t(i)];
    if (found == 0) return 0;  // most cards are out after two or three cells
  }
  if (!sight.wild) return found;
  std::uint64_t posts_only = found;
  for (int i = 0; i < shape.cells; ++i) posts_only &= sight.posts.*four >> shape.shift[std::size_t(i)];
  return found & ~posts_only;
}

constexpr bool is_found(const Shape& shape, const Sight& sight) {
  return corners_found(shape, sight, &Images::turned) != 0 ||
         (shape.mirrored && corners_found(shape, sight, &Images::mirrored) != 0);
}

/// TT-B1: colour and shape under any rotation or mirror image, whatever lies on the other squares.
constexpr Spots spots_found(const Shape& shape, const Sight& sight) {
  Spots found;
  const auto collect = [&](std::uint64_t at, int first) {
    for (; at != 0; at &= at - 1) found.insert(shape.spot_at[std::size_t(first + lowest_bit(at))]);
  };
  collect(corners_found(shape, sight, &Images::turned), 0);
  if (shape.mirrored) collect(corners_found(shape, sight, &Images::mirrored), rotations * square_count);
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
