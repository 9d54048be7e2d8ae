// What anybody tries first: help, the version, a word that is no command.
#include <regex>

#include "cli/tests/command.h"

namespace grod::cli {
namespace {

TEST_F(Command, ListsItsSubCommands) {
  const Ran help = grod("--help");
  EXPECT_EQ(help.status, 0);
  EXPECT_EQ(help.err, "");
  for (const std::string name : {"games", "play", "sample", "replay", "perft", "bench", "arena", "analyse",
                                 "puzzles", "edition", "house", "migrate"})
    EXPECT_TRUE(contains(help.out, "\n  " + name + " ")) << name;
}

TEST_F(Command, ExplainsEverySubCommand) {
  for (const std::string name :
       {"games",        "play",         "sample",         "replay",        "perft",         "bench",
        "arena",        "analyse",      "puzzles",        "puzzles list",  "puzzles check", "puzzles mine",
        "edition",      "edition show", "edition export", "edition check", "house",         "house list",
        "house export", "house backup", "house check",    "house archive", "house erase",   "migrate"}) {
    const Ran help = grod(name + " --help");
    EXPECT_EQ(help.status, 0) << name;
    EXPECT_TRUE(contains(help.out, "Usage: ")) << name;
    EXPECT_TRUE(contains(help.out, "--help")) << name;
    EXPECT_EQ(help.err, "") << name;
  }
}

TEST_F(Command, OffersJsonWhereAProgramMightRead) {
  for (const std::string name :
       {"games", "sample", "replay", "perft", "bench", "arena", "analyse", "puzzles list", "edition show",
        "edition check", "house list", "house check"})
    EXPECT_TRUE(contains(grod(name + " --help").out, "--json")) << name;
}

TEST_F(Command, SaysItsVersion) {
  const Ran version = grod("--version");
  EXPECT_EQ(version.status, 0);
  EXPECT_EQ(version.err, "");
  // The number is the project's; the commit follows where it was built from a repository.
  EXPECT_TRUE(std::regex_match(version.out,
                               std::regex("grod " GROD_VERSION R"re(( \([0-9a-f]{7,40}(-dirty)?\))?\n)re")))
      << version.out;
}

TEST_F(Command, NeedsASubCommand) {
  expect_refused(grod(""), "A subcommand is required\nTry `grod --help`.");
  expect_refused(grod("edition"), "A subcommand is required\nTry `grod edition --help`.");
}

TEST_F(Command, NamesTheSubCommandThatThereIsNot) {
  expect_refused(grod("fly"), "there is no command \"fly\"\nTry `grod --help`.");
  expect_refused(grod("--fly"), "there is no command \"--fly\"\nTry `grod --help`.");
}

TEST_F(Command, NamesTheArgumentThatIsTooMuch) {
  expect_refused(grod("games extra"),
                 "The following argument was not expected: extra\nTry `grod games --help`.");
  expect_refused(grod("replay a.grod --fast"),
                 "The following argument was not expected: --fast\nTry `grod replay --help`.");
}

TEST_F(Command, SaysSoWhenItsOutputIsLost) {
  Setting full_disk;
  full_disk.out = "/dev/full";
  for (const std::string arguments :
       {"games", "edition export monster-city", "sample monster-city --seats 3"}) {
    const Ran ran = grod(arguments, full_disk);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_TRUE(contains(ran.err, "grod: ")) << arguments;
  }
}

}  // namespace
}  // namespace grod::cli
