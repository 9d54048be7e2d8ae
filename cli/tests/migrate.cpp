// grod migrate, and stores that are named by an address: what is refused, and that no password is said.
#include "cli/tests/command.h"

namespace grod::cli {
namespace {

TEST_F(Command, MovesAHouseFromAFileIntoADatabaseAndNoOtherWay) {
  expect_refused(
      grod("migrate grod.db other.db"),
      "a house moves into PostgreSQL: name a database like postgresql://USER@HOST/DATABASE second");
  expect_refused(grod("migrate postgresql://host/house grod.db"),
                 "a house moves from a file: name that first, like sqlite:grod.db");
}

TEST_F(Command, SaysNoPasswordOfADatabaseItCannotReach) {
  write("grod.db", "");
  for (const std::string command :
       {"migrate sqlite:grod.db ", "serve --store ", "house list ", "house check ", "house backup "}) {
    const Ran ran = grod(command + "postgresql://ann:wr0ng-secret@127.0.0.1:1/house" +
                         (command.starts_with("house backup") ? " copy.db" : ""));
    EXPECT_EQ(ran.status, 2) << command;
    EXPECT_NE(ran.err, "") << command;
    EXPECT_FALSE(contains(ran.out + ran.err, "wr0ng-secret")) << ran.err;
  }
}

}  // namespace
}  // namespace grod::cli
