// Which server acts at a table by itself, where several share a house in PostgreSQL.
#include <algorithm>
#include <chrono>
#include <thread>

#include "store/tests/postgres_server.h"
#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

class PostgresLeases : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
    address_ = PostgresServer::here().new_database();
    one_ = open(address_);
    other_ = open(address_);
    for (int id = 1; id <= 4; ++id) {
      Batch batch = new_table(id, "k" + std::to_string(id));
      batch.opened->wake = 10 * id;
      put(*one_, batch);
    }
  }

  static std::vector<TableId> tables_in(const Result<std::vector<WakingRow>>& rows) {
    std::vector<TableId> tables;
    for (const WakingRow& row : *rows) tables.push_back(row.id);
    return tables;
  }

  std::string address_;
  std::unique_ptr<Store> one_, other_;
};

constexpr LeaseTerms long_for_one{1, 600'000}, long_for_other{2, 600'000};
using Tables = std::vector<TableId>;

TEST_F(PostgresLeases, AreOneServersUntilItGivesThemBack) {
  EXPECT_TRUE(one_->is_shared());
  EXPECT_EQ(*one_->lease({3, 1}, long_for_one), (Tables{1, 3}));
  EXPECT_EQ(*other_->lease({1, 2, 3}, long_for_other), Tables{2});
  EXPECT_EQ(*one_->lease({1, 2}, long_for_one), Tables{1});  // prolonged
  ASSERT_TRUE(one_->end_leases(1));
  EXPECT_EQ(*other_->lease({1, 2, 3}, long_for_other), (Tables{1, 2, 3}));
}

TEST_F(PostgresLeases, AreCountedWhenTheyAreTakenAndWhenTheyWereAnothers) {
  EXPECT_EQ(*one_->lease({1, 2}, {1, 1}), (Tables{1, 2}));
  EXPECT_EQ(*one_->lease({3}, long_for_one), Tables{3});
  EXPECT_EQ(*one_->lease({3}, long_for_one), Tables{3});  // prolonged
  EXPECT_EQ(one_->figures().leases_taken, 3U);
  EXPECT_EQ(one_->figures().leases_taken_over, 0U);
  while (other_->lease({1}, long_for_other)->empty())
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(tables_in(other_->lease_tables_to_wake(99, {}, 9, long_for_other)), (Tables{2, 4}));
  EXPECT_EQ(other_->figures().leases_taken, 3U);
  EXPECT_EQ(other_->figures().leases_taken_over, 2U) << "the first two, and not the one nobody had";
}

TEST_F(PostgresLeases, EndByThemselves) {
  EXPECT_EQ(*one_->lease({1}, {1, 1}), Tables{1});
  while (other_->lease({1}, long_for_other)->empty())
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_TRUE(one_->lease({1}, long_for_one)->empty());
}

TEST_F(PostgresLeases, OfTablesThatAreDueComeWithThem) {
  EXPECT_EQ(tables_in(one_->lease_tables_to_wake(30, {}, 2, long_for_one)), (Tables{1, 2}));
  // Neither to another server nor to the same a second time.
  EXPECT_EQ(tables_in(other_->lease_tables_to_wake(30, {}, 9, long_for_other)), Tables{3});
  EXPECT_TRUE(one_->lease_tables_to_wake(30, {}, 9, long_for_one)->empty());
  EXPECT_EQ((*one_->lease_tables_to_wake(99, {}, 9, long_for_one))[0], (WakingRow{40, 4, "k4"}));
  ASSERT_TRUE(one_->end_leases(1));
  EXPECT_EQ(tables_in(other_->lease_tables_to_wake(99, {20, 2, ""}, 9, long_for_other)), Tables{4});
}

TEST_F(PostgresLeases, AreGivenToOneOfThoseWhoAskAtOnce) {
  for (int round = 0; round < 20; ++round) {
    Tables mine, yours;
    {
      const std::jthread first(
          [&] { mine = tables_in(one_->lease_tables_to_wake(99, {}, 9, long_for_one)); });
      const std::jthread second(
          [&] { yours = tables_in(other_->lease_tables_to_wake(99, {}, 9, long_for_other)); });
    }
    Tables rest = tables_in(one_->lease_tables_to_wake(99, {}, 9, long_for_one));
    for (const Tables& more : {mine, yours}) rest.insert(rest.end(), more.begin(), more.end());
    std::sort(rest.begin(), rest.end());
    EXPECT_EQ(rest, (Tables{1, 2, 3, 4}));
    ASSERT_TRUE(one_->end_leases(1));
    ASSERT_TRUE(one_->end_leases(2));
  }
}

TEST_F(PostgresLeases, GoWithTheTable) {
  EXPECT_EQ(*one_->lease({1}, long_for_one), Tables{1});
  Batch clearing{.table = 1};
  clearing.cleared = Clearing{0, Gone::cleared};
  put(*one_, clearing);
  EXPECT_EQ(PostgresServer::run(address_, "SELECT count(*) FROM leases"), "0");
}

TEST_F(PostgresLeases, CountByTheClockOfTheStore) {
  const auto before = *one_->time_of_day(), after = *other_->time_of_day();
  ASSERT_TRUE(before && after);
  EXPECT_LE(*before, *after);
  EXPECT_GT(*before, 1'700'000'000'000);
}

}  // namespace
}  // namespace grod
