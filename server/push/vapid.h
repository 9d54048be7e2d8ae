// Who writes to a push service (VAPID, RFC 8292): a token, signed with the house's key, that holds for one service and some
// hours. A browser gives its address to that key only, so nobody else can write to it.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "server/push/key_pair.h"

namespace grod::push {

/// How services reach whoever runs the house: "mailto:…" or "https://…".
Result<std::string> read_contact(std::string_view text);

/// The value of the header Authorization. `audience` is the origin of the service: "https://push.example".
std::string authorization(const KeyPair& house, std::string_view audience, std::string_view contact,
                          std::chrono::system_clock::time_point now);

}  // namespace grod::push
