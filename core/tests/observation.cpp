#include "core/observation.h"

#include <gtest/gtest.h>

#include <vector>

namespace grod {
namespace {

// What a sink of numbers makes of each kind of field.

template <class Put>
std::vector<int> written(Put put) {
  std::array<Observed, 256> room{};
  room.fill(77);
  ObservationWriter writer(room.data());
  put(writer);
  ObservationCounter counter;
  put(counter);
  writer.finish();
  const auto size = static_cast<std::size_t>(counter.size());
  EXPECT_EQ(room[size], 77) << "more is written than is counted";
  return {room.begin(), room.begin() + static_cast<std::ptrdiff_t>(size)};
}

TEST(Observation, EndsWithZerosUpToAWholeWord) {
  EXPECT_EQ(written([](auto& out) { out.number({"n", ""}, 9, 5); }), (std::vector{5, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(written([](auto&) {}), std::vector<int>());
}

TEST(Observation, CapsWhatNoByteHolds) {
  EXPECT_EQ(written([](auto& out) {
              out.capped({"a", ""}, 254);
              out.capped({"b", ""}, 255);
              out.capped({"c", ""}, 256);
            }),
            (std::vector{254, 255, 255, 0, 0, 0, 0, 0}));
}

TEST(Observation, SetsOneFlagOfOneOf) {
  EXPECT_EQ(written([](auto& out) {
              out.one_of({"third", ""}, 3, 2);
              out.one_of({"none", ""}, 2, 2);
              out.one_of({"none", ""}, 1, -1);
              out.one_of({"not now", ""}, 2, 1, false);
            }),
            (std::vector{0, 0, 1, 0, 0, 0, 0, 0}));
}

TEST(Observation, SpreadsASetOfAnySize) {
  for (const int count : {1, 7, 8, 9, 33, 63, 64}) {
    const std::uint64_t bits = 0x9a3c'5f01'e7d2'846bu;
    const std::vector<int> numbers = written([&](auto& out) { out.set({"s", ""}, count, bits); });
    ASSERT_EQ(static_cast<int>(numbers.size()), (count + 7) / 8 * 8);
    for (int i = 0; i < static_cast<int>(numbers.size()); ++i)
      EXPECT_EQ(numbers[std::size_t(i)], i < count ? static_cast<int>((bits >> i) & 1) : 0)
          << count << ", " << i;
  }
}

TEST(Observation, AddsUpDigitsAndCountsSets) {
  const std::array<std::uint64_t, 3> planes{0b1010'0011, 0b0110'0001, 0b1110'0101};
  EXPECT_EQ(written([&](auto& out) { out.digits({"d", ""}, 8, 7, planes); }),
            (std::vector{7, 1, 4, 0, 0, 7, 6, 5}));
  EXPECT_EQ(written([&](auto& out) { out.tally({"t", ""}, 8, planes); }),
            (std::vector{3, 1, 1, 0, 0, 3, 2, 2}));
}

TEST(Observation, WritesRowsOneAfterTheOther) {
  EXPECT_EQ(written([](auto& out) {
              out.sets({"s", ""}, {2, 3}, [](int row) { return row == 0 ? 0b101u : 0b010u; });
              out.numbers({"n", ""}, {1, 2}, 9, [](int i) { return 8 + i; });
            }),
            (std::vector{1, 0, 1, 0, 1, 0, 8, 9}));
  EXPECT_EQ(written([](auto& out) {
              out.rows_of_digits({"d", ""}, {2, 4}, 3, [](int row) {
                return std::array<std::uint64_t, 2>{row == 0 ? 0b0001u : 0b1000u, 0b1001u};
              });
            }),
            (std::vector{3, 0, 0, 2, 2, 0, 0, 3}));
}

// The same at compile time.
static_assert([] {
  std::array<Observed, 16> room{};
  ObservationWriter writer(room.data());
  writer.set({"s", ""}, 10, 0b10'0000'0001);
  writer.number({"n", ""}, 200, 200);
  writer.finish();
  return room[0] == 1 && room[8] == 0 && room[9] == 1 && room[10] == 200 && room[15] == 0;
}());

}  // namespace
}  // namespace grod
