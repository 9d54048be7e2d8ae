// One town with its points: the form of the tables in fixtures.h and extra_fixtures.h.
#pragma once

#include "games/tiny_towns/tests/notation.h"

namespace grod::tiny_towns {

struct Fixture {
  std::string_view name;
  std::string_view board;
  std::string_view cards;     // those that differ from the first-game set
  std::string_view monument;  // whose piece is drawn as M
  int stored;                 // cubes on Warehouses
  int right_halls;            // green buildings of the right neighbour
  int shrine;                 // buildings when the Shrine was built
  int place;                  // of completion
  int total;
  std::array<int, line_count> lines;  // in the order of `Line`

  friend void PrintTo(const Fixture& fixture, std::ostream* out) { *out << fixture.board; }
};

constexpr Town town_of(const Fixture& fixture) {
  Town town = town_drawn(fixture.board);
  town.monument = named<Monument>(fixture.monument);
  town.shrine = static_cast<std::uint8_t>(fixture.shrine);
  town.place = static_cast<std::uint8_t>(fixture.place);
  for (int cube = 0; cube < fixture.stored; ++cube) {
    Square s = town.of(Kind::factory).first();
    if (town.stock.count(s) == warehouse_room) s = town.of(Kind::factory).last();
    town.stock.add(s, Resource::wood);
  }
  return town;
}

constexpr Score score_of(const Fixture& fixture) {
  return score_town(default_edition.printed, cards_named(fixture.cards), town_of(fixture),
                    fixture.right_halls);
}

constexpr bool agrees(const Fixture& fixture) {
  const Score score = score_of(fixture);
  for (std::size_t line = 0; line < line_count; ++line)
    if (score.lines[line] != fixture.lines[line]) return false;
  return score.total() == fixture.total;
}

}  // namespace grod::tiny_towns
