// grod load at servers that are named, and what it says of them.
#include <fmt/format.h>
#include <unistd.h>

#include "cli/tests/command.h"

namespace grod::cli {
namespace {

TEST_F(Command, LoadSaysWhatAMoveCostsAndWhatIsInMemory) {
  const auto lines =
      json_lines(grod(fmt::format("load --tables 2 --seats 3 --think 0.01 --seconds 0.5 --idle 2 "
                                  "--quiet 3 --cpu tests={} --json",
                                  ::getpid()))
                     .out);
  ASSERT_EQ(lines.size(), 1u);
  const json::Value& found = lines[0];
  EXPECT_EQ(found.at("servers").to_number<int>(), 1);
  EXPECT_GT(found.at("moves").to_number<int>(), 0);
  EXPECT_GT(found.at("commands").to_number<double>(), 0);
  EXPECT_EQ(found.at("conflicts").to_number<double>(), 0);
  EXPECT_GT(found.at("commits").to_number<double>(), 0);
  const json::Object& cpu = found.at("cpu").as_object();
  ASSERT_EQ(cpu.size(), 3u);
  EXPECT_DOUBLE_EQ(cpu.at("together").at("seconds").as_double(),
                   cpu.at("servers").at("seconds").as_double() + cpu.at("tests").at("seconds").as_double());
  const json::Value& memory = found.at("memory");
  EXPECT_GT(memory.at("at_first").as_double(), 1 << 20);
  EXPECT_GE(memory.at("with_players").as_double(), memory.at("at_first").as_double());
}

TEST_F(Command, LoadNamesWhatIsNoServerAndNoProcess) {
  expect_refused(
      grod("load --servers 8080,here"),
      "\"here\" is no server: write its address and port, like 10.0.0.1:8080, or a port of this machine");
  expect_refused(grod("load --servers 8080 --port 8080"),
                 "--port excludes --servers\nTry `grod load --help`.");
  expect_refused(grod("load --by-table"), "--by-table requires --servers\nTry `grod load --help`.");
  expect_refused(grod("load --compare house.db"), "--compare requires --servers\nTry `grod load --help`.");
  expect_refused(grod("load --cpu database"),
                 "\"database\" is not a name and the number of a process, like database=1234");
  expect_refused(grod("load --cpu database=2147483647"),
                 "there is no process 2147483647 (database) on this machine");
  expect_refused(
      grod("load --quiet 51 --idle 1"),
      "--quiet needs --idle: somebody has to look at each table, and through a socket at 50 at most");
}

TEST_F(Command, LoadSaysWhereThereIsNoServer) {
  const Ran ran = grod("load --servers 1 --tables 1 --seconds 0.1");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(contains(ran.err, "No connection to 127.0.0.1:1: ")) << ran.err;
}

}  // namespace
}  // namespace grod::cli
