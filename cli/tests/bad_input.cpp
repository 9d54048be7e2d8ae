// Bad input on the command line: a sentence that names the thing, exit status 2, nothing written.
#include "cli/tests/command.h"

namespace grod::cli {
namespace {

struct Case {
  std::string name;
  std::string arguments;
  std::string sentence;
};

/// How a test of it is called.
std::string name_of_case(const ::testing::TestParamInfo<Case>& info) { return info.param.name; }
void PrintTo(const Case& bad, std::ostream* out) { *out << "grod " << bad.arguments; }

class BadInput : public Command, public ::testing::WithParamInterface<Case> {};

TEST_P(BadInput, IsRefusedWithASentence) {
  expect_refused(grod(GetParam().arguments), GetParam().sentence);
  EXPECT_TRUE(files().empty());
}

const std::string no_chess = "there is no game \"chess\"; there is " + games_there_are();
const std::string no_rain = "monster-city has no variant \"rain\"; it has events";
const std::string no_clever = "there is no bot \"clever\"; there is " + bots_there_are();
const std::string three = "--seats human,greedy,greedy";

// clang-format off
INSTANTIATE_TEST_SUITE_P(Game, BadInput, ::testing::Values(
    Case{"Sample",  "sample chess --seats 3", no_chess},
    Case{"Play",    "play chess --seats human", no_chess},
    Case{"Perft",   "perft chess --seats 3", no_chess},
    Case{"Bench",   "bench chess --json", no_chess},
    Case{"Arena",   "arena chess --players random,random,random", no_chess},
    Case{"Show",    "edition show chess", no_chess},
    Case{"Export",  "edition export chess out.json", no_chess},
    Case{"Check",   "edition check chess x.json", no_chess},
    Case{"Missing", "sample", "GAME is required\nTry `grod sample --help`."}), name_of_case);

INSTANTIATE_TEST_SUITE_P(Seats, BadInput, ::testing::Values(
    Case{"TooFew",     "sample monster-city --seats 2", "monster-city is for 3 to 5 players, not 2"},
    Case{"TooMany",    "sample monster-city --seats 6", "monster-city is for 3 to 5 players, not 6"},
    Case{"Negative",   "sample monster-city --seats -3", "monster-city is for 3 to 5 players, not -3"},
    Case{"Word",       "sample monster-city --seats three", "Could not convert: --seats = three\nTry `grod sample --help`."},
    Case{"Huge",       "sample monster-city --seats 99999999999", "Could not convert: --seats = 99999999999\nTry `grod sample --help`."},
    Case{"Missing",    "sample monster-city", "--seats is required\nTry `grod sample --help`."},
    Case{"OfPlay",     "play monster-city --seats human,greedy", "monster-city is for 3 to 5 players, not 2"},
    Case{"OfPlayNone", "play monster-city", "--seats is missing: who plays, like human,greedy,greedy"},
    Case{"OfPerft",    "perft monster-city --seats 9", "monster-city is for 3 to 5 players, not 9"},
    Case{"OfBench",    "bench monster-city --seats 9 --json", "monster-city is for 3 to 5 players, not 9"},
    Case{"OfArena",    "arena monster-city --players greedy,random", "monster-city is for 3 to 5 players, not 2"}), name_of_case);

INSTANTIATE_TEST_SUITE_P(Player, BadInput, ::testing::Values(
    Case{"Sample",        "sample monster-city --seats 3 --bots clever", no_clever},
    Case{"OneOfThree",    "sample monster-city --seats 3 --bots random,clever,random", no_clever},
    Case{"TooFew",        "sample monster-city --seats 3 --bots random,greedy", "2 bots for 3 seats"},
    Case{"HumanInSample", "sample monster-city --seats 3 --bots human", "there is no bot \"human\"; there is " + bots_there_are()},
    Case{"Arena",         "arena monster-city --players random,random,clever", no_clever},
    Case{"ArenaMissing",  "arena monster-city", "--players is required\nTry `grod arena --help`."},
    Case{"Load",          "load --bots standard", "\"standard\" is not a bot and a number of tables, like standard:100"},
    Case{"LoadNumber",    "load --bots master:1,standard:none", "\"standard:none\" is not a bot and a number of tables, like standard:100"},
    Case{"Play",          "play monster-city --seats human,clever,greedy", "nobody called \"clever\" can sit down; there is human, " + bots_there_are()},
    Case{"PlayEmpty",     "play monster-city --seats human,,greedy", "nobody called \"\" can sit down; there is human, " + bots_there_are()}), name_of_case);

INSTANTIATE_TEST_SUITE_P(Variant, BadInput, ::testing::Values(
    Case{"Sample", "sample monster-city --seats 3 --variant rain", no_rain},
    Case{"Play",   "play monster-city --variant rain " + three, no_rain},
    Case{"Perft",  "perft monster-city --seats 3 --variant rain", no_rain},
    Case{"Bench",  "bench monster-city --variant rain --json", no_rain},
    Case{"Arena",  "arena monster-city --players random,random,random --variant rain", no_rain},
    Case{"Empty",  "sample monster-city --seats 3 --variant ,", "monster-city has no variant \"\"; it has events"},
    Case{"Twice",  "sample monster-city --seats 3 --variant events,events", "the variant \"events\" is named twice"}), name_of_case);

INSTANTIATE_TEST_SUITE_P(Number, BadInput, ::testing::Values(
    Case{"NegativeSeed", "sample monster-city --seats 3 --seed -1", "--seed: \"-1\" is no whole number below 2^64\nTry `grod sample --help`."},
    Case{"HugeSeed",     "sample monster-city --seats 3 --seed 18446744073709551616", "--seed: \"18446744073709551616\" is no whole number below 2^64\nTry `grod sample --help`."},
    Case{"WordSeed",     "play monster-city --seed red " + three, "--seed: \"red\" is no whole number below 2^64\nTry `grod play --help`."},
    Case{"BrokenSeed",   "perft monster-city --seats 3 --seed 1.5", "--seed: \"1.5\" is no whole number below 2^64\nTry `grod perft --help`."},
    Case{"NoDepth",      "perft monster-city --seats 3 --depth 0", "--depth: Value 0 not in range 1 to 30\nTry `grod perft --help`."},
    Case{"NoGames",      "arena monster-city --players random,random,random --games 0", "--games: Value 0 not in range 1 to 100000000\nTry `grod arena --help`."},
    Case{"NoTime",       "bench --seconds 0", "--seconds: Value 0 not in range 0.010000 to 3600.000000\nTry `grod bench --help`."}), name_of_case);

INSTANTIATE_TEST_SUITE_P(Else, BadInput, ::testing::Values(
    Case{"Language",       "play monster-city --lang de " + three, "there is no language \"de\"; there is en (English), pl (Polski)"},
    Case{"NothingToPlay",  "play", "name either a GAME to begin or a record to --resume"},
    Case{"TwoThingsToPlay", "play monster-city --resume x.grod", "name either a GAME to begin or a record to --resume"},
    Case{"NoRecord",       "play --resume none.grod", "none.grod cannot be read"},
    Case{"FolderAsRecord", "play --resume .", ". is a folder, not a file"},
    Case{"NoEdition",      "sample monster-city --seats 3 --edition none.json", "none.json cannot be read"},
    Case{"FolderAsEdition", "sample monster-city --seats 3 --edition .", ". is a folder, not a file"},
    Case{"NoEditionToCheck", "edition check monster-city none.json", "none.json cannot be read"},
    Case{"NothingToCheck", "edition check monster-city", "FILE is required\nTry `grod edition --help`."},
    Case{"NowhereToWrite", "edition export monster-city no/such/folder/x.json", "no/such/folder/x.json cannot be written"}), name_of_case);
// clang-format on

TEST_F(Command, WritesNothingWhereAFolderStands) {
  std::filesystem::create_directory(path("folder"));
  expect_refused(grod("edition export monster-city folder"), "folder cannot be written");
  EXPECT_EQ(files(), std::vector<std::string>{"folder"});
}

TEST_F(Command, WritesThroughALinkAndKeepsIt) {
  write("real.json", "old");
  std::filesystem::create_symlink("real.json", path("link.json"));
  std::filesystem::permissions(path("real.json"), std::filesystem::perms(0640));
  EXPECT_EQ(grod("edition export monster-city link.json").status, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(path("link.json")));
  EXPECT_TRUE(json::parse(read("real.json")));
  EXPECT_EQ(std::filesystem::status(path("real.json")).permissions(), std::filesystem::perms(0640));
  EXPECT_EQ(files(), (std::vector<std::string>{"link.json", "real.json"}));
}

TEST_F(Command, WritesToADeviceWithoutReplacingIt) {
  EXPECT_EQ(grod("edition export monster-city /dev/null").status, 0);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  expect_refused(grod("edition export monster-city /dev/full"), "/dev/full cannot be written");
}

TEST_F(Command, LeavesNothingBehindOnAFullDisk) {
  write("mine.json", "as it was");
  Setting full_disk;
  full_disk.most_file_bytes = 100;
  const Ran ran = grod("edition export monster-city mine.json", full_disk);
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "grod: mine.json cannot be written\n");
  EXPECT_EQ(files(), std::vector<std::string>{"mine.json"});
  EXPECT_EQ(read("mine.json"), "as it was");
}

}  // namespace
}  // namespace grod::cli
