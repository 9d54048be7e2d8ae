// Which sockets are open, and by which session: a session that is ended takes its sockets with it.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <unordered_map>
#include <vector>

#include "server/net.h"
#include "store/store.h"

namespace grod {

/// All functions may be called from any thread.
class OpenSockets {
 public:
  /// What a socket is closed with when its session has ended. A client does not come back with it.
  static constexpr int session_ended = 4001;

  void add(PersonId person, SessionId session, const std::shared_ptr<Connection>& connection);
  void remove(const Connection* connection);

  void close(SessionId session);
  void close_all_of(PersonId person);

  /// All that are open.
  std::vector<std::shared_ptr<Connection>> all();

  /// The sessions of those that are open, by person.
  std::map<PersonId, std::set<SessionId>> sessions();

 private:
  struct Open {
    PersonId person = 0;
    SessionId session = 0;
    std::weak_ptr<Connection> connection;
  };
  template <class Which>
  std::vector<std::shared_ptr<Connection>> those(Which which);
  template <class Which>
  void close_those(Which which);

  std::mutex mutex_;
  std::unordered_map<const Connection*, Open> open_;
};

}  // namespace grod
