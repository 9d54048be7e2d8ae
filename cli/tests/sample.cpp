// grod sample: a whole game as a record, or as JSON lines that hold all there is to know.
#include "cli/tests/command.h"
#include "match/record.h"

namespace grod::cli {
namespace {

const std::string sample = "sample monster-city --seats 4 --seed 12";

TEST_F(Command, SamplePrintsARecord) {
  const Ran ran = grod(sample + " --variant events --bots greedy,random,greedy,random");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  const Result<Record> record = read_record(ran.out);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->game, "monster-city");
  EXPECT_EQ(record->options, (WrittenOptions{4, {"events"}, {}}));
  EXPECT_EQ(record->deal, Deal(12));
  EXPECT_EQ(record->players, (std::vector<std::string>{"greedy", "random", "greedy", "random"}));
  EXPECT_EQ(record->scores.size(), 4u);
  EXPECT_TRUE(files().empty());
}

TEST_F(Command, SampleIsTheSameForTheSameSeed) {
  for (const std::string more : {"", " --json", " --bots greedy", " --variant events"})
    EXPECT_EQ(grod(sample + more).out, grod(sample + more).out);
  EXPECT_NE(grod("sample monster-city --seats 4 --seed 12").out,
            grod("sample monster-city --seats 4 --seed 13").out);
}

TEST_F(Command, SampleWithoutASeedTakesOneAndSaysWhich) {
  const Result<Record> record = read_record(grod("sample monster-city --seats 3").out);
  ASSERT_TRUE(record);
  EXPECT_NE(record->deal, Deal(0));
}

TEST_F(Command, SampleTakesEverySeed) {
  const Result<Record> record =
      read_record(grod("sample monster-city --seats 3 --seed 18446744073709551615").out);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->deal, Deal(18446744073709551615u));
}

class SampleAsJson : public Command {
 protected:
  std::vector<json::Value> lines = json_lines(grod(sample + " --variant events --json").out);
};

TEST_F(SampleAsJson, BeginsWithAHeader) {
  ASSERT_GT(lines.size(), 50u);
  const json::Object& header = lines.front().as_object();
  EXPECT_EQ(header.at("game"), "monster-city");
  EXPECT_EQ(header.at("seed"), 12);
  EXPECT_EQ(header.at("options").at("seats"), 4);
  EXPECT_EQ(header.at("options").at("variants"), json::Array{"events"});
  EXPECT_EQ(header.at("players").as_array().size(), 4u);
  EXPECT_EQ(header.at("edition").at("name"), "default");
  EXPECT_EQ(header.at("edition").at("fingerprint").as_string().size(), 16u);
  EXPECT_TRUE(header.at("edition").at("cards").is_object());
}

TEST_F(SampleAsJson, NamesWhatWasDealt) {
  const json::Value& dealt = lines.front().at("dealt");
  EXPECT_EQ(dealt.at("first"), lines.front().at("state").at("table").at("active"));
  EXPECT_EQ(dealt.at("cities").as_array().size(), 4u);
}

TEST_F(Command, SampleOfTowerUpNamesTheObjectivesAndTheStartingFloors) {
  const auto header = [&](const std::string& variants) {
    return json_lines(grod("sample tower-up --seats 3 --seed 3 --json --variant " + variants).out).front();
  };
  const json::Value advanced = header("advanced");
  const json::Value& dealt = advanced.at("dealt");
  EXPECT_EQ(dealt.at("objectives"), advanced.at("state").at("table").at("objectives"));
  EXPECT_EQ(dealt.at("objectives").as_array().size(), 3u);
  EXPECT_EQ(dealt.at("starting_floors").as_array().size(), 7u);
  EXPECT_EQ(dealt.at("to_lay"), json::Array{});
  EXPECT_EQ(dealt.at("first"), advanced.at("state").at("table").at("first"));
  const json::Value by_choice = header("advanced,place-by-choice");
  EXPECT_EQ(by_choice.at("dealt").at("starting_floors"), json::Array{});
  EXPECT_EQ(by_choice.at("dealt").at("to_lay").as_array().size(), 7u);
}

TEST_F(SampleAsJson, TellsTheOrderOfEveryPile) {
  const json::Value& secret = lines.front().at("state").at("secret");
  EXPECT_EQ(secret.at("deck").as_array().size(),
            35u + 4u);  // forty less five in the office, four scoring cards
  EXPECT_EQ(secret.at("monsters").as_array().size(), 25u);
  EXPECT_EQ(secret.at("events").as_array().size(), 14u - 8u);
  EXPECT_EQ(lines.front().at("state").at("hands").as_array().size(), 4u);
}

TEST_F(SampleAsJson, HasALineForEveryAction) {
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    const json::Object& line = lines[i].as_object();
    EXPECT_EQ(line.at("number").to_number<std::size_t>(), i);
    EXPECT_LT(line.at("seat").to_number<int>(), 4);
    EXPECT_GE(line.at("id").to_number<int>(), 0);
    EXPECT_GE(line.at("legal").to_number<int>(), 1);
    EXPECT_TRUE(line.at("move").at("verb").is_string());
    EXPECT_FALSE(line.at("text").as_string().empty());
  }
}

TEST_F(SampleAsJson, TellsTheSameAsTheRecord) {
  const Result<Record> record = read_record(grod(sample + " --variant events").out);
  ASSERT_TRUE(record);
  ASSERT_EQ(record->actions.size() + 2, lines.size());
  for (std::size_t i = 0; i < record->actions.size(); ++i) {
    EXPECT_EQ(lines[i + 1].at("seat"), json::Value(record->actions[i].seat));
    EXPECT_EQ(lines[i + 1].at("text"), json::Value(record->actions[i].notation));
  }
  const json::Value& result = lines.back().at("result");
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const json::Value& score = result.at("scores").at(seat);
    EXPECT_EQ(score.at("seat").to_number<std::size_t>(), seat);
    EXPECT_EQ(score.at("total"), json::Value(record->scores[seat]));
  }
  EXPECT_FALSE(result.at("winners").as_array().empty());
}

TEST_F(SampleAsJson, EndsWithABreakdownThatAddsUp) {
  for (const json::Value& score : lines.back().at("result").at("scores").as_array()) {
    int sum = 0;
    for (const std::string_view box : {"lowest", "highest", "one_colour", "all"})
      sum += score.at(box).to_number<int>();
    EXPECT_EQ(score.at("total").to_number<int>(), sum);
  }
}

}  // namespace
}  // namespace grod::cli
