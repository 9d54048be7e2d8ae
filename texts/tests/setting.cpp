#include "texts/setting.h"

#include <gtest/gtest.h>

#include "texts/ruling_word.h"

namespace grod {
namespace {

struct Flags {
  bool generous = true;
};

constexpr RulingWord<Flags> word{"mood", "strict", "generous", &Flags::generous, "its statement"};

TEST(RulingWord, IsASettingWithTwoChoices) {
  const Setting setting = word.setting();
  EXPECT_EQ(setting.name, "mood");
  EXPECT_EQ(setting.kind, SettingKind::choice);
  EXPECT_EQ(setting.choices, (std::vector<std::string>{"strict", "generous"}));
  EXPECT_EQ(setting.usual, "generous");
  EXPECT_EQ(setting.statement, "its statement");
  EXPECT_EQ(setting.values, "strict or generous (default: generous)");
  EXPECT_EQ(word.setting("rain").values, "with rain: strict or generous (default: generous)");
}

TEST(RulingWord, IsReadAndAnswered) {
  Flags flags;
  EXPECT_FALSE(word.differs(flags));
  ASSERT_TRUE(word.read("strict", flags));
  EXPECT_TRUE(word.differs(flags));
  EXPECT_EQ(word.answer(flags), "strict");
  EXPECT_EQ(word.read("mild", flags).error().message, "mood is strict or generous, not \"mild\"");
  EXPECT_EQ(word.answer(flags), "strict");
}

}  // namespace
}  // namespace grod
