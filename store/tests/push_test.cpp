// Where people are written to when they are not there.
#include <fstream>
#include <iterator>

#include "store/kept_house.h"
#include "store/sqlite.h"
#include "store/tests/subscriptions.h"
#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

TEST(SubscriptionsInAFile, GoWithThePersonAndLeaveNothingInTheFile) {
  const Folder folder;
  {
    const auto store = open(folder.file());
    Batch batch;
    batch.people.push_back({1, "Ola", 1});
    put(*store, batch);
    put(*store,
        {.subscribed = {row(1, "https://push.example/of-ola"), row(2, "https://push.example/of-marek")}});
    put(*store, {.erased = {1}});
    EXPECT_TRUE(endpoints(*store, 1).empty());
    EXPECT_EQ(endpoints(*store, 2).size(), 1U);
  }
  std::ifstream file(folder.file(), std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(bytes.find("of-ola"), std::string::npos);
  EXPECT_NE(bytes.find("of-marek"), std::string::npos);
}

TEST(SubscriptionsInAFile, ThatAreDamagedAreFound) {
  const Folder folder;
  { put(*open(folder.file()), {.subscribed = {row(3, "a"), row(4, "b")}}); }
  change(folder.file(), "UPDATE subscriptions SET endpoint = 'x' WHERE endpoint = 'a'");
  EXPECT_EQ(*(*KeptHouse::open(folder.file()))->damaged_people(), std::vector<PersonId>{3});
}

// As the version before made it, which wrote to nobody.
TEST(Upgrade, FindsRoomForSubscriptions) {
  const Folder folder;
  { put(*open(folder.file()), new_table(1, "k1")); }
  change(folder.file(),
         "DROP TABLE subscriptions; DROP TABLE calls; DROP TABLE secrets;"
         "UPDATE meta SET value = 6 WHERE name = 'schema'");
  const auto rewrite = [](const OldTable&) { return std::optional<RewrittenTable>(); };
  const auto store = open(folder.file(), {.rewrite = rewrite});
  ASSERT_TRUE(store);
  EXPECT_TRUE(*store->table("k1"));
  put(*store, {.subscribed = {row(1, "a")}});
  EXPECT_EQ(endpoints(*store, 1).size(), 1U);
  EXPECT_EQ(message(store->check()), "");
}

}  // namespace
}  // namespace grod
