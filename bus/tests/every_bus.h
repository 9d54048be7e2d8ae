// Tests of what every bus must do, whatever it goes by.
#pragma once

#include "bus/tests/between.h"

namespace grod::tests {

class EveryBus : public testing::TestWithParam<By> {
 protected:
  void SetUp() override {
    if (GetParam() == By::process) return;
    between_ = between_by(GetParam());
    if (!between_) GTEST_SKIP() << "that is not installed here";
  }

  /// One more server, which is there when this returns, but where `there` says otherwise.
  std::unique_ptr<Listening> join(bool there = true) {
    auto joined =
        std::make_unique<Listening>(between_ ? between_->join(log_.write(), quick_) : local_.join());
    EXPECT_TRUE(!there || comes_true([&] { return joined->is_connected(); }));
    return joined;
  }
  /// By way of a relay.
  std::unique_ptr<Listening> join_by(const Relay& relay, const BusTimes& times) {
    auto joined = std::make_unique<Listening>(between_->join_by(relay, log_.write(), times));
    EXPECT_TRUE(comes_true([&] { return joined->is_connected(); }));
    return joined;
  }

  Between& between() { return *between_; }
  const BusTimes& quick() const { return quick_; }
  std::vector<std::string> logged() const { return log_.lines(); }

 private:
  // Tests wait for servers to be back as short as can be.
  const BusTimes quick_{.first_pause = std::chrono::milliseconds(5),
                        .longest_pause = std::chrono::milliseconds(20)};
  LogOfBus log_;  // outlives whoever writes to it
  LocalBus local_;
  std::unique_ptr<Between> between_;
};

/// Of those by way of a server that can fail.
class RemoteBuses : public EveryBus {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(RemoteBuses);  // of a build that has neither

}  // namespace grod::tests
