// Playing a record again: the same game, or a sentence that names line and action.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "match/tests/games.h"

namespace grod {
namespace {

Result<Match> replayed(const Record& record) {
  return Match::replay(monster_city_game(), monster_city_game().default_edition(), record);
}

/// A whole game, written and read: its actions know their lines. The header has seven lines.
Record whole_game() { return *read_record(write_record(played_out().record())); }
constexpr int first_line = 8;

TEST(Replay, LeadsToTheSamePositionAndRecord) {
  for (const std::vector<std::string>& variants : {std::vector<std::string>{}, {"events"}})
    for (int seats = 3; seats <= 5; ++seats) {
      const Match match = played_out(seats, variants, 11);
      const Result<Match> again = replayed(*read_record(write_record(match.record())));
      ASSERT_TRUE(again) << again.error().message;
      EXPECT_TRUE(again->position().equals(match.position()));
      EXPECT_EQ(again->record(), match.record());
    }
}

TEST(Replay, OfAnUnfinishedGameGoesOn) {
  Record record = whole_game();
  record.actions.resize(30);
  record.scores.clear();
  const Result<Match> match = replayed(record);
  ASSERT_TRUE(match) << match.error().message;
  EXPECT_FALSE(match->position().over());
  EXPECT_EQ(match->record().actions.size(), 30u);
}

TEST(Replay, NamesLineAndActionOfWhatIsNoAction) {
  Record record = whole_game();
  record.actions[4].notation = "fly away";
  EXPECT_EQ(fault_of(replayed(record)), "line " + std::to_string(first_line + 4) +
                                            ", action 5: \"fly away\" is no action of monster-city");
  record.actions[4].notation = "Build red 5";
  EXPECT_EQ(fault_of(replayed(record)), "line " + std::to_string(first_line + 4) +
                                            ", action 5: \"Build red 5\" is no action of monster-city");
}

TEST(Replay, NamesLineAndActionOfWhatIsNotLegal) {
  Record record = whole_game();
  record.actions[2].notation = "score lowest";
  const std::string seat = std::to_string(record.actions[2].seat + 1);
  EXPECT_EQ(fault_of(replayed(record)), "line 10, action 3: seat " + seat + " may not \"score lowest\" here");
}

TEST(Replay, NamesLineAndActionOfWhoIsNotToAct) {
  Record record = whole_game();
  record.actions[0].seat = (record.actions[0].seat + 1) % 3;
  const std::string seat = std::to_string(record.actions[0].seat + 1);
  EXPECT_EQ(fault_of(replayed(record)), "line 8, action 1: it is not for seat " + seat + " to act");
}

TEST(Replay, CountsTheLinesOfRemarks) {
  std::string text = write_record(whole_game());
  text.insert(text.find("actions\n") + 8, "# a remark\n\n");
  Record record = *read_record(text);
  record.actions[0].notation = "wait";
  EXPECT_EQ(fault_of(replayed(record)), "line 10, action 1: \"wait\" is no action of monster-city");
}

TEST(Replay, StopsAtTheEndOfTheGame) {
  Record record = whole_game();
  record.actions.push_back({0, "stop", 999});
  const std::string number = std::to_string(record.actions.size());
  EXPECT_EQ(fault_of(replayed(record)), "line 999, action " + number + ": the game is over");
}

TEST(Replay, ChecksTheScores) {
  Record record = whole_game();
  const std::vector<int> scores = record.scores;
  ++record.scores[1];
  EXPECT_EQ(fault_of(replayed(record)),
            fmt::format("the record gives the scores {} {} {}, but the game ends with {} {} {}", scores[0],
                        scores[1] + 1, scores[2], scores[0], scores[1], scores[2]));
}

TEST(Replay, ChecksThatAGameWithScoresIsOver) {
  Record record = whole_game();
  record.actions.pop_back();
  record.scores = {1, 2, 3};
  EXPECT_EQ(fault_of(replayed(record)), "the record gives the scores 1 2 3, but the game is not over");
}

TEST(Replay, NeedsTheEditionItWasPlayedWith) {
  Record record = whole_game();
  record.edition = "my cards";
  record.edition_fingerprint = 0xabcu;
  const std::string own = json::hex(monster_city_game().default_edition()->fingerprint());
  EXPECT_EQ(fault_of(replayed(record)),
            "the record was played with the edition \"my cards\" (0000000000000abc), not with \"default\" (" +
                own + ")");
}

TEST(Replay, NeedsAGameThatCanBePlayed) {
  Record record = whole_game();
  record.options.seats = 6;
  EXPECT_EQ(fault_of(replayed(record)), "monster-city is for 3 to 5 players, not 6");
  record.options = {.seats = 3, .variants = {"rain"}, .settings = {}};
  EXPECT_EQ(fault_of(replayed(record)), "monster-city has no variant \"rain\"; it has events");
}

}  // namespace
}  // namespace grod
