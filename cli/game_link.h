// A link that contains a game: its record, compressed, behind the # of an address. The client (web/src/local/link.ts) reads it.
#pragma once

#include <string>
#include <string_view>

namespace grod::cli {

/// `address` is where the client is served: "https://grod.example".
std::string link_to_game(std::string_view address, std::string_view record);

}  // namespace grod::cli
