// In place of LISTEN and NOTIFY in a build without libpq.
#include "bus/postgres_bus.h"

namespace grod {

Result<std::unique_ptr<Bus>> open_postgres_bus(const PostgresBusConfig&) {
  return error("This grod was built without PostgreSQL: install libpq-dev and build it anew.");
}

}  // namespace grod
