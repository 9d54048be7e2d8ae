// Rows that are not tied together by checksums of their own carry one each, so that a bit that has changed in the file is
// noticed. SQLite works it out where it writes and where it compares.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string_view>

namespace grod {

/// Makes `checksum(a, b, …)` known to a connection: 64 bits over the kinds and bytes of its arguments.
int add_checksum(sqlite3* connection);

/// The same of one text.
std::int64_t checksum_of(std::string_view text);

}  // namespace grod
