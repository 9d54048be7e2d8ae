// A server that shares its store with others.
#pragma once

#include "bus/tests/listening.h"
#include "server/tests/house.h"

namespace grod::tests {

class SharingServer {
 public:
  using Arrange = std::function<void(NetConfig&, HallConfig&)>;

  /// Without a bus it tells the others nothing, and hears nothing of them.
  SharingServer(std::shared_ptr<Store> store, std::unique_ptr<Bus> bus, const Arrange& arrange)
      : store_(std::move(store)), bus_(std::move(bus)) {
    NetConfig net;
    net.port = 0;
    net.free_loopback = true;
    net.messages = {1000, 5000};
    HallConfig hall{.bus = bus_ ? *bus_ : silent_bus()};
    hall.lease = std::chrono::milliseconds(500);
    arrange(net, hall);
    net_ = std::make_unique<NetServer>(net);
    hall_ = std::make_unique<Hall>(*net_, *store_, hall);
    EXPECT_TRUE(is_told_of(0));
    const Result<int> port = net_->start(*hall_);
    EXPECT_TRUE(port);
    port_ = port.value_or(0);
    hall_->resume();
  }
  ~SharingServer() { net_->stop(); }
  SharingServer(const SharingServer&) = delete;
  SharingServer& operator=(const SharingServer&) = delete;

  int port() const { return port_; }
  Hall& hall() { return *hall_; }
  void stop() { net_->stop(); }
  /// By the bus, by now, of what happens at so many tables.
  bool is_told_of(std::int64_t tables) const {
    return !bus_ || comes_true([&] {
      const auto figures = bus_->figures();
      return !figures || (figures->connected && figures->following == tables);
    });
  }

 private:
  const std::shared_ptr<Store> store_;
  const std::unique_ptr<Bus> bus_;
  std::unique_ptr<NetServer> net_;
  std::unique_ptr<Hall> hall_;
  int port_ = 0;
};

}  // namespace grod::tests
