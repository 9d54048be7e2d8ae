#include "server/open_sockets.h"

namespace grod {

void OpenSockets::add(PersonId person, SessionId session, const std::shared_ptr<Connection>& connection) {
  const std::scoped_lock lock(mutex_);
  open_[connection.get()] = {person, session, connection};
}

void OpenSockets::remove(const Connection* connection) {
  const std::scoped_lock lock(mutex_);
  open_.erase(connection);
}

void OpenSockets::close(SessionId session) {
  close_those([session](const Open& one) { return one.session == session; });
}

void OpenSockets::close_all_of(PersonId person) {
  close_those([person](const Open& one) { return one.person == person; });
}

std::vector<std::shared_ptr<Connection>> OpenSockets::all() {
  return those([](const Open&) { return true; });
}

std::map<PersonId, std::set<SessionId>> OpenSockets::sessions() {
  std::map<PersonId, std::set<SessionId>> found;
  const std::scoped_lock lock(mutex_);
  for (const auto& [key, one] : open_) found[one.person].insert(one.session);
  return found;
}

template <class Which>
std::vector<std::shared_ptr<Connection>> OpenSockets::those(Which which) {
  std::vector<std::shared_ptr<Connection>> found;
  const std::scoped_lock lock(mutex_);
  for (const auto& [key, one] : open_)
    if (which(one))
      if (auto connection = one.connection.lock()) found.push_back(std::move(connection));
  return found;
}

template <class Which>
void OpenSockets::close_those(Which which) {
  for (const auto& connection : those(which)) connection->close(session_ended, "This session was ended.");
}

}  // namespace grod
