// grod replay: 0 if the record plays, 1 if it does not, 2 if it is none.
#include <boost/beast/zlib/inflate_stream.hpp>

#include "cli/tests/command.h"
#include "match/record.h"
#include "texts/bot_name.h"

namespace grod::cli {
namespace {

TEST_F(Command, ReplayPlaysWhatSamplePrinted) {
  for (const std::string more : {"", " --variant events", " --bots greedy"}) {
    const Result<Record> record = read_record(sampled("game.grod", more));
    ASSERT_TRUE(record);
    const Ran ran = grod("replay game.grod");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("game.grod: " + std::to_string(record->actions.size()) +
                                    " actions replay; final scores ["))
        << ran.out;
  }
}

TEST_F(Command, ReplayPrintsTheLinesThatSamplePrints) {
  const std::string game = "monster-city --seats 3 --seed 5";
  write("game.grod", grod("sample " + game).out);
  const Ran ran = grod("replay game.grod --json");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, grod("sample " + game + " --json").out);
}

TEST_F(Command, ReplayTakesLineEndsOfWindows) {
  std::string text;
  for (const std::string& line : lines_of(sampled("game.grod"))) text += line + "\r\n";
  write("windows.grod", text);
  EXPECT_EQ(grod("replay windows.grod").status, 0);
}

TEST_F(Command, ReplayPlaysTheGameOrAVariation) {
  Record record = *read_record(sampled("game.grod"));
  const int all = static_cast<int>(record.actions.size());
  record.variations = {{"As it was", 0, 4, {record.actions[4], record.actions[5]}}};
  write("varied.grod", write_record(record));
  Ran ran = grod("replay varied.grod");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("varied.grod: " + std::to_string(all) + " actions replay; final scores ["));
  EXPECT_TRUE(ran.out.ends_with("\nvariation 1: As it was (leaves the game after 4, 2 actions)\n"))
      << ran.out;
  EXPECT_EQ(grod("replay varied.grod --variation 1").out,
            "varied.grod: 6 actions replay; the game is not over\n");
  ran = grod("replay varied.grod --variation 2");
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "grod: --variation: the record has 1 variations, and no number 2\n");
  EXPECT_EQ(grod("analyse varied.grod --iterations 2 --rollouts 2").out,
            grod("analyse game.grod --iterations 2 --rollouts 2").out);

  record.variations[0].actions[1].notation = "fly away";
  write("bad.grod", write_record(record));
  ran = grod("replay bad.grod");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(ran.err.starts_with("grod: bad.grod: variation 1: line ")) << ran.err;
  EXPECT_TRUE(ran.err.ends_with(", action 6: \"fly away\" is no action of monster-city\n")) << ran.err;
}

/// The first action of the sampled game, without its seat.
std::string first_action(const std::string& record) { return read_record(record)->actions[0].notation; }

TEST_F(Command, ReplayNamesTheActionThatIsNotLegal) {
  const std::string text = sampled("game.grod");
  const std::string seat = std::to_string(read_record(text)->actions[0].seat + 1);
  write("bad.grod", with(text, first_action(text), "score lowest"));
  const Ran ran = grod("replay bad.grod");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "grod: bad.grod: line 11, action 1: seat " + seat + " may not \"score lowest\" here\n");
}

TEST_F(Command, ReplayNamesWhatIsNoAction) {
  const std::string text = sampled("game.grod");
  write("bad.grod", with(text, first_action(text), "fly away"));
  const Ran ran = grod("replay bad.grod --json");
  EXPECT_EQ(ran.status, 1);
  const std::string why = "line 11, action 1: \"fly away\" is no action of monster-city";
  EXPECT_EQ(ran.err, "grod: bad.grod: " + why + "\n");
  const auto lines = json_lines(ran.out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].at("replays"), false);
  EXPECT_EQ(lines[0].at("error"), json::Value(why));
}

TEST_F(Command, ReplayNoticesWrongScores) {
  write("bad.grod", with(sampled("game.grod"), "scores ", "scores 1"));
  const Ran ran = grod("replay bad.grod");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.err, "grod: bad.grod: the record gives the scores 1")) << ran.err;
}

TEST_F(Command, ReplayRefusesWhatIsNoRecord) {
  write("bad.grod", "Dear diary\n");
  expect_refused(grod("replay bad.grod"), "bad.grod: line 1: it does not begin with \"grod record 2\"");
  write("empty.grod", "");
  expect_refused(grod("replay empty.grod"), "empty.grod: line 0: it does not begin with \"grod record 2\"");
}

TEST_F(Command, ReplayRefusesARecordThatIsCutShort) {
  const std::string text = sampled("game.grod");
  const std::size_t lines = lines_of(text).size();
  write("cut.grod", text.substr(0, text.rfind("end ")));
  expect_refused(grod("replay cut.grod"), "cut.grod: line " + std::to_string(lines - 1) +
                                              ": it is cut short: the last line \"end\" is missing");
  for (std::size_t bytes = 1; bytes + 1 < text.size(); bytes += 97) {
    write("cut.grod", text.substr(0, bytes));
    const Ran ran = grod("replay cut.grod");
    EXPECT_EQ(ran.status, 2) << "cut after " << bytes << " bytes";
    EXPECT_TRUE(ran.err.starts_with("grod: cut.grod: line ")) << ran.err;
  }
}

TEST_F(Command, ReplayRefusesWhatCannotBePlayedAtAll) {
  const std::string text = sampled("game.grod");
  write("bad.grod", with(text, "game monster-city", "game chess"));
  expect_refused(grod("replay bad.grod"),
                 "bad.grod: there is no game \"chess\"; there is " + games_there_are());
  write("bad.grod", with(text, "seed 7", "variants rain\nseed 7"));
  expect_refused(grod("replay bad.grod"), "bad.grod: monster-city has no variant \"rain\"; it has events");
  write("bad.grod", with(text, "seed 7", "set architect 3\nseed 7"));
  expect_refused(grod("replay bad.grod"),
                 "bad.grod: monster-city has no setting \"architect\"; it has monster-reshuffle");
}

TEST_F(Command, ReplayNeedsAFile) {
  expect_refused(grod("replay none.grod"), "none.grod cannot be read");
  std::filesystem::create_directory(path("folder"));
  expect_refused(grod("replay folder"), "folder is a folder, not a file");
  expect_refused(grod("replay"), "FILE is required\nTry `grod replay --help`.");
}

TEST_F(Command, ReplayTellsWhatHappenedInBothLanguages) {
  sampled("game.grod");
  const Ran english = grod("replay game.grod --log");
  EXPECT_EQ(english.status, 0) << english.err;
  EXPECT_TRUE(english.out.starts_with("\nPart 1 of 4\n  ")) << english.out.substr(0, 200);
  EXPECT_TRUE(contains(english.out, "Final scores: "));
  const Ran polish = grod("replay game.grod --log --lang pl");
  EXPECT_TRUE(contains(polish.out, "\nCzęść 1 z 4\n  ")) << polish.out.substr(0, 200);
}

TEST_F(Command, ReplayCallsPlayersAsTheyWereCalledInTheGame) {
  typed("play monster-city --seats human,greedy,random --seed 3 --save game.grod", times(900, "1\n"));
  const Ran english = grod("replay game.grod --log");
  EXPECT_EQ(english.status, 0) << english.err;
  for (const int seat : {1, 2}) {
    const std::string level = seat == 1 ? " (greedy)" : " (random)";
    EXPECT_TRUE(contains(english.out, bot_name(Language::en, seat_at(seat)) + level)) << english.out;
    EXPECT_FALSE(contains(english.out, "Seat " + std::to_string(seat + 1)));
  }
  EXPECT_TRUE(contains(english.out, "  Seat 1 "));
  const Ran polish = grod("replay game.grod --log --lang pl");
  EXPECT_TRUE(contains(polish.out, "  Miejsce 1 "));
  EXPECT_FALSE(contains(polish.out, "Seat"));
  // A record that does not say who played still has its seats.
  std::string anonymous;
  for (const std::string& line : lines_of(read("game.grod")))
    if (!line.starts_with("player ")) anonymous += line + "\n";
  write("anonymous.grod", anonymous);
  EXPECT_TRUE(contains(grod("replay anonymous.grod --log").out, "  Seat 2 "));
}

/// What a link contains: the text behind the # of an address.
std::string unpacked(std::string_view code) {
  std::string bytes;
  unsigned held = 0;
  int bits = 0;
  for (const char letter : code) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    held = held << 6 | static_cast<unsigned>(digits.find(letter));
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(held >> bits);
  }
  std::string text(1 << 20, '\0');
  boost::beast::zlib::inflate_stream stream;
  boost::beast::zlib::z_params io;
  io.next_in = bytes.data();
  io.avail_in = bytes.size();
  io.next_out = text.data();
  io.avail_out = text.size();
  boost::beast::error_code ended;
  stream.write(io, boost::beast::zlib::Flush::finish, ended);
  text.resize(io.total_out);
  return text;
}

TEST_F(Command, ReplayPrintsALinkThatContainsTheGame) {
  const std::string record = sampled("game.grod");
  const Ran ran = grod("replay game.grod --link --address https://grod.example/");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const std::string address = "https://grod.example/#game=";
  ASSERT_TRUE(ran.out.starts_with(address)) << ran.out;
  EXPECT_EQ(unpacked(ran.out.substr(address.size(), ran.out.size() - address.size() - 1)), record);
  EXPECT_TRUE(grod("replay game.grod --link").out.starts_with("http://localhost:8080/#game="));
}

}  // namespace
}  // namespace grod::cli
