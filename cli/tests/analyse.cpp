// grod analyse: every decision judged, every draw weighed, and bad input refused.
#include "cli/tests/command.h"
#include "match/record.h"

namespace grod::cli {
namespace {

const std::string quick = " --iterations 20 --rollouts 4";

double value_of(const json::Value& estimate) { return estimate.at("value").to_number<double>(); }

TEST_F(Command, AnalyseJudgesTurnsDecisionsAndDraws) {
  const Result<Record> record = read_record(sampled("game.grod"));
  ASSERT_TRUE(record);
  const auto lines = json_lines(grod("analyse game.grod --json" + quick).out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].at("game"), "monster-city");
  const json::Array& decisions = lines[0].at("decisions").as_array();
  ASSERT_GT(decisions.size(), 20u);
  EXPECT_LE(decisions.size(), record->actions.size());
  for (const json::Value& decision : decisions) {
    const auto number = decision.at("number").to_number<std::size_t>();
    EXPECT_EQ(decision.at("played"), json::Value(record->actions[number - 1].notation));
    EXPECT_EQ(decision.at("seat").to_number<int>(), record->actions[number - 1].seat);
    if (decision.at("judgement") == "preferred") {
      EXPECT_EQ(decision.at("played"), decision.at("preferred"));
    }
    EXPECT_GE(decision.at("lost").at("points").at("margin").to_number<double>(), 0);
  }
  const json::Array& turns = lines[0].at("turns").as_array();
  ASSERT_GT(turns.size(), 10u);
  double chances = 0;
  for (const json::Value& seat : turns.front().at("expected").as_array())
    chances += value_of(seat.at("chance"));
  EXPECT_NEAR(chances, 100, 0.1);
  EXPECT_GT(lines[0].at("draws").as_array().size(), 5u);
  ASSERT_EQ(lines[0].at("seats").as_array().size(), 3u);
  for (const json::Value& seat : lines[0].at("seats").as_array()) {
    EXPECT_GT(value_of(seat.at("accuracy")), 0);
    EXPECT_LE(value_of(seat.at("accuracy")), 100);
  }
}

/// What somebody gives away by playing anything is seen, however hopeless the search finds it.
TEST_F(Command, AnalyseChargesWhoPlaysByChance) {
  sampled("game.grod", " --bots greedy,random,random");
  const auto lines = json_lines(grod("analyse game.grod --json --iterations 100 --rollouts 20").out);
  ASSERT_EQ(lines.size(), 1u);
  const json::Array& seats = lines[0].at("seats").as_array();
  const auto lost = [&](std::size_t seat) {
    return value_of(seats[seat].at("lost")) / seats[seat].at("decisions").to_number<double>();
  };
  EXPECT_GT(lost(1), 2 * lost(0));
  EXPECT_GT(lost(2), 2 * lost(0));
}

/// Luck is what the draws brought, not what the others decided in secret: that all play well is nobody's luck.
TEST_F(Command, AnalyseDoesNotCallGoodPlayLuck) {
  write("game.grod", grod("sample welcome-to --seats 3 --bots greedy --seed 5").out);
  const auto lines = json_lines(grod("analyse game.grod --json --iterations 10 --rollouts 24").out);
  ASSERT_EQ(lines.size(), 1u);
  for (const json::Value& seat : lines[0].at("seats").as_array()) {
    EXPECT_GT(seat.at("luck").at("points").at("margin").to_number<double>(), 0);
    EXPECT_LT(std::abs(value_of(seat.at("luck").at("points"))), 60);
  }
}

TEST_F(Command, AnalyseIsReadableByTurnsInBothLanguages) {
  write("game.grod", grod("sample welcome-to --seats 2 --bots greedy,random --seed 5").out);
  const Ran english = grod("analyse game.grod" + quick);
  EXPECT_EQ(english.status, 0) << english.err;
  EXPECT_TRUE(english.out.starts_with("Turn 1\n  expected: seat 1 ")) << english.out;
  for (const char* part :
       {"\n\nTurn 2\n", "\n\nThe end\n", "\n\nWhat cost most\n", "\n\nAll in all\n  Seat 1: accuracy "})
    EXPECT_TRUE(contains(english.out, part)) << part << english.out;
  const Ran polish = grod("analyse game.grod --lang pl" + quick);
  EXPECT_EQ(polish.status, 0) << polish.err;
  EXPECT_TRUE(polish.out.starts_with("Tura 1\n")) << polish.out;
  EXPECT_TRUE(contains(polish.out, "celność")) << polish.out;
  for (const std::string& out : {english.out, polish.out})
    for (const char* nothing : {"−0.0", "-0.0", "−0,0", "−0 %", "analyse.", ".score."})
      EXPECT_FALSE(contains(out, nothing)) << nothing << out;
}

TEST_F(Command, AnalyseRefusesWhatIsNoRecord) {
  write("bad.grod", "hello\n");
  EXPECT_EQ(grod("analyse bad.grod").status, 2);
  EXPECT_EQ(grod("analyse missing.grod").status, 2);
  const std::string text = sampled("game.grod");
  write("bad.grod", with(text, read_record(text)->actions[0].notation, "fly away"));
  const Ran ran = grod("analyse bad.grod");
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "grod: bad.grod: line 11, action 1: \"fly away\" is no action of monster-city\n");
}

TEST_F(Command, ALadderRatesItsPlayers) {
  const auto lines = json_lines(
      grod("arena monster-city --players random,greedy,easy --ladder --games 8 --svg plot.svg --json").out);
  ASSERT_EQ(lines.size(), 1u);
  const json::Array& players = lines[0].at("players").as_array();
  ASSERT_EQ(players.size(), 3u);
  EXPECT_EQ(players[0].at("elo"), 0.0);
  EXPECT_GT(players[1].at("elo").to_number<double>(), 100);
  EXPECT_EQ(lines[0].at("pairings").as_array().size(), 3u);
  EXPECT_TRUE(read("plot.svg").starts_with("<svg "));
}

TEST_F(Command, ALadderMayPlayMoreWhereAStepIsNarrow) {
  const auto lines =
      json_lines(grod("arena monster-city --players random,greedy,easy --neighbours --games 8,5 --json").out);
  ASSERT_EQ(lines.size(), 1u);
  const json::Array& pairings = lines[0].at("pairings").as_array();
  ASSERT_EQ(pairings.size(), 2u);
  EXPECT_EQ(pairings[0].at("deals"), 4);
  EXPECT_EQ(pairings[1].at("deals"), 3);
  expect_refused(grod("arena monster-city --players random,greedy,easy --ladder --games 8,5"),
                 "--games: 2 numbers, and 3 meetings");
  expect_refused(grod("arena monster-city --players random,greedy,easy --games 8,5"),
                 "several numbers of games are for a ladder");
  EXPECT_EQ(grod("arena --players random,greedy --ladder --games 2 monster-city").status, 0);
}

TEST_F(Command, ASequentialTestAnswersYesOrNo) {
  EXPECT_EQ(grod("arena monster-city --players greedy,random --sprt 50 --games 400").status, 0);
  EXPECT_EQ(grod("arena monster-city --players random,greedy --sprt 50 --games 400").status, 1);
  const Ran open = grod("arena monster-city --players greedy,greedy --sprt 5 --games 4");
  EXPECT_EQ(open.status, 1);
  EXPECT_TRUE(contains(open.out, "greedy may or may not be stronger than greedy by 5 Elo")) << open.out;
  expect_refused(grod("arena monster-city --players random,greedy,easy --sprt 50"),
                 "--sprt compares two players");
  expect_refused(grod("arena monster-city --players random --ladder"), "a ladder needs two players or more");
}

TEST_F(Command, AnArenaRefusesWhatOnlyALadderHas) {
  expect_refused(grod("arena monster-city --players random,greedy,easy --seats 4"),
                 "--seats is for a ladder; otherwise there is a seat for every player");
  expect_refused(grod("arena monster-city --players random,greedy,easy --svg x.svg"),
                 "--svg is for a ladder");
  EXPECT_EQ(grod("arena monster-city --players random,greedy,easy --threads -1").status, 2);
}

TEST_F(Command, BenchMeasuresTheSearch) {
  const auto lines = json_lines(grod("bench monster-city --search --seconds 0.01 --json").out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_GT(lines[0].at("iterations_per_s").to_number<double>(), 0);
  EXPECT_GT(lines[0].at("plain_iterations_per_s").to_number<double>(), 0);
}

TEST_F(Command, BenchTimesTheMovesOfTheLevelsThatSearch) {
  const auto lines = json_lines(grod("bench monster-city --moves --seconds 0.01 --json").out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].at("level"), "standard");
  EXPECT_EQ(lines[2].at("level"), "master");
  for (const json::Value& line : lines)
    EXPECT_GE(line.at("longest_s").to_number<double>(), line.at("mean_s").to_number<double>());
}

TEST_F(Command, AnalyseOnTwoThreadsIsRepeatable) {
  sampled("game.grod");
  const std::string once = grod("analyse game.grod --json --threads 2" + quick).out;
  EXPECT_EQ(once, grod("analyse game.grod --json --threads 2" + quick).out);
  EXPECT_NE(once, grod("analyse game.grod --json" + quick).out);
}

TEST_F(Command, LoadPlaysBesideTablesOfBots) {
  const auto lines = json_lines(
      grod("load --tables 2 --seats 3 --think 0.01 --seconds 0.5 --bots standard:3,master:1 --json").out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_GT(lines[0].at("moves").to_number<int>(), 0);
  EXPECT_EQ(lines[0].at("refused").to_number<int>(), 0);
  EXPECT_EQ(lines[0].at("lost").to_number<int>(), 0);
}

/// Chart, boards and log in one file; a program without its client says that it cannot.
TEST_F(Command, AnalyseWritesAPageThatNeedsNothingElse) {
  sampled("game.grod");
  const Ran ran = grod("analyse game.grod --html page.html" + quick);
  if (ran.status != 0) {
    expect_refused(ran, "--html: this program was built without its client");
    return;
  }
  EXPECT_EQ(ran.out, "page.html\n");
  const std::string page = read("page.html");
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_NE(page.find("id=\"study\">"), std::string::npos);
  EXPECT_EQ(page.find(" src="), std::string::npos);
  EXPECT_EQ(page.find("<link"), std::string::npos);
}

TEST_F(Command, AnalyseWritesNoPageWhereItCannot) {
  sampled("game.grod");
  EXPECT_NE(grod("analyse game.grod --html nowhere/page.html" + quick).status, 0);
  EXPECT_NE(grod("analyse game.grod --json --html page.html" + quick).status, 0);
  EXPECT_EQ(files(), std::vector<std::string>{"game.grod"});
}

}  // namespace
}  // namespace grod::cli
