// grod play saves on the way out, and goes on as if it had never stopped.
#include "cli/tests/command.h"
#include "match/record.h"

namespace grod::cli {
namespace {

const std::string saved_game = "play monster-city --seats human,greedy,random --seed 8";

/// What is printed once the game is over: score sheet and winners, without where it was saved.
std::string ending(const std::string& out) {
  const std::size_t at = out.find("The game is over.");
  EXPECT_NE(at, std::string::npos) << out;
  return at == std::string::npos ? "" : out.substr(at, out.find("\nThe whole game is in ") - at);
}

TEST_F(Command, PlaySavesOnQuitting) {
  const Ran ran = typed(saved_game, "1\n1\nq\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(
      contains(ran.out, "Saved to monster-city-8.grod. Go on with: grod play --resume monster-city-8.grod"))
      << ran.out;
  EXPECT_EQ(files(), std::vector<std::string>{"monster-city-8.grod"});
  const Result<Record> record = read_record(read("monster-city-8.grod"));
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->players, (std::vector<std::string>{"human", "greedy", "random"}));
  EXPECT_TRUE(record->scores.empty());
  EXPECT_EQ(grod("replay monster-city-8.grod").status, 0);
}

TEST_F(Command, PlaySavesAtTheEndOfTheInput) {
  const Ran ran = typed(saved_game, "1\n1\n");
  EXPECT_EQ(ran.status, 0);
  const std::string at_the_end = read("monster-city-8.grod");
  typed(saved_game, "1\n1\nq\n");
  EXPECT_EQ(read("monster-city-8.grod"), at_the_end);
  typed(saved_game, "");
  EXPECT_TRUE(read_record(read("monster-city-8.grod")));
}

TEST_F(Command, PlaySavesWhereItIsTold) {
  typed(saved_game + " --save my.grod", "q\n");
  EXPECT_EQ(files(), std::vector<std::string>{"my.grod"});
}

TEST_F(Command, PlayKeepsAFinishedGameWhereItIsTold) {
  const Ran ran = typed(saved_game + " --save my.grod", times(400, "1\n"));
  EXPECT_TRUE(contains(ran.out, "The whole game is in my.grod. Play it again with: grod replay my.grod\n"));
  EXPECT_EQ(read_record(read("my.grod"))->scores.size(), 3u);
  EXPECT_EQ(grod("replay my.grod").status, 0);
}

TEST_F(Command, PlayLeavesNothingOfAFinishedGameUntold) {
  EXPECT_EQ(typed(saved_game, times(400, "1\n")).status, 0);
  EXPECT_TRUE(files().empty());
}

TEST_F(Command, PlaySavesInBetween) {
  const Ran ran = typed(saved_game, "1\ns\n1\ns\nq\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(files(), std::vector<std::string>{"monster-city-8.grod"});
}

TEST_F(Command, PlayGoesOnToTheSameEnd) {
  for (const std::string more : {"", " --variant events"}) {
    const std::string whole = ending(typed(saved_game + more, times(400, "1\n")).out);
    for (const int decisions : {0, 1, 5, 20}) {
      typed(saved_game + more + " --save a.grod", times(decisions, "1\n") + "q\n");
      const Ran ran = typed("play --resume a.grod", times(400, "1\n"));
      EXPECT_EQ(ran.status, 0) << ran.err;
      EXPECT_EQ(ending(ran.out), whole) << "after " << decisions << " decisions" << more;
    }
  }
}

TEST_F(Command, PlayGoesOnByManySmallSteps) {
  typed(saved_game + " --save a.grod", "q\n");
  std::string out;
  for (int step = 0; step < 60 && !contains(out, "The game is over."); ++step)
    out = typed("play --resume a.grod", "1\n1\nq\n").out;
  EXPECT_EQ(ending(out), ending(typed(saved_game, times(400, "1\n")).out));
}

TEST_F(Command, PlayKeepsTheFileItResumed) {
  typed(saved_game + " --save a.grod", "1\nq\n");
  typed("play --resume a.grod", "1\nq\n");
  EXPECT_EQ(files(), std::vector<std::string>{"a.grod"});
  typed("play --resume a.grod --save b.grod", "1\nq\n");
  EXPECT_EQ(files(), (std::vector<std::string>{"a.grod", "b.grod"}));
  EXPECT_GT(read_record(read("b.grod"))->actions.size(), read_record(read("a.grod"))->actions.size());
}

TEST_F(Command, PlaySaysWhenItCannotSave) {
  const Ran ran = typed(saved_game + " --save no/such/folder/a.grod", "1\nq\n");
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "grod: no/such/folder/a.grod cannot be written\n");
  EXPECT_TRUE(files().empty());
}

TEST_F(Command, PlayKeepsTheOldSaveOnAFullDisk) {
  typed(saved_game + " --save a.grod", "1\nq\n");
  const std::string before = read("a.grod");
  Setting full_disk;
  full_disk.input = "1\nq\n";
  full_disk.out = "/dev/null";
  full_disk.most_file_bytes = 50;
  EXPECT_EQ(grod("play --resume a.grod", full_disk).status, 2);
  EXPECT_EQ(read("a.grod"), before);
  EXPECT_EQ(files(), std::vector<std::string>{"a.grod"});
}

TEST_F(Command, PlayResumesNothingThatDoesNotReplay) {
  typed(saved_game + " --save a.grod", "1\n1\nq\n");
  const std::string text = read("a.grod");
  const Record record = *read_record(text);
  write("b.grod", with(text, ": " + record.actions[0].notation + "\n", ": score lowest\n"));
  expect_refused(typed("play --resume b.grod", "q\n"), "b.grod: line 11, action 1: seat " +
                                                           std::to_string(record.actions[0].seat + 1) +
                                                           " may not \"score lowest\" here");
  write("b.grod", text.substr(0, text.size() / 2));
  EXPECT_EQ(typed("play --resume b.grod", "q\n").status, 2);
  write("b.grod", with(text, "player 2 greedy", "player 2 nobody"));
  expect_refused(typed("play --resume b.grod", "q\n"),
                 "b.grod: nobody called \"nobody\" can sit down; there is human, " + bots_there_are());
  write("b.grod", with(text, "player 1 human\nplayer 2 greedy\nplayer 3 random\n", ""));
  expect_refused(typed("play --resume b.grod", "q\n"), "b.grod: the record does not say who plays");
}

}  // namespace
}  // namespace grod::cli
