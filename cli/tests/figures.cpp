// The commands that count and measure: games, perft, bench, arena.
#include <fmt/format.h>

#include "cli/tests/command.h"
#include "laws/files.h"

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
