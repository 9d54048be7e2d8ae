// The bus over NATS, where this build has the library for it (libnats). Each table is a subject of its own, so a server is sent
// what happens at the tables that it follows, and nothing of the others.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "bus/bus_address.h"
#include "bus/remote_bus.h"

namespace grod {

struct NatsBusConfig {
  NatsAddress address;
  std::string
      house;  // what its subjects begin with, after "grod.": letters and digits. Several houses may share a server
  RemoteBus::Log log = [](std::string_view) {};
  BusTimes times = {};
};

/// At once, whether the server is there or not.
Result<std::unique_ptr<Bus>> open_nats_bus(NatsBusConfig config);

}  // namespace grod
