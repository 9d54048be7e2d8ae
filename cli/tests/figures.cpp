// The commands that count and measure: games, perft, bench, arena.
#include <fmt/format.h>

#include "cli/tests/command.h"
#include "laws/files.h"
#include "match/registry.h"

namespace grod::cli {
namespace {

std::string variant(const laws::Pinned& pin) {
  return pin.options.variants.empty() ? "" : " --variant " + listed(pin.options.variants);
}

TEST_F(Command, GamesAreListed) {
  const Ran ran = grod("games");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out, "monster-city   Monster City, 3–5 players\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "--variant events")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "bots: " + bots_there_are() + "\n")) << ran.out;
}

TEST_F(Command, GamesAreListedAsJson) {
  const auto games = json_lines(grod("games --json").out);
  ASSERT_FALSE(games.empty());
  const json::Object& game = games[0].as_object();
  EXPECT_EQ(game.at("id"), "monster-city");
  EXPECT_EQ(game.at("name"), "Monster City");
  EXPECT_EQ(game.at("min_seats"), 3);
  EXPECT_EQ(game.at("max_seats"), 5);
  EXPECT_EQ(game.at("variants"), json::Array{"events"});
  EXPECT_TRUE(contains(std::string(game.at("edition").as_string()), "reconstruction"));
}

TEST_F(Command, ObservationsAreDescribedAsThePageHasThem) {
  const std::string page = laws::contents(GROD_SOURCE_DIR "/docs/observations.md");
  int described = 0;
  for (const AnyGame* game : all_games()) {
    if (game->id() == "lanterns") continue;  // no game for players
    const Ran ran = grod(fmt::format("games --observation {}", game->id()));
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(page, ran.out)) << "docs/observations.md has not:\n" << ran.out;
    ++described;
  }
  EXPECT_GE(described, 4);
}

TEST_F(Command, ObservationsAreDescribedAsJson) {
  const auto fields = json_lines(grod("games --observation lanterns --seats 3 --json").out);
  ASSERT_EQ(fields.size(), 10u);
  EXPECT_EQ(boost::json::serialize(fields[2]), R"({"name":"hand","offset":2,"shape":[4],"low":0,"high":2,)"
                                               R"("meaning":"how many lanterns of value 1 to 4 are held"})");
  EXPECT_EQ(fields[9].at("name"), "seat2.row");
  expect_refused(grod("games --observation lanterns --seats 4"), "lanterns is for 2 to 3 players, not 4");
  expect_refused(grod("games --seats 4"), "--seats requires --observation\nTry `grod games --help`.");
}

TEST_F(Command, BenchMeasuresBatches) {
  const laws::Pinned pin = laws::pinned("lanterns", "batch.txt").front();
  const auto lines = json_lines(
      grod(fmt::format("bench lanterns --batch --seats {} --games 8 --threads 2 --seconds 0.01 --json",
                       pin.options.seats))
          .out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].at("games"), 8);
  EXPECT_EQ(lines[0].at("threads"), 2);
  EXPECT_GT(lines[0].at("steps_per_s_with_mask").as_double(), 0);
  EXPECT_GT(lines[0].at("steps_per_s_with_mask_and_observation").as_double(), 0);
  EXPECT_EQ(lines[0].at("signature"), json::Value(pin.value));
  expect_refused(grod("bench lanterns --games 8"), "--games requires --batch\nTry `grod bench --help`.");
}

TEST_F(Command, PerftPrintsThePinnedCounts) {
  int checked = 0;
  for (const laws::Pinned& pin : laws::pinned("monster-city", "perft.txt")) {
    if (pin.number != 4) continue;
    const Ran ran = grod(fmt::format("perft monster-city --seats {} --seed 1 --depth 4 --json{}",
                                     pin.options.seats, variant(pin)));
    const auto lines = json_lines(ran.out);
    ASSERT_EQ(lines.size(), 4u) << ran.err;
    EXPECT_EQ(lines[3].at("depth"), 4);
    EXPECT_EQ(boost::json::serialize(lines[3].at("count")), pin.value) << pin.text;
    ++checked;
  }
  EXPECT_GE(checked, 6);
}

TEST_F(Command, PerftPrintsALinePerDepth) {
  const Ran ran = grod("perft monster-city --seats 3 --depth 2");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "  1                   11\n  2                  103\n");
}

TEST_F(Command, BenchPrintsThePinnedSignatures) {
  for (const laws::Pinned& pin : laws::pinned("monster-city", "signature.txt")) {
    const Ran ran = grod(fmt::format("bench monster-city --seats {} --seconds 0.01 --json{}",
                                     pin.options.seats, variant(pin)));
    const auto lines = json_lines(ran.out);
    ASSERT_EQ(lines.size(), 1u) << ran.err;
    EXPECT_EQ(lines[0].at("signature"), json::Value(pin.value)) << pin.text;
    EXPECT_EQ(boost::json::serialize(lines[0].at("signature_games")), std::to_string(pin.number));
  }
}

TEST_F(Command, BenchSaysWhatItMeasuredAndOnWhat) {
  const auto lines = json_lines(grod("bench --seconds 0.01 --json").out);
  ASSERT_FALSE(lines.empty());
  for (const std::string_view field : {"game", "seats", "steps_per_s", "games_per_s", "state_bytes",
                                       "signature", "commit", "compiler", "machine"})
    EXPECT_TRUE(lines[0].as_object().contains(field)) << field;
  EXPECT_EQ(lines[0].at("seats"), 4);
  EXPECT_GT(lines[0].at("steps_per_s").to_number<double>(), 0);
  EXPECT_LE(lines[0].at("state_bytes").to_number<int>(), 512);
}

TEST_F(Command, BenchIsReadableWithoutJson) {
  const Ran ran = grod("bench monster-city --seats 3 --seconds 0.01");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out, "M steps/s")) << ran.out;
  EXPECT_TRUE(contains(ran.out, laws::pinned("monster-city", "signature.txt")[0].value)) << ran.out;
}

const std::string arena = "arena monster-city --players greedy,random,random --games 30 --seed 5 --json";

TEST_F(Command, ArenaReportsEveryPlayerWithIntervals) {
  const auto lines = json_lines(grod(arena).out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].at("games"), 30);
  EXPECT_EQ(lines[0].at("seed"), 5);
  const json::Array& players = lines[0].at("players").as_array();
  ASSERT_EQ(players.size(), 3u);
  double wins = 0;
  for (const json::Value& player : players) {
    const double rate = player.at("win_rate").to_number<double>();
    EXPECT_LE(player.at("win_rate_95").at(0).to_number<double>(), rate);
    EXPECT_GE(player.at("win_rate_95").at(1).to_number<double>(), rate);
    EXPECT_LE(player.at("points_95").at(0).to_number<double>(), player.at("points").to_number<double>());
    wins += rate;
  }
  EXPECT_NEAR(wins, 1, 1e-9);
  EXPECT_EQ(players[0].at("name"), "greedy");
  EXPECT_GT(players[0].at("win_rate").to_number<double>(), 0.7);
}

TEST_F(Command, ArenaIsTheSameOnOneThreadAndOnTwo) {
  const std::string one = grod(arena + " --threads 1").out;
  EXPECT_EQ(json_lines(one).size(), 1u);
  EXPECT_EQ(grod(arena + " --threads 2").out, one);
  EXPECT_EQ(grod(arena + " --threads 7").out, one);
}

TEST_F(Command, ArenaRoundsUpToWholeRotations) {
  const auto lines =
      json_lines(grod("arena monster-city --players random,random,random --games 10 --json").out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].at("games"), 12);
}

TEST_F(Command, ArenaIsReadableWithoutJson) {
  const Ran ran = grod("arena monster-city --players greedy,random,random,random --games 8 --variant events");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");  // a progress bar is for terminals
  EXPECT_EQ(lines_of(ran.out).size(), 5u) << ran.out;
  EXPECT_TRUE(contains(ran.out, "8 games, every deal in 4 rotations, seed 1")) << ran.out;
}

}  // namespace
}  // namespace grod::cli
