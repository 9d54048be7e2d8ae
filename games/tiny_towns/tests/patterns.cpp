// The forty patterns, and the search for them against one that tries every square by hand.
#include "games/tiny_towns/rules/patterns.h"

#include <gtest/gtest.h>

#include <set>

#include "games/tiny_towns/tests/card_list.h"
#include "games/tiny_towns/tests/position.h"

namespace grod::tiny_towns {
namespace {

// TT-X8
TEST(Patterns, HaveAsManyOrientationsAndPlacementsAsWereCounted) {
  for (const CardRow& row : card_list) {
    const auto building = enum_named<Building>(row.name);
    const Card card = building ? card_of(*building) : card_of(named<Monument>(row.name));
    const Pattern& printed = default_edition.printed.pattern_of(card);
    const Shape& shape = default_edition.shapes[std::size_t(card)];
    EXPECT_EQ(printed, pattern(row.pattern)) << row.name;
    EXPECT_EQ(printed.size(), row.cubes) << row.name;
    EXPECT_EQ(orientations_of(printed).size(), row.orientations) << row.name;
    EXPECT_EQ(shape.placements.size(), row.placements) << row.name;
    EXPECT_EQ(name_of(kind_of(card)), row.kind) << row.name;
  }
}

constexpr int placements(Building b) { return default_edition.shape(b).placements.size(); }
constexpr int orientations(Building b) {
  return orientations_of(default_edition.printed.pattern_of(card_of(b))).size();
}

// TT-X8
static_assert(orientations(Building::well) == 4 && placements(Building::well) == 48);
static_assert(orientations(Building::cottage) == 8 && placements(Building::cottage) == 72);
static_assert(orientations(Building::farm) == 4 && placements(Building::farm) == 36);
static_assert(orientations(Building::chapel) == 8 && placements(Building::chapel) == 48);
static_assert(orientations(Building::warehouse) == 4 && placements(Building::warehouse) == 24);
static_assert(default_edition.shape(Monument::opaleyes_watch).placements.size() == 16);

// TT-X7, TT-B1: the chapel in all its orientations.
static_assert(position("town0 .. .. g / s g s; building").can_build(0, "chapel", "c1 a2 b2 c2"));
static_assert(position("town0 g / s g s; building").can_build(0, "chapel", "a1 a2 b2 c2"));
static_assert(position("town0 s g s / g; building").can_build(0, "chapel", "a1 b1 c1 a2"));
static_assert(position("town0 s g s / .. .. g; building").can_build(0, "chapel", "a1 b1 c1 c2"));
static_assert(position("town0 s g / g / s; building").can_build(0, "chapel", "a1 b1 a2 a3"));
static_assert(position("town0 s / g / s g; building").can_build(0, "chapel", "a1 a2 a3 b3"));
static_assert(position("town0 g s / .. g / .. s; building").can_build(0, "chapel", "a1 b1 b2 b3"));
static_assert(position("town0 .. s / .. g / g s; building").can_build(0, "chapel", "b1 b2 b3 a3"));

// TT-X7: with colours swapped inside the shape it is no chapel.
static_assert(!position("monuments; town0 .. .. s / g s g; building").can_build(0, "chapel", "c1 a2 b2 c2"));
static_assert(!position("monuments; town0 .. .. g / g s s; building").can_build(0, "chapel", "c1 a2 b2 c2"));

/// The footprints of a card found cell by cell, without tables: every turn and mirror image of the drawing, moved over
/// the board.
Squares cells_at(const Pattern& drawn, int symmetry, int row, int column, const Town& town, Squares posts) {
  Squares covered;
  for (const Cell& cell : drawn) {
    int r = cell.row;
    int c = cell.column;
    if (symmetry >= 4) c = -c;
    for (int turn = 0; turn < symmetry % 4; ++turn) {
      const int old = r;
      r = c;
      c = -old;
    }
    if (r + row < 0 || r + row >= 4 || c + column < 0 || c + column >= 4) return {};
    const Square s = square_at(r + row, c + column);
    if (!posts.contains(s) && !town.of(cell.resource).contains(s)) return {};
    covered.insert(s);
  }
  return posts.contains_all(covered) ? Squares{} : covered;
}

std::set<int> found_by_hand(const Pattern& drawn, const Town& town, Squares posts) {
  std::set<int> found;
  for (int symmetry = 0; symmetry < 8; ++symmetry)
    for (int row = -3; row < 7; ++row)
      for (int column = -3; column < 7; ++column)
        if (const Squares covered = cells_at(drawn, symmetry, row, column, town, posts); !covered.empty())
          found.insert(covered.bits);
  return found;
}

// TT-B1, TT-B9, TT-B11: on random boards, with and without Trading Posts, for all forty cards.
TEST(Patterns, AreFoundWhereverTheyLie) {
  Rng rng(40);
  int found = 0;
  for (int board = 0; board < 20000; ++board) {
    Town town;
    Squares posts;
    const bool wild = board % 2 == 1;
    for (int s = 0; s < square_count; ++s) {
      const int what = rng.below(wild ? 9 : 6);
      if (what < resource_count) town.cubes[std::size_t(what)].insert(static_cast<Square>(s));
      if (what > resource_count) posts.insert(static_cast<Square>(s));
    }
    const Sight sight = sight_of(town, posts);
    const int card = rng.below(card_count);
    const Shape& shape = default_edition.shapes[std::size_t(card)];
    std::set<int> spots;
    for (const Spot spot : spots_found(shape, sight)) spots.insert(shape.covered[index(spot)].bits);
    ASSERT_EQ(spots, found_by_hand(default_edition.printed.pattern_of(card_at(card)), town, posts)) << card;
    ASSERT_EQ(is_found(shape, sight), !spots.empty());
    found += static_cast<int>(spots.size());
  }
  EXPECT_GT(found, 5000);
}

}  // namespace
}  // namespace grod::tiny_towns
