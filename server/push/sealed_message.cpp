#include "server/push/sealed_message.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include "server/push/openssl.h"

namespace grod::push {

namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

constexpr std::size_t key_bytes = 16;
constexpr std::size_t nonce_bytes = 12;
constexpr std::size_t tag_bytes = 16;
constexpr std::string_view record_size = "\x00\x00\x10\x00"sv;  // 4096
constexpr char last_record = '\x02';

std::string hmac(std::string_view key, const std::string& text) {
  std::string mac(EVP_MAX_MD_SIZE, '\0');
  unsigned size = 0;
  must(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(std::string_view(text)),
            text.size(), bytes_of(mac), &size) != nullptr);
  mac.resize(size);
  return mac;
}

/// HKDF (RFC 5869) of at most 32 bytes, which take a single step of it.
std::string derived(std::string_view salt, const std::string& secret, std::string info, std::size_t bytes) {
  return hmac(hmac(salt, secret), info += '\x01').substr(0, bytes);
}

std::string encrypted(const std::string& plain, const std::string& key, const std::string& nonce) {
  const Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> cipher(EVP_CIPHER_CTX_new());
  must(cipher != nullptr &&
       EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes_of(std::string_view(key)),
                          bytes_of(std::string_view(nonce))) == 1);
  std::string secret(plain.size() + tag_bytes, '\0');
  int size = 0, more = 0;
  must(EVP_EncryptUpdate(cipher.get(), bytes_of(secret), &size, bytes_of(std::string_view(plain)),
                         static_cast<int>(plain.size())) == 1);
  must(EVP_EncryptFinal_ex(cipher.get(), bytes_of(secret) + size, &more) == 1);
  must(static_cast<std::size_t>(size) + static_cast<std::size_t>(more) == plain.size());
  must(EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tag_bytes, bytes_of(secret) + plain.size()) ==
       1);
  return secret;
}

}  // namespace

Result<std::string> seal(std::string_view text, const Recipient& to, const KeyPair& once,
                         std::string_view salt) {
  if (text.size() > longest_message) return error("the message is too long for one record");
  const Result<std::string> agreed = once.shared_secret(to.public_key);
  if (!agreed) return tl::unexpected(agreed.error());
  const std::string both = "WebPush: info\0"s.append(to.public_key).append(once.public_key());
  const std::string secret = derived(to.secret, *agreed, both, 32);
  const std::string key = derived(salt, secret, "Content-Encoding: aes128gcm\0"s, key_bytes);
  const std::string nonce = derived(salt, secret, "Content-Encoding: nonce\0"s, nonce_bytes);
  std::string message(salt);
  message.append(record_size).append(1, static_cast<char>(public_key_bytes)).append(once.public_key());
  return message + encrypted(std::string(text) + last_record, key, nonce);
}

Result<std::string> seal(std::string_view text, const Recipient& to) {
  std::string salt(salt_bytes, '\0');
  must(RAND_bytes(bytes_of(salt), static_cast<int>(salt.size())) == 1);
  return seal(text, to, KeyPair::fresh(), salt);
}

}  // namespace grod::push
