// In place of NATS in a build without libnats.
#include "bus/nats_bus.h"

namespace grod {

Result<std::unique_ptr<Bus>> open_nats_bus(NatsBusConfig) {
  return error(
      "This grod was built without NATS: install libnats-dev and build it anew, or leave --bus out.");
}

}  // namespace grod
