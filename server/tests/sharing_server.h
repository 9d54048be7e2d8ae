// A server that shares its store with others.
#pragma once

#include "server/tests/house.h"

namespace grod::tests {

class SharingServer {
 public:
  using Arrange = std::function<void(NetConfig&, HallConfig&)>;

  /// Without a bus it tells the others nothing, and hears nothing of them.
  SharingServer(std::unique_ptr<Store> store, std::unique_ptr<Bus> bus, const Arrange& arrange)
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
    const Result<int> port = net_->start(*hall_);
    EXPECT_TRUE(port);
    port_ = port.value_or(0);
    hall_->resume();
  }
  ~SharingServer() { net_->stop(); }
  SharingServer(const SharingServer&) = delete;
  SharingServer& operator=(const SharingServer&) = delete;

  int port() const { return port_; }

 private:
  std::unique_ptr<Store> store_;
  std::unique_ptr<Bus> bus_;
  std::unique_ptr<NetServer> net_;
  std::unique_ptr<Hall> hall_;
  int port_ = 0;
};

}  // namespace grod::tests
