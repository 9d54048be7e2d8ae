// Where a number may be written.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

constexpr Houses room(std::string_view description, int number) {
  return room_for(sheet_of(description), number) & houses_of(Street::first);
}

// WT-X25, WT-B07, WT-B08: 5 in house 3, its copy in house 4, 11 in house 8.
constexpr std::string_view x25 = "street0-1 . . 5 5b . . . 11";
static_assert(room(x25, 4) == in_street1(1, 2));
static_assert(room(x25, 5).empty());
static_assert(room(x25, 6) == in_street1(5, 6, 7));
static_assert(room(x25, 11).empty());
static_assert(room(x25, 12) == in_street1(9, 10));

// WT-X28, WT-V06: 9 in house 2, a roundabout in house 3.
constexpr std::string_view x28 = "advanced; street0-1 . 9 R";
static_assert(room(x28, 4) == in_street1(1, 4, 5, 6, 7, 8, 9, 10));
static_assert(room(x28, 9) == in_street1(4, 5, 6, 7, 8, 9, 10));
static_assert(room(x28, 12) == in_street1(4, 5, 6, 7, 8, 9, 10));

// WT-X22, WT-B07: numbers may be skipped; 7 and 10 stand side by side.
static_assert(room("street0-1 7", 10) == in_street1(2, 3, 4, 5, 6, 7, 8, 9, 10));
static_assert(room("street0-1 7 10", 8).empty());

// WT-B07: any street, and each on its own.
static_assert(room_for(Sheet{}, 8) == every_house);
static_assert(room_for(sheet_of("street0-1 5; street0-2 9"), 7) ==
              ((every_house - houses_of(Street::second)) - houses("1-1")));

// WT-B08: a number stands once in a street, and may stand in others.
static_assert(room_for(sheet_of("street0-2 . 8"), 8) == every_house - houses_of(Street::second));

// WT-V06: two roundabouts make three parts; 0 to 17 are usable in each.
constexpr std::string_view parts = "advanced; street0-3 0 17 R . 0 17 R 4";
static_assert((room_for(sheet_of(parts), 5) & houses_of(Street::third)) == houses("3-9 3-10 3-11 3-12"));
static_assert((room_for(sheet_of(parts), 0) & houses_of(Street::third)).empty());

/// WT-B07 said slowly: house by house, all to the left smaller, all to the right greater, up to a roundabout.
Houses room_by_definition(const Sheet& sheet, int number) {
  Houses room;
  for (const House house : sheet.empty()) {
    bool fits = true;
    for (const int step : {-1, 1}) {
      int at = index(house) + step;
      while (every_house.contains(static_cast<House>(at & 63)) &&
             !sheet.roundabouts().contains(static_cast<House>(at))) {
        const auto other = static_cast<House>(at);
        if (sheet.numbered().contains(other))
          fits = fits && (step < 0 ? sheet.number(other) < number : sheet.number(other) > number);
        at += step;
      }
    }
    if (fits) room.insert(house);
  }
  return room;
}

// WT-B07, WT-B08, WT-V06: the quick answer is the slow one, on every sheet of many games.
TEST(Numbers, RoomIsWhatTheRuleSays) {
  Options options{.seats = 2, .advanced = true};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    GameState state = Game::setup(default_edition, options, Rng(seed));
    Rng chance(seed + 1000);
    while (!state.table.over) {
      const Seat seat = state.table.acting.first();
      const auto legal = legal_actions<Game>(state.information(default_edition, seat));
      Game::apply(default_edition, state, seat, legal[chance.below(legal.size())]);
      const Sheet& sheet = state.table.sheets[0];
      for (int number = lowest_number; number <= highest_number; ++number) {
        ASSERT_EQ(room_for(sheet, number), room_by_definition(sheet, number));
        ASSERT_EQ(Rooms(sheet).fits(number), !room_for(sheet, number).empty());
      }
    }
  }
}

/// The numbers that a temp lets one write from a card.
constexpr std::uint32_t writable(std::string_view card) {
  Position p = position(std::string("offer ") + std::string(card) + " 7L 9P").take(1);
  std::uint32_t numbers = 0;
  for (const Action action : p.legal()) {
    const Move move = move_of(action);
    numbers |= 1u << (default_edition[p.table().numbers[0]].number + move.shift);
  }
  return numbers;
}

// WT-X20, WT-B19: one and two up or down, from 0 to 17.
TEST(Numbers, ATempReachesTwoUpAndDown) {
  EXPECT_EQ(writable("1T"), 0b1111u);
  EXPECT_EQ(writable("2T"), 0b11111u);
  EXPECT_EQ(writable("14T"), 0b11111u << 12);
  EXPECT_EQ(writable("15T"), 0b11111u << 13);
  EXPECT_EQ(writable("8S"), 1u << 8);
}

}  // namespace
}  // namespace grod::welcome_to
