// In place of PostgreSQL in a build without libpq.
#include "store/postgres.h"

namespace grod {

Result<std::unique_ptr<Store>> open_postgres(const std::string&, const StoreOptions&) {
  return error(
      "This grod was built without PostgreSQL: install libpq-dev and build it anew, or name a file instead.");
}

}  // namespace grod
