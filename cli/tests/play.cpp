// grod play at a keyboard: choosing, helping, taking back, in both languages, alone and by two.
#include <algorithm>

#include "cli/tests/command.h"
#include "match/record.h"

namespace grod::cli {
namespace {

const std::string alone = "play monster-city --seats human,greedy,greedy --seed 3";
const std::string always_first = times(400, "1\n");

TEST_F(Command, PlayGoesToTheEndByAlwaysChoosingTheFirst) {
  for (const std::string more : {"", " --variant events"}) {
    const Ran ran = typed(alone + more, always_first);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(ran.out.starts_with("Monster City, seed 3\n")) << ran.out.substr(0, 100);
    EXPECT_TRUE(contains(ran.out, "Seat 1 (you): build, call a monster or pass with a card\n"));
    EXPECT_TRUE(contains(ran.out, "\nPart 1 of 4\n  "));
    EXPECT_TRUE(contains(ran.out, "Wanda (greedy) builds "));
    EXPECT_TRUE(contains(ran.out, " takes the attack of a monster: "));
    EXPECT_TRUE(contains(ran.out, "  · New in the office: "));
    EXPECT_TRUE(contains(ran.out, "\nThe game is over.\n"));
    EXPECT_TRUE(contains(ran.out, " wins.\n") || contains(ran.out, " share the victory.\n"));
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "colours belong on a terminal";
  }
}

TEST_F(Command, PlaySpeaksPolish) {
  const Ran ran = typed(alone + " --lang pl", always_first);
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("Monster City, ziarno 3\n")) << ran.out.substr(0, 100);
  EXPECT_TRUE(contains(ran.out, "Miejsce 1 (ty): "));
  EXPECT_TRUE(contains(ran.out, "Twój wybór (1–"));
  EXPECT_TRUE(contains(ran.out, "\nKoniec gry.\n"));
  EXPECT_TRUE(contains(ran.out, "Wygrywa ") || contains(ran.out, "Zwycięstwo dzielą: "));
  for (const std::string english : {"Seat", "wins", "Your", "Build", "Score", "monster-city."})
    EXPECT_FALSE(contains(ran.out, english)) << english;
}

TEST_F(Command, PlaySpeaksTheLanguageOfTheEnvironment) {
  Setting polish{.input = "q\n", .language = "pl_PL.UTF-8", .out = "", .most_file_bytes = {}};
  EXPECT_TRUE(contains(grod(alone, polish).out, "ziarno 3"));
  EXPECT_TRUE(contains(grod(alone + " --lang en", polish).out, "seed 3"));
  polish.language = "de_DE.UTF-8";
  EXPECT_TRUE(contains(grod(alone, polish).out, "seed 3"));
}

TEST_F(Command, PlayIsTheSameForTheSameSeed) {
  EXPECT_EQ(typed(alone, always_first).out, typed(alone, always_first).out);
  const std::string other = "play monster-city --seats human,greedy,greedy --seed 4";
  EXPECT_NE(typed(alone, always_first).out, typed(other, always_first).out);
}

TEST_F(Command, PlayAsksAgainAfterBadInput) {
  const std::string bad = "x\n0\n99\n-1\n1x\n\n1.0\n99999999999999999999999\n";
  const Ran ran = typed(alone, bad + always_first);
  EXPECT_EQ(ran.status, 0);
  const std::string asked = "Please type a number from 1 to ";
  std::size_t times_asked = 0;
  for (std::size_t at = ran.out.find(asked); at != std::string::npos; at = ran.out.find(asked, at + 1))
    ++times_asked;
  EXPECT_EQ(times_asked, 8u);
  const std::string undisturbed = typed(alone, always_first).out;
  EXPECT_EQ(ran.out.substr(ran.out.find("The game is over.")),
            undisturbed.substr(undisturbed.find("The game is over.")));
}

TEST_F(Command, PlayTakesTheCodeOfAHouse) {
  const std::string town = "play welcome-to --seats human,greedy --seed 3";
  const Ran ran = typed(town, "2\n2-3\nq\n");
  EXPECT_TRUE(contains(ran.out, "Write the number in a house (")) << ran.out;
  EXPECT_TRUE(contains(ran.out, " 1-1, 1-2, 1-3,")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "how do you use the effect?")) << ran.out;
  EXPECT_EQ(typed(town, "take 2\nwrite 2-3\nq\n").out, ran.out);
  EXPECT_TRUE(contains(typed(town, "2\n9-9\nq\n").out, "Please type a number from 1 to "));
  // The longest menu there is takes a few lines, and a code may be written together.
  const Ran temp = typed(town, "1\n2-3+1\nq\n");
  const std::size_t asked = temp.out.find("where do you write the number?");
  const std::string menu = temp.out.substr(asked, temp.out.find("Your choice", asked) - asked);
  EXPECT_LT(std::count(menu.begin(), menu.end(), '\n'), 14) << menu;
  EXPECT_TRUE(contains(menu, "2-3 [-2 -1 +1 +2]")) << menu;
  EXPECT_TRUE(contains(temp.out, "Seat 1 (you) takes 8 (temp agency) and writes 9 in house 2-3."))
      << temp.out;
}

TEST_F(Command, PlayShowsAndTakesCodesInThePlayersLanguage) {
  // A cube of the kind that was named, on any of sixteen squares.
  const std::string town = "play tiny-towns --seats human --variant solo --seed 3 --lang ";
  const Ran polish = typed(town + "pl", "1\n1\nq\n");
  for (const std::string word : {"wood", "wheat", "brick", "glass", "stone"})
    EXPECT_FALSE(contains(polish.out, " " + word)) << polish.out;
  const std::size_t shown = polish.out.find("[a1 ");
  ASSERT_NE(shown, std::string::npos) << polish.out;
  const std::size_t blank = polish.out.rfind(' ', shown - 2);
  const std::string word = polish.out.substr(blank + 1, shown - blank - 2);
  EXPECT_TRUE(contains("drewno słoma cegła szkło kamień", word)) << word;
  EXPECT_EQ(typed(town + "pl", "1\n1\n" + word + " b2\nq\n").out,
            typed(town + "pl", "1\n1\nplace wood b2\nq\n").out);
  EXPECT_TRUE(contains(typed(town + "en", "1\n1\nq\n").out, " wood [a1 "));
}

TEST_F(Command, PlayShowsTheArchitectInAColumn) {
  const Ran ran = typed("play welcome-to --seats human --variant aaa --seed 3", times(900, "1\n"));
  EXPECT_EQ(ran.status, 0) << ran.err;
  const std::string sheet = ran.out.substr(ran.out.find("Score sheet"));
  const std::string names = sheet.substr(0, sheet.find('\n', sheet.find('\n') + 1));
  EXPECT_TRUE(contains(names, "Seat 1 (you)") && contains(names, "Architect")) << sheet;
  EXPECT_TRUE(contains(sheet, "Fences")) << sheet;
  EXPECT_FALSE(contains(sheet, "Roundabouts") || contains(sheet, "Eggs")) << sheet;
  EXPECT_TRUE(contains(ran.out, "  · The architect is given a card: ")) << ran.out.substr(0, 3000);
}

// The sheet has a line for a variant where it is played, by the name of what counts there.
TEST_F(Command, PlayScoresWhatIsPlayed) {
  const auto sheet = [&](const std::string& variants) {
    const Ran ran =
        typed("play welcome-to --seats human,greedy --seed 3 --variant " + variants, times(900, "1\n"));
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ran.out.substr(ran.out.find("Score sheet"));
  };
  const std::string advanced = sheet("advanced,easter");
  EXPECT_TRUE(contains(advanced, "Roundabouts") && contains(advanced, "  Eggs  ")) << advanced;
  EXPECT_FALSE(contains(advanced, "unkers")) << advanced;
  const std::string bunkers = sheet("doomsday");
  EXPECT_TRUE(contains(bunkers, "  Bunkers  ")) << bunkers;
  EXPECT_FALSE(contains(bunkers, "Roundabouts") || contains(bunkers, "Eggs")) << bunkers;
}

TEST_F(Command, PlayForgivesBlanksAndCarriageReturns) {
  EXPECT_EQ(typed(alone, times(400, "1 \r\n")).out, typed(alone, always_first).out);
}

TEST_F(Command, PlayHelps) {
  const Ran ran = typed(alone, "?\nq\n");
  EXPECT_TRUE(contains(ran.out, "u takes your last decision back")) << ran.out;
}

TEST_F(Command, PlayTakesBackADecision) {
  int taken_back = 0;
  for (int seed = 1; seed <= 8; ++seed) {
    const std::string command =
        "play monster-city --seats human,greedy,greedy --seed " + std::to_string(seed);
    const auto saved_after = [&](const std::string& keys) {
      EXPECT_EQ(typed(command + " --save a.grod", keys + "q\n").status, 0);
      return *read_record(read("a.grod"));
    };
    if (!contains(typed(command, "1\nu\nq\n").out, "Taken back.\n")) continue;  // something was revealed
    ++taken_back;
    EXPECT_NE(saved_after("1\n"), saved_after(""));
    EXPECT_EQ(saved_after("1\nu\n"), saved_after(""));
    EXPECT_EQ(saved_after("1\nu\n1\n"), saved_after("1\n"));
    EXPECT_EQ(saved_after("1\nu\n2\n"), saved_after("2\n"));
  }
  EXPECT_GT(taken_back, 2);
}

TEST_F(Command, PlaySaysWhenNothingCanBeTakenBack) {
  const Ran ran = typed(alone, "u\nq\n");
  EXPECT_TRUE(contains(ran.out, "That cannot be taken back: ")) << ran.out;
  EXPECT_EQ(ran.status, 0);
}

TEST_F(Command, PlayNeverTakesBackWhatRevealedSomething) {
  // Taking back as often as possible after every decision still leads to the end.
  const Ran ran = typed(alone, times(200, "u\n1\nu\n1\n"));
  EXPECT_TRUE(contains(ran.out, "Taken back."));
  EXPECT_TRUE(contains(ran.out, "That cannot be taken back: "));
  EXPECT_EQ(ran.status, 0);
}

TEST_F(Command, PlayIsForTwoPeopleToo) {
  const Ran ran =
      typed("play monster-city --seats human,human,greedy --seed 3 --variant events", always_first);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Seat 1, it is your decision. Press Enter when nobody else is looking."));
  EXPECT_TRUE(contains(ran.out, "Seat 2, it is your decision. Press Enter when nobody else is looking."));
  EXPECT_FALSE(contains(ran.out, "(you)"));
  EXPECT_TRUE(contains(ran.out, "\nThe game is over.\n"));
}

TEST_F(Command, PlayIsForEveryNumberOfPeopleAndBots) {
  for (const std::string seats : {"greedy,random,human", "human,human,human,human,human",
                                  "random,random,random", "greedy,human,greedy,human"})
    for (const std::string more : {"", " --variant events"}) {
      const Ran ran = typed("play monster-city --seed 5 --seats " + seats + more, times(900, "1\n"));
      EXPECT_EQ(ran.status, 0) << seats << more << ran.err;
      EXPECT_TRUE(contains(ran.out, "\nThe game is over.\n")) << seats << more;
    }
}

}  // namespace
}  // namespace grod::cli
