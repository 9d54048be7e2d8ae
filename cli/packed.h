// Bytes small and in letters: a raw deflate stream (RFC 1951) as base64 that may stand anywhere (RFC 4648, section 5).
#pragma once

#include <string>
#include <string_view>

namespace grod::cli {

std::string packed(std::string_view text);

}  // namespace grod::cli
