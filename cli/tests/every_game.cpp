// What holds for every game there is, by the command alone.
#include <fmt/format.h>

#include "cli/tests/command.h"
#include "laws/files.h"
#include "match/record.h"
#include "match/registry.h"

namespace grod::cli {
namespace {

class EveryGame : public Command, public ::testing::WithParamInterface<std::string> {
 protected:
  const std::string& id() const { return GetParam(); }
  const AnyGame& game() const { return **game_named(id()); }
  std::string seats(int more = 0) const { return std::to_string(game().min_seats() + more); }
  /// One person, and greedy bots in all other seats.
  std::string players() const { return "human" + times(game().min_seats() - 1, ",greedy"); }
};

TEST_P(EveryGame, IsSampledAndReplayed) {
  for (int more = 0; more <= game().max_seats() - game().min_seats(); ++more) {
    const Ran sample = grod(fmt::format("sample {} --seats {} --seed 4", id(), seats(more)));
    ASSERT_EQ(sample.status, 0) << sample.err;
    write("game.grod", sample.out);
    const Ran replay = grod("replay game.grod");
    EXPECT_EQ(replay.status, 0) << replay.err;
    EXPECT_TRUE(contains(replay.out, "final scores [")) << replay.out;
  }
}

TEST_P(EveryGame, IsSampledAsJsonThatSaysWhatTheRecordSays) {
  const std::string command = fmt::format("sample {} --seats {} --seed 5 --bots greedy", id(), seats(1));
  const auto lines = json_lines(grod(command + " --json").out);
  const Result<Record> record = read_record(grod(command).out);
  ASSERT_TRUE(record) << record.error().message;
  ASSERT_EQ(lines.size(), record->actions.size() + 2);
  for (std::size_t i = 0; i < record->actions.size(); ++i)
    EXPECT_EQ(lines[i + 1].at("text"), json::Value(record->actions[i].notation));
  for (std::size_t seat = 0; seat < record->scores.size(); ++seat)
    EXPECT_EQ(lines.back().at("result").at("scores").at(seat).at("total"), json::Value(record->scores[seat]));
}

TEST_P(EveryGame, IsPlayedToItsEndInBothLanguages) {
  for (const std::string language : {"en", "pl"}) {
    const Ran ran = typed(fmt::format("play {} --seats {} --seed 6 --lang {}", id(), players(), language),
                          times(2000, "1\n"));
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, language == "en" ? "\nThe game is over.\n" : "\nKoniec gry.\n"))
        << ran.out.substr(ran.out.size() - std::min<std::size_t>(ran.out.size(), 500));
    EXPECT_FALSE(contains(ran.out, id() + ".")) << "a text is missing";
  }
}

TEST_P(EveryGame, IsSavedAndGoesOnToTheSameScores) {
  const std::string play = fmt::format("play {} --seats {} --seed 7 --save a.grod", id(), players());
  typed(play, times(2000, "1\n"));
  const Record whole = *read_record(read("a.grod"));
  ASSERT_FALSE(whole.scores.empty());
  typed(play, "1\nq\n");
  ASSERT_TRUE(read_record(read("a.grod"))->scores.empty());
  typed("play --resume a.grod", times(2000, "1\n"));
  EXPECT_EQ(*read_record(read("a.grod")), whole);
}

TEST_P(EveryGame, HasAnEditionToExportCheckAndPlay) {
  ASSERT_EQ(grod("edition export " + id() + " own.json").status, 0);
  const Ran check = grod("edition check " + id() + " own.json");
  EXPECT_EQ(check.status, 0) << check.err;
  const std::string sample = fmt::format("sample {} --seats {} --seed 8", id(), seats());
  EXPECT_EQ(grod(sample + " --edition own.json").out, grod(sample).out);
  for (const AnyGame* other : all_games())
    if (other->id() != id())
      expect_refused(
          grod(fmt::format("edition check {} own.json", other->id())),
          fmt::format("own.json: game: this edition is for \"{}\", not for \"{}\"", id(), other->id()));
}

TEST_P(EveryGame, BenchesToItsPinnedSignatures) {
  for (const laws::Pinned& pin : laws::pinned(id(), "signature.txt")) {
    if (pin.number != 1000) continue;  // as many as the command plays
    std::string more = pin.options.variants.empty() ? "" : " --variant ";
    for (const std::string& variant : pin.options.variants) more += variant + ",";
    if (more.ends_with(',')) more.pop_back();
    const auto lines = json_lines(
        grod(fmt::format("bench {} --seats {} --seconds 0.01 --json{}", id(), pin.options.seats, more)).out);
    ASSERT_EQ(lines.size(), 1u) << pin.text;
    EXPECT_EQ(lines[0].at("signature"), json::Value(pin.value)) << pin.text;
  }
}

std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (const AnyGame* game : all_games()) all.emplace_back(game->id());
  return all;
}

INSTANTIATE_TEST_SUITE_P(Game, EveryGame, ::testing::ValuesIn(ids()), [](const auto& info) {
  std::string name = info.param;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace grod::cli
