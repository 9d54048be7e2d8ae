// What a decision is said to do before it is made: the buildings that fall, those still to be chosen, notes, points
// and what the turn brings about.
#include <gtest/gtest.h>

#include "games/monster_city/io/view.h"
#include "games/monster_city/tests/position.h"
#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

Preview preview_in(const Position& p, Verb verb, std::string_view word = {}) {
  const Seat seat = p.state.table.active;
  return preview(p.state.information(default_edition, seat), move_of(decision(verb, word)));
}

std::vector<Building> listed(std::string_view words) {
  std::vector<Building> list;
  for_each_word(words, [&](std::string_view word) { list.push_back(building_named(word)); });
  return list;
}

// MC-22: the victims of a grey group are fixed, so they are all named, and the city is counted without them.
TEST(Preview, AGroupNamesEveryBuildingThatFalls) {
  const Preview attack = preview_in(position("city0 g3 g3 r6 y7 y4; planet 357 any1"), Verb::attack, "357");
  EXPECT_EQ(attack.falls, listed("g3 g3 y7"));
  EXPECT_EQ(attack.choose, Demand{});
  EXPECT_EQ(attack.notes, 1);
  ASSERT_TRUE(attack.worth.has_value());
  EXPECT_EQ(attack.worth->all, 10);
  EXPECT_EQ(attack.worth->colour, Colour::red);
}

// MC-25a: a colour with too few to choose from falls at once; of the others the owner has the choice.
TEST(Preview, SinglesNameWhatIsCertainAndCountWhatIsChosen) {
  const Preview attack = preview_in(position("city0 r3 r5 y4; planet ry any1"), Verb::attack, "ry");
  EXPECT_EQ(attack.falls, listed("y4"));
  EXPECT_EQ(attack.choose, (Demand{1, 0, 0, 0}));
  EXPECT_FALSE(attack.worth.has_value());
  EXPECT_EQ(attack.notes, 1);
}

// MC-E5, MC-E6: a shortage in one colour is not made up, and nothing at all may fall.
TEST(Preview, AMissingColourIsNotDemanded) {
  const Preview singles = preview_in(position("city0 r3 r5; planet ry any1"), Verb::attack, "ry");
  EXPECT_TRUE(singles.falls.empty());
  EXPECT_EQ(singles.choose, (Demand{1, 0, 0, 0}));
  const Preview group = preview_in(position("city0 r3 r5; planet all-green any1"), Verb::attack, "all-green");
  EXPECT_TRUE(group.falls.empty());
  EXPECT_EQ(group.notes, 1);
}

TEST(Preview, ALossCountsDownWhatIsStillToFall) {
  Position p = position("city0 r3 r5 g4 y4; planet any2 any1");
  EXPECT_EQ(preview_in(p, Verb::attack, "any2").choose, (Demand{0, 0, 0, 2}));
  p.attack("any2");
  EXPECT_EQ(preview_in(p, Verb::lose, "r3").choose, (Demand{0, 0, 0, 1}));
  p.lose("r3");
  const Preview last = preview_in(p, Verb::lose, "g4");
  EXPECT_EQ(last.falls, listed("g4"));
  ASSERT_TRUE(last.worth.has_value());
  EXPECT_EQ(last.worth->all, 9);
  EXPECT_EQ(last.notes, 1);
}

// MC-12
TEST(Preview, ABuildingIsCountedAndPaidFor) {
  const Preview build = preview_in(position("city0 r3 g4; office y8 r5"), Verb::build, "y8");
  EXPECT_EQ(build.notes, -1);
  ASSERT_TRUE(build.worth.has_value());
  EXPECT_EQ(build.worth->highest, 15);
  EXPECT_EQ(build.next, seat_at(1));
  EXPECT_EQ(build.follows, std::nullopt);
}

// MC-26 to MC-28: the last card of a row brings a new row or the scoring.
TEST(Preview, TheLastCardOfARowSaysWhatFollows) {
  EXPECT_EQ(preview_in(position("office r5; deck 35"), Verb::build, "r5").follows, Follows::new_office);
  const Preview scoring = preview_in(position("office r5; deck 30"), Verb::build, "r5");
  EXPECT_EQ(scoring.follows, Follows::scoring);
  EXPECT_EQ(scoring.next, std::nullopt);
  EXPECT_EQ(preview_in(position("planet any1; city0 r3 r4"), Verb::attack, "any1").follows,
            Follows::new_planet);
}

// MC-31 to MC-34, on city X of the examples: the points, and the buildings that bring them.
TEST(Preview, ACategoryNamesTheBuildingsItCounts) {
  Position p = position("city0 g3 g3 r6 y7 y4; city1 r3; city2 r3; office r5; deck 30");
  p.build("r5");
  const auto category = [&](Category c) {
    return preview(p.state.information(default_edition, seat_at(0)),
                   {.verb = Verb::score, .building = {}, .monster = {}, .event = {}, .category = c});
  };
  EXPECT_EQ(category(Category::lowest).points, 12);
  EXPECT_EQ(category(Category::lowest).counted, listed("r5 g3 y4"));
  EXPECT_EQ(category(Category::highest).counted, listed("r6 g3 y7"));
  EXPECT_EQ(category(Category::one_colour).points, 11);
  EXPECT_EQ(category(Category::one_colour).counted, listed("r5 r6"))
      << "of two colours worth the same, the first";
  EXPECT_EQ(category(Category::all).counted.size(), 6u);
}

// MC-39: two fallen buildings earn an event, whichever they are.
TEST(Preview, AnEventIsForeseen) {
  EXPECT_EQ(preview_in(position("events; city0 r3 r5 g4; planet any2 any1"), Verb::attack, "any2").events, 1);
  EXPECT_EQ(preview_in(position("events; city0 r3 r5 g4; planet any2 any1"), Verb::attack, "any1").events, 0);
}

// MC-A21, MC-A17: an event that can do nothing now is said to be idle before it is shown.
TEST(Preview, AnEventThatCanDoNothingIsIdle) {
  EXPECT_TRUE(preview_in(position("events; hand0 subsidy; notes 2 1 1"), Verb::event, "subsidy").idle);
  EXPECT_FALSE(preview_in(position("events; hand0 subsidy; notes 1 1 1"), Verb::event, "subsidy").idle);
}

// MC-46, MC-47e
TEST(Preview, ADetourNamesTheRightNeighbour) {
  Position p = position("seats 4; active 1; events; hand1 detour");
  p.show("detour");
  EXPECT_EQ(preview_in(p, Verb::carry_out).next, seat_at(0));
  EXPECT_EQ(preview_in(p, Verb::decline).next, seat_at(2));
}

// What is foretold comes true: city, notes, events and next seat, in random games of all kinds.
TEST(Preview, ComesTrue) {
  watch_random_games(all_games, 20, [&](const Step& step) {
    const Seat seat = step.seat;
    const Preview said = preview({default_edition, step.then(), step.before.hand(seat), seat}, step.move);
    const Town& before = step.then().town(seat);
    const Town& after = step.now().town(seat);
    const View seen = view_of(default_edition, step.now());
    if (step.move.verb == Verb::attack) {
      EXPECT_EQ(seen.demand.value_or(Demand{}), said.choose);
      EXPECT_EQ(before.city.size() - after.city.size(), int(said.falls.size()));
    }
    if (!said.worth) return;
    EXPECT_EQ(said.worth->all, seen.towns[std::size_t(seat)].worth.all);
    EXPECT_EQ(said.notes, after.notes - before.notes);
    EXPECT_EQ(said.events, after.event_cards - before.event_cards);
    EXPECT_EQ(said.next.value_or(step.now().active), step.now().active);
  });
}

}  // namespace
}  // namespace grod::monster_city
