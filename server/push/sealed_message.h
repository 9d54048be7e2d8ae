// A message that only one browser can read: Message Encryption for Web Push (RFC 8291), which is the content coding
// "aes128gcm" (RFC 8188) with a key that our pair and the browser's agree on. The push service in between sees its length.
#pragma once

#include <string>
#include <string_view>

#include "server/push/key_pair.h"

namespace grod::push {

/// What a browser gives to whoever may write to it.
struct Recipient {
  std::string public_key;  // 65 bytes
  std::string secret;      // 16 bytes, which the push service does not know
};

inline constexpr std::size_t auth_secret_bytes = 16;
inline constexpr std::size_t salt_bytes = 16;
inline constexpr std::size_t longest_message =
    3993;  // in one record of 4096 bytes, which is all that services must take

/// `once` and `salt` must never be used for another message.
Result<std::string> seal(std::string_view text, const Recipient& to, const KeyPair& once,
                         std::string_view salt);

/// With a key and salt of its own.
Result<std::string> seal(std::string_view text, const Recipient& to);

}  // namespace grod::push
