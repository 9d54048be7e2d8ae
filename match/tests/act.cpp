// What stands between the outside and the rules: every refusal has its sentence, and changes nothing.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "match/tests/games.h"

namespace grod {
namespace {

class Acting : public ::testing::Test {
 protected:
  Match match = begun();
  Seat active = match.position().to_act().first();
  Action legal = match.position().legal(active).front();

  /// The sentence of a refusal; nothing may have changed.
  std::string refusal(Seat seat, Action action) {
    const auto before = match.position().clone();
    const Record record = match.record();
    const std::string fault = fault_of(match.act(seat, action));
    EXPECT_TRUE(match.position().equals(*before));
    EXPECT_EQ(match.record(), record);
    return fault;
  }
  Action written(std::string_view notation) { return match.position().action_written(notation).value(); }
};

TEST_F(Acting, IsForTheSeatWhoseDecisionItIs) {
  for (const Seat other : all_seats(3) - Seats::of(active))
    EXPECT_EQ(refusal(other, legal), fmt::format("it is not for seat {} to act", index(other) + 1));
  EXPECT_TRUE(match.act(active, legal));
}

TEST_F(Acting, IsForSeatsThatThereAre) {
  EXPECT_EQ(refusal(seat_at(3), legal), "there is no seat 4");
  EXPECT_EQ(refusal(seat_at(7), legal), "there is no seat 8");
  EXPECT_EQ(refusal(seat_at(255), legal), "there is no seat 256");
}

TEST_F(Acting, NeedsTheNumberOfAnAction) {
  EXPECT_EQ(refusal(active, action_at(monster_city_game().action_count())),
            fmt::format("{} is not the number of an action", monster_city_game().action_count()));
  EXPECT_EQ(refusal(active, action_at(65535)), "65535 is not the number of an action");
}

TEST_F(Acting, NeedsALegalAction) {
  EXPECT_EQ(refusal(active, written("score lowest")),
            fmt::format("seat {} may not \"score lowest\" here", index(active) + 1));
}

TEST_F(Acting, EndsWithTheGame) {
  match = played_out();
  EXPECT_EQ(refusal(active, legal), "the game is over");
  EXPECT_TRUE(match.position().to_act().empty());
  for (const Seat seat : all_seats(3)) EXPECT_TRUE(match.position().legal(seat).empty());
}

TEST_F(Acting, NobodyElseHasLegalActions) {
  for (const Seat other : all_seats(3) - Seats::of(active))
    EXPECT_TRUE(match.position().legal(other).empty());
}

TEST_F(Acting, IsRecordedInNotation) {
  const std::string notation = match.position().notation(legal);
  ASSERT_TRUE(match.act(active, legal));
  ASSERT_EQ(match.record().actions.size(), 1u);
  EXPECT_EQ(match.record().actions[0].seat, index(active));
  EXPECT_EQ(match.record().actions[0].notation, notation);
}

TEST_F(Acting, NeedsABotThatThereIs) {
  Rng rng(1);
  EXPECT_EQ(fault_of(match.position().bot_choice("clever", active, rng)), "there is no bot \"clever\"");
}

TEST(Match, WritesTheScoresWhenTheGameIsOver) {
  const Match match = played_out(4);
  ASSERT_EQ(match.record().scores.size(), 4u);
  for (const Seat seat : all_seats(4))
    EXPECT_EQ(match.record().scores[std::size_t(seat)], match.position().total(seat));
  EXPECT_FALSE(match.position().winners().empty());
}

TEST(Match, TheSameSeedDealsTheSameGame) {
  EXPECT_TRUE(begun(4, {"events"}, 5).position().equals(begun(4, {"events"}, 5).position()));
  EXPECT_FALSE(begun(4, {"events"}, 5).position().equals(begun(4, {"events"}, 6).position()));
}

TEST(Match, NotationAndMovesLeadBackToTheirAction) {
  const Match match = begun();
  EXPECT_EQ(match.position().action_written("no such thing"), std::nullopt);
  EXPECT_EQ(match.position().action_written(""), std::nullopt);
  EXPECT_EQ(match.position().action_moved(json::Object{{"verb", "fly"}}), std::nullopt);
  EXPECT_EQ(match.position().action_moved(nullptr), std::nullopt);
  const Action stop = match.position().action_written("stop").value();
  EXPECT_EQ(match.position().action_moved(match.position().move(stop)), stop);
}

}  // namespace
}  // namespace grod
