// A key pair on the curve P-256. The house has one that signs who it is (VAPID), and makes one for each message, to agree with
// the browser on the key that seals it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "texts/error.h"

struct evp_pkey_st;

namespace grod::push {

inline constexpr std::size_t public_key_bytes = 65;  // a point of the curve, uncompressed
inline constexpr std::size_t private_key_bytes = 32;

class KeyPair {
 public:
  static KeyPair fresh();
  static Result<KeyPair> from_private(std::string_view bytes);

  const std::string& public_key() const { return public_key_; }
  /// For the store alone; no log, no error and no message may have it.
  std::string private_key() const;

  /// What only the owners of the two private keys can work out (ECDH). The error: the other key is no point of the curve.
  Result<std::string> shared_secret(std::string_view public_key) const;

  /// ES256: 64 bytes.
  std::string sign(std::string_view text) const;

 private:
  struct Free {
    void operator()(evp_pkey_st* key) const;
  };
  using Handle = std::unique_ptr<evp_pkey_st, Free>;

  explicit KeyPair(Handle handle);

  Handle handle_;
  std::string public_key_;
};

}  // namespace grod::push
