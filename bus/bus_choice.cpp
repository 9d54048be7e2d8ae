#include "bus/bus_choice.h"

#include <utility>

#include "bus/nats_bus.h"
#include "bus/postgres_bus.h"

namespace grod {

Result<BusChoice> choose_bus(std::string_view asked, const StoreAddress& store) {
  const bool is_shared = store.kind == StoreAddress::Kind::postgres;
  if (asked.empty()) return BusChoice{is_shared ? BusChoice::Kind::database : BusChoice::Kind::none};
  if (asked == "none") return BusChoice{BusChoice::Kind::none};
  Result<NatsAddress> address = read_nats_address(asked);
  if (!address) return tl::unexpected(std::move(address).error());
  if (!is_shared)
    return error(
        "A bus is for several servers of one house, and a file is one server's alone: give --store "
        "postgresql://… as "
        "well, or leave --bus out.");
  return BusChoice{BusChoice::Kind::nats, std::move(*address)};
}

Result<std::unique_ptr<Bus>> open_bus(const BusChoice& choice, const StoreAddress& store,
                                      const std::string& house, const RemoteBus::Log& log) {
  switch (choice.kind) {
    case BusChoice::Kind::none: break;
    case BusChoice::Kind::database: return open_postgres_bus({.database = store.where, .log = log});
    case BusChoice::Kind::nats: return open_nats_bus({.address = choice.nats, .house = house, .log = log});
  }
  return nullptr;
}

}  // namespace grod
