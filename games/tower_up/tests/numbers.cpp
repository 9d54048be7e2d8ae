// The two toolkits of this game: four numbers in a word, and a number for every site.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

static_assert(PerColour(1, 2, 3, 4)[grey] == 2);
static_assert(PerColour(30, 30, 30, 30).sum() == 120);
static_assert(PerColour(3, 0, 30, 1).covers(PerColour(3, 0, 2, 1)));
static_assert(!PerColour(3, 0, 30, 1).covers(PerColour(0, 1, 0, 0)));
static_assert(!PerColour(30, 30, 30, 0).covers(PerColour(0, 0, 0, 1)));

TEST(PerColour, CoversExactlyWhenEveryColourDoes) {
  for (int k = 0; k < 5; ++k)
    for (int g = 0; g < 5; ++g)
      for (int w = 0; w < 5; ++w)
        for (int b = 0; b < 5; ++b)
          EXPECT_EQ(PerColour(2, 1, 0, 4).covers(PerColour(k, g, w, b)),
                    k <= 2 && g <= 1 && w <= 0 && b <= 4);
}

TEST(Tally, CountsEverySiteOnItsOwn) {
  Tally<6> tally;
  std::array<int, max_sites> expected{};
  Rng rng(1);
  for (int round = 0; round < 5; ++round) {
    Sites sites{rng.next()};
    tally.add(sites);
    for (const Site site : sites) ++expected[std::size_t(site)];
  }
  for (const Site site : Sites::first_n(max_sites)) {
    ASSERT_EQ(tally.at(site), expected[std::size_t(site)]);
    for (int n = 0; n < 8; ++n) ASSERT_EQ(tally.above(n).contains(site), expected[std::size_t(site)] > n);
  }
  EXPECT_EQ(tally.some(), tally.above(0));
}

}  // namespace
}  // namespace grod::tower_up
