// Words as texts for NOTIFY: in pieces that PostgreSQL takes, put together again.
#include "bus/notice_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace grod::tests {
namespace {

using Texts = std::vector<std::string>;

Texts notices(const Texts& words) { return notices_of({words.begin(), words.end()}); }

/// What a reader makes of them, and how many of them are no good to it.
struct Read {
  Texts words;
  int nonsense = 0;

  void take(NoticeReader& reader, int sender, std::string_view notice) {
    if (!reader.take(sender, notice, [this](std::string_view word) { words.emplace_back(word); })) ++nonsense;
  }
};

TEST(NoticeText, FewWordsAreOneNotice) {
  EXPECT_EQ(notices({"1 h 7 3"}), Texts{".0 1 h 7 3\n"});
  EXPECT_EQ(notices({"1 h 7 3", "1 r 5"}), Texts{".0 1 h 7 3\n1 r 5\n"});
  EXPECT_TRUE(notices({}).empty());
}

/// Words of any length, also such as are longer than a notice may be, and alike.
RC_GTEST_PROP(NoticeText, IsReadAgainInPiecesThatPostgresTakes, ()) {
  Texts words;
  for (const auto length :
       *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(1, 30'000)))
    words.emplace_back(length, '7');
  const Texts all = notices(words);
  RC_ASSERT(std::set<std::string>(all.begin(), all.end()).size() == all.size());
  NoticeReader reader;
  Read read;
  for (const std::string& notice : all) {
    RC_ASSERT(notice.size() < 8'000U);
    read.take(reader, 1, notice);
  }
  RC_ASSERT(read.words == words);
  RC_ASSERT(read.nonsense == 0);
}

TEST(NoticeText, OfTwoSendersIsNotMixed) {
  const Texts first = notices({std::string(20'000, '1')}), second = notices({std::string(9'000, '2')});
  ASSERT_EQ(first.size(), 3U);
  ASSERT_EQ(second.size(), 2U);
  NoticeReader reader;
  Read read;
  read.take(reader, 1, first[0]);
  read.take(reader, 2, second[0]);
  read.take(reader, 1, first[1]);
  read.take(reader, 2, second[1]);
  read.take(reader, 1, first[2]);
  EXPECT_EQ(read.words, (Texts{std::string(9'000, '2'), std::string(20'000, '1')}));
}

TEST(NoticeText, WhatBeganUnheardIsLeftOut) {
  const Texts all = notices({std::string(20'000, '1')});
  NoticeReader reader;
  Read read;
  read.take(reader, 1, all[1]);
  read.take(reader, 1, all[2]);
  EXPECT_EQ(read.nonsense, 2);
  read.take(reader, 1, all[0]);
  read.take(reader, 1, all[2]);
  EXPECT_EQ(read.nonsense, 3);
  EXPECT_TRUE(read.words.empty());
  for (const std::string& notice : all) read.take(reader, 1, notice);
  EXPECT_EQ(read.words.size(), 1U);
}

RC_GTEST_PROP(NoticeText, AnythingElseIsNonsense, ()) {
  const auto bytes = *rc::gen::arbitrary<std::vector<char>>();
  NoticeReader reader;
  Read read;
  read.take(reader, 1, {bytes.data(), bytes.size()});
  const bool may_be_one = !bytes.empty() && (bytes.front() == '.' || bytes.front() == '+');
  RC_ASSERT((read.nonsense == 1 || may_be_one));
}

TEST(NoticeText, NamesItsNonsense) {
  for (const std::string_view text :
       {"", "hello", ".", ".0", ". 0 1 r 5", ".x 1 r 5", ".1 1 r 5", "+1 1 r 5", ".-1 1 r 5"}) {
    NoticeReader reader;
    Read read;
    read.take(reader, 1, text);
    EXPECT_EQ(read.nonsense, 1) << text;
    EXPECT_TRUE(read.words.empty()) << text;
  }
}

}  // namespace
}  // namespace grod::tests
