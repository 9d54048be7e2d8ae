#include "server/push/key_pair.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include "server/push/openssl.h"

namespace grod::push {

namespace {

using Number = Owned<BIGNUM, BN_clear_free>;
using Group = Owned<EC_GROUP, EC_GROUP_free>;
using Point = Owned<EC_POINT, EC_POINT_clear_free>;
using Builder = Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using Parameters = Owned<OSSL_PARAM, OSSL_PARAM_free>;
using Context = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Digest = Owned<EVP_MD_CTX, EVP_MD_CTX_free>;
using Signature = Owned<ECDSA_SIG, ECDSA_SIG_free>;

constexpr const char* curve = "P-256";

/// The key of that public point and, if there is one, private number; null where they are no key.
EVP_PKEY* key_from(std::string_view point, const BIGNUM* number) {
  const Builder builder(OSSL_PARAM_BLD_new());
  must(builder != nullptr);
  must(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, curve, 0) == 1);
  must(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) ==
       1);
  if (number != nullptr) must(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number) == 1);
  const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  must(parameters != nullptr && context != nullptr && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* key = nullptr;
  const int kind = number != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
  return EVP_PKEY_fromdata(context.get(), &key, kind, parameters.get()) == 1 ? key : nullptr;
}

/// The public point that belongs to a private number.
std::string point_of(const BIGNUM* number) {
  const Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  must(group != nullptr);
  const Point point(EC_POINT_new(group.get()));
  must(point != nullptr && EC_POINT_mul(group.get(), point.get(), number, nullptr, nullptr, nullptr) == 1);
  std::string bytes(public_key_bytes, '\0');
  const std::size_t size = EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED,
                                              bytes_of(bytes), bytes.size(), nullptr);
  return size == bytes.size() ? bytes : std::string();
}

}  // namespace

void KeyPair::Free::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

KeyPair::KeyPair(Handle handle) : handle_(std::move(handle)), public_key_(public_key_bytes, '\0') {
  std::size_t size = 0;
  must(EVP_PKEY_get_octet_string_param(handle_.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(public_key_),
                                       public_key_.size(), &size) == 1 &&
       size == public_key_bytes);
}

KeyPair KeyPair::fresh() {
  Handle handle(EVP_EC_gen(curve));
  must(handle != nullptr);
  return KeyPair(std::move(handle));
}

Result<KeyPair> KeyPair::from_private(std::string_view bytes) {
  const auto no_key = [] { return error("these bytes are no private key of P-256"); };
  if (bytes.size() != private_key_bytes) return no_key();
  const Number number(BN_bin2bn(bytes_of(bytes), static_cast<int>(bytes.size()), nullptr));
  must(number != nullptr);
  const std::string point = point_of(number.get());
  if (point.empty()) return no_key();
  Handle handle(key_from(point, number.get()));
  if (!handle) return no_key();
  const Context context(EVP_PKEY_CTX_new_from_pkey(nullptr, handle.get(), nullptr));
  if (context == nullptr || EVP_PKEY_private_check(context.get()) != 1) return no_key();
  return KeyPair(std::move(handle));
}

std::string KeyPair::private_key() const {
  BIGNUM* found = nullptr;
  must(EVP_PKEY_get_bn_param(handle_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &found) == 1);
  const Number number(found);
  std::string bytes(private_key_bytes, '\0');
  must(BN_bn2binpad(number.get(), bytes_of(bytes), static_cast<int>(bytes.size())) ==
       static_cast<int>(bytes.size()));
  return bytes;
}

Result<std::string> KeyPair::shared_secret(std::string_view public_key) const {
  // A compressed point would be one too, but nobody who speaks to us may write it so.
  const bool uncompressed = public_key.size() == public_key_bytes && public_key.front() == '\x04';
  const Handle other(uncompressed ? key_from(public_key, nullptr) : nullptr);
  const Context context(EVP_PKEY_CTX_new_from_pkey(nullptr, handle_.get(), nullptr));
  must(context != nullptr && EVP_PKEY_derive_init(context.get()) == 1);
  if (!other || EVP_PKEY_derive_set_peer_ex(context.get(), other.get(), 1) != 1)
    return error("the key is no point of P-256");
  std::string secret(private_key_bytes, '\0');
  std::size_t size = secret.size();
  must(EVP_PKEY_derive(context.get(), bytes_of(secret), &size) == 1 && size == secret.size());
  return secret;
}

std::string KeyPair::sign(std::string_view text) const {
  const Digest digest(EVP_MD_CTX_new());
  must(digest != nullptr &&
       EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, handle_.get()) == 1);
  std::size_t size = 0;
  must(EVP_DigestSign(digest.get(), nullptr, &size, bytes_of(text), text.size()) == 1);
  std::string der(size, '\0');
  must(EVP_DigestSign(digest.get(), bytes_of(der), &size, bytes_of(text), text.size()) == 1);
  const unsigned char* begin = bytes_of(der);
  const Signature signature(d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(size)));
  must(signature != nullptr);
  constexpr int half = 32;
  std::string both(2 * half, '\0');
  must(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(both), half) == half);
  must(BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(both) + half, half) == half);
  return both;
}

}  // namespace grod::push
