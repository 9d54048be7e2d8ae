// The catalogue with a language more, of which there is nothing but the folder cs beside this file: no code was changed.
#include <gtest/gtest.h>

#include "core/names.h"
#include "texts/catalogue.h"
#include "texts/preferred_language.h"

namespace grod {
namespace {

bool has_fault(const std::string& fault) {
  const std::vector<std::string> faults = catalogue_faults();
  return std::find(faults.begin(), faults.end(), fault) != faults.end();
}

TEST(AddedLanguage, IsKnown) {
  EXPECT_EQ(every_language.size(), 3u);
  EXPECT_EQ(every_language.front(), Language::en);
  EXPECT_EQ(language_named("cs"), Language::cs);
  EXPECT_EQ(languages_in_words(), "en (English), pl (Polski), cs (Čeština)");
  EXPECT_EQ(preferred_language("de,cs;q=0.8,pl;q=0.7"), Language::cs);
  EXPECT_EQ(language_of_locale("cs_CZ.UTF-8"), Language::cs);
  EXPECT_EQ(decimal_sign(Language::cs), ",");
}

TEST(AddedLanguage, SaysWhatItsFilesSay) {
  EXPECT_EQ(text(Language::cs, "seat", {{"number", "2"}}), "Místo 2");
  EXPECT_EQ(counted(Language::cs, "monster-city.board.notes", 1), "1 bankovka");
  EXPECT_EQ(counted(Language::cs, "monster-city.board.notes", 4), "4 bankovky");
  EXPECT_EQ(counted(Language::cs, "monster-city.board.notes", 22), "22 bankovek");
}

TEST(AddedLanguage, SaysInEnglishWhatItLacks) {
  EXPECT_EQ(text(Language::cs, "play.did", {{"name", "Ada"}, {"what", "STOP!"}}), "Ada: STOP!");
  EXPECT_EQ(counted(Language::cs, "preview.seats", 2), counted(Language::en, "preview.seats", 2));
}

TEST(AddedLanguage, WhatItLacksIsListed) {
  EXPECT_TRUE(has_fault("play.did: no text in cs"));
  EXPECT_FALSE(has_fault("seat: no text in cs"));
  EXPECT_EQ(catalogue_faults().size(), catalogue_keys().size() - 3);
}

TEST(AddedLanguage, LeavesTheOthersAlone) {
  EXPECT_EQ(text(Language::pl, "seat", {{"number", "2"}}), "Miejsce 2");
  EXPECT_EQ(text(Language::en, "seat", {{"number", "2"}}), "Seat 2");
}

}  // namespace
}  // namespace grod
