// The example of docs/bots.md is what is really said: a program answers what stands there, and must have heard what
// stands there.
#include <fstream>
#include <sstream>

#include "cli/tests/programs.h"
#include "server/tests/talk.h"

namespace grod::cli {
namespace {

std::string bots_page() {
  std::ifstream file(GROD_SOURCE "/docs/bots.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST_F(Programs, AreTalkedToAsTheirPageSays) {
  const std::vector<tests::Line> lines = tests::read_talk(bots_page());
  ASSERT_GT(lines.size(), 8u);
  std::string says;
  for (const tests::Line& line : lines)
    if (line.sent) says += boost::json::serialize(*line.body) + "\n";
  write("says", says);
  executable("mybot", "#!/bin/sh\nexec " GROD_TEST_BOT " recite\n");
  const std::string command = "sample tower-up --seats 2 --seed 1 --bots exec:./mybot,greedy";
  ASSERT_TRUE(contains(bots_page(), "grod " + command + "\n"));
  const Ran ran = grod(command);
  ASSERT_EQ(ran.status, 0) << ran.err;

  const std::vector<json::Value> heard = json_lines(read("heard"));
  std::size_t next = 0;
  tests::Names names;
  for (const tests::Line& line : lines) {
    if (line.sent) continue;
    SCOPED_TRACE("docs/bots.md, line " + std::to_string(line.number));
    while (next < heard.size()) {
      tests::Names trial = names;
      if (tests::matches(*line.body, heard[next], trial)) break;
      ++next;
    }
    ASSERT_LT(next, heard.size()) << boost::json::serialize(*line.body) << " was not heard";
    ++next;
  }
  EXPECT_EQ(next, heard.size()) << "the example ends with the last word";
}

}  // namespace
}  // namespace grod::cli
