// Where the servers of one house can be reached, as its guests know it: whoever loses one goes to another.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "texts/error.h"

namespace grod {

struct ServerAddress {
  std::string host = "127.0.0.1";  // an address, no name
  int port = 0;

  friend bool operator==(const ServerAddress&, const ServerAddress&) = default;
};

/// "10.0.0.1:8080,[::1]:8081,8082": a port alone is one of this machine. At least one, and none twice.
Result<std::vector<ServerAddress>> read_servers(std::string_view text);

/// Those that are open just now. Any thread.
class ServerList {
 public:
  ServerList() = default;
  explicit ServerList(std::vector<ServerAddress> servers) : servers_(std::move(servers)) {}

  void set(std::vector<ServerAddress> servers) {
    const std::scoped_lock lock(mutex_);
    servers_ = std::move(servers);
  }
  bool empty() const {
    const std::scoped_lock lock(mutex_);
    return servers_.empty();
  }

  /// Any of them, and another one than was lost where there is one; nothing while none is open.
  std::optional<ServerAddress> any(Rng& rng, const std::optional<ServerAddress>& lost = std::nullopt) const;

 private:
  mutable std::mutex mutex_;
  std::vector<ServerAddress> servers_;
};

}  // namespace grod
