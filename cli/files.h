// Whole files, read and written.
#pragma once

#include <string>
#include <string_view>

#include "texts/error.h"

namespace grod::cli {

Result<std::string> read_file(const std::string& path);

/// Whole or not at all, and on the disk when it returns: written beside the target, synced, moved into place, and the
/// folder synced that now names it.
Result<void> write_file(const std::string& path, std::string_view content);

}  // namespace grod::cli
