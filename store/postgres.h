// A store in PostgreSQL, where this build has the library for it (libpq).
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace grod {

/// "postgresql://USER:PASSWORD@HOST:PORT/DATABASE", as libpq reads it. The password is in no sentence that comes of it.
Result<std::unique_ptr<Store>> open_postgres(const std::string& address, const StoreOptions& options);

}  // namespace grod
