#include "server/push/subscription.h"

#include "server/push/base64url.h"

namespace grod::push {

Result<Subscription> read_subscription(std::string_view endpoint, std::string_view p256dh,
                                       std::string_view auth, const std::vector<AllowedService>& allowed) {
  Result<Endpoint> where = read_endpoint(endpoint, allowed);
  if (!where) return tl::unexpected(where.error());
  const std::optional<std::string> key = from_base64url(p256dh, public_key_bytes);
  if (!key || !KeyPair::fresh().shared_secret(*key))
    return error("p256dh: a public key of P-256 is expected, 65 bytes as base64url", ErrorCode::malformed);
  const std::optional<std::string> secret = from_base64url(auth, auth_secret_bytes);
  if (!secret || secret->size() != auth_secret_bytes)
    return error("auth: 16 bytes as base64url are expected", ErrorCode::malformed);
  return Subscription{std::move(*where), {*key, *secret}};
}

}  // namespace grod::push
