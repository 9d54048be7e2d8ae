// What a client is told about decisions before they are made, and about estates and the architect's stack.
#include <gtest/gtest.h>

#include "games/welcome_to/io/view.h"
#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

json::Object preview(const Position& p, Action action) {
  const Seat seat = seat_at(p.who);
  return preview_of({default_edition, p.table(), p.state.hand(seat), seat}, move_of(action)).as_object();
}

View view(const Position& p) { return view_of(p.state.information(default_edition, seat_at(p.who))); }

const json::Object& change(const json::Object& preview) { return preview.at("change").as_object(); }

int integer(const json::Object& object, std::string_view field) {
  return static_cast<int>(object.at(field).as_int64());
}

// WT-B07, WT-X25: taking a combination shows where its number can go.
TEST(Preview, OfACombinationNamesTheHousesWithRoom) {
  const Position p = position("street0-1 . . 5 5b . . . 11; street0-2 R; offer 4S 6L 9P");
  const json::Object taken = preview(p, take(Position::slot(1), Position::slot(1)));
  ASSERT_EQ(taken.at("rooms").as_array().size(), 1u);
  const json::Object& room = taken.at("rooms").as_array()[0].as_object();
  EXPECT_EQ(integer(room, "number"), 4);
  const json::Array& houses = room.at("houses").as_array();
  ASSERT_GE(houses.size(), 2u);
  EXPECT_EQ(houses[0], "1-1");
  EXPECT_EQ(houses[1], "1-2");
  EXPECT_EQ(houses[2], "2-2");
  const json::Array& spots = room.at("spots").as_array();  // only houses where a pool would be lost
  ASSERT_FALSE(spots.empty());
  EXPECT_EQ(spots[0].as_object().at("house"), "2-4");
  EXPECT_TRUE(change(spots[0].as_object()).at("pool_lost").as_bool());
}

// WT-B19, WT-X20: a temp opens a list of houses for every change, within 0 to 17.
TEST(Preview, OfATempListsEveryChange) {
  const Position p = position("offer 1T 6L 9P");
  const json::Array rooms = preview(p, take(Position::slot(1), Position::slot(1))).at("rooms").as_array();
  ASSERT_EQ(rooms.size(), 4u);
  EXPECT_EQ(integer(rooms[0].as_object(), "number"), 0);
  EXPECT_EQ(integer(rooms[0].as_object(), "shift"), -1);
  EXPECT_EQ(integer(rooms[3].as_object(), "number"), 3);
}

// WT-B14, WT-B18: writing shows the number, the pool and the estate it completes with its points.
TEST(Preview, OfANumberShowsPoolAndEstate) {
  Position p = position("street0-1 1 2 . |; plans n1-333 n2-334 n3-25; offer 7P 6L 9S");
  p.take(1);
  const json::Object written = preview(p, write(house_named("1-3"), 0));
  EXPECT_EQ(integer(written, "number"), 7);
  EXPECT_TRUE(change(written).at("pool").as_bool());
  EXPECT_FALSE(change(written).at("pool_lost").as_bool());
  ASSERT_EQ(change(written).at("completes").as_array().size(), 1u);
  const json::Object& estate = change(written).at("completes").as_array()[0].as_object();
  EXPECT_EQ(estate.at("first"), "1-1");
  EXPECT_EQ(integer(estate, "size"), 3);
  EXPECT_EQ(estate.at("serves"), (json::Array{1, 2}));
  EXPECT_EQ(integer(change(written), "points"), 3);
}

// WT-B18, WT-B20: a copy on a pool house loses its pool and costs a bis box.
TEST(Preview, OfACopyShowsTheLostPool) {
  Position p = position("street0-1 1 2 . .; offer 7B 6L 9S");
  p.take(1).write("2-2");
  const json::Object copied = preview(p, Position::copying("1-2", "1-3"));
  EXPECT_EQ(integer(copied, "number"), 2);
  EXPECT_TRUE(change(copied).at("pool_lost").as_bool());
  EXPECT_EQ(integer(change(copied), "points"), -1);
}

// WT-P03: claiming shows the houses it marks and what it is worth.
TEST(Preview, OfAClaimShowsMarkedHouses) {
  Position p =
      position("street0-1 1 2 3 4 | 5 6 . .; street0-2 1 3 5 7 |; plans n1-44 n2-334 n3-25; offer 8S 6L 9P");
  p.take(1).write("3-5").fence("3-5");
  const json::Object claimed = preview(p, Position::claiming(1));
  EXPECT_EQ(change(claimed).at("marks").as_array().size(), 8u);
  EXPECT_EQ(integer(change(claimed), "points"), 6);
}

// Nothing is said about a decision that leaves the sheet alone.
TEST(Preview, OfLeavingAnEffectIsNull) {
  Position p = position("offer 8S 6L 9P");
  p.take(1).write("3-5");
  const Seat seat = seat_at(0);
  const json::Value skipped =
      preview_of({default_edition, p.table(), p.state.hand(seat), seat}, Move{.verb = Verb::skip});
  EXPECT_TRUE(skipped.is_null());
}

// WT-B14, WT-P02: complete estates are listed with the plans they could serve; a marked one serves none.
TEST(View, ListsCompleteEstates) {
  const Position p = position("street0-1 1* 2* 3* | 5 6 | . .; plans n1-2222 n2-225 n3-34; scored0 3:7");
  const SheetView sheet = view(p).sheets[0];
  ASSERT_EQ(sheet.complete.size(), 2u);
  EXPECT_TRUE(sheet.complete[0].used);
  EXPECT_TRUE(sheet.complete[0].serves.empty());
  EXPECT_EQ(sheet.complete[1].size, 2);
  EXPECT_EQ(sheet.complete[1].serves, (std::vector{1, 2}));
}

// WT-E02: a house says how many of its eggs were collected.
TEST(View, CountsTheEggsOfAHouse) {
  const Position p = position("easter; street0-1 . . 6 8 9");
  const std::vector<HouseView> street = view(p).sheets[0].streets[0];
  EXPECT_EQ(street[2].eggs_collected, 1);
  EXPECT_EQ(street[3].eggs_collected, 2);
  EXPECT_EQ(street[4].eggs_collected, 1);
  EXPECT_EQ(street[6].eggs_collected, 0);
}

// WT-A19 to WT-A21, WT-X07: the architect's estates are shown piece by piece.
TEST(View, CutsTheArchitectsStackIntoEstates) {
  const View shown = view(position("aaa 1; stack LABSL"));
  ASSERT_TRUE(shown.architect);
  ASSERT_EQ(shown.architect->estates.size(), 2u);
  EXPECT_EQ(shown.architect->estates[0].houses, 4);
  EXPECT_TRUE(shown.architect->estates[0].agent);
  EXPECT_EQ(shown.architect->estates[0].points, 8);
  EXPECT_EQ(shown.architect->estates[1].points, 1);
  EXPECT_EQ(shown.architect->score.fences, 1);
}

}  // namespace
}  // namespace grod::welcome_to
