#include "core/set.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

namespace grod {
namespace {

enum class Thing : std::uint8_t {};
constexpr Thing thing(int number) { return static_cast<Thing>(number); }

template <class Word>
constexpr Set<Thing, Word> set_of(std::initializer_list<int> numbers) {
  Set<Thing, Word> set;
  for (const int number : numbers) set.insert(thing(number));
  return set;
}

static_assert(set_of<std::uint8_t>({0, 7}).size() == 2);
static_assert(set_of<std::uint64_t>({63}).first() == thing(63));
static_assert((set_of<std::uint16_t>({1, 2}) | set_of<std::uint16_t>({2, 3})) ==
              set_of<std::uint16_t>({1, 2, 3}));
static_assert(sizeof(Set<Thing, std::uint8_t>) == 1);

TEST(Set, BeginsEmpty) {
  constexpr Set<Thing, std::uint32_t> set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.size(), 0);
  EXPECT_EQ(set.begin(), set.end());
}

TEST(Set, FirstNHoldsTheLowestN) {
  using Small = Set<Thing, std::uint8_t>;
  EXPECT_EQ(Small::first_n(0), Small{});
  EXPECT_EQ(Small::first_n(3), set_of<std::uint8_t>({0, 1, 2}));
  EXPECT_EQ(Small::first_n(8).size(), 8);
  EXPECT_EQ(Small::first_n(200), Small::first_n(8));
  using Large = Set<Thing, std::uint64_t>;
  EXPECT_EQ(Large::first_n(63).last(), thing(62));
  EXPECT_EQ(Large::first_n(64).size(), 64);
}

TEST(Set, HoldsTheHighestThingOfEveryWord) {
  EXPECT_EQ((set_of<std::uint8_t>({7}).last()), thing(7));
  EXPECT_EQ((set_of<std::uint16_t>({15}).last()), thing(15));
  EXPECT_EQ((set_of<std::uint32_t>({31}).last()), thing(31));
  EXPECT_EQ((set_of<std::uint64_t>({63}).last()), thing(63));
}

TEST(Set, IsWalkedFromTheLowest) {
  std::vector<int> walked;
  for (const Thing item : set_of<std::uint32_t>({31, 4, 0, 17})) walked.push_back(index(item));
  EXPECT_EQ(walked, (std::vector{0, 4, 17, 31}));
}

TEST(Set, TakeFirstEmptiesItInOrder) {
  auto set = set_of<std::uint16_t>({9, 2, 5});
  EXPECT_EQ(set.take_first(), thing(2));
  EXPECT_EQ(set.take_first(), thing(5));
  EXPECT_EQ(set.take_first(), thing(9));
  EXPECT_TRUE(set.empty());
}

// Whatever is asked of a set, std::set gives the same answer.

template <class Word>
class SetLikeStdSet : public ::testing::Test {};

using Words = ::testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(SetLikeStdSet, Words);

template <class Word>
rc::Gen<std::set<int>> some_numbers() {
  return rc::gen::map(
      rc::gen::container<std::vector<int>>(rc::gen::inRange(0, Set<Thing, Word>::capacity)),
      [](const std::vector<int>& items) { return std::set<int>(items.begin(), items.end()); });
}

template <class Word>
Set<Thing, Word> made_from(const std::set<int>& model) {
  Set<Thing, Word> set;
  for (const int number : model) set.insert(thing(number));
  return set;
}

template <class Word>
std::set<int> numbers_of(Set<Thing, Word> set) {
  std::set<int> numbers;
  for (const Thing item : set) numbers.insert(index(item));
  return numbers;
}

TYPED_TEST(SetLikeStdSet, WhenOneThingIsInsertedOrErased) {
  EXPECT_TRUE(rc::check([] {
    std::set<int> model = *some_numbers<TypeParam>();
    auto set = made_from<TypeParam>(model);
    const int number = *rc::gen::inRange(0, set.capacity);
    RC_ASSERT(set.contains(thing(number)) == model.contains(number));
    if (*rc::gen::arbitrary<bool>()) {
      set.insert(thing(number));
      model.insert(number);
    } else {
      set.erase(thing(number));
      model.erase(number);
    }
    RC_ASSERT(numbers_of(set) == model);
    RC_ASSERT(set.size() == static_cast<int>(model.size()));
    RC_ASSERT(set.empty() == model.empty());
    if (model.empty()) return;
    RC_ASSERT(index(set.first()) == *model.begin());
    RC_ASSERT(index(set.last()) == *model.rbegin());
  }));
}

TYPED_TEST(SetLikeStdSet, WhenTwoAreCombined) {
  EXPECT_TRUE(rc::check([] {
    const std::set<int> a = *some_numbers<TypeParam>();
    const std::set<int> b = *some_numbers<TypeParam>();
    std::set<int> either = a;
    std::set<int> both;
    std::set<int> only_a;
    either.insert(b.begin(), b.end());
    for (const int number : a) (b.contains(number) ? both : only_a).insert(number);
    const auto x = made_from<TypeParam>(a);
    const auto y = made_from<TypeParam>(b);
    RC_ASSERT(numbers_of(x | y) == either);
    RC_ASSERT(numbers_of(x & y) == both);
    RC_ASSERT(numbers_of(x - y) == only_a);
    RC_ASSERT(x.contains_all(y) == (both == b));
    RC_ASSERT((x == y) == (a == b));
    auto changed = x;
    changed.insert(y);
    RC_ASSERT(changed == (x | y));
    changed.erase(y);
    RC_ASSERT(changed == x - y);
  }));
}

}  // namespace
}  // namespace grod
