#include "texts/plural.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "texts/json.h"

namespace grod {
namespace {

// The file holds what browsers say: for each language the forms of 0, 1, 2…; web/src/texts/plurals.test.ts asks them.
TEST(Plural, EveryLanguageCountsAsInABrowser) {
  const std::ifstream file(GROD_SOURCE "/texts/tests/plurals.json");
  std::stringstream content;
  content << file.rdbuf();
  const Result<json::Value> parsed = json::parse(content.str());
  ASSERT_TRUE(parsed);
  ASSERT_GT(parsed->as_object().size(), 50u);
  for (const auto& [language, value] : parsed->as_object()) {
    const std::string expected(value.as_string());
    std::string forms;
    for (int number = 0; number < static_cast<int>(expected.size()); ++number)
      forms += static_cast<char>('0' + plural_form(language, number));
    EXPECT_EQ(forms, expected) << language;
    const auto most = static_cast<std::size_t>(*std::max_element(expected.begin(), expected.end()) - '0');
    EXPECT_EQ(plural_forms(language), most + 1) << language;
  }
}

TEST(Plural, NegativeNumbersCountLikePositiveOnes) {
  EXPECT_EQ(plural_form("en", -1), 0u);
  EXPECT_EQ(plural_form("pl", -3), 1u);
}

}  // namespace
}  // namespace grod
