// Two players at one table: a fair share each, from both sides of every deal.
#include "bots/meeting.h"

#include <gtest/gtest.h>

#include "bots/tests/support.h"
#include "games/monster_city/bot/guide.h"
#include "games/tiny_towns/bot/guide.h"

namespace grod {
namespace {

using namespace tests;

TEST(Meeting, GivesPlayersWhoActAlikeHalfEach) {
  using G = monster_city::Game;
  for (const int seats : {3, 4, 5})
    for (std::uint64_t deal = 0; deal < 5; ++deal) {
      const Meeting meeting =
          play_meeting<G>(G::default_edition(), {.seats = seats}, {take_first<G>, take_first<G>}, 1, deal);
      EXPECT_DOUBLE_EQ(meeting.share, 0.5);
    }
}

TEST(Meeting, IsSeenTheSameFromTheOtherSide) {
  using G = monster_city::Game;
  for (std::uint64_t deal = 0; deal < 5; ++deal) {
    const Meeting one =
        play_meeting<G>(G::default_edition(), {.seats = 4}, {choose_greedily<G>, take_first<G>}, 1, deal);
    EXPECT_GE(one.share, 0);
    EXPECT_LE(one.share, 1);
    EXPECT_GT(one.points[0], one.points[1]);
  }
}

TEST(Meeting, AloneGoesByPointsOnTheSameDeal) {
  using G = tiny_towns::Game;
  G::Options alone;
  alone.seats = 1;
  const Meeting meeting = play_meeting<G>(G::default_edition(), alone, {take_first<G>, take_first<G>}, 1, 3);
  EXPECT_EQ(meeting.points[0], meeting.points[1]);
  EXPECT_EQ(meeting.share, 0.5);
}

}  // namespace
}  // namespace grod
