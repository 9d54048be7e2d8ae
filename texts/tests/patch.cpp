#include "texts/patch.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <sstream>

namespace grod::json {
namespace {

// The client is tried on the same cases (web/src/net/patch.test.ts).
TEST(Patch, TheCasesThatTheClientIsTriedOnToo) {
  std::ifstream file(GROD_SOURCE "/texts/tests/patches.json");
  std::stringstream text;
  text << file.rdbuf();
  const Result<Value> cases = parse(text.str());
  ASSERT_TRUE(cases) << cases.error().message;
  ASSERT_GT(cases->as_array().size(), 10u);
  for (const Value& one : cases->as_array()) {
    SCOPED_TRACE(one.at("name").as_string().c_str());
    EXPECT_EQ(patch_between(one.at("before"), one.at("after")), one.at("patch"));
    Value value = one.at("before");
    const Result<void> done = apply_patch(value, one.at("patch"));
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(value, one.at("after"));
  }
}

Value any_value(int depth) {
  const int kind = *rc::gen::inRange(0, depth > 0 ? 7 : 5);
  if (kind == 5) {
    Object object;
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
      object[std::string(1, *rc::gen::element('a', 'b', '0', '~'))] = any_value(depth - 1);
    return object;
  }
  if (kind == 6) {
    Array list;
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i) list.push_back(any_value(depth - 1));
    return list;
  }
  if (kind == 0) return nullptr;
  if (kind == 1) return *rc::gen::arbitrary<bool>();
  if (kind == 2) return *rc::gen::inRange(0, 3);
  return Value(*rc::gen::element<std::string>("x", "a longer text", "another text that is long"));
}

RC_GTEST_PROP(Patch, MakesTheOneOfTheOther, ()) {
  const Value before = any_value(3), after = any_value(3);
  const Value patch = patch_between(before, after);
  RC_ASSERT(is_empty_patch(patch) == (before == after));
  Value value = before;
  RC_ASSERT(apply_patch(value, patch).has_value());
  RC_ASSERT(value == after);
}

TEST(Patch, ThatDoesNotFitIsRefused) {
  const auto fails = [](std::string_view before, std::string_view patch) {
    Value value = *parse(before);
    return !apply_patch(value, *parse(patch)).has_value();
  };
  EXPECT_TRUE(fails(R"({"a":1})", R"({"b":0})"));
  EXPECT_TRUE(fails(R"({"a":1})", R"({"b":{"c":[1]}})"));
  EXPECT_TRUE(fails(R"({"a":1})", R"({"a":{"c":[1]}})"));
  EXPECT_TRUE(fails("[1,2]", R"({"2":[1]})"));
  EXPECT_TRUE(fails("[1,2]", R"({"x":[1]})"));
  EXPECT_TRUE(fails("[1,2]", R"({"~":[1,2,[]]})"));
  EXPECT_TRUE(fails("[1,2]", R"({"~":[-1,1,[]]})"));
  EXPECT_TRUE(fails("[1,2]", R"({"~":[3,0,[]]})"));
  EXPECT_TRUE(fails("[1,2]", R"({"~":[0,9223372036854775807,[]]})"));
  EXPECT_TRUE(fails("1", "2"));
  EXPECT_TRUE(fails("1", "[1,2]"));
  EXPECT_TRUE(fails("1", R"({"a":[1]})"));
}

}  // namespace
}  // namespace grod::json
