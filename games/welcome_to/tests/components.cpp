// What is in the box: cards, plans, the sheet and its tracks, the pads and the architects.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

constexpr int cards_with(int number) {
  int cards = 0;
  for (const std::uint8_t copies : printed.cards[std::size_t(number - 1)]) cards += copies;
  return cards;
}

constexpr int cards_with(Effect effect) {
  int cards = 0;
  for (const auto& row : printed.cards) cards += row[std::size_t(effect)];
  return cards;
}

// WT-B01: 81 cards, 3 4 5 6 7 8 9 8 7 ... by number, three effects on 18 cards and three on 9.
TEST(Components, EightyOneCardsByNumberAndEffect) {
  constexpr std::array by_number{3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3};
  int total = 0;
  for (int number = 1; number <= 15; ++number) {
    EXPECT_EQ(cards_with(number), by_number[std::size_t(number - 1)]) << number;
    total += cards_with(number);
  }
  EXPECT_EQ(total, 81);
  for (const Effect effect : {Effect::surveyor, Effect::agent, Effect::landscaper})
    EXPECT_EQ(cards_with(effect), 18);
  for (const Effect effect : {Effect::pool, Effect::temp, Effect::bis}) EXPECT_EQ(cards_with(effect), 9);
}

// WT-B01: the table of copies, row by row.
TEST(Components, TheCopiesOfEachCard) {
  const auto row = [](int number) { return printed.cards[std::size_t(number - 1)]; };
  using Row = std::array<std::uint8_t, effect_count>;
  for (const int number : {1, 2, 14, 15}) EXPECT_EQ(row(number), (Row{1, 1, 1, 0, 0, 0}));
  for (const int number : {3, 13}) EXPECT_EQ(row(number), (Row{1, 0, 0, 1, 1, 1}));
  for (const int number : {4, 12}) EXPECT_EQ(row(number), (Row{0, 1, 1, 1, 1, 1}));
  for (const int number : {5, 11}) EXPECT_EQ(row(number), (Row{2, 2, 2, 0, 0, 0}));
  for (const int number : {6, 10}) EXPECT_EQ(row(number), (Row{2, 1, 1, 1, 1, 1}));
  for (const int number : {7, 9}) EXPECT_EQ(row(number), (Row{1, 2, 2, 1, 1, 1}));
  EXPECT_EQ(row(8), (Row{2, 2, 2, 1, 1, 1}));
}

constexpr int plans_of(int number, PlanSet set) {
  int count = 0;
  for (const Plan& plan : printed.plans) count += plan.number == number && plan.set == set;
  return count;
}

// WT-B02: 6 + 5, 6 + 5 and 6 city plans; every Project face beats its Approved face.
static_assert(plans_of(1, PlanSet::basic) == 6 && plans_of(1, PlanSet::advanced) == 5);
static_assert(plans_of(2, PlanSet::basic) == 6 && plans_of(2, PlanSet::advanced) == 5);
static_assert(plans_of(3, PlanSet::basic) == 6 && plans_of(3, PlanSet::advanced) == 0);

TEST(Components, PlanValues) {
  struct Values {
    std::string_view name;
    int first, later;
  };
  constexpr std::array<Values, plan_cards> values{{
      {"n1-111111", 8, 4},       {"n1-2222", 8, 4},      {"n1-333", 8, 4},          {"n1-44", 6, 3},
      {"n1-55", 8, 4},           {"n1-66", 10, 6},       {"n2-1116", 11, 6},        {"n2-225", 10, 6},
      {"n2-334", 12, 7},         {"n2-36", 8, 4},        {"n2-45", 9, 5},           {"n2-1114", 9, 5},
      {"n3-126", 12, 7},         {"n3-145", 13, 7},      {"n3-34", 7, 3},           {"n3-25", 7, 3},
      {"n3-1223", 11, 6},        {"n3-235", 13, 7},      {"n1a-street3", 8, 4},     {"n1a-street1", 6, 3},
      {"n1a-5bis", 8, 3},        {"n1a-7temps", 6, 3},   {"n1a-ends", 7, 4},        {"n2a-2parks", 7, 4},
      {"n2a-roundabout", 10, 5}, {"n2a-2pools", 7, 4},   {"n2a-s3poolpark", 10, 5}, {"n2a-s2poolpark", 8, 3},
      {"e-street3", 7, 3},       {"e-234-noegg", 10, 5}, {"e-333-eggs", 8, 4},      {"d-cap50", 10, 5},
      {"d-6x1", 14, 7},          {"d-3x4", 8, 4},
  }};
  for (const Values& v : values) {  // WT-B02, WT-E07, WT-D06
    EXPECT_EQ(plan(v.name).first, v.first) << v.name;
    EXPECT_EQ(plan(v.name).later, v.later) << v.name;
    EXPECT_GT(plan(v.name).first, plan(v.name).later);
  }
}

// WT-B03: streets of 10, 11 and 12 houses, closed at both ends.
static_assert(length_of(Street::first) == 10 && length_of(Street::second) == 11 &&
              length_of(Street::third) == 12);
static_assert(houses_of(Street::third).size() == 12 && every_house.size() == 33);
static_assert(last_houses == houses("1-10 2-11 3-12"));
static_assert(count_estates(sheet_of("street0-1 1 2 3 4 5 6 | 7 8 9 10")) == EstateCounts(0, 0, 0, 1, 0, 1));

constexpr int sum(const auto& values) {
  int total = 0;
  for (const auto value : values) total += value;
  return total;
}

// WT-X24: the counts of a whole sheet.
static_assert(every_house.size() == 33 && every_gap.size() == 30 && gap_count == 30);
static_assert(printed.pools.size() == 9 && pool_boxes == 9);
static_assert(sum(printed.park_boxes) == 12);
static_assert(sum(printed.agent_boxes) == 18);
static_assert(temp_boxes == 11 && bis_boxes == 9 && refusal_boxes == 3 && roundabout_boxes == 2);

// WT-X17: what each track is worth, box by box.
static_assert(printed.pool_track == Track<9>{0, 3, 6, 9, 13, 17, 21, 26, 31, 36});
static_assert(printed.bis == Track<9>{0, 1, 3, 6, 9, 12, 16, 20, 24, 28});
static_assert(printed.refusals == Track<3>{0, 0, 3, 5});
static_assert(printed.roundabouts == Track<2>{0, 3, 8});
static_assert(printed.parks[0] == Track<5>{0, 2, 4, 10, 0, 0});
static_assert(printed.parks[1] == Track<5>{0, 2, 4, 6, 14, 0});
static_assert(printed.parks[2] == Track<5>{0, 2, 4, 6, 8, 18});

// WT-B18, WT-X24: where the pools are.
static_assert(printed.pools == houses("1-3 1-7 1-8 2-1 2-4 2-8 3-2 3-7 3-11"));

// WT-E01: fifteen houses with twenty eggs.
static_assert(printed.eggs.size() == 15 && printed.eggs.size() + printed.second_eggs.size() == 20);
static_assert(printed.eggs == houses("1-3 1-4 1-5 1-7 1-10 2-1 2-4 2-6 2-7 2-9 3-3 3-5 3-6 3-8 3-10"));
static_assert(printed.second_eggs == houses("1-4 2-1 2-7 3-5 3-8"));

// WT-D01, WT-D10: bunkers at some houses, none of them with a pool.
static_assert(printed.bunkers == houses("1-2 1-5 1-9 2-2 2-5 2-7 2-10 3-4 3-8 3-10 3-12"));
static_assert((printed.bunkers & printed.pools).empty());

// WT-A01: five architects; WT-A14 to WT-A21 give the ranges of their values, and each end of a range occurs.
TEST(Components, FiveArchitectsWithinTheirRanges) {
  const auto range = [](auto value) {
    int low = 99;
    int high = 0;
    for (const Architect& architect : printed.architects) {
      low = std::min<int>(low, value(architect));
      high = std::max<int>(high, value(architect));
    }
    return std::pair(low, high);
  };
  EXPECT_EQ(printed.architects.size(), 5u);
  EXPECT_EQ(range([](const Architect& a) { return a.park; }), std::pair(0, 4));
  EXPECT_EQ(range([](const Architect& a) { return a.pool; }), std::pair(1, 5));
  EXPECT_EQ(range([](const Architect& a) { return a.temp; }), std::pair(1, 3));
  EXPECT_EQ(range([](const Architect& a) { return a.surveyor; }), std::pair(1, 3));
  EXPECT_EQ(range([](const Architect& a) { return a.bis_houses; }), std::pair(1, 4));
  EXPECT_EQ(range([](const Architect& a) { return a.agent_value; }), std::pair(1, 4));
  EXPECT_EQ(printed.architects[0], (Architect{printing::draws(3), 1, 1, 1, 1, 2, 2}));
}

// WT-A25: the four architects that are reconstructed.
TEST(Components, ArchitectsTwoToFive) {
  using printing::draws;
  EXPECT_EQ(printed.architects[1], (Architect{draws(2), 3, 4, 2, 2, 2, 1}));
  EXPECT_EQ(printed.architects[2], (Architect{draws(1), 0, 5, 3, 2, 4, 2}));
  EXPECT_EQ(printed.architects[3], (Architect{draws(2, 3), 4, 2, 2, 1, 3, 3}));
  EXPECT_EQ(printed.architects[4], (Architect{draws(1, 2), 2, 3, 1, 3, 1, 4}));
}

}  // namespace
}  // namespace grod::welcome_to
