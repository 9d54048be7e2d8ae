// A turn: combinations, refusals and the order of things.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

// WT-B05: the number on top goes with the effect beside it, in three combinations; next turn the numbers turn over and
// become the effects.
TEST(Turn, NumbersTurnOverAndBecomeEffects) {
  Position p = opening({.seats = 2}, 5);
  const auto numbers = p.table().numbers;
  EXPECT_EQ(p.options(), 3);
  while (p.table().turn == 1) p.as(index(p.table().acting.first())).decide(p.legal()[0]);
  EXPECT_EQ(p.table().turn, 2);
  EXPECT_EQ(p.table().effects, numbers);
  EXPECT_NE(p.table().numbers, numbers);
}

// WT-B05: only a number with the effect beside it.
static_assert(position("offer 5S 7L 9P").options() == 3);
static_assert(!position("offer 5S 7L 9P").can(take(Position::slot(1), Position::slot(2))));
// Two combinations alike in number and effect are one choice.
static_assert(position("offer 5S 5S 9P").options() == 2);

// WT-B06: everybody at once; several may take the same; nothing shows until all are done.
TEST(Turn, EverybodyActsAtOnceAndNothingShowsUntilAllAreDone) {
  Position p = position("seats 3; offer 5S 7L 9P");
  EXPECT_EQ(p.table().acting, all_seats(3));
  const auto sheets = p.table().sheets;
  p.as(2).take(1).write("1-1").fence("1-1");
  EXPECT_EQ(p.news, News::none);
  EXPECT_EQ(p.table().acting, all_seats(2));
  p.as(0).take(1).write("1-2").skip();
  EXPECT_EQ(p.table().sheets, sheets);
  p.as(1).take(1).write("1-3").skip();
  EXPECT_EQ(p.news, News::revealed);
  EXPECT_EQ(p.table().acting, all_seats(3));
  EXPECT_EQ(p.table().sheets[2].number(house_named("1-1")), 5);
  EXPECT_EQ(p.table().sheets[2].fences, houses("1-1"));
  EXPECT_EQ(p.table().sheets[1].number(house_named("1-3")), 5);
}

// WT-B06: the order of arrival changes nothing.
TEST(Turn, TheOrderOfArrivalChangesNothing) {
  const Position start = position("seats 2; offer 5S 7L 9P");
  Position one = start;
  one.as(0).take(1).write("1-1").fence("1-1").as(1).take(2).write("2-2").build();
  Position two = start;
  two.as(1).take(2).write("2-2").as(0).take(1).as(1).build().as(0).write("1-1").fence("1-1");
  EXPECT_EQ(one.state, two.state);
}

constexpr std::string_view nearly_full =
    "street0-1 0 1 2 3 6 7 8 9 10 11; street0-2 0 1 2 3 4 7 8 9 10 11 12; street0-3 0 1 2 3 5 6 7 8 9 10 11 "
    ".;";

constexpr Position offered(std::string_view offer) {
  std::string text(nearly_full);
  text += offer;
  return position(text);
}

// WT-B09: none of the three numbers fits: a refusal, nothing written, no effect.
TEST(Refusal, WhoCanWriteNothingCrossesABox) {
  Position p = offered("offer 5S 7L 9P");
  EXPECT_EQ(p.options(), 1);
  p.refuse();
  EXPECT_TRUE(p.is_done());
  EXPECT_EQ(p.drafted().refusals, 1);
  EXPECT_EQ(p.drafted().taken(), p.sheet().taken());
}

// WT-B09: while one number can be written there is no refusal, and only what can be written is on offer.
TEST(Refusal, IsNotAllowedWhileANumberFits) {
  const Position p = offered("offer 5S 12L 9P");
  EXPECT_EQ(p.options(), 1);
  EXPECT_TRUE(p.can(take(Position::slot(2), Position::slot(2))));
  EXPECT_FALSE(p.can(Verb::refuse));
}

// WT-Q12, WT-B09: only a temp would help: it may be taken, or refused. It does not lift the ban while a printed number fits.
TEST(Refusal, ATempThatWouldHelpIsNoDuty) {
  const Position p = offered("offer 11T 7L 9P");
  EXPECT_EQ(p.options(), 2);
  EXPECT_TRUE(p.can(Verb::refuse));
  EXPECT_EQ(Position(p).take(1).options(), 2);  // 12 and 13
  const Position q = offered("offer 11T 12L 9P");
  EXPECT_FALSE(q.can(Verb::refuse));
  EXPECT_EQ(q.options(Verb::take), 2);
}

// WT-B10: the number first, then the effect.
static_assert(position("offer 5S 7L 9P").take(1).stage() == Stage::house);
static_assert(position("offer 5S 7L 9P").take(1).write("1-1").stage() == Stage::effect);

// WT-B28: choose, write, effect, then plans one after the other.
TEST(Turn, PlansComeLastAndSeveralMayBeScored) {
  Position p = position(
      "plans n1-44 n2-36 n3-34; street0-1 1 2 3 4 | 5 6 7 8 | . .; street0-2 1 2 3 | 4 5 6 7 | . . . .;"
      "offer 12S 7L 9P");
  p.take(1);
  EXPECT_FALSE(p.can(Verb::claim));
  p.write("3-9");
  EXPECT_FALSE(p.can(Verb::claim));
  p.skip();
  EXPECT_EQ(p.options(), 3);  // two plans are met, or done
  p.claim(3);
  EXPECT_EQ(p.stage(), Stage::estate);  // three estates of four to choose from
  p.use("1-1");
  EXPECT_TRUE(p.can(Position::claiming(1)));
  p.claim(1);  // the other two
  EXPECT_EQ(p.drafted().scored.size(), 2);
  EXPECT_EQ(p.stage(), Stage::reshuffle);
}

// WT-Q37: plans may be scored after a refusal, and a roundabout of the same turn counts when refusing.
TEST(Refusal, PlansMayFollowIt) {
  std::string text(nearly_full);
  text += "plans n1-66 n2-36 n3-34; offer 5S 7L 9P";
  Position p = position(text);
  EXPECT_EQ(p.options(), 1);
  Position with_plan = position(
      "plans n1-44 n2-36 n3-34; street0-1 0 1 2 3 | 6 7 8 9 | 10 11; street0-2 0 1 2 3 4 7 8 9 10 11 12;"
      "street0-3 0 1 2 3 5 6 7 8 9 10 11 .; offer 5S 7L 9P");
  with_plan.refuse();
  EXPECT_TRUE(with_plan.can(Position::claiming(1)));
}

TEST(Refusal, IsJudgedWithTheRoundaboutOfTheTurn) {  // WT-Q37
  Position p = position(
      "advanced; street0-1 0 1 2 3 6 7 8 9 10 11; street0-2 0 1 2 3 4 7 8 9 10 11 12;"
      "street0-3 0 1 2 3 5 6 7 8 9 . . 10; offer 5S 7L 8P");
  EXPECT_TRUE(p.can(Verb::refuse));
  EXPECT_FALSE(p.can(Verb::take));
  p.roundabout("3-10");
  EXPECT_FALSE(p.can(Verb::refuse));  // behind the roundabout numbering starts afresh
  EXPECT_EQ(p.options(Verb::take), 3);
}

}  // namespace
}  // namespace grod::welcome_to
