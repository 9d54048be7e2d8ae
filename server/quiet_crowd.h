// Sockets that only hold the line, and tables that they look at and where nothing happens: most of what a large house has in memory
// at any moment.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "server/load.h"

namespace grod {

/// A request to one of the servers, from somebody who has been here before or is new.
ClientRequest at_server(const ServerAddress& server, std::string method, std::string target,
                        const std::string& cookie = "");

class QuietCrowd {
 public:
  QuietCrowd(Client& client, const LoadPlan& plan) : client_(client), plan_(plan) {}

  /// `plan.idle` of them, each with a person of its own, at the servers in turn.
  Result<void> open_sockets();

  /// `plan.quiet` of them, begun and waiting for somebody to decide; each is looked at by one of the sockets, at its server.
  Result<void> lay_tables();

  /// So many messages may be sent through a socket, however quickly it goes.
  static constexpr int most_at_a_socket = 50;

 private:
  struct Onlooker {
    std::string cookie = {};
    ServerAddress at = {};
    std::shared_ptr<ClientSocket> socket = {};
  };
  /// What the sockets have heard, on the client's thread.
  struct Heard {
    std::atomic<int> opened = 0, tables = 0, failed = 0;
  };
  /// Somebody who sits down at one table after the other.
  struct Player {
    std::string cookie;
    WaitingSocket socket;
  };

  Result<std::string> introduce(const ServerAddress& server);
  Result<std::vector<Player>> call_players();
  Result<std::string> lay(const Onlooker& opener, std::vector<Player>& players);
  Result<void> wait_for(const std::atomic<int>& count, int all, const char* what) const;

  Client& client_;
  const LoadPlan& plan_;
  std::vector<Onlooker> onlookers_;
  std::shared_ptr<Heard> heard_ = std::make_shared<Heard>();
};

}  // namespace grod
