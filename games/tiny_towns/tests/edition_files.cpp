// Edition files: what is wrong is said in a sentence that names the place.
#include <gtest/gtest.h>

#include <functional>

#include "games/tiny_towns/io/edition_io.h"

namespace grod::tiny_towns {
namespace {

/// The fault found in the default edition after one change.
std::string fault_after(const std::function<void(json::Object&)>& change) {
  json::Value cards = write_edition(default_edition);
  change(cards.as_object());
  const Result<Edition> edition = read_edition(default_edition, cards);
  return edition ? "" : edition.error().message;
}

json::Object& well(json::Object& cards) { return cards["buildings"].at("well").as_object(); }

TEST(EditionFiles, TheDefaultEditionIsRight) {
  EXPECT_EQ(fault_after([](json::Object&) {}), "");
}

TEST(EditionFiles, ACorrectedPatternIsTakenOver) {
  json::Value cards = write_edition(default_edition);
  well(cards.as_object())["pattern"] = json::Array{"WB"};
  const Result<Edition> edition = read_edition(default_edition, cards);
  ASSERT_TRUE(edition) << edition.error().message;
  EXPECT_EQ(edition->printed.pattern_of(card_of(Building::well)), pattern("WB"));
  EXPECT_EQ(edition->shape(Building::well).placements.size(), 48);
}

// What the compiler has worked out for the default edition is worked out the same for a file.
TEST(EditionFiles, ShapesOfAFileAreThoseOfTheProgram) {
  const Edition read = read_edition(default_edition, write_edition(default_edition)).value();
  for (int card = 0; card < card_count; ++card) {
    const Shape& one = read.shapes[std::size_t(card)];
    const Shape& other = default_edition.shapes[std::size_t(card)];
    EXPECT_EQ(one.placements, other.placements);
    EXPECT_EQ(one.wants, other.wants);
    EXPECT_EQ(one.need, other.need);
    EXPECT_EQ(one.corners, other.corners);
  }
}

TEST(EditionFiles, FaultsAreNamed) {
  EXPECT_EQ(fault_after([](json::Object& c) { c.erase("buildings"); }), "cards: \"buildings\" is missing");
  EXPECT_EQ(fault_after([](json::Object& c) { c["towers"] = 1; }), "cards: \"towers\" is unknown");
  EXPECT_EQ(fault_after([](json::Object& c) { well(c)["pattern"] = json::Array{"WX"}; }),
            "cards.buildings.well.pattern[0]: \"X\" is none of W, Y, B, G, S and .");
  EXPECT_EQ(fault_after([](json::Object& c) { well(c)["pattern"] = json::Array{".W"}; }),
            "cards.buildings.well.pattern: its first row and its first column must each have a cube");
  EXPECT_EQ(fault_after([](json::Object& c) { well(c)["pattern"] = json::Array{"WWWW", "WWW"}; }),
            "cards.buildings.well.pattern: more than 6 cubes");
  EXPECT_EQ(fault_after([](json::Object& c) { well(c)["pattern"] = json::Array{}; }),
            "cards.buildings.well.pattern: a list of one to four rows is expected, like [\".Y\", \"BG\"]");
  EXPECT_EQ(fault_after([](json::Object& c) { well(c)["points"] = 1000; }),
            "cards.buildings.well.points: a whole number from -99 to 99 is expected");
  EXPECT_EQ(fault_after([](json::Object& c) { c["resource_cards"].as_object()["wood"] = 4; }),
            "cards.resource_cards: 16 cards, but there must be 15");
  EXPECT_EQ(fault_after([](json::Object& c) { c["solo_removed"] = json::Array{"cottage"}; }),
            "cards.solo_removed: \"cottage\" is no card that can be removed");
  EXPECT_EQ(fault_after([](json::Object& c) {
              c["solo_removed"] = json::Array{"factory", "bank", "trading_post", "warehouse"};
            }),
            "cards.solo_removed: no card of the kind \"factory\" is left");
  EXPECT_EQ(fault_after([](json::Object& c) { c["rank_from"] = json::Array{38, 38, 25, 18, 10}; }),
            "cards.rank_from[1]: each number must be less than the one before");
  EXPECT_EQ(fault_after([](json::Object& c) { c["tables"].as_object()["tavern"] = json::Array{1, 2}; }),
            "cards.tables.tavern: a list of 6 numbers is expected");
  EXPECT_EQ(
      fault_after([](json::Object& c) {
        c["buildings"].at("shed").as_object()["pattern"] = json::Array{"..G", "BBS"};
      }),
      "cards: the patterns of the kind \"well\" can lie in more than 48 ways, and no more are provided for");
  // However many there are: these can lie in more ways than the list of them holds.
  EXPECT_EQ(fault_after([](json::Object& c) {
              const json::Array shapes{{"WWWW", "W"},   {"WWWW", ".W"},   {"WWWW", "WW"}, {"WWWW", "W.W"},
                                       {"WWWW", ".WW"}, {"WWW", "W"},     {"WWW", ".W"},  {"WWW", "WW"},
                                       {"WWW", "W.W"},  {"WWWW", "W..W"}, {"WW", ".WW"},  {"WWW", "W", "W"},
                                       {"WW", "W"},     {"WWWW"},         {"WW", "WW"}};
              auto shape = shapes.begin();
              for (auto& [name, monument] : c["monuments"].as_object())
                monument.as_object()["pattern"] = *shape++;
            }),
            "cards: the patterns of the kind \"monument\" can lie in more than 256 ways, and no more are "
            "provided for");
}

}  // namespace
}  // namespace grod::tiny_towns
