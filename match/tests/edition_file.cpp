// The file of an edition: its envelope, and the fingerprint that tells card lists apart.
#include "match/edition_file.h"

#include <gtest/gtest.h>

#include <set>

#include "match/tests/games.h"

namespace grod {
namespace {

json::Object default_file() {
  const AnyGame& game = monster_city_game();
  return json::parse(write_edition_file(game, *game.default_edition()))->as_object();
}

std::string fault(const json::Value& file) {
  return fault_of(read_edition_file(monster_city_game(), boost::json::serialize(file)));
}

/// The default edition's file with one field replaced.
std::string fault(std::string_view field, const json::Value& value) {
  json::Object file = default_file();
  file[field] = value;
  return fault(file);
}

TEST(EditionFile, SurvivesForEveryGame) {
  for (const AnyGame* game : all_games()) {
    const std::string text = write_edition_file(*game, *game->default_edition());
    const Result<EditionPtr> edition = read_edition_file(*game, text);
    ASSERT_TRUE(edition) << edition.error().message;
    EXPECT_EQ((*edition)->name(), "default");
    EXPECT_EQ((*edition)->status(), game->default_edition()->status());
    EXPECT_EQ((*edition)->cards(), game->default_edition()->cards());
    EXPECT_EQ((*edition)->fingerprint(), game->default_edition()->fingerprint());
    EXPECT_EQ(write_edition_file(*game, **edition), text);
  }
}

TEST(EditionFile, IsReadableText) {
  const std::string text = write_edition_file(monster_city_game(), *monster_city_game().default_edition());
  EXPECT_TRUE(text.starts_with("{\n  \"game\": \"monster-city\",\n  \"name\": \"default\",\n")) << text;
  EXPECT_TRUE(text.ends_with("}\n"));
}

TEST(EditionFile, IsForOneGame) {
  EXPECT_EQ(fault("game", "tower-up"), "game: this edition is for \"tower-up\", not for \"monster-city\"");
}

TEST(EditionFile, LacksNoField) {
  for (const std::string field : {"game", "name", "status", "cards"}) {
    json::Object file = default_file();
    file.erase(field);
    EXPECT_EQ(fault(file), "\"" + field + "\" is missing");
  }
}

TEST(EditionFile, HasNoFieldThatIsUnknown) { EXPECT_EQ(fault("author", "Ada"), "\"author\" is unknown"); }

TEST(EditionFile, HasTextsWhereTextsBelong) {
  EXPECT_EQ(fault("game", 1), "game: a text is expected");
  EXPECT_EQ(fault("name", nullptr), "name: a text is expected");
  EXPECT_EQ(fault("status", json::Array{}), "status: a text is expected");
}

TEST(EditionFile, HasANameOfOneLine) {
  const std::string expected = "name: one line of 1 to 60 characters is expected";
  for (const std::string& name : {std::string(), std::string(61, 'x'), std::string("two\nlines"),
                                  std::string(" x"), std::string("x "), std::string("a\tb")})
    EXPECT_EQ(fault("name", json::Value(name)), expected) << name;
  EXPECT_EQ(fault("name", json::Value(std::string(60, 'x'))), "");
  EXPECT_EQ(fault("name", "drugie wydanie, żółte"), "");
}

TEST(EditionFile, IsAnObject) {
  EXPECT_EQ(fault(json::Array{}),
            "an edition is an object with \"game\", \"name\", \"status\" and \"cards\"");
  EXPECT_EQ(fault_of(read_edition_file(monster_city_game(), "{\n\"game\": }")),
            "this is not JSON: syntax error in line 2");
  EXPECT_EQ(fault_of(read_edition_file(monster_city_game(), "")),
            "this is not JSON: incomplete JSON in line 1");
}

TEST(EditionFile, IsNoticedWhenCutShortAtAnyByte) {
  const std::string text = write_edition_file(monster_city_game(), *monster_city_game().default_edition());
  for (std::size_t bytes = 0; bytes + 2 < text.size(); ++bytes)
    ASSERT_FALSE(read_edition_file(monster_city_game(), std::string_view(text).substr(0, bytes)))
        << "cut after " << bytes;
}

// Fingerprints

std::uint64_t fingerprint(const json::Value& cards) {
  const Result<EditionPtr> edition = monster_city_game().read_edition("test", "test", cards);
  EXPECT_TRUE(edition) << edition.error().message;
  return edition ? (*edition)->fingerprint() : 0;
}

void change(json::Value& copies, int by) { copies = copies.as_int64() + by; }

TEST(Fingerprint, IsPinned) {
  EXPECT_EQ(json::hex(monster_city_game().default_edition()->fingerprint()), "0748de3310fbfda9");
}

TEST(Fingerprint, DoesNotDependOnTheNameOrStatus) {
  const json::Value cards = default_cards();
  EXPECT_EQ(fingerprint(cards), monster_city_game().default_edition()->fingerprint());
}

TEST(Fingerprint, ChangesWithEveryCard) {
  const json::Value cards = default_cards();
  std::set<std::uint64_t> seen{fingerprint(cards)};
  std::size_t editions = 1;
  const auto expect_new = [&](const json::Value& changed) {
    ++editions;
    EXPECT_TRUE(seen.insert(fingerprint(changed)).second) << boost::json::serialize(changed);
  };
  for (const std::string_view colour : {"red", "green", "yellow"})
    for (const std::string_view value : {"3", "4", "6", "7", "8"}) {  // a 5 instead
      json::Value changed = cards;
      change(changed.at("buildings").at(colour).at(value), -1);
      change(changed.at("buildings").at(colour).at("5"), 1);
      expect_new(changed);
    }
  for (const std::string_view letter : {"A", "B", "C", "D", "E"}) {
    json::Value changed = cards;
    changed.at("start_sets").at(letter).at(0).at(1) = 8;
    expect_new(changed);
  }
  for (std::size_t line = 1; line < cards.at("monsters").as_array().size(); ++line) {
    json::Value changed = cards;
    change(changed.at("monsters").at(line).at("copies"), 1);
    change(changed.at("monsters").at(0).at("copies"), -1);
    expect_new(changed);
  }
  for (const std::string_view event :
       {"rejected_design", "rebuilding", "counter_attack", "detour", "subsidy"}) {
    json::Value changed = cards;
    change(changed.at("events").at(event), 1);
    change(changed.at("events").at("cold_feet"), -1);
    expect_new(changed);
  }
  EXPECT_EQ(seen.size(), editions);
}

}  // namespace
}  // namespace grod
