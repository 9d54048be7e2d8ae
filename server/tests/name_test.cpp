// Names as people may see them.
#include <gtest/gtest.h>

#include "server/clean_name.h"

namespace grod::tests {
namespace {

std::string cleaned(std::string_view name) { return clean_name(name).value_or("refused"); }

TEST(Names, AreTrimmedAndOfAFewCharacters) {
  EXPECT_EQ(cleaned("Ola"), "Ola");
  EXPECT_EQ(cleaned("  Ola z Krakowa "), "Ola z Krakowa");
  EXPECT_EQ(cleaned("żółwżółwżółwżółwżółwżółw"), "żółwżółwżółwżółwżółwżółw");
  EXPECT_EQ(cleaned("   żółwżółwżółwżółwżółwżółw   "), "żółwżółwżółwżółwżółwżółw");
  EXPECT_EQ(cleaned("żółwżółwżółwżółwżółwżółwż"), "refused");
  EXPECT_EQ(cleaned("李 🦊"), "李 🦊");
  for (const char* empty : {"", " ", "     "}) EXPECT_EQ(cleaned(empty), "refused");
  for (const char* control : {"a\nb", "\x7f", "a\u0085"}) EXPECT_EQ(cleaned(control), "refused");
}

TEST(Names, CanBeSeen) {
  for (const char* nothing :
       {"\u200b", "\u2060\ufeff", "\u00a0\u3000", " \u200b ", "\u00ad", "\U000e0041", "\u3164"})
    EXPECT_EQ(cleaned(nothing), "refused");
  EXPECT_EQ(cleaned("O\u200bl\u200da\u2063"), "Ola");
  EXPECT_EQ(cleaned("\u200b Ola \u200b"), "Ola");
  EXPECT_EQ(cleaned("Ola\u00a0K"), "Ola K");
}

TEST(Names, DoNotTurnTheTextAroundThem) {
  EXPECT_EQ(cleaned("\u202ealO"), "alO");
  EXPECT_EQ(cleaned("a\u2066b\u2069\u200fc\u061c"), "abc");
}

}  // namespace
}  // namespace grod::tests
