// Described structs to JSON and back: every kind of member, and the sentences that name the place of a fault.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "texts/json.h"

namespace grod::json {

enum class Colour : std::uint8_t { red, green, yellow };
enum class Card : std::uint8_t {};

struct House {
  Colour colour{};
  std::uint8_t value = 0;
  friend bool operator==(const House&, const House&) = default;
};
BOOST_DESCRIBE_STRUCT(House, (), (colour, value))

struct Street {
  std::string name;
  bool open = false;
  int balance = 0;
  std::array<std::uint8_t, 2> counts{};
  std::array<House, 3> corners{};
  std::vector<House> houses;
  List<Card, 4> row;
  Set<Card, std::uint8_t> cards;
  Pile<Card, 4> pile;
  std::optional<Colour> favourite;
  Rng rng;
  friend bool operator==(const Street&, const Street&) = default;
};
BOOST_DESCRIBE_STRUCT(Street, (),
                      (name, open, balance, counts, corners, houses, row, cards, pile, favourite, rng))

namespace {

Card card(int number) { return static_cast<Card>(number); }

Street example() {
  Street street;
  street.name = "Gród";
  street.open = true;
  street.balance = -3;
  street.counts = {1, 2};
  street.corners = {{{Colour::red, 1}, {Colour::green, 2}, {Colour::yellow, 3}}};
  street.houses = {{Colour::yellow, 8}};
  for (const int number : {3, 1}) street.row.push_back(card(number));
  for (const int number : {7, 0}) street.cards.insert(card(number));
  for (const int number : {1, 2}) street.pile.put_on_top(card(number));
  street.rng = Rng(1, 255);
  return street;
}

TEST(Described, IsWrittenMemberByMember) {
  EXPECT_EQ(
      boost::json::serialize(write(Plain{}, example())),
      R"({"name":"Gród","open":true,"balance":-3,"counts":[1,2],)"
      R"("corners":[{"colour":"red","value":1},{"colour":"green","value":2},{"colour":"yellow","value":3}],)"
      R"("houses":[{"colour":"yellow","value":8}],"row":[3,1],"cards":[0,7],"pile":[2,1],)"
      R"("favourite":null,"rng":["0000000000000001","00000000000000ff"]})");
}

Result<Street> read_street(const Value& value) {
  Street street;
  if (Result<void> ok = read(Plain{}, value, street, "street"); !ok) return tl::unexpected(ok.error());
  return street;
}

TEST(Described, IsReadBack) {
  EXPECT_EQ(read_street(write(Plain{}, example())).value_or(Street{}), example());
  EXPECT_EQ(read_street(write(Plain{}, Street{})).value_or(example()), Street{});
}

RC_GTEST_PROP(DescribedProperty, WhateverItHolds, ()) {
  Street street;
  street.name = *rc::gen::container<std::string>(rc::gen::inRange('a', 'z'));
  street.open = *rc::gen::arbitrary<bool>();
  street.balance = *rc::gen::arbitrary<int>();
  street.counts = {*rc::gen::arbitrary<std::uint8_t>(), *rc::gen::arbitrary<std::uint8_t>()};
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    street.houses.push_back(
        {static_cast<Colour>(*rc::gen::inRange(0, 3)), *rc::gen::arbitrary<std::uint8_t>()});
    street.row.push_back(card(*rc::gen::inRange(0, 256)));
    street.pile.put_on_top(card(*rc::gen::inRange(0, 256)));
  }
  street.cards.bits = *rc::gen::arbitrary<std::uint8_t>();
  if (*rc::gen::arbitrary<bool>()) street.favourite = static_cast<Colour>(*rc::gen::inRange(0, 3));
  street.rng = Rng(*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>());
  const std::string text = boost::json::serialize(write(Plain{}, street));
  RC_ASSERT(read_street(*parse(text)).value_or(Street{}) == street);
}

/// The sentence for an example of which one member is replaced.
std::string fault(std::string_view member, const Value& value) {
  Value json = write(Plain{}, example());
  json.as_object()[member] = value;
  const Result<Street> read = read_street(json);
  return read ? "none" : read.error().message;
}

TEST(Fault, NamesTheMemberOfTheWrongKind) {
  EXPECT_EQ(fault("name", 5), "street.name: a text is expected");
  EXPECT_EQ(fault("open", 1), "street.open: true or false is expected");
  EXPECT_EQ(fault("balance", "many"), "street.balance: a whole number is expected");
  EXPECT_EQ(fault("balance", 1.5), "street.balance: a whole number is expected");
  EXPECT_EQ(fault("houses", 1), "street.houses: a list is expected");
  EXPECT_EQ(fault("rng", Array{"1"}), "street.rng: two hexadecimal strings are expected");
  EXPECT_EQ(fault("rng", (Array{"1", "x"})), "street.rng: two hexadecimal strings are expected");
}

TEST(Fault, NamesTheNumberThatIsOutOfRange) {
  EXPECT_EQ(fault("balance", 3'000'000'000), "street.balance: 3000000000 is out of range");
  EXPECT_EQ(fault("balance", 18'000'000'000'000'000'000u),
            "street.balance: 18000000000000000000 is out of range");
  EXPECT_EQ(fault("counts", (Array{1, 256})), "street.counts[1]: 256 is out of range");
  EXPECT_EQ(fault("counts", (Array{-1, 0})), "street.counts[0]: -1 is out of range");
  EXPECT_EQ(fault("row", (Array{1, 2, 300})), "street.row[2]: 300 is out of range");
}

TEST(Fault, NamesTheEntryInsideAnEntry) {
  const Value brown = Object{{"colour", "brown"}, {"value", 1}};
  EXPECT_EQ(fault("houses", Array{brown}),
            "street.houses[0].colour: \"brown\" is not one of red, green, yellow");
  EXPECT_EQ(fault("favourite", 0), "street.favourite: 0 is not one of red, green, yellow");
  EXPECT_EQ(fault("houses", Array{7}), "street.houses[0]: an object is expected");
}

TEST(Fault, NamesTheFieldThatIsMissingOrUnknown) {
  EXPECT_EQ(fault("houses", Array{Object{{"colour", "red"}}}),
            "street.houses[0]: the field \"value\" is missing");
  EXPECT_EQ(fault("extra", 1), "street: there is no field \"extra\"");
  EXPECT_EQ(read_street(Object{}).error().message, "street: the field \"name\" is missing");
  EXPECT_EQ(read_street(Array{}).error().message, "street: an object is expected");
}

TEST(Fault, SaysHowManyEntriesFit) {
  EXPECT_EQ(fault("row", (Array{1, 2, 3, 4, 5})), "street.row: 5 entries, but at most 4 fit");
  EXPECT_EQ(fault("pile", (Array{1, 2, 3, 4, 5})), "street.pile: 5 entries, but at most 4 fit");
  EXPECT_EQ(fault("counts", Array{1}), "street.counts: exactly 2 entries are expected, not 1");
}

TEST(Fault, SaysThatASetHoldsNothingTwice) {
  EXPECT_EQ(fault("cards", (Array{1, 1})), "street.cards: an entry stands twice or is out of range");
  EXPECT_EQ(fault("cards", Array{8}), "street.cards: an entry stands twice or is out of range");
}

}  // namespace
}  // namespace grod::json
