// Programs as players: good play at every game, and everything that a program can do wrong.
#include "cli/tests/programs.h"

#include <fmt/format.h>

#include <csignal>
#include <cstdlib>

#include "match/record.h"

namespace grod::cli {
namespace {

const std::string six_games = "arena monster-city --threads 1 --seed 5 --games 6 --players ";

// Playing

TEST_F(Programs, PlayEveryGameToItsEnd) {
  for (const AnyGame* game : all_games()) {
    const int seats = std::max(2, game->min_seats());
    const Ran ran = grod(fmt::format("sample {} --seats {} --seed 4 --bots exec:./first", game->id(), seats));
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    const Result<Record> record = read_record(ran.out);
    ASSERT_TRUE(record) << game->id();
    EXPECT_EQ(record->scores.size(), std::size_t(seats));
    EXPECT_EQ(record->players, std::vector<std::string>(std::size_t(seats), "program"));
    write("game.grod", ran.out);
    EXPECT_EQ(grod("replay game.grod").status, 0) << game->id();
  }
}

TEST_F(Programs, PlayAlone) {
  const Ran ran = grod("arena tiny-towns --players exec:./first --games 2 --threads 1");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "tiny-towns: 2 games")) << ran.out;
}

TEST_F(Programs, InPythonPlayEveryGameToItsEnd) {
  if (std::system("command -v python3 >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no python3 here";
  for (const AnyGame* game : all_games()) {
    const int seats = std::max(2, game->min_seats());
    const auto sampled = [&] {
      return run({"sample", std::string(game->id()), "--seats", std::to_string(seats), "--seed", "4",
                  "--bots", "exec:python3 chance.py"});
    };
    const Ran ran = sampled();
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(read_record(ran.out)) << game->id();
    EXPECT_EQ(sampled().out, ran.out);  // its seeds are given to it
  }
}

TEST_F(Programs, InPythonPlayTheSameOnAnyNumberOfThreads) {
  if (std::system("command -v python3 >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no python3 here";
  const auto played = [&](const std::string& threads) {
    return run({"arena", "tiny-towns", "--players", "greedy,exec:python3 chance.py", "--games", "12",
                "--json", "--threads", threads});
  };
  const Ran one = played("1");
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(json_lines(one.out).size(), 1u);
  EXPECT_EQ(played("3").out, one.out);
}

TEST_F(Programs, SitAmongBotsInAnArena) {
  const Ran ran = grod(six_games + "greedy,exec:./first,exec:./first --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const auto lines = json_lines(ran.out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].at("games"), 6);
  EXPECT_FALSE(lines[0].as_object().contains("fault"));
  const json::Array& players = lines[0].at("players").as_array();
  ASSERT_EQ(players.size(), 3u);
  EXPECT_EQ(players[1].at("name"), "exec:./first");
  double wins = 0;
  for (const json::Value& player : players) wins += player.at("win_rate").to_number<double>();
  EXPECT_NEAR(wins, 1, 1e-9);
  EXPECT_EQ(grod(six_games + "greedy,exec:./first,exec:./first --json").out, ran.out);
}

TEST_F(Programs, ClimbALadder) {
  const Ran ran =
      grod("arena tower-up --ladder --players random,greedy,exec:./first --games 8 --threads 1 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const auto lines = json_lines(ran.out);
  ASSERT_EQ(lines.size(), 1u);
  ASSERT_EQ(lines[0].at("pairings").as_array().size(), 3u);
  EXPECT_EQ(lines[0].at("pairings").at(2).at("deals"), 4);
  EXPECT_EQ(lines[0].at("players").at(2).at("name"), "exec:./first");
}

TEST_F(Programs, AreTestedSequentially) {
  const Ran ran = grod("arena tower-up --players greedy,exec:./first --sprt 50 --games 400 --threads 1");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("greedy is stronger than exec:./first by 50 Elo")) << ran.out;
}

TEST_F(Programs, AreOneProcessForEachSeat) {
  executable("bot.sh", bot("echo $$ >> processes; answer"));
  EXPECT_EQ(grod(six_games + "exec:./bot.sh,random,random").status, 0);
  // The third question of each process: three seats, and the processes are kept from deal to deal.
  EXPECT_EQ(lines_of(read("processes")).size(), 3u);
}

TEST_F(Programs, RunInTheFolderAndAsTheShellUnderstandsTheCommand) {
  executable("bot.sh", "#!/bin/sh\nprintf '%s|' \"$X\" \"$@\" > words\nexec ./first\n");
  const Ran ran = run({"arena", "monster-city", "--threads", "1", "--games", "3", "--players",
                       "random,exec:X=1 ./bot.sh 'a, b' \"c,$HOME\" d\\,e,random"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(read("words"),
            fmt::format("1|a, b|c,{}|d,e|", std::getenv("HOME") == nullptr ? "" : std::getenv("HOME")));
}

TEST_F(Programs, AreShownWithWhatTheyComplainAbout) {
  executable("bot.sh", bot("echo 'a thought' >&2; printf 'and half a line' >&2; answer"));
  const Ran ran = grod("sample monster-city --seats 3 --seed 1 --bots exec:./bot.sh,random,random");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "./bot.sh (seat 1): a thought\n./bot.sh (seat 1): and half a line\n");
}

TEST_F(Programs, MayComplainAtLength) {
  executable("bot.sh", bot("head -c 300000 /dev/zero | tr '\\0' 'x' >&2; answer"));
  const Ran ran = grod("sample monster-city --seats 3 --seed 1 --bots exec:./bot.sh,random,random");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(std::ranges::count(ran.err, 'x'), 300000);
}

TEST_F(Programs, MaySayWhatLaterVersionsUnderstand) {
  executable("bot.sh", bot("say '{\"type\":\"info\",\"depth\":9}'; answer"));
  EXPECT_EQ(grod(six_games + "exec:./bot.sh,random,random").status, 0);
  executable("bot.sh", bot("say \"{\\\"type\\\":\\\"act\\\",\\\"id\\\":\\\"$id\\\",\\\"sure\\\":true,"
                           "\\\"action\\\":$action}\""));
  EXPECT_EQ(grod(six_games + "exec:./bot.sh,random,random").status, 0);
}

TEST_F(Programs, MayAnswerAnOldQuestionLate) {
  executable("bot.sh", bot("say '{\"type\":\"act\",\"id\":\"1.1\",\"action\":0}'; answer"));
  EXPECT_EQ(grod(six_games + "exec:./bot.sh,random,random").status, 0);
}

TEST_F(Programs, HaveTheirPipesAndNobodyElses) {
  // The second process is started while the first one's pipes are open. By way of a file: a pipe of the shell's own would count.
  executable("bot.sh", bot("ls -l /proc/$$/fd > open$$; grep -c pipe: open$$ >> pipes; answer"));
  EXPECT_EQ(grod(six_games + "exec:./bot.sh,exec:./bot.sh,random").status, 0);
  const std::vector<std::string> counts = lines_of(read("pipes"));
  ASSERT_EQ(counts.size(), 6u);
  EXPECT_EQ(counts, std::vector<std::string>(6, counts[0]));  // whatever is ours from outside is theirs, too
}

// Failing

struct Failing {
  std::string name;
  std::string at_third_question;
  std::string sentence;  // behind the command
};

std::string name_of_failing(const ::testing::TestParamInfo<Failing>& info) { return info.param.name; }
void PrintTo(const Failing& failing, std::ostream* out) { *out << failing.at_third_question; }

class FailingProgram : public Programs, public ::testing::WithParamInterface<Failing> {};

TEST_P(FailingProgram, EndsTheArenaWithASentence) {
  executable("bot.sh", bot(GetParam().at_third_question));
  const Ran ran = grod(six_games + "exec:./bot.sh,random,random --bot-seconds 2");
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(lines_of(ran.err).back(),
            fmt::format("grod: \"./bot.sh\" {} (seat 1, game 1, decision 3)", GetParam().sentence));
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Program, FailingProgram, ::testing::Values(
    Failing{"Crash",    "exit 3", "ended with exit status 3"},
    Failing{"Signal",   "kill -SEGV $$", "was ended by signal 11 (Segmentation fault)"},
    Failing{"Leaves",   "exit 0", "ended with exit status 0"},
    Failing{"Stall",    "sleep 1000", "did not answer within 2 seconds"},
    Failing{"Chatter",  "say '{\"type\":\"info\"}'; sleep 1000", "did not answer within 2 seconds; the last it said was \"{\"type\":\"info\"}\""},
    Failing{"Flood",    "while :; do say '{\"type\":\"info\"}'; done", "did not answer within 2 seconds; the last it said was \"{\"type\":\"info\"}\""},
    Failing{"Nonsense", "say 'hello'", "said \"hello\", but this is not JSON: syntax error in line 1"},
    Failing{"NoObject", "say '[1]'", "said \"[1]\", but a message is a JSON object"},
    Failing{"NoId",     "say '{\"type\":\"act\",\"action\":1}'", "said \"{\"type\":\"act\",\"action\":1}\", but the field \"id\" is missing"},
    Failing{"Future",   "id=9.9; action=0; answer", "said \"{\"type\":\"act\",\"id\":\"9.9\",\"action\":0}\", but question \"9.9\" has not been asked; \"1.3\" has"},
    Failing{"NoChoice", "say '{\"type\":\"act\",\"id\":\"1.3\"}'", "said \"{\"type\":\"act\",\"id\":\"1.3\"}\", but an answer has one of \"action\", \"notation\" and \"move\""},
    Failing{"NoAction", "say '{\"type\":\"act\",\"id\":\"1.3\",\"notation\":\"fly\"}'", "said \"{\"type\":\"act\",\"id\":\"1.3\",\"notation\":\"fly\"}\", but \"fly\" is no action of this game"},
    Failing{"HugeLine", "head -c 100000 /dev/zero | tr '\\0' 'x'; sleep 1000", "said a line of more than 65536 bytes"},
    Failing{"HugeLineWithEnd", "head -c 70000 /dev/zero | tr '\\0' 'x'; say ''", "said a line of more than 65536 bytes"}), name_of_failing);
// clang-format on

TEST_F(Programs, ThatCloseTheirOutputSayNothingMore) {
  executable("bot.sh", bot("exec >&-; sleep 1000"));
  const Ran ran = run({"arena", "monster-city", "--games", "3", "--threads", "1", "--players",
                       "exec:exec ./bot.sh,random,random"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "grod: \"exec ./bot.sh\" closed its output (seat 1, game 1, decision 3)\n");
}

TEST_F(Programs, ThatDoWhatIsForbiddenAreToldTheRule) {
  executable("bot.sh", bot("say '{\"type\":\"act\",\"id\":\"1.3\",\"notation\":\"score lowest\"}'"));
  const Ran ran = grod(six_games + "exec:./bot.sh,random,random");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(contains(ran.err, "but it may not \"score lowest\" here (MC-")) << ran.err;
}

TEST_F(Programs, ThatDoNotStartAreNamed) {
  const std::string arena = six_games + "random,exec:./none,random";
  const Ran missing = grod(arena);
  EXPECT_EQ(missing.status, 2);
  EXPECT_EQ(
      lines_of(missing.err).back(),
      "grod: \"./none\" ended with exit status 127: there is no such command (seat 2, when it was started)");
  EXPECT_TRUE(contains(missing.err, "./none (seat 2): ")) << missing.err;  // the shell says so too
  EXPECT_EQ(grod(arena + " --forgive").status, 2);

  write("plain.sh", "echo");
  EXPECT_EQ(
      lines_of(grod(six_games + "random,exec:./plain.sh,random").err).back(),
      "grod: \"./plain.sh\" ended with exit status 126: it cannot be executed (seat 2, when it was started)");

  executable("silent.sh", "#!/bin/sh\nsleep 1000\n");
  EXPECT_EQ(lines_of(grod(six_games + "random,exec:./silent.sh,random --bot-start-seconds 0.2").err).back(),
            "grod: \"./silent.sh\" did not answer within 0.2 seconds (seat 2, when it was started)");

  executable("other.sh",
             "#!/bin/sh\nread -r line; echo '{\"type\":\"ready\",\"protocol\":7}'; read -r line\n");
  EXPECT_EQ(
      lines_of(grod(six_games + "random,exec:./other.sh,random").err).back(),
      "grod: \"./other.sh\" said \"{\"type\":\"ready\",\"protocol\":7}\", but it speaks protocol 7, and this "
      "program speaks 1 (seat 2, when it was started)");

  expect_refused(grod(six_games + "random,exec:,random"),
                 "\"exec:\" names no command; it is used like exec:./mybot");
}

TEST_F(Programs, ThatFailLateLeaveWhatWasPlayedBefore) {
  executable("bot.sh", bot("answer", "case $number in 7|8|9) exit 4;; esac"));
  for (const std::string threads : {"1", "2", "5"}) {
    const std::string arena =
        "arena monster-city --seed 5 --games 30 --players exec:./bot.sh,random,random --threads ";
    const Ran ran = grod(arena + threads + " --json");
    EXPECT_EQ(ran.status, 2);
    const std::string sentence = "\"./bot.sh\" ended with exit status 4 (seat 1, game 7, decision 1)";
    EXPECT_EQ(lines_of(ran.err).back(), "grod: " + sentence);
    const auto lines = json_lines(ran.out);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].at("games"), 6);
    EXPECT_EQ(lines[0].at("fault"), json::Value(sentence));
  }
}

TEST_F(Programs, ThatFailEndALadderWithWhatWasPlayed) {
  executable("bot.sh", bot("answer", "case $number in 5|6) exit 4;; esac"));
  const std::string ladder =
      "arena tower-up --threads 1 --seed 1 --games 20 --json --players random,exec:./bot.sh";
  for (const std::string more : {" --ladder", " --sprt 20"}) {
    const Ran ran = grod(ladder + more);
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(contains(lines_of(ran.err).back(), "game 5, decision 1)")) << ran.err;
    const auto lines = json_lines(ran.out);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_TRUE(contains(std::string(lines[0].at("fault").as_string()), "exit status 4"));
    const json::Value& deals = lines[0].as_object().contains("deals")
                                   ? lines[0].at("deals")
                                   : lines[0].at("pairings").at(0).at("deals");
    EXPECT_EQ(deals, 2);
  }
}

TEST_F(Programs, AreForgivenOnRequestAndCounted) {
  executable("bot.sh", bot("exit 5"));
  const Ran ran = grod(six_games + "exec:./bot.sh,random,random --forgive --json");
  EXPECT_EQ(ran.status, 0);
  const auto lines = json_lines(ran.out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].at("games"), 6);
  EXPECT_EQ(lines[0].at("players").at(0).at("faults"), 6);  // started anew each time
  EXPECT_EQ(lines[0].at("players").at(1).at("faults"), 0);
  EXPECT_EQ(
      ran.err,
      "grod: \"./bot.sh\" ended with exit status 5 (seat 1, game 1, decision 3); forgiven, as all its faults "
      "will be\n");
  EXPECT_TRUE(contains(grod(six_games + "exec:./bot.sh,random,random --forgive").out, ", 6 faults\n"));
}

TEST_F(Programs, ThatFailInASampleEndIt) {
  executable("bot.sh", bot("exit 5"));
  const Ran ran = grod("sample monster-city --seats 3 --seed 1 --bots random,exec:./bot.sh,random");
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "grod: \"./bot.sh\" ended with exit status 5 (seat 2, game 1, decision 3)\n");
}

// Ending

TEST_F(Programs, EndWithAllThatTheyHaveStarted) {
  for (const std::string end : {"exit 3", "say hello", "answer"}) {
    executable("bot.sh", bot("echo $$ >> processes; sleep 1000 & echo $! >> processes; " + end));
    grod(six_games + "exec:./bot.sh,random,random --bot-seconds 5");
    const std::vector<std::string> processes = lines_of(read("processes"));
    EXPECT_GE(processes.size(), 2u);
    for (const std::string& process : processes) EXPECT_TRUE(ends(process)) << end;
  }
}

TEST_F(Programs, ThatDoNotWantToLeaveAreEnded) {
  executable("bot.sh", bot("trap '' TERM HUP INT; echo $$ > process; answer", "", "sleep 1000"));
  const Ran ran = grod("sample monster-city --seats 3 --seed 1 --bots exec:./bot.sh,random,random");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ends(lines_of(read("process")).front()));
}

TEST_F(Programs, EndWhenTheArenaIsEnded) {
  executable("bot.sh", bot("sleep 1000 & echo $! > started; echo $$ > process; sleep 1000"));
  write("end.sh", GROD_BINARY
        " arena monster-city --players exec:./bot.sh,random,random --bot-seconds 900 --threads 1 & arena=$!\n"
        "n=0; while [ ! -s process ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n+1)); done\n"
        "kill -TERM $arena; wait $arena; echo $? > status\n");
  ASSERT_EQ(std::system(("cd '" + path("").string() + "' && sh end.sh 2>/dev/null").c_str()), 0);
  EXPECT_EQ(read("status"), std::to_string(128 + SIGTERM) + "\n");
  EXPECT_TRUE(ends(lines_of(read("process")).front()));
  EXPECT_TRUE(ends(lines_of(read("started")).front()));
}

// At the terminal

TEST_F(Programs, PlayWithPeople) {
  const Ran ran = typed("play tiny-towns --seats human,exec:./first --seed 3", times(400, "1\n"));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Wanda (program) ")) << ran.out.substr(0, 2000);
  EXPECT_TRUE(contains(ran.out, "\nThe game is over.\n"));
}

TEST_F(Programs, AreNotTakenFromARecord) {
  const std::string seats = "play monster-city --seats human,exec:./first,greedy --seed 3 --save game.grod";
  EXPECT_EQ(typed(seats, "1\nq\n").status, 0);
  EXPECT_TRUE(contains(read("game.grod"), "player 2 program\n"));
  EXPECT_FALSE(contains(read("game.grod"), "first"));
  expect_refused(
      grod("play --resume game.grod"),
      "game.grod: a program played in seat 2; say with --seats who goes on, like human,exec:./mybot");
  write("evil.grod", with(read("game.grod"), "player 2 program", "player 2 exec:touch evil"));
  expect_refused(
      grod("play --resume evil.grod"),
      "evil.grod: a program played in seat 2; say with --seats who goes on, like human,exec:./mybot");
  expect_refused(grod("play --resume game.grod --seats human,greedy"),
                 "game.grod: --seats names 2 players, and the record has 3");
  const Ran ran = typed("play --resume game.grod --seats human,exec:./first,greedy", times(400, "1\n"));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "\nThe game is over.\n"));
  EXPECT_FALSE(std::filesystem::exists(path("evil")));
}

TEST_F(Programs, AreToldAnewWhatLiesOpenWhenSomethingWasTakenBack) {
  write("says", R"({"type":"ready","protocol":1}
{"type":"act","id":"1.1","notation":"build 5 black"}
{"type":"act","id":"1.2","notation":"roof 4"}
)");
  executable("bot.sh", "#!/bin/sh\nexec " GROD_TEST_BOT " recite\n");
  const Ran ran = typed("play tower-up --seats human,exec:./bot.sh --seed 5", "4\n1\nu\n1\nq\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  std::vector<std::string> heard;
  for (const json::Value& message : json_lines(read("heard"))) {
    std::string line(message.at("type").as_string());
    if (const json::Value* id = message.as_object().if_contains("id"))
      line += " " + std::string(id->as_string());
    if (const json::Value* since = message.as_object().if_contains("since"))
      for (const json::Value& one : since->as_array())
        line += ", " + std::string(one.at("notation").as_string());
    heard.push_back(line);
  }
  EXPECT_EQ(heard,
            (std::vector<std::string>{"hello", "begin", "decide 1.1, build 2 black, roof 1", "decide 1.2",
                                      "begin", "decide 2.1, build 2 black, roof 1", "quit"}));
}

TEST_F(Programs, ThatFailAtTheTerminalLeaveTheGameSaved) {
  executable("bot.sh", bot("exit 5"));
  const Ran ran = typed("play monster-city --seats human,exec:./bot.sh,greedy --seed 3", times(400, "1\n"));
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "grod: \"./bot.sh\" ended with exit status 5 (seat 2, game 1, decision 3)\n");
  EXPECT_TRUE(read_record(read("monster-city-3.grod")));
}

}  // namespace
}  // namespace grod::cli
