// Records in general: whatever is written is read back, and nothing that is cut or bent is taken for whole.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "match/tests/games.h"

namespace grod {
namespace {

/// Some text without what `but` forbids, at least one character long, and neither begun nor ended by a blank.
std::string some_text(const std::string& but) {
  const std::string letters = "abcdefgh:;#-_.,= 0123456789";
  std::string allowed;
  for (const char letter : letters)
    if (but.find(letter) == std::string::npos) allowed += letter;
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(allowed));
  return "x" + text + *rc::gen::element<std::string>("y", "ż", "\"");
}

std::size_t up_to(int most) { return static_cast<std::size_t>(*rc::gen::inRange(0, most + 1)); }

/// One more, of the game or of those that are there.
Variation some_variation(const Record& record) {
  const int parent = static_cast<int>(up_to(static_cast<int>(record.variations.size())));
  const int first = parent == 0 ? 0 : record.variations[static_cast<std::size_t>(parent) - 1].after + 1;
  const int last = static_cast<int>(line_of(record, parent).actions.size());
  Variation made{some_text(""), parent, *rc::gen::inRange(first, last + 1), {}};
  for (std::size_t i = 1 + up_to(3); i > 0; --i)
    made.actions.push_back({*rc::gen::inRange(0, record.options.seats), some_text(""), 0});
  return made;
}

Record some_record() {
  Record record;
  record.game = some_text("");
  record.edition = some_text("");
  record.edition_fingerprint = *rc::gen::arbitrary<std::uint64_t>();
  record.options.seats = *rc::gen::inRange(1, max_seats + 1);
  for (std::size_t i = up_to(3); i > 0; --i) record.options.variants.push_back(some_text(","));
  for (std::size_t i = up_to(3); i > 0; --i) record.options.settings[some_text(" ")] = some_text("");
  const auto word = [] { return *rc::gen::arbitrary<std::uint64_t>(); };
  record.rules = *rc::gen::inRange(1, 1000);
  record.deal = *rc::gen::arbitrary<bool>() ? Deal(word()) : Deal(DealSecret{word(), word()});
  if (*rc::gen::arbitrary<bool>()) record.cards = json::Object{{some_text(""), some_text("")}};
  if (*rc::gen::arbitrary<bool>())
    for (int seat = 0; seat < record.options.seats; ++seat) record.players.push_back(some_text(""));
  for (std::size_t i = up_to(20); i > 0; --i)
    record.actions.push_back({*rc::gen::inRange(0, record.options.seats), some_text(""), 0});
  if (*rc::gen::arbitrary<bool>())
    for (int seat = 0; seat < record.options.seats; ++seat)
      record.scores.push_back(*rc::gen::arbitrary<int>());
  for (std::size_t i = up_to(3); i > 0; --i) record.variations.push_back(some_variation(record));
  return record;
}

RC_GTEST_PROP(RecordProperty, WhatIsWrittenIsReadBack, ()) {
  const Record record = some_record();
  const Result<Record> again = read_record(write_record(record));
  RC_ASSERT(fault_of(again) == "");
  RC_ASSERT(*again == record);
}

RC_GTEST_PROP(RecordProperty, LineEndsMayBeThoseOfWindows, ()) {
  const Record record = some_record();
  std::string text;
  for (const char c : write_record(record)) text += c == '\n' ? "\r\n" : std::string(1, c);
  const Result<Record> again = read_record(text);
  RC_ASSERT(fault_of(again) == "");
  RC_ASSERT(*again == record);
}

RC_GTEST_PROP(RecordProperty, WhatIsReadFromBentTextIsWrittenAndReadAgain, ()) {
  std::string text = write_record(some_record());
  for (std::size_t i = up_to(3); i > 0; --i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    text[at] = *rc::gen::element('\n', ' ', '\r', ',', ':', '0', '9', '#', '\0', '\xc5');
  }
  const Result<Record> record = read_record(text);
  if (!record) {
    RC_ASSERT(record.error().message.starts_with("line "));
    return;
  }
  const Result<Record> again = read_record(write_record(*record));
  RC_ASSERT(fault_of(again) == "");
  RC_ASSERT(*again == *record);
}

TEST(RecordCutShort, IsAnErrorAtEveryByte) {
  for (const std::vector<std::string>& variants : {std::vector<std::string>{}, {"events"}}) {
    const Match match = played_out(4, variants, 7);
    const std::string text = write_record(match.record());
    for (std::size_t bytes = 0; bytes + 1 < text.size(); ++bytes) {
      const Result<Record> record = read_record(std::string_view(text).substr(0, bytes));
      ASSERT_FALSE(record) << "cut after " << bytes << " of " << text.size() << " bytes";
      ASSERT_TRUE(record.error().message.starts_with("line ")) << record.error().message;
    }
    // Without its last line end nothing is missing.
    EXPECT_TRUE(read_record(std::string_view(text).substr(0, text.size() - 1)));
  }
}

TEST(RecordWithAHole, IsAnErrorWhereverALineIsMissing) {
  const std::string text = write_record(played_out().record());
  std::size_t begin = text.find("actions\n") + 8;
  while (begin < text.size()) {
    const std::size_t end = text.find('\n', begin) + 1;
    const bool scores = text.compare(begin, 6, "scores") == 0;  // a game that goes on has none
    EXPECT_EQ(bool(read_record(text.substr(0, begin) + text.substr(end))), scores);
    begin = end;
  }
}

}  // namespace
}  // namespace grod
