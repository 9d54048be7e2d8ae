// Edition files: what an owner types in is read, and what is wrong with it is said.
#include <gtest/gtest.h>

#include "games/tower_up/io/edition_check.h"
#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

/// What the check says about the reconstruction after a change to it.
template <class Change>
std::string said(Change change) {
  Printed printed = reconstruction();
  change(printed);
  std::string all;
  for (const std::string& fault : faults(printed)) all += fault + "\n";
  return all;
}

Plot& front_plot(Printed& printed, int number) { return printed.boards[0].plots[number - 1]; }

void close_street(Printed& printed, int one, int other) {
  front_plot(printed, one).streets.erase(site(other));
  front_plot(printed, other).streets.erase(site(one));
}

TEST(EditionCheck, FindsNothingWrongWithTheReconstruction) {
  EXPECT_EQ(said([](Printed&) {}), "");
}

TEST(EditionCheck, NamesAStreetToAnUnknownSite) {
  EXPECT_EQ(said([](Printed& p) { front_plot(p, 5).streets.insert(site(47)); }),
            "front board: site 5 has a street to site 47, but there are only 46 sites\n");
}

TEST(EditionCheck, NamesAStreetThatGoesOneWay) {
  EXPECT_EQ(said([](Printed& p) { front_plot(p, 5).streets.insert(site(6)); }),
            "front board: the street from site 5 to site 6 goes one way only\n");
}

TEST(EditionCheck, NamesAStreetFromASiteToItself) {
  EXPECT_EQ(said([](Printed& p) { front_plot(p, 5).streets.insert(site(5)); }),
            "front board: site 5 has a street to itself\n");
}

TEST(EditionCheck, NamesASiteWithoutStreets) {
  EXPECT_EQ(
      said([](Printed& p) { close_street(p, 40, 33); }),
      "front board: no street leads to site 40\n"
      "front board: no way leads from site 1 to sites 40\n"
      "front board: district D is in more than one piece: inside it no way leads from site 22 to sites 40\n");
}

TEST(EditionCheck, NamesASiteWithTooManyStreets) {
  EXPECT_EQ(said([](Printed& p) {
              for (const int other : {1, 2}) {
                front_plot(p, 16).streets.insert(site(other));
                front_plot(p, other).streets.insert(site(16));
              }
            }),
            "front board: site 16 has 7 streets, but 6 is the most that can be\n");
}

// A file may join everything to everything: it is refused for it, and nothing is written beyond the list of crossings.
TEST(EditionCheck, ABoardOfStreetsAloneIsRefusedToo) {
  PrintedBoard board = default_edition.printed.boards[0];
  for (Plot& plot : board.plots) plot.streets = Sites::first_n(board.plots.size());
  EXPECT_EQ(indexed(board).crossings.size(), max_crossings);
  EXPECT_NE(said([&](Printed& p) { p.boards[0] = board; }), "");
}

TEST(EditionCheck, NamesADistrictInTwoPieces) {
  EXPECT_EQ(
      said([](Printed& p) { front_plot(p, 46).district = District::a; }),
      "front board: district A is in more than one piece: inside it no way leads from site 1 to sites 46\n");
}

TEST(EditionCheck, NamesWhatCannotBeReached) {
  EXPECT_NE(said([](Printed& p) {
              close_street(p, 38, 39);  // 39 and 46 are left alone
            }).find("front board: no way leads from site 1 to sites 39, 46\n"),
            std::string::npos);
}

TEST(EditionCheck, NamesAnEmptyDistrict) {
  const std::string fault = said([](Printed& p) {
    for (Plot& plot : p.boards[0].plots)
      if (plot.district == District::e) plot.district = District::d;
  });
  EXPECT_NE(fault.find("front board: district E has no sites\n"), std::string::npos) << fault;
  EXPECT_NE(fault.find("nobody could ever meet the objective five_districts"), std::string::npos) << fault;
}

TEST(EditionCheck, NamesObjectivesNobodyCouldMeet) {
  EXPECT_EQ(said([](Printed& p) {
              for (Plot& plot : p.boards[0].plots) plot.lake = plot.park = false;
              p.grey = {true, false, false, false, false};
            }),
            "front board: nobody could ever meet the objective park_4\n"
            "front board: nobody could ever meet the objective lake_4\n"
            "front board: nobody could ever meet the objective grey_districts_3_2\n"
            "back board: nobody could ever meet the objective grey_districts_3_2\n");
}

/// A board of so many sites in a row, in five districts.
PrintedBoard row_of(int sites) {
  PrintedBoard board;
  for (int i = 0; i < sites; ++i) {
    Plot plot;
    plot.at = {static_cast<std::uint8_t>(i), 50};
    plot.district = static_cast<District>(i * district_count / sites);
    if (i > 0) plot.streets.insert(site_at(i - 1));
    if (i + 1 < sites) plot.streets.insert(site_at(i + 1));
    board.plots.push_back(plot);
  }
  return board;
}

// TU-5: there must be a site for every starting floor, wherever the others are.
TEST(EditionCheck, NamesABoardThatStartingFloorsCanBlock) {
  const std::string blocked = "back board: 6 starting floors of one colour can leave no place for another";
  EXPECT_NE(said([](Printed& p) { p.boards[1] = row_of(18); }).find(blocked), std::string::npos);
  EXPECT_EQ(said([](Printed& p) { p.boards[1] = row_of(19); }).find(blocked), std::string::npos);
}

TEST(EditionCheck, KnowsThatARowHasNoFourthFloor) {
  const std::string fault = said([](Printed& p) { p.boards[1] = row_of(30); });
  EXPECT_NE(fault.find("back board: nobody could ever meet the objective levels_1_to_4"), std::string::npos);
}

TEST(EditionCheck, NamesTwoSitesInOnePlace) {
  EXPECT_EQ(said([](Printed& p) { front_plot(p, 2).at = front_plot(p, 1).at; }),
            "front board: sites 1 and 2 are drawn in the same place\n");
}

TEST(EditionCheck, NamesWhatIsWrongWithCardsTracksAndTokens) {
  EXPECT_EQ(said([](Printed& p) {
              p.cards[2].steps.add(black);
              p.cards[4].floors.clear();
              p.tracks.value[3] = 1;
              p.tracks.stars.insert(static_cast<Column>(15));
              p.tokens[0] = {3, 7};
              p.tokens[2] = {7, 5, 3};
            }),
            "card 3: it shows 5 things, but 4 is the most\n"
            "card 5: it shows no floor, so nothing is at its bottom\n"
            "tracks: column 3 is worth less than the one before it\n"
            "tracks: a star on column 15, but columns go from 1 to 14\n"
            "tokens: for 2 players the highest must come first\n"
            "tokens: 4 players need 4 tokens beside an objective\n");
}

// Files

/// What reading says about the exported file after a change to it.
template <class Change>
std::string read_says(Change change) {
  json::Value file = write_printed(reconstruction());
  change(file);
  const Result<Printed> read = read_printed(file);
  return read ? "sound" : read.error().message;
}

TEST(EditionFile, IsReadAsItWasWritten) {
  const Result<Printed> again = read_printed(write_printed(reconstruction()));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, reconstruction());
}

TEST(EditionFile, ListsEveryStreetAtBothEnds) {
  const json::Value file = write_printed(reconstruction());
  const json::Value& site = file.at("boards").at("front").at("sites").as_array()[27];
  EXPECT_EQ(boost::json::serialize(site),
            R"({"site":28,"x":22,"y":71,"district":"D","streets":[22,23,27,29,34]})");
}

TEST(EditionFile, SaysWhatIsNoList) {
  EXPECT_EQ(read_says([](json::Value& v) { v.at("cards") = 3; }), "cards: a list of 44 entries is expected");
  EXPECT_EQ(read_says([](json::Value& v) { v.at("tracks").at("values") = json::Array{}; }),
            "tracks.values: a list of 1 to 31 entries is expected");
  EXPECT_EQ(
      read_says([](json::Value& v) { v.at("boards").at("front").at("shore") = json::Array{json::Array{4}}; }),
      "boards.front.shore: a corner is a pair like [43, 52]");
  EXPECT_EQ(read_says([](json::Value& v) { v.at("tokens").at("2").as_array().push_back(1); }),
            "tokens.2: a list of 0 to 2 entries is expected");
}

TEST(EditionFile, SaysWhereItIsWrong) {
  EXPECT_EQ(read_says([](json::Value&) {}), "sound");
  EXPECT_EQ(read_says([](json::Value& v) { v.as_object().erase("tracks"); }), "cards: \"tracks\" is missing");
  EXPECT_EQ(read_says([](json::Value& v) { v.as_object()["colour"] = 1; }), "cards: \"colour\" is unknown");
  EXPECT_EQ(read_says([](json::Value& v) { v.at("cards").as_array().pop_back(); }),
            "cards: 43 cards, but there must be 44");
  EXPECT_EQ(
      read_says([](json::Value& v) { v.at("cards").as_array()[6].at("floors").as_array()[0] = "pink"; }),
      "card 7.floors: \"pink\" is not one of black, grey, white, brown, wild");
  EXPECT_EQ(read_says([](json::Value& v) {
              v.at("boards").at("back").at("sites").as_array()[3].at("district") = "F";
            }),
            "boards.back.sites[3].district: a district is one of A, B, C, D, E");
  EXPECT_EQ(
      read_says([](json::Value& v) { v.at("boards").at("back").at("sites").as_array()[3].at("site") = 9; }),
      "boards.back.sites[3].site: sites are listed in order, so 4 is expected");
  EXPECT_EQ(read_says([](json::Value& v) {
              v.at("boards").at("back").at("sites").as_array()[0].at("streets").as_array().push_back(70);
            }),
            "boards.back.sites[0].streets: a whole number from 1 to 64 is expected");
  EXPECT_EQ(read_says([](json::Value& v) {
              v.at("boards").at("back").at("sites").as_array()[0].at("streets").as_array().push_back(31);
            }),
            "back board: site 1 has a street to site 31, but there are only 30 sites");
  EXPECT_EQ(read_says([](json::Value& v) { v.at("tracks").at("cone").as_array().pop_back(); }),
            "tracks.cone: a list of 7 numbers is expected");
}

}  // namespace
}  // namespace grod::tower_up
