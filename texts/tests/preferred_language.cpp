#include "texts/preferred_language.h"

#include <gtest/gtest.h>

namespace grod {
namespace {

TEST(PreferredLanguage, IsTheFirstOfAList) {
  EXPECT_EQ(preferred_language("pl"), Language::pl);
  EXPECT_EQ(preferred_language("pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7"), Language::pl);
  EXPECT_EQ(preferred_language("en-GB, pl;q=0.9"), Language::en);
}

TEST(PreferredLanguage, IsTheBestLikedThatWeHave) {
  EXPECT_EQ(preferred_language("de-AT,de;q=0.9,pl;q=0.3"), Language::pl);
  EXPECT_EQ(preferred_language("en;q=0.2, pl ; q=0.25"), Language::pl);
  EXPECT_EQ(preferred_language("pl;q=0.8,en;q=1.0"), Language::en);
  EXPECT_EQ(preferred_language("PL"), Language::pl);
}

TEST(PreferredLanguage, IsEnglishWhereNothingElseIsSaid) {
  for (const char* said : {"", ",", "*", "de", "plt", "p", "pl;q=0", "pl;q=0.000", "pl;q=x", ";;,q=1"})
    EXPECT_EQ(preferred_language(said), Language::en) << said;
}

TEST(PreferredLanguage, OfALocale) {
  EXPECT_EQ(language_of_locale("pl_PL.UTF-8"), Language::pl);
  EXPECT_EQ(language_of_locale("pl"), Language::pl);
  for (const char* other : {"", "C", "C.UTF-8", "de_DE", "POSIX", "plt_MG"})
    EXPECT_EQ(language_of_locale(other), Language::en) << other;
}

}  // namespace
}  // namespace grod
