#include "core/list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace grod {
namespace {

using Numbers = List<int, 8>;

constexpr Numbers numbers(std::initializer_list<int> items) {
  Numbers list;
  for (const int item : items) list.push_back(item);
  return list;
}

static_assert(numbers({3, 1, 2}).size() == 3);
static_assert(numbers({3, 1, 2}).back() == 2);
static_assert(numbers({1, 2}) == numbers({1, 2}));
static_assert(sizeof(List<std::uint8_t, 5>) == 6);

TEST(List, BeginsEmpty) {
  constexpr Numbers list;
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.full());
  EXPECT_EQ(list.begin(), list.end());
}

TEST(List, IsFullAtItsCapacity) {
  List<int, 2> list;
  list.push_back(1);
  EXPECT_FALSE(list.full());
  list.push_back(2);
  EXPECT_TRUE(list.full());
}

TEST(List, CountsBeyondAByte) {
  List<std::uint8_t, 300> list;
  for (int i = 0; i < 300; ++i) list.push_back(1);
  EXPECT_EQ(list.size(), 300);
  EXPECT_TRUE(list.full());
}

TEST(List, WhatOnceStoodBehindTheEndIsNotCompared) {
  Numbers list = numbers({1, 2, 3});
  list.pop_back();
  EXPECT_EQ(list, numbers({1, 2}));
  list.erase_at(0);
  EXPECT_EQ(list, numbers({2}));
  list.clear();
  EXPECT_EQ(list, Numbers{});
}

TEST(List, DiffersByLengthOrderAndItems) {
  EXPECT_NE(numbers({1, 2}), numbers({1}));
  EXPECT_NE(numbers({1, 2}), numbers({2, 1}));
  EXPECT_NE(numbers({0}), Numbers{});
}

TEST(List, ItemsCanBeChangedInPlace) {
  Numbers list = numbers({1, 2, 3});
  list[1] = 7;
  for (int& item : list) item += 1;
  EXPECT_EQ(list, numbers({2, 8, 4}));
}

// Whatever is done to a list, std::vector does the same.

RC_GTEST_PROP(ListLikeStdVector, ThroughAnySequenceOfChanges, ()) {
  Numbers list;
  std::vector<int> model;
  const int changes = *rc::gen::inRange(0, 60);
  for (int i = 0; i < changes; ++i) {
    const int what = *rc::gen::inRange(0, 10);
    if (what < 5 && !list.full()) {
      const int item = *rc::gen::inRange(-3, 4);
      list.push_back(item);
      model.push_back(item);
    } else if (what < 7 && !model.empty()) {
      RC_ASSERT(list.pop_back() == model.back());
      model.pop_back();
    } else if (what < 9 && !model.empty()) {
      const int at = *rc::gen::inRange(0, list.size());
      list.erase_at(at);
      model.erase(model.begin() + at);
    } else if (what == 9 && *rc::gen::inRange(0, 5) == 0) {
      list.clear();
      model.clear();
    }
    RC_ASSERT(std::vector<int>(list.begin(), list.end()) == model);
    RC_ASSERT(list.size() == static_cast<int>(model.size()));
    RC_ASSERT(list.empty() == model.empty());
    RC_ASSERT(list.contains(2) == (std::find(model.begin(), model.end(), 2) != model.end()));
    if (!model.empty()) RC_ASSERT(list.back() == model.back());
  }
  Numbers fresh;
  for (const int item : model) fresh.push_back(item);
  RC_ASSERT(list == fresh);
}

}  // namespace
}  // namespace grod
