// Numbers as people read them.
#include "texts/numbers.h"

#include <gtest/gtest.h>

namespace grod {
namespace {

TEST(Numbers, AreToldInTenthsByTheLanguage) {
  EXPECT_EQ(in_tenths(346, Language::en), "3.5");
  EXPECT_EQ(in_tenths(-346, Language::pl), "−3,5");
  EXPECT_EQ(in_signed_tenths(346, Language::en), "+3.5");
}

TEST(Numbers, KnowNoNegativeNothing) {
  EXPECT_EQ(in_tenths(-4, Language::en), "0.0");
  EXPECT_EQ(in_signed_tenths(-4, Language::en), "0.0");
  EXPECT_EQ(with_sign(rounded_to(-40, 100)), "0");
  EXPECT_EQ(with_sign(-3), "−3");
}

}  // namespace
}  // namespace grod
