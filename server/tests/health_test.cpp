// Who looks after the house is told when its store cannot be written, and strangers are not told where it lies.
#include "server/tests/full_store.h"
#include "server/tests/house.h"

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

}  // namespace
}  // namespace grod::tests
