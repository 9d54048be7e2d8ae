// Bytes as text that may stand in headers and addresses: base64url without padding (RFC 4648, section 5).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grod::push {

std::string base64url(std::string_view bytes);

/// Nothing where it is no such text, or has more bytes than that.
std::optional<std::string> from_base64url(std::string_view text, std::size_t most_bytes);

}  // namespace grod::push
