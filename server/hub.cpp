#include "server/hub.h"

#include <algorithm>
#include <vector>

namespace grod::net {

bool Hub::is_free(const std::string& address) const { return config.free_loopback && is_loopback(address); }

bool Hub::is_proxy(const std::string& address) const {
  return (config.behind_proxy && is_loopback(address)) ||
         std::find(config.proxies.begin(), config.proxies.end(), address) != config.proxies.end();
}

void Hub::enter(const std::shared_ptr<Session>& session) {
  {
    const std::scoped_lock lock(mutex_);
    sessions_.emplace(session.get(), session);
  }
  if (stopping_) session->shut();  // it may have come after the others were told
}

void Hub::leave(const Session* session) {
  const std::scoped_lock lock(mutex_);
  sessions_.erase(session);
  if (sessions_.empty()) left_.notify_all();
}

template <class Call>
void Hub::each(Call call) {
  std::vector<std::shared_ptr<Session>> all;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [key, session] : sessions_) {
      if (auto alive = session.lock()) all.push_back(std::move(alive));
    }
  }
  for (const auto& session : all) call(*session);
}

void Hub::close_all() {
  stopping_ = true;
  const auto wait = [this] {
    std::unique_lock lock(mutex_);
    left_.wait_for(lock, config.close_timeout, [this] { return sessions_.empty(); });
  };
  each([](Session& session) { session.shut(); });
  wait();
  each([](Session& session) { session.drop(); });
  wait();
}

std::optional<Place> Place::take(Hub& hub, const std::string& address) {
  if (hub.is_free(address)) return Place();
  std::string name = ledger_name(address);
  if (!hub.ledger.connect(name)) {
    ++hub.counters.too_many_connections;
    return std::nullopt;
  }
  return Place(&hub, std::move(name));
}

}  // namespace grod::net
