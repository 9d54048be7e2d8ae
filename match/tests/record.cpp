// The text of a record: how it is written, and every way it can be malformed.
#include "match/record.h"

#include <gtest/gtest.h>

#include "match/tests/games.h"

namespace grod {
namespace {

const std::string example =
    "grod record 1\n"
    "game monster-city\n"
    "edition default 3f0c9a61d2e47b58\n"
    "seats 3\n"
    "variants events, advanced\n"
    "set architect 3\n"
    "seed 42\n"
    "player 1 human\n"
    "player 2 greedy\n"
    "player 3 greedy\n"
    "actions\n"
    "2: build red 5\n"
    "3: attack all green\n"
    "scores 51 -48 60\n"
    "end 2\n";

Record example_record() {
  Record record;
  record.game = "monster-city";
  record.edition_fingerprint = 0x3f0c9a61d2e47b58u;
  record.options = {.seats = 3, .variants = {"events", "advanced"}, .settings = {{"architect", "3"}}};
  record.seed = 42;
  record.players = {"human", "greedy", "greedy"};
  record.actions = {{1, "build red 5", 0}, {2, "attack all green", 0}};
  record.scores = {51, -48, 60};
  return record;
}

TEST(Record, IsWrittenAsPlainText) { EXPECT_EQ(write_record(example_record()), example); }

TEST(Record, IsReadBack) {
  const Result<Record> record = read_record(example);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(*record, example_record());
}

TEST(Record, RemembersTheLinesOfItsActions) {
  const Result<Record> record = read_record(example);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->actions[0].line, 12);
  EXPECT_EQ(record->actions[1].line, 13);
}

/// The example with its first `from` replaced; the sentence that the reader gives.
std::string fault_after(const std::string& from, const std::string& to) {
  std::string text = example;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  return fault_of(read_record(text));
}

TEST(Record, MayLackWhatIsOptional) {
  EXPECT_EQ(fault_after("variants events, advanced\n", ""), "");
  EXPECT_EQ(fault_after("set architect 3\n", ""), "");
  EXPECT_EQ(fault_after("player 1 human\nplayer 2 greedy\nplayer 3 greedy\n", ""), "");
  EXPECT_EQ(fault_after("scores 51 -48 60\n", ""), "");
}

TEST(Record, MayHoldRemarksAndEmptyLines) {
  EXPECT_EQ(fault_after("seats 3\n", "# three friends\n\nseats 3\n"), "");
  EXPECT_EQ(fault_after("2: build", "# the first turn\n2: build"), "");
  EXPECT_EQ(fault_after("end 2\n", "end 2\n\n# nothing more\n"), "");
}

TEST(Record, MustBeginWithItsFirstLine) {
  const std::string expected = "line 1: it does not begin with \"grod record 1\"";
  EXPECT_EQ(fault_after("grod record 1", "grod record 2"), expected);
  EXPECT_EQ(fault_after("grod record 1", "record"), expected);
  EXPECT_EQ(fault_of(read_record("{\"game\":\"monster-city\"}")), expected);
  EXPECT_EQ(fault_of(read_record("")), "line 0: it does not begin with \"grod record 1\"");
  EXPECT_EQ(fault_of(read_record("\n# only a remark\n")), "line 2: it does not begin with \"grod record 1\"");
}

TEST(Record, MustNameGameEditionSeatsAndSeed) {
  EXPECT_EQ(fault_after("game monster-city\n", ""), "line 10: the game is not named");
  EXPECT_EQ(fault_after("edition default 3f0c9a61d2e47b58\n", ""), "line 10: the edition is missing");
  EXPECT_EQ(fault_after("seats 3\n", ""), "line 10: the number of seats is missing");
  EXPECT_EQ(fault_after("seed 42\n", ""), "line 10: the seed is missing");
}

TEST(Record, NamesTheHeaderWordItDoesNotKnow) {
  EXPECT_EQ(fault_after("seed 42", "sede 42"), "line 7: \"sede\" is not known here");
  EXPECT_EQ(fault_after("seed 42", "seed"), "line 7: \"seed\" has no value");
  EXPECT_EQ(fault_after("actions\n", "actions 2\n"), "line 11: \"actions\" is not known here");
}

TEST(Record, NamesTheHeaderValueThatIsWrong) {
  EXPECT_EQ(fault_after("seats 3", "seats three"), "line 4: \"three\" is no number of seats");
  EXPECT_EQ(fault_after("seats 3", "seats 0"), "line 4: \"0\" is no number of seats");
  EXPECT_EQ(fault_after("seats 3", "seats 7"), "line 4: \"7\" is no number of seats");
  EXPECT_EQ(fault_after("seats 3", "seats 3 4"), "line 4: \"3 4\" is no number of seats");
  EXPECT_EQ(fault_after("seed 42", "seed -1"), "line 7: \"-1\" is no seed");
  EXPECT_EQ(fault_after("seed 42", "seed 18446744073709551616"),
            "line 7: \"18446744073709551616\" is no seed");
  EXPECT_EQ(fault_after("set architect 3", "set architect"),
            "line 6: the setting \"architect\" has no value");
}

TEST(Record, NamesNoVariantThatHasNoName) {
  EXPECT_EQ(fault_after("events, advanced", ","), "line 5: \",\" holds a variant without a name");
  EXPECT_EQ(fault_after("events, advanced", "events,,advanced"),
            "line 5: \"events,,advanced\" holds a variant without a name");
}

TEST(Record, HoldsNoControlCharacters) {
  EXPECT_EQ(fault_after("seats 3", "seats\t3"), "line 4: there is a control character");
  EXPECT_EQ(fault_after("red 5\n", "red 5\r\r\n"), "line 12: there is a control character");
  EXPECT_EQ(fault_after("red 5", std::string("red\0 5", 6)), "line 12: there is a control character");
  EXPECT_EQ(fault_after("actions\n", "actions\n#\ta remark may\n"), "");
}

TEST(Record, KnowsAnEditionByNameAndFingerprint) {
  const std::string expected = "line 3: an edition is a name and a hexadecimal fingerprint";
  EXPECT_EQ(fault_after("edition default 3f0c9a61d2e47b58", "edition default"), expected);
  EXPECT_EQ(fault_after("3f0c9a61d2e47b58", "3f0c9a61d2e47b58z"), expected);
  EXPECT_EQ(fault_after("edition default", "edition my own cards"), "");
}

TEST(Record, ListsPlayersInTheOrderOfTheirSeats) {
  const std::string expected = "players are listed as \"player SEAT NAME\", from seat 1 on";
  EXPECT_EQ(fault_after("player 1 human", "player one human"), "line 8: " + expected);
  EXPECT_EQ(fault_after("player 1 human", "player 1"), "line 8: " + expected);
  EXPECT_EQ(fault_after("player 1 human", "player 2 human"), "line 8: " + expected);
  EXPECT_EQ(fault_after("player 2 greedy", "player 1 greedy"), "line 9: " + expected);
  EXPECT_EQ(fault_after("player 3 greedy\n", ""), "line 14: 2 players for 3 seats");
}

TEST(Record, NamesTheActionThatIsNone) {
  EXPECT_EQ(fault_after("2: build red 5", "build red 5"),
            "line 12: \"build red 5\" is not of the form \"SEAT: ACTION\"");
  EXPECT_EQ(fault_after("2: build red 5", "2:build red 5"),
            "line 12: \"2:build red 5\" is not of the form \"SEAT: ACTION\"");
  EXPECT_EQ(fault_after("2: build red 5", "2: "), "line 12: \"2: \" is not of the form \"SEAT: ACTION\"");
}

TEST(Record, NamesTheSeatThatThereIsNot) {
  EXPECT_EQ(fault_after("2: build", "0: build"), "line 12: there is no seat 0");
  EXPECT_EQ(fault_after("2: build", "4: build"), "line 12: there is no seat 4");
  EXPECT_EQ(fault_after("2: build", "-2: build"), "line 12: there is no seat -2");
}

TEST(Record, HasOneScoreForEverySeatBehindTheActions) {
  EXPECT_EQ(fault_after("scores 51 -48 60", "scores 51 -48"), "line 14: 2 scores for 3 seats");
  EXPECT_EQ(fault_after("scores 51 -48 60", "scores 51 -48 sixty"), "line 14: \"sixty\" is no score");
  EXPECT_EQ(fault_after("scores 51 -48 60", "scores"), "line 14: 0 scores for 3 seats");
  EXPECT_EQ(fault_after("scores 51 -48 60\n", "scores 51 -48 60\nscores 51 -48 60\n"),
            "line 15: 6 scores for 3 seats");
  EXPECT_EQ(fault_after("end 2", "1: build red 3\nend 3"), "line 15: an action stands behind the scores");
}

TEST(Record, CountsItsActionsAtTheEnd) {
  EXPECT_EQ(fault_after("end 2", "end 3"), "line 15: the record ends after 3 actions, but 2 stand there");
  EXPECT_EQ(fault_after("end 2", "end 1"), "line 15: the record ends after 1 actions, but 2 stand there");
  EXPECT_EQ(fault_after("end 2", "end two"), "line 15: \"two\" is no number of actions");
  EXPECT_EQ(fault_after("end 2\n", "end 2\nend 2\n"), "line 16: there is something behind the end");
}

TEST(Record, IsNoticedWhenCutShort) {
  EXPECT_EQ(fault_after("end 2\n", ""), "line 14: it is cut short: the last line \"end\" is missing");
  EXPECT_EQ(fault_of(read_record(example.substr(0, example.find("actions")))),
            "line 10: it is cut short: the last line \"end\" is missing");
}

TEST(Record, MayBeTooLong) {
  const std::string remarks(std::size_t{1} << 20, '#');
  EXPECT_EQ(fault_of(read_record(example + remarks)),
            "a record of " + std::to_string(example.size() + remarks.size()) + " bytes is too long");
  EXPECT_EQ(fault_of(read_record(example + remarks.substr(example.size()))), "");
}

}  // namespace
}  // namespace grod
