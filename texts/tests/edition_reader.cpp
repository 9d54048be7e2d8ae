// What the readers of all edition files share: harmless answers, and the first thing wrong as a sentence.
#include "texts/edition_reader.h"

#include <gtest/gtest.h>

namespace grod {
namespace {

enum class Metal : std::uint8_t { copper, tin };

/// A reader with its questions laid open.
struct Asked : EditionReader {
  using EditionReader::fail;
  using EditionReader::field;
  using EditionReader::list;
  using EditionReader::number;
  using EditionReader::numbers;
  using EditionReader::object;
  using EditionReader::one_of;
  using EditionReader::only;
  using EditionReader::small;
  using EditionReader::unless_faulty;
  using EditionReader::yes;
};

json::Value parsed(std::string_view text) { return *json::parse(text); }

TEST(EditionReader, RemembersTheFirstFault) {
  Asked reader;
  EXPECT_EQ(reader.fault(), "");
  EXPECT_EQ(reader.unless_faulty(7).value(), 7);
  reader.fail("one");
  reader.fail("two");
  EXPECT_EQ(reader.fault(), "one");
  EXPECT_EQ(reader.unless_faulty(7).error().message, "one");
}

TEST(EditionReader, AsksForObjectsAndTheirFields) {
  Asked reader;
  const json::Value value = parsed(R"({"a": 1, "b": 2})");
  ASSERT_NE(reader.object(value, "x"), nullptr);
  EXPECT_EQ(reader.field(value.as_object(), "b", "x"), json::Value(2));
  reader.only(value.as_object(), {"a", "b", "c"}, "x");
  EXPECT_EQ(reader.fault(), "");
  EXPECT_TRUE(reader.field(value.as_object(), "c", "x").is_null());
  EXPECT_EQ(reader.fault(), "x: \"c\" is missing");

  Asked strict;
  strict.only(value.as_object(), {"a"}, "x");
  EXPECT_EQ(strict.fault(), "x: \"b\" is unknown");

  Asked other;
  EXPECT_EQ(other.object(json::Value(1), "x"), nullptr);
  EXPECT_EQ(other.fault(), "x: an object is expected");
}

TEST(EditionReader, AsksForListsOfALength) {
  const json::Value value = parsed("[1, 2, 3]");
  const auto fault = [&](std::size_t least, std::size_t most, std::string_view expected = {}) {
    Asked reader;
    const std::size_t size = reader.list(value, least, most, "x", expected).size();
    EXPECT_EQ(size, reader.fault().empty() ? 3u : 0u);
    return reader.fault();
  };
  EXPECT_EQ(fault(3, 3), "");
  EXPECT_EQ(fault(0, 3), "");
  EXPECT_EQ(fault(2, 2), "x: a list of 2 entries is expected");
  EXPECT_EQ(fault(4, 9), "x: a list of 4 to 9 entries is expected");
  EXPECT_EQ(fault(2, 2, "a pair is expected"), "x: a pair is expected");
}

TEST(EditionReader, AsksForNumbersWithinBounds) {
  Asked reader;
  EXPECT_EQ(reader.number(json::Value(-4), -5, 5, "x"), -4);
  EXPECT_EQ(reader.number(json::Value(std::uint64_t{5}), -5, 5, "x"), 5);
  EXPECT_EQ(reader.small(json::Value(200), 0, 200, "x"), 200);
  std::array<std::int8_t, 3> table{};
  reader.numbers(parsed("[-1, 0, 1]"), table, -1, 1, "x");
  EXPECT_EQ(table, (std::array<std::int8_t, 3>{-1, 0, 1}));
  EXPECT_EQ(reader.fault(), "");
  for (const json::Value& wrong : {json::Value(6), json::Value("3"), json::Value(1.5), json::Value(nullptr),
                                   json::Value(10'000'000'000), json::Value(~std::uint64_t{0})}) {
    Asked strict;
    EXPECT_EQ(strict.number(wrong, -5, 5, "x"), -5);
    EXPECT_EQ(strict.fault(), "x: a whole number from -5 to 5 is expected");
  }
  Asked shorter;
  shorter.numbers(parsed("[1, 2]"), table, 0, 9, "x");
  EXPECT_EQ(shorter.fault(), "x: a list of 3 numbers is expected");
  Asked outside;
  outside.numbers(parsed("[1, 2, 30]"), table, 0, 9, "x");
  EXPECT_EQ(outside.fault(), "x[2]: a whole number from 0 to 9 is expected");
}

TEST(EditionReader, AsksForNamesAndForYes) {
  Asked reader;
  EXPECT_EQ(reader.one_of<Metal>(json::Value("tin"), "x"), Metal::tin);
  const json::Object object{{"lake", true}, {"park", false}, {"hill", 1}};
  EXPECT_TRUE(reader.yes(object, "lake", "x"));
  EXPECT_FALSE(reader.yes(object, "park", "x"));
  EXPECT_FALSE(reader.yes(object, "wood", "x"));
  EXPECT_EQ(reader.fault(), "");
  EXPECT_FALSE(reader.yes(object, "hill", "x"));
  EXPECT_EQ(reader.fault(), "x.hill: true or false is expected");
  Asked strict;
  strict.one_of<Metal>(json::Value("gold"), "x");
  EXPECT_EQ(strict.fault(), "x: \"gold\" is not one of copper, tin");
}

}  // namespace
}  // namespace grod
