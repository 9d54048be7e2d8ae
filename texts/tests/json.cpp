// JSON as text: parsing, the place of an error, the readable form.
#include "texts/json.h"

#include <gtest/gtest.h>

namespace grod::json {
namespace {

std::string fault(std::string_view text) {
  const Result<Value> parsed = parse(text);
  return parsed ? "none" : parsed.error().message;
}

TEST(Parse, ReadsEveryKindOfValue) {
  EXPECT_EQ(*parse("12"), Value(12));
  EXPECT_EQ(*parse(" \"Gród\" \n"), Value("Gród"));
  EXPECT_EQ(*parse("null"), Value(nullptr));
  EXPECT_EQ(parse("[1, true, {\"a\": []}]")->as_array().size(), 3u);
}

TEST(Parse, NamesTheLineOfAnError) {
  EXPECT_EQ(fault("{\"a\": 1,\n \"b\": ?}"), "this is not JSON: syntax error in line 2");
  EXPECT_EQ(fault("[1,\n\n\n2 3]"), "this is not JSON: syntax error in line 4");
  EXPECT_EQ(fault("grod record 1"), "this is not JSON: syntax error in line 1");
}

TEST(Parse, NamesTheLastLineOfWhatIsCutShort) {
  EXPECT_EQ(fault(""), "this is not JSON: incomplete JSON in line 1");
  EXPECT_EQ(fault("{\"a\":\n[1,"), "this is not JSON: incomplete JSON in line 2");
}

TEST(Parse, RefusesWhatStandsBehindTheEnd) {
  EXPECT_EQ(fault("{} x"), "there is something behind the end of the JSON, at byte 3");
  EXPECT_EQ(fault("[1][2]"), "there is something behind the end of the JSON, at byte 3");
}

TEST(Parse, RefusesWhatIsNotUtf8) { EXPECT_NE(fault("\"\xff\""), "none"); }

TEST(Parse, RefusesWhatIsTooDeep) { EXPECT_NE(fault(std::string(100'000, '[')), "none"); }

TEST(Pretty, KeepsWhatIsShortOnOneLine) {
  EXPECT_EQ(pretty(Object{{"a", 1}, {"b", Array{1, 2}}}), "{\"a\":1,\"b\":[1,2]}\n");
}

TEST(Pretty, BreaksWhatIsLong) {
  const std::string word(60, 'x');
  EXPECT_EQ(pretty(Object{{"a", Array{word, word}}, {"b", Array{1}}}),
            "{\n"
            "  \"a\": [\n    \"" +
                word + "\",\n    \"" + word +
                "\"\n  ],\n"
                "  \"b\": [1]\n"
                "}\n");
}

TEST(Pretty, SaysTheSame) {
  Array rows;
  for (int i = 0; i < 40; ++i) rows.push_back(Object{{"number", i}, {"name", "żółty \"x\"\n"}});
  const Value value = Object{{"rows", rows}, {"none", Array{}}};
  EXPECT_EQ(*parse(pretty(value)), value);
}

TEST(Hex, HasSixteenDigits) {
  EXPECT_EQ(hex(0), "0000000000000000");
  EXPECT_EQ(hex(0x3f0c9a61d2e47b58u), "3f0c9a61d2e47b58");
  EXPECT_EQ(hex(~std::uint64_t{0}), "ffffffffffffffff");
}

TEST(Hex, IsReadBack) {
  for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{42}, ~std::uint64_t{0}})
    EXPECT_EQ(from_hex(hex(number)).value_or(1), number);
  EXPECT_EQ(from_hex("FF").value_or(0), 255u);
}

TEST(Hex, RefusesEverythingElse) {
  for (const std::string text : {"", "g", "0x1", "-1", " 1", "1 ", "10000000000000000"}) {
    const Result<std::uint64_t> number = from_hex(text);
    ASSERT_FALSE(number) << text;
    EXPECT_EQ(number.error().message, "\"" + text + "\" is not a hexadecimal number");
  }
}

TEST(KeepFirst, ShortensAnArray) {
  Value value = Array{1, 2, 3};
  keep_first(value, 2);
  EXPECT_EQ(value, (Value{1, 2}));
}

}  // namespace
}  // namespace grod::json
