// States that no game can reach are refused when they are read: whatever is accepted can be played to its end.
#include <gtest/gtest.h>

#include "match/tests/games.h"

namespace grod {
namespace {

json::Value written(const Match& match) {
  return *json::parse(boost::json::serialize(match.position().state()));
}

class ImpossibleState : public ::testing::Test {
 protected:
  json::Value state = written(begun());

  json::Value& table(std::string_view field) { return state.at("table").at(field); }
  std::string fault() const {
    return fault_of(monster_city_game().read_position(monster_city_game().default_edition(), state));
  }
};

TEST_F(ImpossibleState, HasSeatsThatNobodyCanTake) {
  const std::string expected = "state: there are 3 to 5 seats, and nothing lies elsewhere";
  for (const int seats : {0, 2, 6, 200}) {
    table("seats") = seats;
    EXPECT_EQ(fault(), expected) << seats;
  }
  state = written(begun());
  table("active") = 3;
  EXPECT_EQ(fault(), expected);
  state = written(at_a_scoring());
  table("choosing").as_array().push_back(4);
  EXPECT_EQ(fault(), expected);
}

TEST_F(ImpossibleState, HasAScoringAtTheWrongTime) {
  table("scorings") = 2;
  EXPECT_EQ(fault(), "state: MC-3: a scoring is due after every ten buildings");
  table("scorings") = 200;
  EXPECT_EQ(fault(), "state: MC-3: a scoring is due after every ten buildings");
  state = written(begun());
  table("phase") = "over";
  table("active") = nullptr;
  EXPECT_EQ(fault(), "state: MC-I1: both rows hold 1 to 5 cards at the start of a turn");
}

TEST_F(ImpossibleState, HasChoicesThatDoNotAgree) {
  const std::string expected = "state: MC-30: every seat has filled one box a scoring";
  state = written(at_a_scoring());
  table("choosing") = json::Array{};
  EXPECT_EQ(fault(), expected);
  state = written(at_a_scoring());
  state.at("hands").at(0).at("chosen") = "all";
  EXPECT_EQ(fault(), expected);
  state = written(begun());
  table("towns").at(1).at("sheet").at("all") = 7;
  EXPECT_EQ(fault(), expected);
}

TEST_F(ImpossibleState, HasAnAttackWithoutAChoice) {
  const std::string expected = "state: MC-24: the owner chooses only while there is a choice";
  table("phase") = "loss";
  table("planet").as_array().pop_back();
  state.at("table").at("used_monsters") =
      json::Array{written(begun()).at("table").at("planet").as_array().back()};
  table("attack") = json::Object{{"red", 0}, {"green", 0}, {"yellow", 0}, {"any", 0}, {"fallen", 0}};
  EXPECT_EQ(fault(), expected);
  table("attack").at("any") = 9;
  EXPECT_EQ(fault(), expected);
  table("attack").at("any") = 1;
  EXPECT_EQ(fault(), "");
}

TEST_F(ImpossibleState, HasAnEventInTheBaseGame) {
  table("phase") = "effect";
  table("event") = "detour";
  EXPECT_EQ(fault(), "state: MC-41: an event is open only after it was shown");
  table("phase") = "exchange";
  table("given") = table("towns").at(0).at("city").at(0);
  EXPECT_EQ(fault(), "state: MC-41: an event is open only after it was shown");
}

TEST_F(ImpossibleState, HasNothingWhereAPhaseNeedsSomethingOrTheOtherWayRound) {
  table("active") = nullptr;
  EXPECT_EQ(fault(), "state.table.active: it cannot be null in the phase \"turn\"");
  state = written(begun());
  table("phase") = "loss";
  EXPECT_EQ(fault(), "state.table.attack: it cannot be null in the phase \"loss\"");
  state = written(begun());
  table("event") = "detour";
  EXPECT_EQ(fault(), "state.table.event: it means nothing and is null in the phase \"turn\"");
}

TEST_F(ImpossibleState, HasAStopCardInTheEventVariant) {
  state = written(begun(3, {"events"}));
  EXPECT_EQ(fault(), "");
  table("towns").at(0).at("stop") = true;
  EXPECT_EQ(fault(), "state: MC-7: STOP cards are of the base game");
}

}  // namespace
}  // namespace grod
