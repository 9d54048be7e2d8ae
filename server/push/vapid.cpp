#include "server/push/vapid.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/push/base64url.h"

namespace grod::push {

namespace {

constexpr std::chrono::hours validity{12};  // 24 are allowed, and clocks differ
constexpr std::size_t longest_contact = 200;

/// Visible, and nothing that would have to be escaped in JSON.
bool is_plain(char c) { return c > ' ' && c < '\x7f' && c != '"' && c != '\\'; }

}  // namespace

Result<std::string> read_contact(std::string_view text) {
  const bool known = (text.starts_with("mailto:") && text.find('@') != std::string_view::npos) ||
                     (text.starts_with("https://") && text.size() > 8);
  if (known && text.size() <= longest_contact && std::all_of(text.begin(), text.end(), is_plain))
    return std::string(text);
  return error(fmt::format(
      "\"{}\" is no contact; it is an address like mailto:ola@grod.example or https://grod.example", text));
}

std::string authorization(const KeyPair& house, std::string_view audience, std::string_view contact,
                          std::chrono::system_clock::time_point now) {
  const auto expires =
      std::chrono::duration_cast<std::chrono::seconds>((now + validity).time_since_epoch()).count();
  const std::string claims = fmt::format(R"({{"aud":"{}","exp":{},"sub":"{}"}})", audience, expires, contact);
  const std::string token = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims);
  return fmt::format("vapid t={}.{}, k={}", token, base64url(house.sign(token)),
                     base64url(house.public_key()));
}

}  // namespace grod::push
