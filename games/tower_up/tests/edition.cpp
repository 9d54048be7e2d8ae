// What is printed: the reconstruction agrees with every known fact, and with the figures of the rules page.
#include <gtest/gtest.h>

#include "games/tower_up/tests/position.h"

namespace grod::tower_up {
namespace {

constexpr const Board& front = default_edition.board(Side::front);
constexpr const Board& back = default_edition.board(Side::back);

constexpr int streets(const Board& board) {
  int ends = 0;
  for (const Sites sites : board.adjacent) ends += sites.size();
  return ends / 2;
}

constexpr int with_streets(const Board& board, int number) {
  int count = 0;
  for (const Site site : board.all) count += board.next_to(site).size() == number;
  return count;
}

constexpr std::array<int, 5> districts(const Board& board) {
  return {board.in(District::a).size(), board.in(District::b).size(), board.in(District::c).size(),
          board.in(District::d).size(), board.in(District::e).size()};
}

template <class... Number>
constexpr Sites sites(Number... number) {
  return (Sites::of(site(number)) | ...);
}

static_assert(front.all.size() == 46 && streets(front) == 68);
static_assert(back.all.size() == 30 && streets(back) == 44);
static_assert(districts(front) == std::array{9, 9, 10, 9, 9});
static_assert(districts(back) == std::array{6, 6, 6, 6, 6});
static_assert(front.lake == sites(18, 19, 20, 24, 25, 30, 31, 37));
static_assert(back.lake == sites(10, 11, 15, 16, 20, 21));
static_assert(front.park == sites(6, 13, 15, 16, 22, 23, 44, 45));
static_assert(back.park == sites(5, 8, 12, 13, 14, 27));
static_assert(front.next_to(site(28)) == sites(22, 23, 27, 29, 34));
static_assert(back.next_to(site(18)) == sites(14, 15, 17, 19, 24));
static_assert(front.crossings.size() == 2 + 2 + 3 + 2 + 3 + 3 + 3);
static_assert(back.crossings.size() == 1 + 1 + 3 + 1 + 2 + 2 + 2 + 4);

TEST(Boards, SitesHaveOneToFiveStreets) {
  const std::array on_front{2, 12, 21, 8, 3};
  const std::array on_back{2, 6, 15, 6, 1};
  for (int number = 1; number <= 5; ++number) {
    EXPECT_EQ(with_streets(front, number), on_front[std::size_t(number - 1)]);
    EXPECT_EQ(with_streets(back, number), on_back[std::size_t(number - 1)]);
  }
}

TEST(Boards, StreetsGoBothWaysAndDistrictsHangTogether) {
  for (const Board* board : {&front, &back}) {
    for (const Site one : board->all)
      for (const Site other : board->next_to(one)) EXPECT_TRUE(board->next_to(other).contains(one));
    EXPECT_EQ(reachable(*board, board->all, Site{}), board->all);
    for (const Sites district : board->district)
      EXPECT_EQ(reachable(*board, district, district.first()), district);
  }
}

TEST(Cards, ThereAreFiveKindsInTheNumbersOfTheRulesPage) {
  PerColour shown_floors;
  PerColour bottoms;
  int wilds = 0;
  int wild_bottoms = 0;
  std::array<int, 5> kinds{};
  for (const IndexedCard& card : default_edition.cards) {
    const int floors = card.floors.sum();
    const int steps = card.steps.sum();
    wilds += card.wilds;
    shown_floors += card.floors;
    if (card.bottom == Shown::wild)
      ++wild_bottoms;
    else
      bottoms.add(colour_of(card.bottom));
    if (floors == 4 && steps == 0) ++kinds[0];
    if (floors == 3 && steps == 0) ++kinds[1];
    if (card.wilds == 2 && steps == 0) ++kinds[2];
    if (card.wilds == 1 && steps == 2) ++kinds[3];
    if (floors == 2 && steps == 1) ++kinds[4];
  }
  EXPECT_EQ(kinds, (std::array{12, 12, 4, 4, 12}));
  EXPECT_EQ(shown_floors, (PerColour{27, 27, 27, 27}));
  EXPECT_EQ(wilds, 12);
  EXPECT_EQ(bottoms, (PerColour{9, 9, 9, 9}));
  EXPECT_EQ(wild_bottoms, 8);
}

TEST(Tracks, HaveFourteenColumnsAndFourStars) {
  const Tracks& tracks = default_edition.tracks();
  EXPECT_EQ(tracks.columns, 14);
  EXPECT_EQ(tracks.value[14], 14);
  EXPECT_EQ(tracks.stars.bits, 0b101010100u);
  EXPECT_EQ(tracks.cone, (std::array<std::uint8_t, 8>{0, 2, 4, 6, 8, 10, 12, 14}));
}

}  // namespace
}  // namespace grod::tower_up
