// What all servers of a house in PostgreSQL draw of the same allowance.
#include <thread>
#include <vector>

#include "store/tests/postgres_server.h"
#include "store/tests/support.h"

namespace grod {
namespace {

using namespace store_test;

constexpr std::int64_t second = 1'000'000, ages = 1'000'000 * second;

class PostgresAllowances : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
    address_ = PostgresServer::here().new_database();
    one_ = open(address_);
    other_ = open(address_);
  }
  std::string rows() const { return PostgresServer::run(address_, "SELECT count(*) FROM allowances"); }

  std::string address_;
  std::unique_ptr<Store> one_, other_;
};

TEST_F(PostgresAllowances, AreDrawnByAllServersTogether) {
  EXPECT_EQ(*one_->draw({"words", 1, 1, ages / 2, ages}), ages / 2);
  EXPECT_EQ(*other_->draw({"words", 1, 1, ages / 4, ages}), ages / 4);
  // As much as there is; a little has come back meanwhile.
  const std::int64_t rest = *one_->draw({"words", 1, 1, ages, ages});
  EXPECT_GE(rest, ages / 4);
  EXPECT_LT(rest, ages / 2);
  const std::int64_t missing = *other_->draw({"words", 1, ages / 2, ages, ages});
  EXPECT_LT(missing, -ages / 4);
  EXPECT_GE(missing, -ages / 2);
  EXPECT_EQ(*one_->draw({"words", 2, 1, ages, ages}), ages);
  EXPECT_EQ(*one_->draw({"tables", 1, 1, ages, ages}), ages);
}

TEST_F(PostgresAllowances, AreNoMoreThanThereIsHoweverManyDrawAtOnce) {
  constexpr std::int64_t portion = ages / 50;
  std::atomic<std::int64_t> drawn = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&, store = i % 2 == 0 ? one_.get() : other_.get()] {
        for (int n = 0; n < 25; ++n)
          if (const auto got = store->draw({"words", 1, portion, portion, ages}); got && *got > 0)
            drawn += *got;
      });
  }
  EXPECT_EQ(drawn, ages);
}

TEST_F(PostgresAllowances, AreForgottenWhenTheyAreFull) {
  EXPECT_EQ(*one_->draw({"words", 1, 1, 1, ages}), 1);
  EXPECT_EQ(*one_->draw({"words", 2, 1, ages, ages}), ages);
  EXPECT_EQ(rows(), "2");
  while (rows() != "1") EXPECT_TRUE(other_->forget_full_allowances());
  EXPECT_LT(*one_->draw({"words", 2, ages, ages, ages}), 0);
}

}  // namespace
}  // namespace grod
