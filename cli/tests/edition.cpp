// grod edition: export, correct, check, load. And an edition's fingerprint keeps records from being mixed up.
#include "cli/tests/command.h"
#include "match/record.h"

namespace grod::cli {
namespace {

class Edition : public Command {
 protected:
  Edition() { EXPECT_EQ(grod("edition export monster-city own.json").status, 0); }

  /// A sound edition of one's own: a red 3 becomes a red 4.
  void correct() {
    json::Value file = *json::parse(read("own.json"));
    file.as_object()["name"] = "my cards";
    file.as_object()["status"] = "counted from my box";
    json::Object& red = file.at("cards").at("buildings").at("red").as_object();
    red["3"] = red["3"].to_number<int>() - 1;
    red["4"] = red["4"].to_number<int>() + 1;
    write("own.json", json::pretty(file));
  }
};

std::string fingerprint_in(const std::string& record) {
  return json::hex(read_record(record)->edition_fingerprint);
}

TEST_F(Edition, IsExportedToAFileOrTheScreen) {
  EXPECT_EQ(grod("edition export monster-city").out, read("own.json"));
  EXPECT_TRUE(json::parse(read("own.json")));
  EXPECT_EQ(files(), std::vector<std::string>{"own.json"});
}

TEST_F(Edition, ExportedIsSoundAndTheSame) {
  const Ran ran = grod("edition check monster-city own.json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out,
            "own.json: \"default\" is a sound edition of monster-city, fingerprint 0748de3310fbfda9\n");
  const std::string record = sampled("game.grod", " --edition own.json");
  EXPECT_EQ(record, sampled("other.grod"));
}

TEST_F(Edition, IsShown) {
  const Ran built_in = grod("edition show monster-city");
  EXPECT_EQ(built_in.status, 0);
  EXPECT_TRUE(built_in.out.starts_with("monster-city edition \"default\"\nstatus: reconstruction"))
      << built_in.out;
  EXPECT_TRUE(contains(built_in.out, "fingerprint: 0748de3310fbfda9\n"));
  correct();
  EXPECT_TRUE(grod("edition show monster-city own.json")
                  .out.starts_with("monster-city edition \"my cards\"\nstatus: counted from my box\n"));
}

TEST_F(Edition, IsShownAsJson) {
  const auto lines = json_lines(grod("edition show monster-city --json").out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0], *json::parse(read("own.json")));
}

TEST_F(Edition, IsCheckedAsJson) {
  correct();
  const auto lines = json_lines(grod("edition check monster-city own.json --json").out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].at("sound"), true);
  EXPECT_EQ(lines[0].at("game"), "monster-city");
  EXPECT_EQ(lines[0].at("name"), "my cards");
  EXPECT_EQ(lines[0].at("status"), "counted from my box");
  EXPECT_EQ(lines[0].at("ignored"), json::Array{});
  EXPECT_NE(lines[0].at("fingerprint"), "0748de3310fbfda9");
}

TEST_F(Edition, ChecksWhatIsSaidInVain) {
  write("own.json", with(read("own.json"), "\"red\"", "\"red\": {}, \"red\""));
  const Ran ran = grod("edition check monster-city own.json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const std::string sentence = "cards.buildings.red: this field stands twice, and only the last one counts";
  EXPECT_EQ(ran.out,
            "own.json: \"default\" is a sound edition of monster-city, fingerprint 0748de3310fbfda9\n"
            "  but " +
                sentence + "\n");
  const auto lines = json_lines(grod("edition check monster-city own.json --json").out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].at("sound"), true);
  EXPECT_EQ(lines[0].at("ignored"), json::Array{json::Value(sentence)});
}

TEST_F(Edition, CorrectedIsPlayedAndNamedInTheRecord) {
  correct();
  const std::string record = sampled("game.grod", " --edition own.json");
  EXPECT_TRUE(contains(record, "\nedition my cards ")) << record;
  EXPECT_NE(fingerprint_in(record), "0748de3310fbfda9");
  EXPECT_EQ(grod("replay game.grod --edition own.json").status, 0);
}

TEST_F(Edition, CorrectedIsCarriedByItsRecords) {
  correct();
  sampled("game.grod", " --edition own.json");
  std::filesystem::remove(path("own.json"));
  EXPECT_EQ(grod("replay game.grod").status, 0);
  EXPECT_EQ(grod("analyse game.grod --iterations 10 --rollouts 2").status, 0);
}

TEST_F(Edition, CorrectedIsNeededToReplayWhatDoesNotCarryIt) {
  correct();
  std::string text = sampled("game.grod", " --edition own.json");
  const std::string own = "\"my cards\" (" + fingerprint_in(text) + ")";
  const std::size_t cards = text.find("\ncards {");
  text.erase(cards, text.find('\n', cards + 1) - cards);
  write("game.grod", text);
  expect_refused(grod("replay game.grod"),
                 "game.grod: it was played with the edition " + own +
                     ", whose cards are not known here; name their file with --edition");
  EXPECT_EQ(grod("replay game.grod --edition own.json").status, 0);
  sampled("default.grod");
  expect_refused(
      grod("replay default.grod --edition own.json"),
      "default.grod: it was played with the edition \"default\" (0748de3310fbfda9), not with " + own);
}

TEST_F(Edition, CorrectedServesEveryCommand) {
  correct();
  EXPECT_EQ(grod("perft monster-city --seats 3 --depth 2 --edition own.json").status, 0);
  EXPECT_EQ(grod("bench monster-city --seconds 0.01 --edition own.json").status, 0);
  EXPECT_EQ(grod("arena monster-city --players random --games 3 --edition own.json").status, 2);
  EXPECT_EQ(grod("arena monster-city --players random,random,random --games 3 --edition own.json").status, 0);
  EXPECT_EQ(
      typed("play monster-city --seats human,greedy,greedy --edition own.json --save a.grod", "q\n").status,
      0);
  EXPECT_TRUE(contains(read("a.grod"), "\nedition my cards "));
  EXPECT_EQ(typed("play --resume a.grod --edition own.json", "q\n").status, 0);
  EXPECT_EQ(typed("play --resume a.grod", "q\n").status, 0);
}

TEST_F(Edition, FaultsAreNamedByEveryCommand) {
  write("own.json", with(read("own.json"), "\"3\":2", "\"3\":3"));
  const std::string sentence = "own.json: cards.buildings: 41 cards, but there must be 40";
  expect_refused(grod("edition check monster-city own.json"), sentence);
  expect_refused(grod("edition show monster-city own.json"), sentence);
  expect_refused(grod("sample monster-city --seats 3 --edition own.json"), sentence);
  expect_refused(grod("play monster-city --seats human,greedy,greedy --edition own.json"), sentence);
  expect_refused(grod("perft monster-city --seats 3 --edition own.json"), sentence);
  expect_refused(grod("bench monster-city --json --edition own.json"), sentence);
  expect_refused(grod("arena monster-city --players random,random,random --edition own.json"), sentence);
  EXPECT_EQ(files(), std::vector<std::string>{"own.json"});
}

TEST_F(Edition, FaultsOfTheFileAreNamed) {
  const auto checked = [&](const std::string& text) {
    write("bad.json", text);
    return grod("edition check monster-city bad.json");
  };
  const std::string text = read("own.json");
  expect_refused(checked(""), "bad.json: this is not JSON: incomplete JSON in line 1");
  expect_refused(checked(text.substr(0, 200)), "bad.json: this is not JSON: incomplete JSON in line " +
                                                   std::to_string(lines_of(text.substr(0, 200)).size()));
  expect_refused(checked(with(text, "monster-city", "tower-up")),
                 "bad.json: game: this edition is for \"tower-up\", not for \"monster-city\"");
  expect_refused(checked(with(text, "\"7\":2", "\"9\":2")),
                 "bad.json: cards.buildings.red: \"9\" is unknown");
  expect_refused(checked(sampled("game.grod")), "bad.json: this is not JSON: syntax error in line 1");
}

}  // namespace
}  // namespace grod::cli
