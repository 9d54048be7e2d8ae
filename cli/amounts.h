// Sizes, spans of time and shares, as whoever keeps a house writes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/quotas.h"

namespace grod::cli {

/// "512", "64K", "10M", "2G": bytes.
Result<std::int64_t> read_size(const std::string& text);

/// "90m", "12h", "7d": milliseconds; "never": nothing.
Result<std::optional<std::int64_t>> read_span(const std::string& text);

/// "10,30,none": what a person may have, a household, a network.
Result<Shares> read_shares(const std::string& text);

}  // namespace grod::cli
