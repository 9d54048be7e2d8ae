// grod load --hostile: honest players beside somebody who is not.
#include "cli/tests/command.h"

namespace grod::cli {
namespace {

TEST_F(Command, HostileSaysHowLongHonestPlayersWaitBeforeAndBeside) {
  const auto lines =
      json_lines(grod("load --tables 2 --seats 3 --think 0.01 --seconds 0.5 --hostile pings --json").out);
  ASSERT_EQ(lines.size(), 1u);
  const json::Value& found = lines[0];
  EXPECT_GT(found.at("moves").to_number<int>(), 0);
  const json::Value& hostile = found.at("hostile");
  EXPECT_EQ(hostile.at("name").as_string(), "pings");
  EXPECT_GT(hostile.at("blows").to_number<std::int64_t>(), 0);
  EXPECT_GT(hostile.at("moves").to_number<int>(), 0);
  EXPECT_EQ(hostile.at("lost").to_number<int>(), 0);
}

TEST_F(Command, HostileIsKnownByName) {
  const auto answer = grod("load --hostile nobody");
  EXPECT_NE(answer.err.find("there is no hostile client \"nobody\"; there are replays, "), std::string::npos);
}

}  // namespace
}  // namespace grod::cli
