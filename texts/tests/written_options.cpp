#include "texts/written_options.h"

#include <gtest/gtest.h>

namespace grod {
namespace {

/// The sentence of a refusal, or "fine".
std::string judged(const WrittenOptions& written,
                   const std::vector<std::string>& variants = {"events", "advanced"},
                   const std::vector<Setting>& settings = {{"architect", "1 to 5"}, {"goal", "a or b"}}) {
  const Result<void> result = check_options(written, "some-game", 3, 5, variants, settings);
  return result ? "fine" : result.error().message;
}

TEST(WrittenOptions, WithinTheRulesIsFine) {
  EXPECT_EQ(judged({3, {}, {}}), "fine");
  EXPECT_EQ(judged({5, {"advanced", "events"}, {{"architect", "3"}}}), "fine");
}

TEST(WrittenOptions, NamesTheNumberOfSeatsThatIsWrong) {
  EXPECT_EQ(judged({2, {}, {}}), "some-game is for 3 to 5 players, not 2");
  EXPECT_EQ(judged({6, {}, {}}), "some-game is for 3 to 5 players, not 6");
  EXPECT_EQ(judged({0, {}, {}}), "some-game is for 3 to 5 players, not 0");
  EXPECT_EQ(judged({-1, {}, {}}), "some-game is for 3 to 5 players, not -1");
}

TEST(WrittenOptions, NamesTheVariantThatIsUnknown) {
  EXPECT_EQ(judged({3, {"events", "rain"}, {}}),
            "some-game has no variant \"rain\"; it has events, advanced");
  EXPECT_EQ(judged({3, {""}, {}}), "some-game has no variant \"\"; it has events, advanced");
  EXPECT_EQ(judged({3, {"rain"}, {}}, {}), "some-game has no variants, so not \"rain\"");
}

TEST(WrittenOptions, NamesTheVariantThatStandsTwice) {
  EXPECT_EQ(judged({3, {"events", "advanced", "events"}, {}}), "the variant \"events\" is named twice");
}

TEST(WrittenOptions, NamesTheSettingThatIsUnknown) {
  EXPECT_EQ(judged({3, {}, {{"colour", "red"}}}),
            "some-game has no setting \"colour\"; it has architect, goal");
  EXPECT_EQ(judged({3, {}, {{"colour", "red"}}}, {}, {}), "some-game has no settings, so not \"colour\"");
}

using Words = std::vector<std::string>;

TEST(Listed, JoinsWithCommas) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a"}), "a");
  EXPECT_EQ(listed({"a", "b", "c"}), "a, b, c");
}

TEST(Split, CutsAtTheSeparatorAndTrimsBlanks) {
  EXPECT_EQ(split("a,b,c", ','), (Words{"a", "b", "c"}));
  EXPECT_EQ(split(" a , b c ", ','), (Words{"a", "b c"}));
  EXPECT_EQ(split("a", ','), (Words{"a"}));
  EXPECT_EQ(split("", ','), Words{});
}

TEST(Split, KeepsAnEmptyWordBetweenSeparators) {
  EXPECT_EQ(split("a,,b", ','), (Words{"a", "", "b"}));
  EXPECT_EQ(split(",a", ','), (Words{"", "a"}));
}

TEST(Split, UndoesListed) {
  const Words words{"human", "greedy", "random"};
  EXPECT_EQ(split(listed(words), ','), words);
}

}  // namespace
}  // namespace grod
