#include "server/push/endpoint.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace grod::push {

namespace {

constexpr std::string_view scheme = "https://";
constexpr int https_port = 443;
constexpr std::size_t longest_host = 253;

bool is_visible(char c) { return c > ' ' && c < '\x7f'; }

std::string lower(std::string_view text) {
  std::string made(text);
  for (char& c : made)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return made;
}

bool is_host(std::string_view host) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  };
  return !host.empty() && host.size() <= longest_host && std::all_of(host.begin(), host.end(), fits) &&
         host.front() != '.' && host.front() != '-';
}

/// Numbers in place of a name, in any of the ways in which resolvers take them ("127.1", "0x7f.1", "2130706433"): the last
/// part of a name is never a number.
bool is_number(std::string_view host) {
  if (host.ends_with('.')) host.remove_suffix(1);
  const std::string_view last = host.substr(host.rfind('.') + 1);
  return !last.empty() && last.front() >= '0' && last.front() <= '9';
}

std::optional<int> port_in(std::string_view text) {
  int port = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), port);
  const bool whole = wrong == std::errc() && end == text.data() + text.size();
  const bool fits = whole && port > 0 && port < 65536;
  return fits ? std::optional(port) : std::nullopt;
}

/// "HOST" or "HOST:PORT".
std::optional<AllowedService> authority_in(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  AllowedService found{lower(text.substr(0, colon)), https_port};
  if (!is_host(found.host)) return std::nullopt;
  if (colon == text.size()) return found;
  const std::optional<int> port = port_in(text.substr(colon + 1));
  if (!port) return std::nullopt;
  found.port = *port;
  return found;
}

}  // namespace

Result<AllowedService> read_allowed_service(std::string_view text) {
  const std::optional<AllowedService> read =
      text.find(':') == std::string_view::npos ? std::nullopt : authority_in(text);
  if (!read) return error(fmt::format("\"{}\" is no HOST:PORT, like localhost:8443", text));
  return *read;
}

std::string Endpoint::origin() const {
  return port == https_port ? fmt::format("https://{}", host) : fmt::format("https://{}:{}", host, port);
}

Result<Endpoint> read_endpoint(std::string_view address, const std::vector<AllowedService>& allowed) {
  const auto refuse = [](std::string why) { return error(std::move(why), ErrorCode::malformed); };
  if (address.size() > longest_endpoint)
    return refuse(fmt::format("endpoint: an address of at most {} bytes is expected", longest_endpoint));
  if (!std::all_of(address.begin(), address.end(), is_visible) ||
      lower(address.substr(0, scheme.size())) != scheme)
    return refuse("endpoint: an https address is expected");
  const std::string_view rest = address.substr(scheme.size());
  const std::size_t end = std::min(rest.find_first_of("/?#"), rest.size());
  // Whoever is named before an @ is refused with whatever else is no host.
  const std::optional<AllowedService> service = authority_in(rest.substr(0, end));
  if (!service) return refuse("endpoint: the host is no name");
  std::string path(rest.substr(end));
  if (path.find('#') != std::string::npos) return refuse("endpoint: an address without # is expected");
  if (!path.starts_with('/')) path.insert(0, 1, '/');
  Endpoint endpoint{service->host, service->port, std::move(path),
                    std::find(allowed.begin(), allowed.end(), *service) != allowed.end()};
  if (endpoint.allowed) return endpoint;
  if (is_number(endpoint.host)) return refuse("endpoint: a host with a name is expected");
  if (endpoint.port != https_port) return refuse("endpoint: the usual port, 443, is expected");
  return endpoint;
}

}  // namespace grod::push
