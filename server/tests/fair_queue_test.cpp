// Who brings much waits longer, and nobody else does.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/fair_queue.h"

namespace grod {
namespace {

std::string order_of(FairQueue<std::string>& queue) {
  std::string order;
  while (const auto next = queue.pop()) order += *next + " ";
  return order;
}

TEST(FairQueue, KeepsTheOrderOfATable) {
  FairQueue<std::string> queue;
  for (const char* name : {"a", "b", "c"}) queue.push({1, 1, 1}, name);
  EXPECT_EQ(queue.size(), 3U);
  EXPECT_EQ(order_of(queue), "a b c ");
  EXPECT_EQ(queue.size(), 0U);
}

TEST(FairQueue, GoesFromTableToTableOfAPerson) {
  FairQueue<std::string> queue;
  for (const char* name : {"a1", "a2", "a3"}) queue.push({1, 1, 1}, name);
  queue.push({1, 1, 2}, "b1");
  EXPECT_EQ(order_of(queue), "a1 b1 a2 a3 ");
}

TEST(FairQueue, GoesFromPersonToPersonHoweverManyTablesOneHas) {
  FairQueue<std::string> queue;
  for (int table = 0; table < 4; ++table) queue.push({1, 1, table}, "many" + std::to_string(table));
  queue.push({1, 2, 9}, "one");
  EXPECT_EQ(order_of(queue), "many0 one many1 many2 many3 ");
}

TEST(FairQueue, GoesFromNetworkToNetworkHoweverManyPeopleOneHas) {
  FairQueue<std::string> queue;
  for (int person = 1; person < 5; ++person)
    queue.push({1, person, person}, "crowd" + std::to_string(person));
  queue.push({2, 9, 9}, "one");
  EXPECT_EQ(order_of(queue), "crowd1 one crowd2 crowd3 crowd4 ");
}

TEST(FairQueue, HasNoPlaceForMoreThanAPersonsShare) {
  FairQueue<std::string> queue({.of_a_network = 3, .of_a_person = 2});
  EXPECT_TRUE(queue.push({1, 1, 1}, "a"));
  EXPECT_TRUE(queue.push({1, 1, 2}, "b"));
  EXPECT_FALSE(queue.push({1, 1, 3}, "too much for a person"));
  EXPECT_TRUE(queue.push({1, 2, 4}, "c"));
  EXPECT_FALSE(queue.push({1, 3, 5}, "too much for a network"));
  EXPECT_TRUE(queue.push({2, 4, 6}, "d"));
  EXPECT_EQ(order_of(queue), "a d c b ");
  EXPECT_TRUE(queue.push({1, 1, 1}, "there is room again"));
  EXPECT_EQ(order_of(queue), "there is room again ");
}

}  // namespace
}  // namespace grod
