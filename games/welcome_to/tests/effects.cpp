// The six effects, and what happens when there is nothing for them to do.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

constexpr Houses street1 = houses_of(Street::first);

constexpr Houses fences(std::string_view description) { return free_gaps(sheet_of(description)) & street1; }

// Surveyor

// WT-B12: any free gap of any street, whether or not its houses are numbered: 9 + 10 + 11.
static_assert(free_gaps(Sheet{}).size() == 30);
static_assert((free_gaps(Sheet{}) & houses_of(Street::first)).size() == 9);
static_assert((free_gaps(Sheet{}) & houses_of(Street::second)).size() == 10);
static_assert((free_gaps(Sheet{}) & houses_of(Street::third)).size() == 11);
static_assert(position("offer 5S 7L 9P").take(1).write("1-5").options(Verb::fence) == 30);

// WT-X27, WT-B13: not in a used estate, not in a bis pair, not where one stands.
static_assert(fences("street0-1 2* 3* 4* | 7 7b") == in_street1(5, 6, 7, 8, 9));

// WT-X33, WT-Q27: between a marked and an unmarked house a fence is possible, between two marked ones it is not.
static_assert(fences("street0-1 1* 3 4 | 6 8 | . . . . 14*") == in_street1(1, 2, 4, 6, 7, 8, 9));
// WT-Q27: so nowhere in a street that was scored as a whole.
static_assert(fences("street0-1 1* 2* 3* 4* 5* 6* 7* 8* 9* 10*").empty());

// WT-B13: equal numbers on both sides of a roundabout are no copies, and the fences there are drawn already.
static_assert(fences("advanced; street0-1 5 R 5") == in_street1(3, 4, 5, 6, 7, 8, 9));

// WT-B15, WT-X21: a complete estate of three becomes one of one and one of two.
constexpr Position x21 = position("street0-1 2 3 4 |; offer 5S 7L 9P").take(1).write("2-5");
static_assert(count_estates(x21.drafted()) == EstateCounts(0, 0, 1, 0, 0, 0));
static_assert(count_estates(Position(x21).fence("1-1").drafted()) == EstateCounts(1, 1, 0, 0, 0, 0));

// Estate agent

// WT-B16: the next box of any column that is not full; the columns have 1, 2, 3, 4, 4, 4 boxes.
constexpr Position agents = position("agents0 1 2 2 0 4 3; offer 5A 7L 9P").take(1).write("1-5");
static_assert(agents.options(Verb::agent) == 3);
static_assert(agents.can(agent(3)) && agents.can(agent(4)) && agents.can(agent(6)));
static_assert(Position(agents).agent(3).drafted().agents[2] == 3);

// Landscaper

// WT-B17: the park of the street that received the number.
constexpr Position parks = position("parks0 3 0 0; offer 5L 7A 9P").take(1);
static_assert(Position(parks).write("2-3").build().drafted().parks == std::array<std::uint8_t, 3>{3, 1, 0});
static_assert(Position(parks).write("1-3").is_done());  // the parks of street 1 are full: nothing to ask

// Pool

// WT-B18: the pool of the house that received the number, if it has one.
constexpr Position pools = position("offer 5P 7A 9S").take(1);
static_assert(Position(pools).write("1-3").build().drafted().pools == houses("1-3"));
static_assert(Position(pools).write("1-4").is_done());
// WT-B18: a pool house numbered with another effect never gets its pool.
constexpr Position numbered = position("street0-1 . . 5; offer 6P 7A 9S").take(1);
static_assert(!numbered.choices(Verb::write).contains(house_named("1-3")));
static_assert(position("offer 5P 7A 9S").take(2).write("1-3").agent(1).drafted().pools.empty());

// Temp

constexpr Position temp = position("temps 4; offer 8T 7A 9S").take(1);
// WT-B19: the number changes before it is written, and a box is crossed.
static_assert(Position(temp).write("1-3", -2).number("1-3") == 6);
static_assert(Position(temp).write("1-3", +1).drafted().temps == 5);
// WT-Q14, WT-Q34: an unchanged number crosses a box by itself.
static_assert(Position(temp).write("1-3", 0).drafted().temps == 5);
static_assert(Position(temp).write("1-3", 0).is_done());
// WT-Q14: the switch: unchanged, no box.
static_assert(position("unchanged-temp-is-free; offer 8T 7A 9S").take(1).write("1-3").drafted().temps == 0);
static_assert(position("unchanged-temp-is-free; offer 8T 7A 9S").take(1).write("1-3", 1).drafted().temps ==
              1);
// WT-Q15: with a full track the number still changes.
constexpr Position full_temps = position("temps 11; offer 8T 7A 9S").take(1).write("1-3", 2);
static_assert(full_temps.number("1-3") == 10 && full_temps.drafted().temps == 11);

// Bis

constexpr bool copies(std::string_view description, Houses from_left, Houses from_right) {
  const Sheet sheet = sheet_of(description);
  return (copies_from(sheet, Side::left) & street1) == from_left &&
         (copies_from(sheet, Side::right) & street1) == from_right;
}

// WT-X26, WT-B20, WT-B21: from 3 to 2, from 8 to 7 and to 9; the fence after 4 keeps the copy in house 4 from going on.
static_assert(copies("street0-1 . . 5 5b | . . . 11", in_street1(9), in_street1(2, 7)));
// WT-B21: without the fence the copy itself is copied.
static_assert(copies("street0-1 . . 5 5b . . . 11", in_street1(5, 9), in_street1(2, 7)));
// WT-X28, WT-B20: a roundabout is not copied, nor copied across.
static_assert(copies("advanced; street0-1 . 9 R", Houses{}, in_street1(1)));
// WT-B20: streets are apart: the end of one is no neighbour of the next.
static_assert((copies_from(sheet_of("street0-1 . . . . . . . . . 9"), Side::left)).empty());

constexpr Position bis = position("street0-1 . . 5; offer 8B 7A 9S").take(1);
// WT-B20: an old house is copied, or the new one; a bis box is crossed.
static_assert(Position(bis).write("2-3").copy("1-3", "1-4").drafted().bis == houses("1-4"));
static_assert(Position(bis).write("2-3").copy("1-3", "1-4").number("1-4") == 5);
static_assert(Position(bis).write("2-3").copy("2-3", "2-2").number("2-2") == 8);
static_assert(Position(bis).write("2-3").copy("2-3", "2-2").drafted().bis_boxes_crossed() == 1);
// WT-B22: a copy counts for estates, and brings no pool.
constexpr Position copied =
    position("street0-1 . 5 | . . ; offer 8B 7A 9S").take(1).write("1-4").copy("1-4", "1-3");
static_assert(copied.drafted().pools.empty());
static_assert(count_estates(position("street0-1 5 5b |").sheet()) == EstateCounts(0, 1, 0, 0, 0, 0));
// WT-Q15: no bis after nine boxes.
constexpr std::string_view nine_bis =
    "street0-1 1 1b 1b 1b 1b; street0-2 2 2b 2b 2b 2b; street0-3 3 3b; offer 8B 7A 9S";
static_assert(sheet_of(nine_bis).bis_boxes_crossed() == 9);
static_assert(position(nine_bis).take(1).write("3-5").is_done());

// Leaving it

// WT-B10: every effect may be left.
TEST(Effects, EveryEffectMayBeLeft) {
  for (const std::string_view offer :
       {"offer 5S 1A 2L", "offer 5A 1S 2L", "offer 5L 1S 2A", "offer 5P 1S 2A", "offer 5B 1S 2A"}) {
    Position p = position(offer).take(1).write("1-3");
    const Sheet before = p.drafted();
    ASSERT_EQ(p.stage(), Stage::effect) << offer;
    p.skip();
    EXPECT_EQ(p.drafted(), before) << offer;
    EXPECT_TRUE(p.is_done());
  }
}

// WT-B29: nothing to do, nothing asked, nothing lost: full columns, full parks, no pool, no neighbour, no gap.
TEST(Effects, AnEffectWithNothingToDoIsLost) {
  EXPECT_TRUE(position("agents0 1 2 3 4 4 4; offer 5A 7L 9P").take(1).write("1-1").is_done());
  EXPECT_TRUE(position("parks0 3 4 5; offer 5L 7A 9P").take(1).write("1-1").is_done());
  EXPECT_TRUE(position("offer 5P 7L 9A").take(1).write("1-1").is_done());
  const Position all_fenced = position(
      "street0-1 . | . | . | . | . | . | . | . | . | .; street0-2 . | . | . | . | . | . | . | . | . | . | .;"
      "street0-3 . | . | . | . | . | . | . | . | . | . | . | .; offer 5S 7B 9P");
  EXPECT_TRUE(Position(all_fenced).take(1).write("1-1").is_done());
  EXPECT_TRUE(Position(all_fenced).take(2).write("1-1").is_done());  // no neighbour to copy to
}

}  // namespace
}  // namespace grod::welcome_to
