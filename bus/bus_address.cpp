#include "bus/bus_address.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace grod {
namespace {

constexpr std::string_view address_form =
    "nats://HOST:PORT or tls://HOST:PORT, before HOST perhaps USER:PASSWORD@ or TOKEN@";

/// Nothing of what was given is repeated where a password may be in it.
tl::unexpected<Error> refused(std::string_view why) {
  return error(fmt::format("The address of the bus {}; it should be like {}.", why, address_form));
}

std::optional<std::string> without_escapes(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    if (text.front() != '%') {
      plain += text.front();
      text.remove_prefix(1);
      continue;
    }
    unsigned byte = 0;
    const std::string_view digits = text.substr(1, 2);
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    // A zero would end what the library is given.
    if (failure != std::errc() || end != digits.data() + 2 || byte == 0) return std::nullopt;
    plain += static_cast<char>(byte);
    text.remove_prefix(3);
  }
  return plain;
}

bool is_host(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '.' || c == '-' || c == '_' || c == ':';
  });
}

/// Who we are, before the host: a user and a password, or a token alone.
bool read_who(std::string_view text, NatsAddress& address) {
  const std::size_t colon = text.find(':');
  const bool has_user = colon != std::string_view::npos;
  const auto first = without_escapes(text.substr(0, colon));
  const auto second = without_escapes(has_user ? text.substr(colon + 1) : "");
  if (!first || first->empty() || !second || (has_user && second->empty())) return false;
  (has_user ? address.user : address.token) = *first;
  address.password = *second;
  return true;
}

}  // namespace

std::string NatsAddress::shown() const {
  const bool colons = host.find(':') != std::string::npos;
  return fmt::format(fmt::runtime(colons ? "{}://[{}]:{}" : "{}://{}:{}"), tls ? "tls" : "nats", host, port);
}

Result<NatsAddress> read_nats_address(std::string_view text) {
  NatsAddress address;
  constexpr std::string_view plain = "nats://", secure = "tls://";
  address.tls = text.starts_with(secure);
  if (!address.tls && !text.starts_with(plain)) return refused("begins neither with nats:// nor with tls://");
  text.remove_prefix(address.tls ? secure.size() : plain.size());
  if (const std::size_t at = text.rfind('@'); at != std::string_view::npos) {
    if (!read_who(text.substr(0, at), address))
      return refused("has no user and password, and no token, before the @");
    text.remove_prefix(at + 1);
  }
  if (text.ends_with('/')) text.remove_suffix(1);
  const std::size_t colon = text.rfind(':');
  // The colons of an address in brackets are not those of a port.
  if (colon == std::string_view::npos || text.ends_with(']')) return refused("names no port");
  const std::string_view port = text.substr(colon + 1);
  const auto [end, failure] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  constexpr int last_port = 65535;
  if (failure != std::errc() || end != port.data() + port.size() || address.port < 1 ||
      address.port > last_port)
    return refused("names no port between 1 and 65535");
  std::string_view host = text.substr(0, colon);
  const bool brackets = host.starts_with('[') && host.ends_with(']');
  if (brackets) host = host.substr(1, host.size() - 2);
  if (!is_host(host) || (!brackets && host.find(':') != std::string_view::npos))
    return refused("names no host");
  address.host = host;
  return address;
}

}  // namespace grod
