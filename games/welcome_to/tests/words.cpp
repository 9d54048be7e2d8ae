// Options, decisions and editions in words, and what is said when they are wrong.
#include <gtest/gtest.h>

#include "games/welcome_to/io/edition_io.h"
#include "games/welcome_to/io/view.h"
#include "games/welcome_to/tests/position.h"
#include "texts/presentation.h"

namespace grod::welcome_to {
namespace {

std::string refused(const WrittenOptions& written) {
  const Result<Options> options = options_of<Game>(written);
  return options ? "" : options.error().message;
}

// WT-Q21, WT-A01, WT-V07: what makes no game is refused with the reason.
TEST(Options, AreRefusedWithTheReason) {
  EXPECT_EQ(refused({1, {"aaa", "doomsday"}, {{"architect", "3"}}}), "");
  EXPECT_EQ(refused({2, {"aaa"}, {}}), "aaa is for one seat: one player against an architect");
  EXPECT_EQ(refused({1, {"expert"}, {}}), "expert needs at least two seats: a card is passed to a neighbour");
  EXPECT_EQ(refused({1, {"doomsday"}, {}}),
            "doomsday compares bunkers, so it needs an opponent: add seats or aaa");
  EXPECT_EQ(refused({3, {"easter", "doomsday"}, {}}),
            "easter and doomsday are two different sheets; choose one");
  EXPECT_EQ(refused({1, {"aaa"}, {{"architect", "6"}}}),
            "the architects are numbered 1 to 5, so there is no \"6\"");
  EXPECT_EQ(refused({3, {}, {{"architect", "2"}}}),
            "architect has no effect here: only the variant aaa has an architect to play against");
  EXPECT_EQ(refused({3, {"easter"}, {{"egg-choice", "often"}}}), "egg-choice is no or yes, not \"often\"");
  EXPECT_EQ(refused({3, {"easter"}, {{"egg-estates", "yes"}}}),
            "egg-estates is three-houses or any-size, not \"yes\"");
}

// WT-Q07, WT-Q16, WT-Q18, WT-Q26, WT-Q31: a ruling about a variant that is not played would change nothing, so it is
// refused, whatever it says.
TEST(Options, WithoutEffectAreRefused) {
  const std::string architect = " has no effect here: only the variant aaa has an architect to play against";
  const std::string eggs = " has no effect here: only the variant easter has eggs";
  const std::string roundabouts = " has no effect here: only the variant advanced has roundabouts";
  EXPECT_EQ(refused({1, {"easter"}, {{"temps-need-one", "yes"}}}), "temps-need-one" + architect);
  EXPECT_EQ(refused({2, {"advanced"}, {{"reshuffle-each-side", "no"}}}), "reshuffle-each-side" + architect);
  EXPECT_EQ(refused({3, {}, {{"egg-choice", "yes"}}}), "egg-choice" + eggs);
  EXPECT_EQ(refused({3, {"doomsday"}, {{"egg-estates", "three-houses"}}}), "egg-estates" + eggs);
  EXPECT_EQ(refused({2, {"expert"}, {{"roundabout-is-built", "no"}}}), "roundabout-is-built" + roundabouts);
  EXPECT_EQ(refused({2, {}, {{"unchanged-temp-crosses", "no"}}}), "");
  EXPECT_EQ(refused({1, {"aaa"}, {{"temps-need-one", "yes"}, {"reshuffle-each-side", "yes"}}}), "");
  EXPECT_EQ(refused({2, {"easter"}, {{"egg-choice", "yes"}, {"egg-estates", "any-size"}}}), "");
  EXPECT_EQ(refused({2, {"advanced"}, {{"roundabout-is-built", "no"}}}), "");
}

// A game that was begun before they were refused is still read, and is written without them.
TEST(Options, WithoutEffectStayInGamesBegunBefore) {
  const WrittenOptions written{2, {"doomsday"}, {{"reshuffle-each-side", "yes"}, {"egg-choice", "yes"}}};
  const Result<Options> before = options_of<Game>(written, 1);
  ASSERT_TRUE(before) << before.error().message;
  EXPECT_TRUE(before->reshuffle_each_side && before->egg_choice);
  EXPECT_FALSE(options_of<Game>(written));
  EXPECT_EQ(write_options(*before), (WrittenOptions{2, {"doomsday"}, {}}));
}

// WT-Q07, WT-Q14, WT-Q16, WT-Q18, WT-Q26, WT-Q31: the switches by name, and back.
TEST(Options, SwitchesSurviveTheirWords) {
  const WrittenOptions written{1,
                               {"advanced", "aaa", "easter"},
                               {{"architect", "4"},
                                {"egg-choice", "yes"},
                                {"egg-estates", "any-size"},
                                {"reshuffle-each-side", "yes"},
                                {"roundabout-is-built", "no"},
                                {"temps-need-one", "yes"},
                                {"unchanged-temp-crosses", "no"}}};
  const Result<Options> options = options_of<Game>(written);
  ASSERT_TRUE(options) << options.error().message;
  EXPECT_TRUE(options->temps_need_one && options->egg_choice && options->reshuffle_each_side);
  EXPECT_TRUE(options->egg_estates_any_size);
  EXPECT_FALSE(options->unchanged_temp_crosses || options->roundabout_is_built);
  EXPECT_EQ(options->architect, 4);
  EXPECT_EQ(write_options(*options), written);
}

TEST(Notation, OfEveryVerb) {
  const auto written = [](Action action) { return notation(default_edition, action); };
  EXPECT_EQ(written(take(Slot{1}, Slot{1})), "take 2");
  EXPECT_EQ(written(take(Slot{0}, Slot{2})), "take 1 3");
  EXPECT_EQ(written(write(house_named("2-5"), 0)), "write 2-5");
  EXPECT_EQ(written(write(house_named("3-12"), 2)), "write 3-12 +2");
  EXPECT_EQ(written(write(house_named("1-1"), -1)), "write 1-1 -1");
  EXPECT_EQ(written(Position::fence_after("3-11")), "fence 3-11");
  EXPECT_EQ(written(Position::copying("1-3", "1-4")), "copy 1-4 left");
  EXPECT_EQ(written(agent(6)), "agent 6");
  EXPECT_EQ(written(Position::claiming(3)), "claim 3");
  EXPECT_EQ(written(action(Verb::refuse)), "refuse");
}

/// Decisions of seat 0 in words, one after the other.
std::string said(const Position& at, const std::vector<Action>& actions, Language language = Language::en) {
  const std::vector<std::string> words =
      describe_move(language, at.state.information(default_edition, seat_at(0)), actions);
  std::string all;
  for (const std::string& one : words) all += (all.empty() ? "" : " → ") + one;
  return all;
}

// A hint says what is taken and written, as the log does, not where it lies in the menu.
TEST(Moves, AreToldByWhatIsTakenAndWritten) {
  const Position at = position("street0-1 . 3 . . 7 .; offer 5S 9L 12B");
  const auto house = [](std::string_view name) { return house_named(name); };
  const std::vector<Action> fenced{take(Slot{0}, Slot{0}), write(house("1-3"), 0),
                                   Position::fence_after("1-4")};
  EXPECT_EQ(said(at, fenced), "Take 5 (surveyor) → Write 5 in house 1-3 → Fence to the right of 1-4");
  EXPECT_EQ(said(at, fenced, Language::pl), "Weź 5 (geodeta) → Wpisz 5 w domu 1-3 → Płot na prawo od 1-4");
  EXPECT_EQ(said(at, {take(Slot{1}, Slot{1}), write(house("2-8"), 0), action(Verb::build)}),
            "Take 9 (landscaper) → Write 9 in house 2-8 → Plant a park in street 2");
  EXPECT_EQ(said(at, {take(Slot{2}, Slot{2}), write(house("3-9"), 0), copy(house("3-10"), Side::left)}),
            "Take 12 (bis) → Write 12 in house 3-9 → Copy 12 to house 3-10 (bis)");
  EXPECT_EQ(said(at, {take(Slot{2}, Slot{2}), write(house("3-9"), 0), action(Verb::skip)}, Language::pl),
            "Weź 12 (bis) → Wpisz 12 w domu 3-9 → Nie korzystaj z efektu: bis");
}

TEST(Moves, AreToldFromTheMiddleOfATurnToo) {
  Position at = position("offer 9P 10T 11A");
  at.take(2);
  EXPECT_EQ(said(at, {write(house_named("1-6"), -2)}), "Write 8 in house 1-6");
  Position pool = position("offer 9P 10T 11A");
  pool.take(1).write("2-1");
  EXPECT_EQ(said(pool, {action(Verb::build), action(Verb::done)}),
            "Dig the pool of house 2-1 → End the turn");
}

// In solo play number and effect come from two cards; in expert play from one's own.
TEST(Moves, AreToldByTheCardsThatAreTaken) {
  EXPECT_EQ(said(position("solo; offer 5S 9L 12B"), {take(Slot{0}, Slot{2})}), "Take 5 (bis)");
  EXPECT_EQ(said(position("expert; hand0 4T 8P 12A"), {take(Slot{1}, Slot{0})}), "Take 8 (temp agency)");
}

TEST(Names, OfPlansAreThoseOfTheRulesPage) {
  for (std::size_t card = 0; card < plan_cards; ++card)
    EXPECT_EQ(plan_name(static_cast<PlanCard>(card)), plan_names[card]);
}

/// The default edition with one place changed, and what is said about it.
std::string fault_with(const std::string& place, const json::Value& changed) {
  json::Value value = write_printed(printed_edition());
  const std::size_t slash = place.rfind('/');
  const std::string last = place.substr(slash + 1);
  json::Value& around = value.at_pointer(place.substr(0, slash));
  if (around.is_array())
    around.as_array()[std::stoul(last)] = changed;
  else
    around.as_object()[last] = changed;
  const Result<Printed> printed = read_printed(value);
  return printed ? "" : printed.error().message;
}

// WT-D01, WT-A14, WT-B01: a corrected edition is read; a wrong one is refused with what and where.
TEST(EditionFile, IsCheckedPlaceByPlace) {
  EXPECT_EQ(fault_with("/plans/d-cap50/first", 12), "");
  EXPECT_EQ(fault_with("/architects/3/pool", 5), "");
  EXPECT_EQ(fault_with("/architects/3/pool", 6),
            "cards.architects[3].pool: a whole number from 1 to 5 is expected");
  EXPECT_EQ(fault_with("/construction/8/bis", 2), "cards.construction: 82 cards, but there must be 81");
  EXPECT_EQ(fault_with("/doomsday/bunkers/0", "4-1"),
            "cards.doomsday.bunkers[0]: a house is expected, like \"2-5\"");
  EXPECT_EQ(fault_with("/doomsday/bunkers", json::Array{"1-2"}),
            "cards.doomsday.bunkers: at least 6, or a plan cannot be met");
  EXPECT_EQ(fault_with("/plans/n1-44/later", 9), "cards.plans.n1-44: the later value is the lower one");
  EXPECT_EQ(fault_with("/easter/eggs/1-3", 3),
            "cards.easter.eggs.1-3: a whole number from 1 to 2 is expected");
  EXPECT_EQ(fault_with("/sheet/walls", 1), "cards.sheet: \"walls\" is unknown");
}

// WT-B06: a view shows the own turn under way and nothing of the others'.
TEST(View, ShowsTheOwnDraftOnly) {
  Position p = position("seats 2; offer 5S 7L 9P");
  p.as(0).take(1).write("2-3").as(1).take(2).write("1-9");
  const View own = view_of(p.state.information(default_edition, seat_at(0)));
  ASSERT_TRUE(own.hand);
  EXPECT_EQ(own.hand->sheet.streets[1][2].number, 5);
  EXPECT_EQ(own.sheets[0].streets[1][2].number, std::nullopt);
  EXPECT_EQ(own.sheets[1].streets[0][8].number, std::nullopt);
  EXPECT_FALSE(view_of(default_edition, p.table()).hand);
}

}  // namespace
}  // namespace grod::welcome_to
