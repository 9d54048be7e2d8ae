// A position as JSON: written, read back, and refused with the place of the fault.
#include <gtest/gtest.h>

#include "match/tests/games.h"

namespace grod {
namespace {

/// The state as a file holds it.
json::Value written(const Position& position) {
  return *json::parse(boost::json::serialize(position.state()));
}

Result<std::unique_ptr<Position>> read(const json::Value& state) {
  return monster_city_game().read_position(monster_city_game().default_edition(), state);
}

TEST(PositionFromJson, IsReadBackAtEveryPointOfAGame) {
  for (const std::vector<std::string>& variants : {std::vector<std::string>{}, {"events"}}) {
    Match match = begun(5, variants, 3);
    Rng rng(3);
    while (!match.position().over()) {
      act_at_random(match, rng);
      const auto again = read(written(match.position()));
      ASSERT_TRUE(again) << again.error().message;
      ASSERT_TRUE((*again)->equals(match.position()));
      ASSERT_EQ((*again)->seats(), 5);
    }
  }
}

class StateFromJson : public ::testing::Test {
 protected:
  json::Value state = written(begun().position());

  json::Object& table() { return state.at("table").as_object(); }
  std::string fault() const { return fault_of(read(state)); }
};

TEST_F(StateFromJson, IsSoundAsItIs) { EXPECT_EQ(fault(), ""); }

TEST_F(StateFromJson, IsAnObjectWithEveryField) {
  table().erase("office");
  EXPECT_EQ(fault(), "state.table: the field \"office\" is missing");
  state.as_object().erase("secret");
  EXPECT_EQ(fault(), "state.table: the field \"office\" is missing");
  state = json::Array{};
  EXPECT_EQ(fault(), "state: an object is expected");
  state = json::Object{};
  EXPECT_EQ(fault(), "state: the field \"table\" is missing");
}

TEST_F(StateFromJson, HasNoFieldThatIsUnknown) {
  table()["weather"] = "rain";
  EXPECT_EQ(fault(), "state.table: there is no field \"weather\"");
}

TEST_F(StateFromJson, NamesThePhaseThatThereIsNot) {
  table()["phase"] = "lunch";
  EXPECT_EQ(fault(),
            "state.table.phase: \"lunch\" is not one of turn, loss, effect, exchange, scoring, over");
}

TEST_F(StateFromJson, NamesTheCardThatThereIsNot) {
  json::Array& office = table().at("office").as_array();
  const json::Value card = office[0];
  office[0].at("id") = 50;
  EXPECT_EQ(fault(), "state.table.office[0].id: there are only 50 such cards");
  office[0] = 7;
  EXPECT_EQ(fault(), "state.table.office[0]: a card with its \"id\" is expected");
  office[0] = card;
  office[0].at("value") = card.at("value").as_int64() == 3 ? 4 : 3;
  EXPECT_EQ(fault(),
            "state.table.office[0]: the card differs from card " + boost::json::serialize(card.at("id")));
}

TEST_F(StateFromJson, NamesTheRuleThatIsBroken) {
  json::Array& office = table().at("office").as_array();
  const json::Value card = office.back();
  office.pop_back();
  EXPECT_EQ(fault(), "state: MC-I8: every building is in one place");
  table().at("box").as_array().push_back(card);
  EXPECT_EQ(fault(), "");
  table().at("towns").at(0).at("notes") = 3;
  EXPECT_EQ(fault(), "state: MC-10: nobody holds more than 2 notes");
}

TEST_F(StateFromJson, HoldsACardOnce) {
  json::Array& office = table().at("office").as_array();
  office[1] = json::Value(office[0]);
  EXPECT_EQ(fault(), "state.table.office: an entry stands twice or is out of range");
}

TEST_F(StateFromJson, HasARngOfTwoNumbers) {
  state.at("secret").at("rng") = json::Array{"12", "xyz"};
  EXPECT_EQ(fault(), "state.secret.rng: two hexadecimal strings are expected");
}

}  // namespace
}  // namespace grod
