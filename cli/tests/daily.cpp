// grod daily: the deals of a day in words and as JSON, and what bots come to on them as files.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/tests/command.h"
#include "match/daily_game.h"

namespace grod::cli {
namespace {

TEST_F(Command, DailyTellsTheDealsOfADate) {
  const Ran ran = grod("daily 2026-11-18");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out,
            "2026-11-18-alone: welcome-to --variant aaa --architect 4 --seed 3398910985147481391, alone\n"
            "2026-11-18-company: tiny-towns --seed 766413700784943981, against three strong bots\n");
  const json::Array both = json::parse(grod("daily 2026-11-18 --json").out)->as_array();
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(both[1].at("name").as_string(), "2026-11-18-company");
  EXPECT_EQ(both[1].at("table").at("seed").as_string(), "766413700784943981");
}

TEST_F(Command, DailyRefusesWhatIsNoDateAndNoFolder) {
  expect_refused(grod("daily yesterday"), "\"yesterday\" is no date like 2026-11-17");
  expect_refused(grod("daily 2026-11-18 --field nowhere"), "nowhere is no folder");
}

}  // namespace
}  // namespace grod::cli
