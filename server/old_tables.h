// Tables in files of older versions, for the store that brings such a file up to date.
#pragma once

#include <functional>

#include "store/store.h"

namespace grod {

/// Writes the events of an old table as events of today. What cannot be read is logged, and left as it is.
RewriteTable rewrite_old_tables(std::function<void(std::string_view line)> log);

}  // namespace grod
