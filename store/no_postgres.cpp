// In place of PostgreSQL in a build without libpq.
#include "store/move.h"
#include "store/postgres.h"

namespace grod {
namespace {

tl::unexpected<Error> not_built() {
  return error(
      "This grod was built without PostgreSQL: install libpq-dev and build it anew, or name a file instead.");
}

}  // namespace

Result<std::unique_ptr<Store>> open_postgres(const std::string&, const StoreOptions&) { return not_built(); }

Result<std::unique_ptr<KeptHouse>> open_postgres_house(const std::string&) { return not_built(); }

Result<std::vector<MovedRows>> move_house(const std::string&, const std::string&,
                                          const std::function<bool(const MoveProgress&)>&) {
  return not_built();
}

}  // namespace grod
