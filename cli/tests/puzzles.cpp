// grod puzzles: what is shipped is listed and checked, more is mined, and bad input is refused.
#include "cli/tests/command.h"
#include "puzzles/puzzle.h"

namespace grod::cli {
namespace {

TEST_F(Command, PuzzlesAreListedForPeopleAndPrograms) {
  const Ran json = grod("puzzles list welcome-to --json");
  EXPECT_EQ(json.status, 0);
  const auto puzzles = json_lines(json.out);
  ASSERT_GE(puzzles.size(), 50u);
  for (const json::Value& puzzle : puzzles) {
    Puzzle read;
    const Result<void> done = json::read(json::Plain{}, puzzle, read, "puzzle");
    EXPECT_TRUE(done) << done.error().message;
  }
  const std::string id(puzzles.front().at("id").as_string());
  const Ran english = grod("puzzles list welcome-to");
  EXPECT_TRUE(english.out.starts_with(id + "  ")) << english.out.substr(0, 100);
  EXPECT_TRUE(contains(english.out, "the next best: −"));
  EXPECT_TRUE(contains(english.out, "found by "));
  EXPECT_FALSE(contains(english.out, "−0.0"));
  EXPECT_FALSE(contains(english.out, "puzzles."));  // a key without words shows itself
  const Ran polish = grod("puzzles list welcome-to --lang pl");
  EXPECT_TRUE(contains(polish.out, "drugie najlepsze: −"));
}

TEST_F(Command, PuzzlesOfAGameWithoutAnyAreNone) {
  const Ran none = grod("puzzles list lanterns --json");
  EXPECT_EQ(none.status, 0);
  EXPECT_EQ(none.out, "");
}

/// A book with a proven puzzle, and the same with its solution exchanged for another decision.
TEST_F(Command, PuzzlesAreChecked) {
  PuzzleBook book = *shipped_book("tiny-towns");
  std::erase_if(book.puzzles, [](const Puzzle& puzzle) { return !puzzle.exact; });
  ASSERT_FALSE(book.puzzles.empty());
  book.puzzles.resize(1);
  write("good.json", write_book(book));
  const Ran good = grod("puzzles check tiny-towns --file good.json --seed 3 --seconds 0.01");
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_EQ(good.out, "tiny-towns: 1 of 1 hold, 1 of them proven\n");

  PuzzleStep& first = book.puzzles.front().steps.front();
  std::swap(first.action, first.others.front().actions.front());
  book.puzzles.front().steps.resize(1);
  write("bad.json", write_book(book));
  const Ran bad = grod("puzzles check tiny-towns --file bad.json --seed 3 --seconds 0.01 --keep kept.json");
  EXPECT_EQ(bad.status, 1);
  EXPECT_EQ(bad.out, book.puzzles.front().id + " does not hold\ntiny-towns: 0 of 1 hold, 0 of them proven\n");
  EXPECT_TRUE(read_book(read("kept.json"))->puzzles.empty());
}

TEST_F(Command, PuzzlesAreMinedIntoAFileOrPrinted) {
  const std::string little = " --count 1 --seed 3 --seconds 0.002 --minutes 0.0001";
  const Ran printed = grod("puzzles mine lanterns" + little);
  EXPECT_EQ(printed.status, 0) << printed.err;
  const Result<PuzzleBook> book = read_book(printed.out);
  ASSERT_TRUE(book) << book.error().message;
  EXPECT_EQ(book->game, "lanterns");
  const Ran kept = grod("puzzles mine lanterns --file book.json" + little);
  EXPECT_EQ(kept.status, 0) << kept.err;
  EXPECT_EQ(kept.out, "");
  EXPECT_EQ(read("book.json"), printed.out);
}

TEST_F(Command, PuzzlesRefuseBadInput) {
  const std::string no_chess = "there is no game \"chess\"; there is " + games_there_are();
  expect_refused(grod("puzzles list chess"), no_chess);
  expect_refused(grod("puzzles check chess"), no_chess);
  expect_refused(grod("puzzles mine chess"), no_chess);
  expect_refused(grod("puzzles"), "A subcommand is required\nTry `grod puzzles --help`.");
  expect_refused(grod("puzzles list tower-up --file none.json"), "none.json cannot be read");
  write("foreign.json", R"({"game": "tiny-towns", "puzzles": []})");
  expect_refused(grod("puzzles check tower-up --file foreign.json"),
                 "foreign.json: its puzzles are of tiny-towns, not of tower-up");
  write("broken.json", "{}");
  expect_refused(grod("puzzles mine tower-up --file broken.json"),
                 "broken.json: book: the field \"game\" is missing");
  EXPECT_EQ(read("broken.json"), "{}");
}

}  // namespace
}  // namespace grod::cli
