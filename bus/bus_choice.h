// Which bus a house has: the one that is asked for, or that of its database, or none.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bus/bus_address.h"
#include "bus/remote_bus.h"
#include "store/address.h"

namespace grod {

struct BusChoice {
  enum class Kind { none, database, nats };
  Kind kind{};
  NatsAddress nats = {};
};

/// `asked` is what `--bus` says: nothing, "none", or the address of a server of NATS.
Result<BusChoice> choose_bus(std::string_view asked, const StoreAddress& store);

/// `house` is a name that no other house has; NATS alone needs it. Nothing where there is to be none.
Result<std::unique_ptr<Bus>> open_bus(const BusChoice& choice, const StoreAddress& store,
                                      const std::string& house, const RemoteBus::Log& log);

}  // namespace grod
