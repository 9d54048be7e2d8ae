// Where people are written to when they are not there.
#include <fstream>
#include <iterator>

#include "store/house_file.h"
#include "store/sqlite.h"
#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

SubscriptionRow row(PersonId person, const std::string& endpoint, std::int64_t created = 5) {
  return {person, endpoint, "key", "auth", "en", created};
}

std::vector<std::string> endpoints(Store& store, PersonId person, TableId table = 1) {
  std::vector<std::string> found;
  const auto rows = *store.subscriptions_for(person, table);
  for (const SubscriptionRow& one : rows) found.push_back(one.endpoint);
  return found;
}

TEST(Subscriptions, AreKeptAndEnded) {
  const Folder folder;
  {
    const auto store = open(folder.file());
    put(*store, {.subscribed = {row(1, "a"), row(1, "b", 6), row(2, "c")}});
  }
  const auto store = open(folder.file());
  EXPECT_EQ(endpoints(*store, 1), (std::vector<std::string>{"b", "a"}));
  EXPECT_EQ(**store->subscription("a"), row(1, "a"));
  put(*store, {.unsubscribed = {"a", "never there"}});
  EXPECT_EQ(endpoints(*store, 1), std::vector<std::string>{"b"});
  EXPECT_FALSE(*store->subscription("a"));
}

TEST(Subscriptions, AreOfOnePersonAndAsTheyWereLast) {
  const Folder folder;
  const auto store = open(folder.file());
  put(*store, {.subscribed = {row(1, "a")}});
  SubscriptionRow other = row(2, "a", 9);
  other.language = "pl";
  put(*store, {.subscribed = {other}});
  EXPECT_TRUE(endpoints(*store, 1).empty());
  EXPECT_EQ(**store->subscription("a"), other);
}

TEST(Subscriptions, OfOnePersonAreTheLatestOnly) {
  const Folder folder;
  const auto store = open(folder.file());
  put(*store, {.subscribed = {row(2, "x", 0)}});
  for (int i = 0; i < most_subscriptions + 3; ++i)
    put(*store, {.subscribed = {row(1, std::to_string(i), 10 + i)}});
  EXPECT_EQ(endpoints(*store, 1).size(), std::size_t{most_subscriptions});
  EXPECT_EQ(endpoints(*store, 1).back(), "3");
  EXPECT_EQ(endpoints(*store, 2).size(), 1U);
}

TEST(Subscriptions, DoNotCountWhereTheTableIsPutAway) {
  const Folder folder;
  const auto store = open(folder.file());
  put(*store, new_table(1, "k1"));
  put(*store, {.subscribed = {row(7, "a")}});
  put(*store, {.table = 1, .away = {{7, true}}});
  EXPECT_TRUE(endpoints(*store, 7).empty());
  EXPECT_EQ(endpoints(*store, 7, 2).size(), 1U);
  put(*store, {.table = 1, .away = {{7, false}}});
  EXPECT_EQ(endpoints(*store, 7).size(), 1U);
}

TEST(Subscriptions, GoWithThePersonAndLeaveNothingInTheFile) {
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

TEST(Subscriptions, EndWithTheSessionTheyWereMadeIn) {
  const Folder folder;
  const auto store = open(folder.file());
  SubscriptionRow lasting = row(1, "a"), passing = row(1, "b");
  lasting.session = 5;
  passing.session = 6;
  put(*store, {.subscribed = {lasting, passing}});
  put(*store, {.ended = {6}});
  EXPECT_EQ(endpoints(*store, 1), std::vector<std::string>{"a"});
}

TEST(Subscriptions, ThatAreDamagedAreFoundAndNotUsed) {
  const Folder folder;
  { put(*open(folder.file()), {.subscribed = {row(3, "a"), row(4, "b")}}); }
  change(folder.file(), "UPDATE subscriptions SET endpoint = 'x' WHERE endpoint = 'a'");
  EXPECT_EQ(*(*HouseFile::open(folder.file()))->damaged_people(), std::vector<PersonId>{3});
  const auto store = open(folder.file());
  EXPECT_TRUE(endpoints(*store, 3).empty());
  EXPECT_EQ(endpoints(*store, 4).size(), 1U);
}

TEST(Calls, AreTheLastOfEachSeatAndGoWithTheTable) {
  const Folder folder;
  const auto store = open(folder.file());
  put(*store, new_table(1, "k1", 10));
  put(*store, {.table = 1, .calls = {{0, 5}, {1, 5}}});
  put(*store, {.table = 1, .calls = {{1, 9}}});
  EXPECT_EQ(*store->calls(1), (std::vector<CallRow>{{0, 5}, {1, 9}}));
  EXPECT_TRUE(store->calls(2)->empty());
  Batch clearing{.table = 1};
  clearing.cleared = Clearing{10, Gone::cleared};
  put(*store, clearing);
  EXPECT_TRUE(store->calls(1)->empty());
  put(*store, {.table = 1, .calls = {{0, 11}}});  // too late
  EXPECT_TRUE(store->calls(1)->empty());
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

TEST(Secrets, StayAsTheyWereFirst) {
  const Folder folder;
  const std::string bytes("a\0b", 3);
  {
    const auto store = open(folder.file());
    EXPECT_FALSE(*store->secret("push"));
    put(*store, {.secrets = {{"push", bytes}}});
    put(*store, {.secrets = {{"push", "another"}}});
    EXPECT_EQ(*store->secret("push"), bytes);
  }
  change(folder.file(), "UPDATE secrets SET bytes = x'00'");
  const auto store = open(folder.file());
  EXPECT_FALSE(*store->secret("push"));
  put(*store, {.secrets = {{"push", "another"}}});
  EXPECT_EQ(*store->secret("push"), "another");
}

}  // namespace
}  // namespace grod
