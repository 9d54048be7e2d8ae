#include "texts/catalogue.h"

#include <gtest/gtest.h>

#include "texts/error.h"

namespace grod {
namespace {

TEST(Catalogue, HasNoFaults) { EXPECT_EQ(catalogue_faults(), std::vector<std::string>{}); }

TEST(Catalogue, EveryKeyHasATextInEveryLanguage) {
  ASSERT_GT(catalogue_keys().size(), 50u);
  for (const std::string& key : catalogue_keys())
    for (const Language language : every_language) {
      EXPECT_FALSE(text(language, key).empty()) << key;
      const bool shows_its_key = text(language, key) == key;  // as a missing text does
      EXPECT_FALSE(shows_its_key && key.find('.') != std::string::npos) << key;
    }
}

TEST(Catalogue, EveryCodeOfAnErrorIsSaidInWords) {
  EXPECT_EQ(word_of(ErrorCode::none), "");
  EXPECT_EQ(word_of(ErrorCode::not_saved), "not-saved");
  for (int number = 1; number < enumerator_count<ErrorCode>; ++number) {
    const std::string key = "error." + word_of(static_cast<ErrorCode>(number));
    for (const Language language : every_language) EXPECT_NE(text(language, key), key);
  }
}

TEST(Catalogue, KeysAreSmallWordsJoinedByDots) {
  for (const std::string& key : catalogue_keys()) {
    EXPECT_EQ(key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-."), std::string::npos) << key;
    EXPECT_EQ(("." + key + ".").find(".."), std::string::npos) << key;
  }
}

TEST(Catalogue, NoTextBeginsWithABlank) {
  for (const std::string& key : catalogue_keys())
    for (const Language language : every_language) EXPECT_NE(text(language, key).front(), ' ') << key;
}

TEST(Catalogue, KnowsItsLanguagesByName) {
  EXPECT_EQ(language_named("en"), Language::en);
  EXPECT_EQ(language_named("pl"), Language::pl);
  for (const std::string_view name : {"", "de", "EN", "en ", "english"})
    EXPECT_EQ(language_named(name), std::nullopt) << name;
}

TEST(Text, FillsItsPlaceholders) {
  EXPECT_EQ(text(Language::en, "seat", {{"number", "2"}}), "Seat 2");
  EXPECT_EQ(text(Language::pl, "seat", {{"number", "2"}}), "Miejsce 2");
  EXPECT_EQ(text(Language::en, "play.did", {{"name", "Ada"}, {"what", "STOP!"}}), "Ada: STOP!");
}

TEST(Text, FillsAPlaceholderThatStandsThereTwice) {
  const std::string saved = text(Language::en, "play.saved", {{"file", "a.grod"}});
  EXPECT_EQ(saved, "Saved to a.grod. Go on with: grod play --resume a.grod");
}

TEST(Text, DoesNotFillWhatWasFilledIn) {
  EXPECT_EQ(text(Language::en, "seat", {{"number", "{number}{number}"}}), "Seat {number}{number}");
}

TEST(Text, DoesNotFillWhatAnotherFillBrought) {
  EXPECT_EQ(text(Language::en, "play.did", {{"name", "{what}"}, {"what", "STOP!"}}), "{what}: STOP!");
  EXPECT_EQ(text(Language::en, "play.did", {{"what", "{name}"}, {"name", "{what"}}), "{what: {name}");
}

TEST(Text, KeepsAPlaceholderThatNobodyFills) { EXPECT_EQ(text(Language::en, "seat"), "Seat {number}"); }

TEST(Text, OfAnUnknownKeyIsTheKey) {
  EXPECT_EQ(text(Language::pl, "no.such.key"), "no.such.key");
  EXPECT_EQ(counted(Language::pl, "no.such.key", 3), "3 no.such.key");
}

std::string notes(Language language, int number) {
  return counted(language, "monster-city.board.notes", number);
}

TEST(Counted, EnglishHasTwoForms) {
  EXPECT_EQ(notes(Language::en, 0), "0 notes");
  EXPECT_EQ(notes(Language::en, 1), "1 note");
  EXPECT_EQ(notes(Language::en, 2), "2 notes");
  EXPECT_EQ(notes(Language::en, 21), "21 notes");
}

TEST(Counted, PolishHasThreeForms) {
  EXPECT_EQ(notes(Language::pl, 1), "1 banknot");
  for (const int few : {2, 3, 4, 22, 23, 24, 32, 102, 104, 1002})
    EXPECT_EQ(notes(Language::pl, few), std::to_string(few) + " banknoty");
  for (const int many : {0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 21, 25, 31, 100, 101, 111, 112, 114, 1012})
    EXPECT_EQ(notes(Language::pl, many), std::to_string(many) + " banknotów");
}

TEST(Counted, ATextWithOneFormKeepsIt) {
  EXPECT_EQ(counted(Language::pl, "and", 5), "5 i");
  EXPECT_EQ(counted(Language::en, "and", 1), "1 and");
}

}  // namespace
}  // namespace grod
