#include "server/server_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>

namespace grod {

namespace {

std::optional<ServerAddress> read_server(std::string_view text) {
  ServerAddress server;
  std::string_view port = text;
  if (const std::size_t colon = text.rfind(':'); colon != std::string_view::npos) {
    std::string_view host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    server.host = host;
    port = text.substr(colon + 1);
  }
  const char* end = port.data() + port.size();
  const auto read = std::from_chars(port.data(), end, server.port);
  boost::system::error_code wrong;
  boost::asio::ip::make_address(server.host, wrong);
  if (wrong || read.ec != std::errc{} || read.ptr != end || server.port < 1 || server.port > 65535)
    return std::nullopt;
  return server;
}

}  // namespace

Result<std::vector<ServerAddress>> read_servers(std::string_view text) {
  std::vector<ServerAddress> servers;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string_view part = text.substr(from, comma - from);
    const std::optional<ServerAddress> server = read_server(part);
    if (!server)
      return error(fmt::format(
          "\"{}\" is no server: write its address and port, like 10.0.0.1:8080, or a port of this machine",
          part));
    if (std::find(servers.begin(), servers.end(), *server) != servers.end())
      return error(fmt::format("the server \"{}\" is named twice", part));
    servers.push_back(*server);
    from = comma + 1;
  }
  return servers;
}

std::optional<ServerAddress> ServerList::any(Rng& rng, const std::optional<ServerAddress>& lost) const {
  const std::scoped_lock lock(mutex_);
  if (servers_.empty()) return std::nullopt;
  const int count = static_cast<int>(servers_.size());
  const auto found = lost ? std::find(servers_.begin(), servers_.end(), *lost) : servers_.end();
  if (found == servers_.end() || count == 1) return servers_[static_cast<std::size_t>(rng.below(count))];
  const int others = static_cast<int>(found - servers_.begin()) + 1 + rng.below(count - 1);
  return servers_[static_cast<std::size_t>(others % count)];
}

}  // namespace grod
