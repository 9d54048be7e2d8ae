// How the store's file is laid out, and how files of older versions become files of this one.
#pragma once

#include <string>

#include "store/sqlite.h"
#include "store/store.h"

namespace grod {

/// Makes the tables in an empty file, and brings those of an older version up to date, all or nothing. What is no file
/// of ours, or one of a newer version, is refused and left as it is.
Result<void> prepare_schema(Database& database, const std::string& path, const RewriteTable& rewrite);

/// A file of ours and of this version; nothing in it is touched.
Result<void> check_schema(Database& database, const std::string& path);

}  // namespace grod
