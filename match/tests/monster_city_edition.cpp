// The card list of Monster City: each kind of fault has its sentence.
#include <gtest/gtest.h>

#include "match/edition_file.h"
#include "match/tests/games.h"

namespace grod {
namespace {

class MonsterCityEdition : public ::testing::Test {
 protected:
  json::Value cards = default_cards();

  json::Value& buildings(std::string_view colour) { return cards.at("buildings").at(colour); }
  json::Value& start_set(std::string_view letter) { return cards.at("start_sets").at(letter); }
  json::Array& monsters() { return cards.at("monsters").as_array(); }
  json::Object& monster(std::size_t line) { return monsters().at(line).as_object(); }
  json::Object& events() { return cards.at("events").as_object(); }

  std::string fault() const { return fault_of(monster_city_game().read_edition("test", "test", cards)); }
};

TEST_F(MonsterCityEdition, IsSoundAsItIs) { EXPECT_EQ(fault(), ""); }

TEST_F(MonsterCityEdition, IsAnObject) {
  cards = 5;
  EXPECT_EQ(fault(), "cards: an object is expected");
}

TEST_F(MonsterCityEdition, HasFourParts) {
  for (const std::string part : {"buildings", "start_sets", "monsters", "events"}) {
    const json::Value whole = cards;
    cards.as_object().erase(part);
    EXPECT_EQ(fault(), "cards: \"" + part + "\" is missing");
    cards = whole;
  }
  cards.as_object()["notes"] = 10;
  EXPECT_EQ(fault(), "cards: \"notes\" is unknown");
}

// Buildings

TEST_F(MonsterCityEdition, HasEveryColour) {
  cards.at("buildings").as_object().erase("green");
  EXPECT_EQ(fault(), "cards.buildings: \"green\" is missing");
}

TEST_F(MonsterCityEdition, HasNoOtherColour) {
  cards.at("buildings").as_object()["blue"] = json::Object{};
  EXPECT_EQ(fault(), "cards.buildings: \"blue\" is unknown");
}

TEST_F(MonsterCityEdition, HasEveryValueOfAColour) {
  buildings("green").as_object().erase("7");
  EXPECT_EQ(fault(), "cards.buildings.green: \"7\" is missing");
}

TEST_F(MonsterCityEdition, HasNoOtherValue) {
  buildings("red").as_object()["9"] = 1;
  EXPECT_EQ(fault(), "cards.buildings.red: \"9\" is unknown");
}

TEST_F(MonsterCityEdition, HasEachBuildingAtLeastOnce) {
  const std::string expected = "cards.buildings.red.3: a whole number from 1 to 40 is expected";
  for (const json::Value& copies : {json::Value(0), json::Value(-1), json::Value(41), json::Value("2"),
                                    json::Value(1.5), json::Value(nullptr), json::Value(10'000'000'000)}) {
    buildings("red").as_object()["3"] = copies;
    EXPECT_EQ(fault(), expected) << boost::json::serialize(copies);
  }
}

TEST_F(MonsterCityEdition, HasFortyBuildings) {
  buildings("red").as_object()["3"] = 3;
  EXPECT_EQ(fault(), "cards.buildings: 41 cards, but there must be 40");
  buildings("red").as_object()["3"] = 1;
  EXPECT_EQ(fault(), "cards.buildings: 39 cards, but there must be 40");
}

// Start sets

TEST_F(MonsterCityEdition, HasFiveStartSets) {
  cards.at("start_sets").as_object().erase("C");
  EXPECT_EQ(fault(), "cards.start_sets: \"C\" is missing");
}

TEST_F(MonsterCityEdition, HasNoSixthStartSet) {
  cards.at("start_sets").as_object()["F"] = json::Array{};
  EXPECT_EQ(fault(), "cards.start_sets: \"F\" is unknown");
}

TEST_F(MonsterCityEdition, HasTwoCardsInAStartSet) {
  start_set("B").as_array().pop_back();
  EXPECT_EQ(fault(), "cards.start_sets.B: two cards are expected, like [\"red\", 3]");
  start_set("B") = "red 3";
  EXPECT_EQ(fault(), "cards.start_sets.B: two cards are expected, like [\"red\", 3]");
}

TEST_F(MonsterCityEdition, HasColourAndValueOnAStartCard) {
  start_set("A").as_array()[1] = "red 3";
  EXPECT_EQ(fault(), "cards.start_sets.A[1]: a colour and a value are expected, like [\"red\", 3]");
  start_set("A").as_array()[1] = json::Array{"brown", 3};
  EXPECT_EQ(fault(), "cards.start_sets.A[1]: \"brown\" is not one of red, green, yellow");
  start_set("A").as_array()[1] = json::Array{"red", 9};
  EXPECT_EQ(fault(), "cards.start_sets.A[1]: a whole number from 3 to 8 is expected");
}

// Monsters

TEST_F(MonsterCityEdition, HasThirtyMonsters) {
  monster(0)["copies"] = 4;
  EXPECT_EQ(fault(), "cards.monsters: 31 cards, but there must be 30");
}

TEST_F(MonsterCityEdition, HasEachMonsterAtLeastOnce) {
  monster(2)["copies"] = 0;
  EXPECT_EQ(fault(), "cards.monsters[2].copies: a whole number from 1 to 30 is expected");
  monster(2).erase("copies");
  EXPECT_EQ(fault(), "cards.monsters[2]: \"copies\" is missing");
}

TEST_F(MonsterCityEdition, ListsAMonsterOnce) {
  monsters()[1] = monsters()[0];
  EXPECT_EQ(fault(), "cards.monsters[1]: \"all red\" is listed twice");
}

TEST_F(MonsterCityEdition, HasEveryFamily) {
  for (json::Value& line : monsters())
    if (line.at("family") == "values") line = json::Object{{"family", "any"}, {"count", 3}, {"copies", 6}};
  monsters().erase(monsters().begin() + 10);
  EXPECT_EQ(fault(), "cards.monsters: no monster of the family \"values\"");
}

TEST_F(MonsterCityEdition, KnowsItsFamilies) {
  monster(0)["family"] = "hungry";
  EXPECT_EQ(fault(), "cards.monsters[0].family: \"hungry\" is not one of all, singles, values, any");
  monster(0).erase("family");
  EXPECT_EQ(fault(), "cards.monsters[0]: \"family\" is missing");
}

TEST_F(MonsterCityEdition, ShowsOneToFourSymbols) {
  monster(3)["red"] = 3;
  EXPECT_EQ(fault(), "cards.monsters[3]: 5 symbols, but a card shows 1 to 4");
  monster(3)["red"] = 0;
  monster(3)["green"] = 0;
  EXPECT_EQ(fault(), "cards.monsters[3]: 0 symbols, but a card shows 1 to 4");
  monster(3)["red"] = 5;
  EXPECT_EQ(fault(), "cards.monsters[3].red: a whole number from 0 to 4 is expected");
}

TEST_F(MonsterCityEdition, HasNothingOnAMonsterThatIsOfAnotherFamily) {
  monster(0)["count"] = 2;
  EXPECT_EQ(fault(), "cards.monsters[0]: \"count\" is unknown");
  monster(0).erase("count");
  monster(0).erase("colour");
  EXPECT_EQ(fault(), "cards.monsters[0]: \"colour\" is missing");
}

TEST_F(MonsterCityEdition, HasCountsAndValuesThatCanBe) {
  const json::Value whole = cards;
  monster(12)["count"] = 5;
  EXPECT_EQ(fault(), "cards.monsters[12].count: a whole number from 1 to 4 is expected");
  cards = whole;
  monster(10)["values"] = json::Array{3, 9};
  EXPECT_EQ(fault(), "cards.monsters[10].values: a whole number from 3 to 8 is expected");
  monster(10)["values"] = json::Array{};
  EXPECT_EQ(fault(), "cards.monsters[10].values: a list of values is expected");
}

TEST_F(MonsterCityEdition, HasAListOfMonsters) {
  monsters()[4] = "dragon";
  EXPECT_EQ(fault(), "cards.monsters[4]: an object is expected");
  cards.as_object()["monsters"] = json::Array(31, json::Value(1));
  EXPECT_EQ(fault(), "cards.monsters: a list of 1 to 30 entries is expected");
  cards.as_object()["monsters"] = "dragons";
  EXPECT_EQ(fault(), "cards.monsters: a list of 1 to 30 entries is expected");
}

// Events

TEST_F(MonsterCityEdition, HasEveryEvent) {
  events().erase("detour");
  EXPECT_EQ(fault(), "cards.events: \"detour\" is missing");
}

TEST_F(MonsterCityEdition, KnowsItsEvents) {
  events()["earthquake"] = 1;
  EXPECT_EQ(fault(), "cards.events: \"earthquake\" is unknown");
}

TEST_F(MonsterCityEdition, HasFourteenEvents) {
  events()["detour"] = 3;
  EXPECT_EQ(fault(), "cards.events: 15 cards, but there must be 14");
  events()["detour"] = 0;
  EXPECT_EQ(fault(), "cards.events.detour: a whole number from 1 to 14 is expected");
}

}  // namespace
}  // namespace grod
