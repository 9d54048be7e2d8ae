// The fixtures of scoring: every town by name, every line of its score sheet.
#include "games/tiny_towns/tests/fixtures.h"

#include <gtest/gtest.h>

#include "games/tiny_towns/tests/extra_fixtures.h"

namespace grod::tiny_towns {
namespace {

class Fixtures : public testing::TestWithParam<Fixture> {};

TEST_P(Fixtures, AreWorthWhatTheyAreWorth) {
  const Score score = score_of(GetParam());
  for (std::size_t line = 0; line < line_count; ++line)
    EXPECT_EQ(score.lines[line], GetParam().lines[line]) << name_of(static_cast<Line>(line));
  EXPECT_EQ(score.total(), GetParam().total);
}

constexpr auto fixture_name = [](const testing::TestParamInfo<Fixture>& info) {
  return std::string(info.param.name);
};

// TT-X9
INSTANTIATE_TEST_SUITE_P(TownsOfTheList, Fixtures, testing::ValuesIn(fixtures), fixture_name);

// TT-X10
INSTANTIATE_TEST_SUITE_P(FurtherTowns, Fixtures, testing::ValuesIn(extra_fixtures), fixture_name);

constexpr const Fixture& fixture(std::string_view name) {
  for (const Fixture& f : fixtures)
    if (f.name == name) return f;
  refuse("no such fixture", name);
}

// TT-X1: the worked example of the rulebook, line by line: wells 5, fed cottages 12, chapel 4, taverns 9, bakery 3,
// warehouse -3, empty squares -2.
static_assert(agrees(fixture("rulebook_28")));
static_assert(score_of(fixture("rulebook_28")).total() == 28);

// TT-X9: the traps.
static_assert(agrees(fixture("farm_three_temples")));
static_assert(agrees(fixture("greenhouse_temple")));
static_assert(agrees(fixture("castle_farm")));
static_assert(agrees(fixture("market_L")));
static_assert(agrees(fixture("mausoleum_chapel")));
static_assert(agrees(fixture("theater_castle")));

}  // namespace
}  // namespace grod::tiny_towns
