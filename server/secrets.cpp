#include "server/secrets.h"

#include <sodium.h>

#include <array>
#include <cstdlib>

#include "texts/sha256.h"

namespace grod {

namespace {

constexpr std::size_t token_bytes = 16;
using TokenBytes = std::array<unsigned char, token_bytes>;

TokenBytes random_bytes() {
  // Without a source of randomness nothing here is safe, so nothing goes on.
  static const bool ready = sodium_init() >= 0;
  if (!ready) std::abort();
  TokenBytes bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string hexadecimal(const unsigned char* bytes, std::size_t size) {
  std::string text(2 * size + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

}  // namespace

std::string random_token() {
  const TokenBytes bytes = random_bytes();
  return hexadecimal(bytes.data(), bytes.size());
}

std::string random_key() {
  const TokenBytes bytes = random_bytes();
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_ENCODED_LEN(token_bytes, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  text.pop_back();
  return text;
}

std::uint64_t random_number() {
  const TokenBytes bytes = random_bytes();
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | bytes[i];
  return number;
}

DealSecret random_deal() { return {random_number(), random_number()}; }

std::string hash_of(std::string_view text) {
  std::string bytes;
  for (const std::uint32_t word : sha256(text))
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(word >> shift);
  return bytes;
}

}  // namespace grod
