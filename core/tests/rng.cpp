// The generator is pinned: another output would change every seed's game on every machine.
#include "core/rng.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <vector>

namespace grod {
namespace {

using Outputs = std::array<std::uint64_t, 4>;

constexpr Outputs first_outputs(Rng rng) { return {rng.next(), rng.next(), rng.next(), rng.next()}; }

constexpr std::array<int, 12> first_throws(Rng rng, int sides) {
  std::array<int, 12> throws{};
  for (int& number : throws) number = rng.below(sides);
  return throws;
}

// The same at compile time as at run time: these hold before any test runs.
static_assert(mix(0) == 0);
static_assert(mix(1) == 0x5692161d100b05e5u);
static_assert(mix(~std::uint64_t{0}) == 0xb4d055fcf2cbbd7bu);
static_assert(first_outputs(Rng(42)) ==
              Outputs{0x3756b322d0052176u, 0xcbe9744173ebc80cu, 0x87503f71dbc52b07u, 0x89b2c7cd912bbdebu});
static_assert(first_outputs(Rng(42).split(1)) ==
              Outputs{0x90f0c04450f47eeau, 0x937c05902a6eaf21u, 0x3525239f33319b0du, 0xffaab4c747748806u});
static_assert(first_throws(Rng(42), 6) == std::array{1, 4, 3, 3, 1, 4, 1, 0, 2, 0, 2, 4});

TEST(Rng, FirstOutputsOfASeedArePinned) {
  EXPECT_EQ(first_outputs(Rng(0)),
            (Outputs{0x60150efb26ad71a2u, 0x5f548862bd633274u, 0x9720dec6fb6108b9u, 0x67215bc4247bc2eeu}));
  EXPECT_EQ(first_outputs(Rng(1)),
            (Outputs{0x99dd2740760faf6du, 0xe72cad4f0f02704fu, 0xfbeb7e02b2f1e4a7u, 0x7c849c0d3913ce3eu}));
  EXPECT_EQ(first_outputs(Rng(42)),
            (Outputs{0x3756b322d0052176u, 0xcbe9744173ebc80cu, 0x87503f71dbc52b07u, 0x89b2c7cd912bbdebu}));
  EXPECT_EQ(first_outputs(Rng(~std::uint64_t{0})),
            (Outputs{0x21e4b697427d0498u, 0x4fd8cddb39374707u, 0x56aee6dd225ca3e9u, 0xdf15d44cca7b8325u}));
  EXPECT_EQ(Rng().next(), 0x48218226ff3cd4bfu);
}

TEST(Rng, FirstOutputsOfASplitArePinned) {
  EXPECT_EQ(first_outputs(Rng(42).split(0)),
            (Outputs{0x8859267f57348c0fu, 0x8cc360d3dd4229b0u, 0x9532d5f6ead1ae9bu, 0x2e770cdd7fefd94bu}));
  EXPECT_EQ(first_outputs(Rng(42).split(2)),
            (Outputs{0xe90a5d89a558fce9u, 0xd955dd4cd639951fu, 0xf1c3e762b46759cdu, 0x993b9aace0f15f9eu}));
  EXPECT_EQ(Rng(42).split(1).split(1).next(), 0x447c2b1f08bdeb90u);
}

TEST(Rng, SplittingLeavesTheParentAsItWas) {
  const Rng parent(7);
  Rng copy = parent;
  static_cast<void>(copy.split(3).next());
  EXPECT_EQ(copy, parent);
}

TEST(Rng, ASplitDependsOnHowFarTheParentHasCome) {
  Rng parent(7);
  const Rng before = parent.split(3);
  parent.next();
  EXPECT_NE(before, parent.split(3));
}

TEST(Rng, SeedsAndLabelsAllGiveDifferentStreams) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    seen.insert(Rng(seed).next());
    for (std::uint64_t label = 0; label < 10; ++label) seen.insert(Rng(seed).split(label).next());
  }
  EXPECT_EQ(seen.size(), 11'000u);
}

TEST(Rng, GoesOnWhereItsKeyAndCounterSay) {
  Rng rng(5);
  rng.next();
  Rng again(rng.key(), rng.counter());
  EXPECT_EQ(rng, again);
  EXPECT_EQ(rng.next(), again.next());
}

TEST(Rng, BelowOneIsAlwaysNought) {
  Rng rng(9);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0);
}

/// The sum of squared deviations from an even spread, each over what is expected.
double chi_square(const std::vector<int>& counts, int throws) {
  const double expected = static_cast<double>(throws) / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Rng, BelowIsEvenlySpread) {
  // Chi-square has as many degrees of freedom as there are sides less one, and twice that is its variance: six
  // standard deviations above the mean leave no room for chance, and the seeds are fixed anyway.
  for (const int sides : {2, 3, 5, 6, 7, 10, 31, 40, 100})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      constexpr int throws = 20'000;
      Rng rng(seed);
      std::vector<int> counts(static_cast<std::size_t>(sides));
      for (int i = 0; i < throws; ++i) ++counts[static_cast<std::size_t>(rng.below(sides))];
      const double freedom = sides - 1;
      EXPECT_LT(chi_square(counts, throws), freedom + 6 * std::sqrt(2 * freedom))
          << sides << " sides, seed " << seed;
    }
}

TEST(Rng, BelowIsWithoutBiasWhereTheRangeDividesBadly) {
  // 2^32 is 8/3 of this range: the plain product of 32 bits and the range would give every third number 2 of 8.
  constexpr int range = 3 << 29;
  constexpr int throws = 60'000;
  Rng rng(1);
  std::vector<int> thirds(3);
  for (int i = 0; i < throws; ++i) ++thirds[static_cast<std::size_t>(rng.below(range) % 3)];
  EXPECT_LT(chi_square(thirds, throws), 2 + 6 * 2);
}

TEST(Rng, NeighbouringOutputsAreIndependent) {
  constexpr int throws = 60'000;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Rng rng(seed);
    std::vector<int> pairs(36);
    for (int i = 0; i < throws; ++i) {
      const int first = rng.below(6);
      ++pairs[static_cast<std::size_t>(6 * first + rng.below(6))];
    }
    EXPECT_LT(chi_square(pairs, throws), 35 + 6 * std::sqrt(70.0)) << "seed " << seed;
  }
}

RC_GTEST_PROP(RngProperty, BelowIsNeverOutOfRange, (std::uint64_t seed)) {
  const int n = *rc::gen::inRange(1, std::numeric_limits<int>::max());
  Rng rng(seed);
  for (int i = 0; i < 50; ++i) {
    const int number = rng.below(n);
    RC_ASSERT(number >= 0);
    RC_ASSERT(number < n);
  }
}

RC_GTEST_PROP(RngProperty, TheSameSeedGivesTheSameStream, (std::uint64_t seed, std::uint64_t label)) {
  RC_ASSERT(first_outputs(Rng(seed).split(label)) == first_outputs(Rng(seed).split(label)));
}

}  // namespace
}  // namespace grod
