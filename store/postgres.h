// A store in PostgreSQL, where this build has the library for it (libpq).
#pragma once

#include <memory>
#include <string>

#include "store/kept_house.h"

namespace grod {

/// "postgresql://USER:PASSWORD@HOST:PORT/DATABASE", as libpq reads it. The password is in no sentence that comes of it.
Result<std::unique_ptr<Store>> open_postgres(const std::string& address, const StoreOptions& options);

/// The same as it is at one moment, to look into (store/kept_house.h).
Result<std::unique_ptr<KeptHouse>> open_postgres_house(const std::string& address);

}  // namespace grod
