#include "core/names.h"

#include <gtest/gtest.h>

namespace grod {

enum class Fruit { apple, sour_cherry, pear };

namespace {

enum class Hidden : unsigned char { only };
enum class Number : unsigned char {};

static_assert(name_of(Fruit::sour_cherry) == "sour_cherry");
static_assert(enum_named<Fruit>("pear") == Fruit::pear);

TEST(Names, AreTheDeclaredOnes) {
  EXPECT_EQ(name_of(Fruit::apple), "apple");
  EXPECT_EQ(name_of(Fruit::sour_cherry), "sour_cherry");
  EXPECT_EQ(name_of(Fruit::pear), "pear");
  EXPECT_EQ(name_of(Hidden::only), "only");
}

TEST(Names, AreAsManyAsWereDeclared) {
  EXPECT_EQ(enumerator_count<Fruit>, 3);
  EXPECT_EQ(enumerator_count<Hidden>, 1);
  EXPECT_EQ(enumerator_count<Number>, 0);
}

TEST(Names, LeadBackToTheirEnumerators) {
  for (const Fruit fruit : {Fruit::apple, Fruit::sour_cherry, Fruit::pear})
    EXPECT_EQ(enum_named<Fruit>(name_of(fruit)), fruit);
}

TEST(Names, ThatWereNotDeclaredLeadNowhere) {
  for (const std::string_view name : {"", "Apple", "apple ", "appl", "plum", "Fruit::apple"})
    EXPECT_EQ(enum_named<Fruit>(name), std::nullopt) << name;
}

}  // namespace
}  // namespace grod
