// Who looks after the house is told when its store cannot be written, and strangers are not told where it lies.
#include "server/tests/full_store.h"
#include "server/tests/house.h"
#include "server/tests/store_in_front.h"

namespace grod::tests {
namespace {

using namespace std::chrono_literals;

class HealthOfTheHouse : public testing::Test {
 protected:
  FullStore* store_ = nullptr;
  TestHouse house_{{}, [this](std::unique_ptr<Store> real) {
                     auto full = std::make_unique<FullStore>(std::move(real));
                     store_ = full.get();
                     return full;
                   }};
  Client client_;
  Browser host_{client_, house_.port()};
};

TEST_F(HealthOfTheHouse, IsTriedWithAWrite) {
  EXPECT_EQ(host_.http("GET", "/healthz").status, 200);
  store_->fill();
  std::this_thread::sleep_for(1100ms);  // what was found is good for a second
  const auto ill = host_.http("GET", "/healthz");
  EXPECT_EQ(ill.status, 503);
  EXPECT_EQ(ill.body, "the store cannot be written\ngrod 9.9 (of the tests)\n");
  EXPECT_NE(house_.log().find("the store cannot be written: the disk is full"), std::string::npos);
  store_->make_room();
  std::this_thread::sleep_for(1100ms);
  EXPECT_EQ(host_.http("GET", "/healthz").status, 200);
}

TEST_F(HealthOfTheHouse, CostsAWriteASecondHoweverOftenItIsAsked) {
  store_->fill();
  for (int i = 0; i < 200; ++i) EXPECT_EQ(host_.http("GET", "/healthz").status, 503);
  EXPECT_LT(store_->refused(), 50);
}

/// A database that is sometimes out of reach.
class DistantStore final : public StoreInFront {
 public:
  using StoreInFront::StoreInFront;

  void cut_off(bool now) { away_ = now; }
  Result<std::optional<std::int64_t>> next_wake(std::int64_t after) override {
    if (away_) return error("the database cannot be reached");
    return StoreInFront::next_wake(after);
  }

 private:
  std::atomic<bool> away_ = false;
};

TEST(AServer, IsNotReadyWithoutItsStore) {
  DistantStore* store = nullptr;
  TestHouse house({}, [&](std::unique_ptr<Store> real) {
    auto distant = std::make_unique<DistantStore>(std::move(real));
    store = distant.get();
    return distant;
  });
  Client client;
  Browser balancer(client, house.port());
  const auto answers = [&](int status) {
    return eventually([&] { return balancer.http("GET", "/readyz").status == status; });
  };
  EXPECT_TRUE(answers(200));
  store->cut_off(true);
  EXPECT_TRUE(answers(503));
  EXPECT_EQ(balancer.http("GET", "/readyz").body, "the store cannot be reached\ngrod 9.9 (of the tests)\n");
  EXPECT_NE(house.log().find("the store cannot be reached: the database cannot be reached"),
            std::string::npos);
  store->cut_off(false);
  EXPECT_TRUE(answers(200));
}

}  // namespace
}  // namespace grod::tests
