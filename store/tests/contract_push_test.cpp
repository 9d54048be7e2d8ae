// Where every store knows people to be written to when they are not there.
#include "store/tests/every_store.h"
#include "store/tests/subscriptions.h"

namespace grod {
namespace {

using namespace store_test;

class Subscriptions : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(With, Subscriptions, keepers, keeper_in_words);
class Calls : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(With, Calls, keepers, keeper_in_words);
class Secrets : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(With, Secrets, keepers, keeper_in_words);

TEST_P(Subscriptions, AreKeptAndEnded) {
  {
    const auto store = open();
    put(*store, {.subscribed = {row(1, "a"), row(1, "b", 6), row(2, "c")}});
  }
  const auto store = open();
  EXPECT_EQ(endpoints(*store, 1), (std::vector<std::string>{"b", "a"}));
  EXPECT_EQ(**store->subscription("a"), row(1, "a"));
  put(*store, {.unsubscribed = {"a", "never there"}});
  EXPECT_EQ(endpoints(*store, 1), std::vector<std::string>{"b"});
  EXPECT_FALSE(*store->subscription("a"));
}

TEST_P(Subscriptions, AreOfOnePersonAndAsTheyWereLast) {
  const auto store = open();
  put(*store, {.subscribed = {row(1, "a")}});
  SubscriptionRow other = row(2, "a", 9);
  other.language = "pl";
  put(*store, {.subscribed = {other}});
  EXPECT_TRUE(endpoints(*store, 1).empty());
  EXPECT_EQ(**store->subscription("a"), other);
}

TEST_P(Subscriptions, OfOnePersonAreTheLatestOnly) {
  const auto store = open();
  put(*store, {.subscribed = {row(2, "x", 0)}});
  for (int i = 0; i < most_subscriptions + 3; ++i)
    put(*store, {.subscribed = {row(1, std::to_string(i), 10 + i)}});
  EXPECT_EQ(endpoints(*store, 1).size(), std::size_t{most_subscriptions});
  EXPECT_EQ(endpoints(*store, 1).back(), "3");
  EXPECT_EQ(endpoints(*store, 2).size(), 1U);
}

TEST_P(Subscriptions, DoNotCountWhereTheTableIsPutAway) {
  const auto store = open();
  put(*store, new_table(1, "k1"));
  put(*store, {.subscribed = {row(7, "a")}});
  put(*store, {.table = 1, .away = {{7, true}}});
  EXPECT_TRUE(endpoints(*store, 7).empty());
  EXPECT_EQ(endpoints(*store, 7, 2).size(), 1U);
  put(*store, {.table = 1, .away = {{7, false}}});
  EXPECT_EQ(endpoints(*store, 7).size(), 1U);
}

TEST_P(Subscriptions, EndWithTheSessionTheyWereMadeIn) {
  const auto store = open();
  SubscriptionRow lasting = row(1, "a"), passing = row(1, "b");
  lasting.session = 5;
  passing.session = 6;
  put(*store, {.subscribed = {lasting, passing}});
  put(*store, {.ended = {6}});
  EXPECT_EQ(endpoints(*store, 1), std::vector<std::string>{"a"});
}

TEST_P(Calls, AreTheLastOfEachSeatAndGoWithTheTable) {
  const auto store = open();
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

TEST_P(Subscriptions, GoWithThePerson) {
  const auto store = open();
  put(*store, {.people = {{1, "Ola", 1}}});
  put(*store, {.subscribed = {row(1, "a"), row(2, "b")}});
  put(*store, {.erased = {1}});
  EXPECT_TRUE(endpoints(*store, 1).empty());
  EXPECT_EQ(endpoints(*store, 2).size(), 1U);
}

TEST_P(Subscriptions, AreNotUsedWhenTheyAreDamaged) {
  { put(*open(), {.subscribed = {row(3, "a"), row(4, "b")}}); }
  damage("UPDATE subscriptions SET endpoint = 'x' WHERE endpoint = 'a'");
  const auto store = open();
  EXPECT_TRUE(endpoints(*store, 3).empty());
  EXPECT_FALSE(*store->subscription("x"));
  EXPECT_EQ(endpoints(*store, 4).size(), 1U);
}

TEST_P(Secrets, StayAsTheyWereFirst) {
  const std::string bytes("a\0b", 3);
  {
    const auto store = open();
    EXPECT_FALSE(*store->secret("push"));
    put(*store, {.secrets = {{"push", bytes}}});
    put(*store, {.secrets = {{"push", "another"}}});
    EXPECT_EQ(*store->secret("push"), bytes);
  }
  damage("UPDATE secrets SET bytes = 'b'");
  const auto store = open();
  EXPECT_FALSE(*store->secret("push"));
  put(*store, {.secrets = {{"push", "another"}}});
  EXPECT_EQ(*store->secret("push"), "another");
}

}  // namespace
}  // namespace grod
