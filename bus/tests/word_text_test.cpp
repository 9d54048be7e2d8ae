// Words as text: what is written is read, and nothing else is.
#include "bus/word_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "bus/tests/any_word.h"

namespace grod::tests {
namespace {

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                       most = std::numeric_limits<std::int64_t>::max();

TEST(WordText, IsShortAndNeverChanges) {
  EXPECT_EQ(write_word(words::Happened{7, 3}), "1 h 7 3");
  EXPECT_EQ(write_word(words::LookOn{9, 1, {2, 3}}), "1 l 9 1 2 3");
  EXPECT_EQ(write_word(words::LookOn{9, 1, {}}), "1 l 9 1");
  EXPECT_EQ(write_word(words::Renamed{5}), "1 r 5");
  EXPECT_EQ(write_word(words::Erased{5}), "1 e 5");
  EXPECT_EQ(write_word(words::Ended{5}), "1 s 5");
  EXPECT_EQ(write_word(words::Left{5}), "1 g 5");
}

TEST(WordText, HoldsTheLargestNumbers) {
  for (const Word& word :
       {Word(words::Happened{most, least}), Word(words::LookOn{least, most, {most, 0, least}}),
        Word(words::Renamed{least}), Word(words::Erased{most}), Word(words::Ended{0})})
    EXPECT_EQ(read_word(write_word(word)), word);
}

RC_GTEST_PROP(WordText, OfAnyWordIsReadAgain, ()) {
  const Word word = *any_word();
  const std::string text = write_word(word);
  RC_ASSERT(read_word(text) == word);
  for (const char byte : text) RC_ASSERT(byte >= ' ' && byte <= '~');
}

RC_GTEST_PROP(WordText, WhateverIsReadIsWrittenTheSame, ()) {
  const auto bytes = *rc::gen::arbitrary<std::vector<char>>();
  const std::string_view text(bytes.data(), bytes.size());
  if (const std::optional<Word> word = read_word(text)) RC_ASSERT(write_word(*word) == text);
}

/// Nearly words: what random bytes seldom come to.
RC_GTEST_PROP(WordText, OneByteMoreOrOtherIsAnotherWordOrNone, ()) {
  const Word word = *any_word();
  std::string text = write_word(word);
  const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
  const char byte = *rc::gen::arbitrary<char>();
  if (*rc::gen::arbitrary<bool>())
    text.insert(at, 1, byte);
  else
    text[at] = byte;
  if (const std::optional<Word> read = read_word(text)) RC_ASSERT(write_word(*read) == text);
}

TEST(WordText, WhatIsNotUnderstoodIsNoWord) {
  for (const std::string_view text : {"",
                                      " ",
                                      "1",
                                      "1 ",
                                      "1 h",
                                      "1 h ",
                                      "1 h 7",
                                      "1 h 7 ",
                                      "1 h 7 3 ",
                                      "1 h 7 3 4",
                                      " 1 h 7 3",
                                      "1  h 7 3",
                                      "1 h  7 3",
                                      "1 h 07 3",
                                      "1 h +7 3",
                                      "1 h -0 3",
                                      "1 h 7 3\n",
                                      "1 h 7\n3",
                                      "1 h 7,3",
                                      "1 h 7.0 3",
                                      "1 h 0x7 3",
                                      "1 h 9223372036854775808 3",
                                      "1 h -9223372036854775809 3",
                                      "2 h 7 3",
                                      "0 h 7 3",
                                      "11 h 7 3",
                                      "1 H 7 3",
                                      "1 x 7 3",
                                      "1 hh 7 3",
                                      "1 l",
                                      "1 l 9",
                                      "1 l 9 1 2 ",
                                      "1 r",
                                      "1 r 5 6",
                                      "1 e",
                                      "1 s five",
                                      "{\"h\":[7,3]}",
                                      "1 h 7 3 and more"})
    EXPECT_EQ(read_word(text), std::nullopt) << '"' << text << '"';
  EXPECT_EQ(read_word(std::string_view("1 h 7 3\0", 8)), std::nullopt);
  EXPECT_EQ(read_word(std::string(1'000'000, '7')), std::nullopt);
}

}  // namespace
}  // namespace grod::tests
