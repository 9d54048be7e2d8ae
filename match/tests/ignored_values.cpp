// Edition files that are sound and say something in vain.
#include <gtest/gtest.h>

#include "match/edition_file.h"
#include "match/ignored_values.h"
#include "match/registry.h"

namespace grod {
namespace {

/// What is said of the built-in edition of a game after a change to its cards.
template <class Change>
std::vector<std::string> said(std::string_view id, Change change) {
  const AnyGame& game = **game_named(id);
  json::Value file = *json::parse(write_edition_file(game, *game.default_edition()));
  change(file.at("cards"));
  const std::string text = boost::json::serialize(file);
  const Result<EditionPtr> edition = read_edition_file(game, text);
  if (!edition) return {"refused: " + edition.error().message};
  return ignored_values(**edition, text);
}

using Sentences = std::vector<std::string>;

TEST(IgnoredValues, TheBuiltInEditionsHaveNone) {
  for (const AnyGame* game : all_games())
    EXPECT_EQ(said(game->id(), [](json::Value&) {}), Sentences{}) << game->id();
}

TEST(IgnoredValues, WhatIsLeftOutOrInAnotherOrderIsNotIgnored) {
  EXPECT_EQ(said("tower-up",
                 [](json::Value& cards) {
                   json::Object& site = cards.at("boards").at("front").at("sites").as_array()[0].as_object();
                   std::reverse(site.at("streets").as_array().begin(), site.at("streets").as_array().end());
                   site["lake"] = false;
                   cards.at("cards").as_array()[0].as_object()["machines"] = json::Object{{"black", 0}};
                 }),
            Sentences{});
}

TEST(IgnoredValues, AnEntryThatStandsTwice) {
  EXPECT_EQ(said("tower-up",
                 [](json::Value& cards) {
                   cards.at("grey_districts").as_array().push_back("A");
                   cards.at("tracks").at("stars").as_array().push_back(4);
                 }),
            (Sentences{"cards.grey_districts: \"A\" stands there more than once and counts once",
                       "cards.tracks.stars: 4 stands there more than once and counts once"}));
  EXPECT_EQ(
      said("tiny-towns", [](json::Value& cards) { cards.at("solo_removed").as_array().push_back("bank"); }),
      Sentences{"cards.solo_removed: \"bank\" stands there more than once and counts once"});
}

TEST(IgnoredValues, SquaresOfADrawingThatAddNothing) {
  EXPECT_EQ(said("tiny-towns",
                 [](json::Value& cards) {
                   cards.at("buildings").at("farm").at("pattern") = json::Array{"YY.", "WW"};
                 }),
            Sentences{"cards.buildings.farm.pattern[0]: \"YY.\" is read as \"YY\""});
}

TEST(IgnoredValues, AFieldThatStandsTwice) {
  const AnyGame& game = **game_named("tower-up");
  std::string text = write_edition_file(game, *game.default_edition());
  text.insert(text.find("\"tracks\""), "\"tracks\": 5, ");
  const Result<EditionPtr> edition = read_edition_file(game, text);
  ASSERT_TRUE(edition) << edition.error().message;
  EXPECT_EQ(ignored_values(**edition, text),
            Sentences{"cards.tracks: this field stands twice, and only the last one counts"});
}

TEST(IgnoredValues, PointsThatNoLineOfTheScoreSheetAsksFor) {
  EXPECT_EQ(
      said("tiny-towns",
           [](json::Value& cards) {
             cards.at("buildings").at("tavern").at("points") = 2;
             cards.at("buildings").at("shed").at("points") = 2;
             cards.at("buildings").at("orchard").at("points") = -1;
             cards.at("monuments").at("the_starloom").at("points") = 6;
           }),
      (Sentences{
          "cards.buildings.tavern.points: 2 is ignored: its points are those of cards.tables.tavern",
          "cards.monuments.the_starloom.points: 6 is ignored: its points are those of cards.tables.starloom",
          "cards.buildings.orchard.points: -1 is ignored: food is worth no points"}));
}

TEST(IgnoredValues, BoxesOfATrackThatNobodyReaches) {
  EXPECT_EQ(
      said("welcome-to", [](json::Value& cards) { cards.at("sheet").at("pools").as_array().pop_back(); }),
      Sentences{"cards.sheet.pool_track[9]: 36 is ignored: only 8 pools are printed"});
}

}  // namespace
}  // namespace grod
