// What several servers give out together is no more than there is.
#include "server/allowance.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "server/tests/shared_store.h"

namespace grod::tests {
namespace {

/// Two servers that give out of the same; with what comes back in years, if nothing else is said.
class TwoServers {
 public:
  explicit TwoServers(double burst, double per_second = 1e-9)
      : first("tokens", Rate{per_second, burst}, shared_),
        second("tokens", Rate{per_second, burst}, shared_) {}

  struct One {
    One(const std::string& what, Rate rate, const std::shared_ptr<SharedAllowances>& shared)
        : store(nullptr, std::make_shared<SharedLeases>(), shared), allowance(store, what, rate) {}
    bool take(std::int64_t whose, double tokens = 1) { return allowance.take(whose, tokens); }

    SharedStore store;
    Allowance allowance;
  };

 private:
  std::shared_ptr<SharedAllowances> shared_ = std::make_shared<SharedAllowances>();

 public:
  One first, second;
};

constexpr std::int64_t ola = 7, marek = 8;

TEST(Allowance, IsOneForAllServers) {
  TwoServers servers(3);
  EXPECT_TRUE(servers.first.take(ola));
  EXPECT_TRUE(servers.second.take(ola));
  EXPECT_TRUE(servers.first.take(ola));
  EXPECT_FALSE(servers.first.take(ola));
  EXPECT_FALSE(servers.second.take(ola));
  EXPECT_TRUE(servers.second.take(marek));
}

TEST(Allowance, IsDrawnInPortions) {
  TwoServers servers(6400);
  for (int i = 0; i < 640; ++i) EXPECT_TRUE(servers.first.take(ola, 10)) << i;
  EXPECT_FALSE(servers.first.take(ola, 10));
  EXPECT_LE(servers.first.store.asked(), 64 + 1);
}

TEST(Allowance, IsGivenOutToTheLastWhoeverHasDrawnIt) {
  std::minstd_rand random(1);
  TwoServers servers(1000);
  double taken = 0;
  for (int i = 0; i < 2000; ++i) {
    TwoServers::One& one = random() % 2 == 0 ? servers.first : servers.second;
    const auto tokens = static_cast<double>(1 + random() % 20);
    if (one.take(ola, tokens)) taken += tokens;
  }
  EXPECT_LE(taken, 1000);
  EXPECT_GT(taken, 995);
}

TEST(Allowance, IsNotAskedForAgainBeforeThereCanBeAny) {
  TwoServers servers(3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(servers.first.take(ola));
  EXPECT_FALSE(servers.second.take(ola));
  const int asked = servers.second.store.asked();
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(servers.second.take(ola));
  EXPECT_EQ(servers.second.store.asked(), asked);
}

TEST(Allowance, ComesBack) {
  TwoServers servers(2, 1000);
  for (int i = 0; i < 20; ++i) {
    while (!servers.first.take(ola, 2)) std::this_thread::yield();
    while (!servers.second.take(ola, 2)) std::this_thread::yield();
  }
}

TEST(Allowance, IsCountedHereWhereTheStoreDoesNotAnswer) {
  TwoServers servers(3);
  EXPECT_TRUE(servers.first.take(ola));
  servers.second.store.cut_off();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(servers.second.take(ola));
  EXPECT_FALSE(servers.second.take(ola));
}

TEST(Allowance, OfAServerThatIsAloneAsksNobody) {
  class AloneInFront final : public StoreInFront {
   public:
    AloneInFront() : StoreInFront(nullptr) {}
    bool is_shared() const override { return false; }
    Result<std::int64_t> draw(const Withdrawal&) override {
      ADD_FAILURE() << "asked";
      return 0;
    }
  } store;
  Allowance allowance(store, "tokens", {1e-9, 2});
  EXPECT_TRUE(allowance.take(ola));
  EXPECT_TRUE(allowance.take(ola));
  EXPECT_FALSE(allowance.take(ola));
  EXPECT_TRUE(allowance.take(ola, 0));
}

}  // namespace
}  // namespace grod::tests
