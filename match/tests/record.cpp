// The text of a record: how it is written, and every way it can be malformed.
#include "match/record.h"

#include <gtest/gtest.h>

#include "match/playable_record.h"
#include "match/tests/games.h"

namespace grod {
namespace {

const std::string example =
    "grod record 2\n"
    "game monster-city\n"
    "rules 1\n"
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
  record.deal = 42;
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
  EXPECT_EQ(record->actions[0].line, 13);
  EXPECT_EQ(record->actions[1].line, 14);
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
  const std::string expected = "line 1: it does not begin with \"grod record 2\"";
  EXPECT_EQ(fault_after("grod record 2", "record"), expected);
  EXPECT_EQ(fault_after("grod record 2", "grod record two"), expected);
  EXPECT_EQ(fault_of(read_record("{\"game\":\"monster-city\"}")), expected);
  EXPECT_EQ(fault_of(read_record("")), "line 0: it does not begin with \"grod record 2\"");
  EXPECT_EQ(fault_of(read_record("\n# only a remark\n")), "line 2: it does not begin with \"grod record 2\"");
}

TEST(Record, OfANewerFormatIsRefused) {
  const std::string expected = "this program reads formats 1 to 3";
  EXPECT_EQ(fault_after("grod record 2", "grod record 4"), "line 1: it is of format 4; " + expected);
  EXPECT_EQ(fault_after("grod record 2", "grod record 0"), "line 1: it is of format 0; " + expected);
}

TEST(Record, OfTheFirstFormatIsReadAsPlayedByTheFirstRules) {
  std::string text = example;
  text.replace(0, text.find("edition"), "grod record 1\ngame monster-city\n");
  const Result<Record> record = read_record(text);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(*record, example_record());
  EXPECT_EQ(write_record(*record), example);
  // It knew neither of these lines.
  for (const std::string line : {"rules 1", "deal 000102030405060708090a0b0c0d0e0f", "cards {}"}) {
    std::string newer = text;
    newer.insert(newer.find("seats"), line + "\n");
    EXPECT_EQ(fault_of(read_record(newer)),
              "line 4: \"" + line.substr(0, line.find(' ')) + "\" is not known here");
  }
}

TEST(Record, NamesTheVersionOfTheRules) {
  EXPECT_EQ(fault_after("rules 1\n", ""), "line 11: the version of the rules is missing");
  EXPECT_EQ(fault_after("rules 1", "rules new"), "line 3: \"new\" is no version of rules");
  EXPECT_EQ(fault_after("rules 1", "rules 0"), "line 3: \"0\" is no version of rules");
  std::string text = example;
  EXPECT_EQ(read_record(text.replace(text.find("rules 1"), 7, "rules 7"))->rules, 7);
}

TEST(Record, MayBeDealtFromASecret) {
  std::string text = example;
  text.replace(text.find("seed 42"), 7, "deal 00112233445566778899aabbccddeeff");
  const Result<Record> record = read_record(text);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->deal, Deal(DealSecret{0x0011223344556677u, 0x8899aabbccddeeffu}));
  EXPECT_EQ(write_record(*record), text);
  for (const std::string wrong :
       {"42", "00112233445566778899aabbccddeef", "00112233445566778899AABBCCDDEEFF"})
    EXPECT_EQ(fault_after("seed 42", "deal " + wrong),
              "line 8: \"" + wrong + "\" is no deal of 32 hexadecimal digits");
  EXPECT_EQ(fault_after("seed 42", "seed 42\nseed 43"), "line 9: a game is dealt once");
}

TEST(Record, MayCarryItsCards) {
  Record record = example_record();
  record.cards = json::Object{{"buildings", json::Array{1, 2}}, {"name", "Ż\n"}};
  const Result<Record> again = read_record(write_record(record));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, record);
  EXPECT_EQ(fault_after("seats 3", "cards [1]\nseats 3"), "line 5: cards: an object is expected");
  EXPECT_EQ(fault_after("seats 3", "cards {\nseats 3"),
            "line 5: cards: this is not JSON: incomplete JSON in line 1");
}

TEST(Record, MustNameGameEditionSeatsAndSeed) {
  EXPECT_EQ(fault_after("game monster-city\n", ""), "line 11: the game is not named");
  EXPECT_EQ(fault_after("edition default 3f0c9a61d2e47b58\n", ""), "line 11: the edition is missing");
  EXPECT_EQ(fault_after("seats 3\n", ""), "line 11: the number of seats is missing");
  EXPECT_EQ(fault_after("seed 42\n", ""), "line 11: the seed is missing");
}

TEST(Record, NamesTheHeaderWordItDoesNotKnow) {
  EXPECT_EQ(fault_after("seed 42", "sede 42"), "line 8: \"sede\" is not known here");
  EXPECT_EQ(fault_after("seed 42", "seed"), "line 8: \"seed\" has no value");
  EXPECT_EQ(fault_after("actions\n", "actions 2\n"), "line 12: \"actions\" is not known here");
}

TEST(Record, NamesTheHeaderValueThatIsWrong) {
  EXPECT_EQ(fault_after("seats 3", "seats three"), "line 5: \"three\" is no number of seats");
  EXPECT_EQ(fault_after("seats 3", "seats 0"), "line 5: \"0\" is no number of seats");
  EXPECT_EQ(fault_after("seats 3", "seats 7"), "line 5: \"7\" is no number of seats");
  EXPECT_EQ(fault_after("seats 3", "seats 3 4"), "line 5: \"3 4\" is no number of seats");
  EXPECT_EQ(fault_after("seed 42", "seed -1"), "line 8: \"-1\" is no seed");
  EXPECT_EQ(fault_after("seed 42", "seed 18446744073709551616"),
            "line 8: \"18446744073709551616\" is no seed");
  EXPECT_EQ(fault_after("set architect 3", "set architect"),
            "line 7: the setting \"architect\" has no value");
}

TEST(Record, NamesNoVariantThatHasNoName) {
  EXPECT_EQ(fault_after("events, advanced", ","), "line 6: \",\" holds a variant without a name");
  EXPECT_EQ(fault_after("events, advanced", "events,,advanced"),
            "line 6: \"events,,advanced\" holds a variant without a name");
}

TEST(Record, HoldsNoControlCharacters) {
  EXPECT_EQ(fault_after("seats 3", "seats\t3"), "line 5: there is a control character");
  EXPECT_EQ(fault_after("red 5\n", "red 5\r\r\n"), "line 13: there is a control character");
  EXPECT_EQ(fault_after("red 5", std::string("red\0 5", 6)), "line 13: there is a control character");
  EXPECT_EQ(fault_after("actions\n", "actions\n#\ta remark may\n"), "");
}

TEST(Record, KnowsAnEditionByNameAndFingerprint) {
  const std::string expected = "line 4: an edition is a name and a hexadecimal fingerprint";
  EXPECT_EQ(fault_after("edition default 3f0c9a61d2e47b58", "edition default"), expected);
  EXPECT_EQ(fault_after("3f0c9a61d2e47b58", "3f0c9a61d2e47b58z"), expected);
  EXPECT_EQ(fault_after("edition default", "edition my own cards"), "");
}

TEST(Record, ListsPlayersInTheOrderOfTheirSeats) {
  const std::string expected = "players are listed as \"player SEAT NAME\", from seat 1 on";
  EXPECT_EQ(fault_after("player 1 human", "player one human"), "line 9: " + expected);
  EXPECT_EQ(fault_after("player 1 human", "player 1"), "line 9: " + expected);
  EXPECT_EQ(fault_after("player 1 human", "player 2 human"), "line 9: " + expected);
  EXPECT_EQ(fault_after("player 2 greedy", "player 1 greedy"), "line 10: " + expected);
  EXPECT_EQ(fault_after("player 3 greedy\n", ""), "line 15: 2 players for 3 seats");
}

TEST(Record, NamesTheActionThatIsNone) {
  EXPECT_EQ(fault_after("2: build red 5", "build red 5"),
            "line 13: \"build red 5\" is not of the form \"SEAT: ACTION\"");
  EXPECT_EQ(fault_after("2: build red 5", "2:build red 5"),
            "line 13: \"2:build red 5\" is not of the form \"SEAT: ACTION\"");
  EXPECT_EQ(fault_after("2: build red 5", "2: "), "line 13: \"2: \" is not of the form \"SEAT: ACTION\"");
}

TEST(Record, NamesTheSeatThatThereIsNot) {
  EXPECT_EQ(fault_after("2: build", "0: build"), "line 13: there is no seat 0");
  EXPECT_EQ(fault_after("2: build", "4: build"), "line 13: there is no seat 4");
  EXPECT_EQ(fault_after("2: build", "-2: build"), "line 13: there is no seat -2");
}

TEST(Record, HasOneScoreForEverySeatBehindTheActions) {
  EXPECT_EQ(fault_after("scores 51 -48 60", "scores 51 -48"), "line 15: 2 scores for 3 seats");
  EXPECT_EQ(fault_after("scores 51 -48 60", "scores 51 -48 sixty"), "line 15: \"sixty\" is no score");
  EXPECT_EQ(fault_after("scores 51 -48 60", "scores"), "line 15: 0 scores for 3 seats");
  EXPECT_EQ(fault_after("scores 51 -48 60\n", "scores 51 -48 60\nscores 51 -48 60\n"),
            "line 16: 6 scores for 3 seats");
  EXPECT_EQ(fault_after("end 2", "1: build red 3\nend 3"), "line 16: an action stands behind the scores");
}

TEST(Record, CountsItsActionsAtTheEnd) {
  EXPECT_EQ(fault_after("end 2", "end 3"), "line 16: the record ends after 3 actions, but 2 stand there");
  EXPECT_EQ(fault_after("end 2", "end 1"), "line 16: the record ends after 1 actions, but 2 stand there");
  EXPECT_EQ(fault_after("end 2", "end two"), "line 16: \"two\" is no number of actions");
  EXPECT_EQ(fault_after("end 2\n", "end 2\nend 2\n"), "line 17: there is something behind the end");
}

TEST(Record, IsNoticedWhenCutShort) {
  EXPECT_EQ(fault_after("end 2\n", ""), "line 15: it is cut short: the last line \"end\" is missing");
  EXPECT_EQ(fault_of(read_record(example.substr(0, example.find("actions")))),
            "line 11: it is cut short: the last line \"end\" is missing");
}

TEST(Record, MayBeTooLong) {
  const std::string remarks(std::size_t{1} << 20, '#');
  EXPECT_EQ(fault_of(read_record(example + remarks)),
            "a record of " + std::to_string(example.size() + remarks.size()) + " bytes is too long");
  EXPECT_EQ(fault_of(read_record(example + remarks.substr(example.size()))), "");
}

// Variations

const std::string varied =
    "variation 1 of 0 after 1 Attack later: ąę\n"
    "3: build green 2\n"
    "1: attack 2 red 2 green\n"
    "variation 2 of 1 after 2 Or not at all\n"
    "1: build red 1\n";

/// The example with these lines before its end.
std::string example_with(const std::string& lines) {
  std::string text = example;
  text.replace(text.find('2'), 1, "3");
  return text.insert(text.find("end 2"), lines);
}

std::string fault_with(const std::string& lines) { return fault_of(read_record(example_with(lines))); }

Record varied_record() {
  Record record = example_record();
  record.variations = {{"Attack later: ąę", 0, 1, {{2, "build green 2", 0}, {0, "attack 2 red 2 green", 0}}},
                       {"Or not at all", 1, 2, {{0, "build red 1", 0}}}};
  return record;
}

TEST(Variations, MakeARecordOfTheThirdFormat) {
  EXPECT_EQ(write_record(varied_record()), example_with(varied));
  const Result<Record> again = read_record(example_with(varied));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, varied_record());
  EXPECT_EQ(again->variations[1].actions[0].line, 20);
  // Older programs read what has none.
  EXPECT_EQ(write_record(example_record()), example);
  EXPECT_EQ(write_record(*read_record(example_with(""))), example);
}

TEST(Variations, AreNotKnownToOlderFormats) {
  std::string text = example;
  text.insert(text.find("end 2"), varied);
  EXPECT_EQ(fault_of(read_record(text)),
            "line 16: \"variation 1 of 0 after 1 Attack later: ąę\" is not of the form \"SEAT: ACTION\"");
}

TEST(Variations, LeadThroughThoseTheyLeave) {
  const Record record = varied_record();
  EXPECT_EQ(line_of(record, 0).actions, record.actions);
  const Record line = line_of(record, 2);
  EXPECT_TRUE(line.scores.empty());
  EXPECT_TRUE(line.variations.empty());
  const std::vector<RecordedAction> expected{
      {1, "build red 5", 0}, {2, "build green 2", 0}, {0, "build red 1", 0}};
  EXPECT_EQ(line.actions, expected);
}

TEST(Variations, MustBeWrittenInTheirForm) {
  const std::string form = "line 16: a variation begins with \"variation N of PARENT after STEP NAME\"";
  for (const std::string wrong :
       {"variation", "variation 1", "variation 1 of 0 after 1", "variation x of 0 after 1 A",
        "variation 1 in 0 after 1 A", "variation 1 of 0 before 1 A", "variation 1 of 0 after soon A"})
    EXPECT_EQ(fault_with(wrong + "\n1: build red 1\n"), form) << wrong;
  const auto first = [](const std::string& head) { return fault_with(head + "\n1: build red 1\n"); };
  EXPECT_EQ(first("variation 2 of 0 after 1 A"), "line 16: here stands variation 1");
  EXPECT_EQ(first("variation 1 of 1 after 1 A"), "line 16: there is no variation 1 before it");
  EXPECT_EQ(first("variation 1 of -1 after 1 A"), "line 16: there is no variation -1 before it");
  EXPECT_EQ(first("variation 1 of 0 after 3 A"), "line 16: it must leave that line after 0 to 2 actions");
  EXPECT_EQ(first("variation 1 of 0 after -1 A"), "line 16: it must leave that line after 0 to 2 actions");
  EXPECT_EQ(first("variation 1 of 0 after 2 A"), "");
  EXPECT_EQ(fault_with(varied + "variation 3 of 1 after 1 A\n1: build red 1\n"),
            "line 21: it must leave that line after 2 to 3 actions");
  EXPECT_EQ(fault_with("variation 1 of 0 after 1 A\n"), "line 17: variation 1 has no actions");
  EXPECT_EQ(fault_with("variation 1 of 0 after 1 A\nvariation 2 of 0 after 1 B\n1: build red 1\n"),
            "line 17: variation 1 has no actions");
  EXPECT_EQ(fault_with("variation 1 of 0 after 1 A\n4: build red 1\n"), "line 17: there is no seat 4");
  EXPECT_EQ(fault_with(varied + "scores 1 2 3\n"), "line 21: the scores stand behind a variation");
}

TEST(Variations, HaveLimits) {
  std::string many;
  for (std::size_t i = 1; i <= most_variations; ++i)
    many += fmt::format("variation {} of 0 after 1 A\n1: build red 1\n", i);
  EXPECT_EQ(fault_with(many), "");
  EXPECT_EQ(fault_with(many + fmt::format("variation {} of 0 after 1 A\n", most_variations + 1)),
            "line 144: a record has at most 64 variations");
  const auto named = [](std::size_t length) {
    return fault_with("variation 1 of 0 after 1 " + std::string(length, 'a') + "\n1: build red 1\n");
  };
  EXPECT_EQ(named(longest_variation_name), "");
  EXPECT_EQ(named(longest_variation_name + 1), "line 16: the name of a variation has at most 120 bytes");
  std::string longest = "variation 1 of 0 after 1 A\n";
  for (std::size_t i = 0; i < most_variation_actions; ++i) longest += "1: build red 1\n";
  EXPECT_EQ(fault_with(longest), "");
  EXPECT_EQ(fault_with(longest + "1: build red 1\n"), "line 4113: a variation has at most 4096 actions");
}

TEST(Variations, AreCheckedByPlayingThem) {
  const Match match = played_out();
  Record record = match.record();
  const AnyGame& game = match.game();
  EXPECT_TRUE(check_variations({record, &game, match.edition_ptr()}));
  // The game's own moves are a line of play too.
  record.variations = {{"the same", 0, 3, {record.actions[3], record.actions[4]}}};
  EXPECT_TRUE(check_variations({record, &game, match.edition_ptr()}));
  record.variations.push_back({"nonsense", 1, 5, {{record.actions[5].seat, "fly away", 7}}});
  EXPECT_EQ(fault_of(check_variations({record, &game, match.edition_ptr()})),
            fmt::format("variation 2: line 7, action 6: \"fly away\" is no action of {}", game.id()));
}

}  // namespace
}  // namespace grod
