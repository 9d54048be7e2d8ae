#include "server/push/base64url.h"

#include <sodium.h>

namespace grod::push {

namespace {

constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

}  // namespace

std::string base64url(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), variant);
  text.pop_back();  // the zero that ends it
  return text;
}

std::optional<std::string> from_base64url(std::string_view text, std::size_t most_bytes) {
  std::string bytes(most_bytes, '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  const int failed = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                       text.data(), text.size(), nullptr, &size, &end, variant);
  if (failed != 0 || end != text.data() + text.size()) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

}  // namespace grod::push
