#include "server/quiet_crowd.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "texts/json.h"

namespace grod {

namespace {

// A few at a time, and no longer than this for the last of them.
constexpr int most_opening = 32;
constexpr std::chrono::seconds longest_wait{60};

}  // namespace

ClientRequest at_server(const ServerAddress& server, std::string method, std::string target,
                        const std::string& cookie) {
  ClientRequest request;
  request.host = server.host;
  request.port = server.port;
  request.method = std::move(method);
  request.target = std::move(target);
  request.timeout = longest_wait;
  if (!cookie.empty()) request.headers.emplace_back("Cookie", cookie);
  return request;
}

Result<std::string> QuietCrowd::introduce(const ServerAddress& server) {
  const Result<ClientReply> reply = client_.request(at_server(server, "GET", "/api/me"));
  if (!reply) return tl::unexpected(reply.error());
  if (reply->status != 200) return error(reply->body);
  return reply->cookie();
}

Result<void> QuietCrowd::wait_for(const std::atomic<int>& count, int all, const char* what) const {
  const auto end = std::chrono::steady_clock::now() + longest_wait;
  while (count < all) {
    if (heard_->failed > 0)
      return error(fmt::format("{} of the sockets were turned away", heard_->failed.load()));
    if (std::chrono::steady_clock::now() > end)
      return error(fmt::format("only {} of {} {}", count.load(), all, what));
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return {};
}

Result<void> QuietCrowd::open_sockets() {
  for (int number = 0; number < plan_.idle; ++number) {
    Onlooker onlooker{.at = plan_.servers[static_cast<std::size_t>(number) % plan_.servers.size()]};
    Result<std::string> cookie = introduce(onlooker.at);
    if (!cookie) return tl::unexpected(cookie.error());
    onlooker.cookie = std::move(*cookie);
    ClientEvents events;
    events.opened = [heard = heard_](const Result<void>& opened) {
      ++(opened ? heard->opened : heard->failed);
    };
    events.received = [heard = heard_](std::string_view text) {
      if (text.starts_with(R"({"type":"update")")) ++heard->tables;
      if (text.starts_with(R"({"type":"error")")) ++heard->failed;
    };
    events.closed = [heard = heard_](int, std::string_view) { ++heard->failed; };
    onlooker.socket =
        client_.open(at_server(onlooker.at, "GET", "/api/socket", onlooker.cookie), std::move(events));
    onlookers_.push_back(std::move(onlooker));
    const int earlier = std::max(0, number - most_opening);
    if (const Result<void> open = wait_for(heard_->opened, earlier, "sockets were opened"); !open)
      return open;
  }
  return wait_for(heard_->opened, plan_.idle, "sockets were opened");
}

Result<std::vector<QuietCrowd::Player>> QuietCrowd::call_players() {
  std::vector<Player> players;
  for (int seat = 1; seat < plan_.seats; ++seat) {
    const ServerAddress& server = plan_.servers.front();
    const Result<std::string> cookie = introduce(server);
    if (!cookie) return tl::unexpected(cookie.error());
    Result<WaitingSocket> socket =
        WaitingSocket::open(client_, at_server(server, "GET", "/api/socket", *cookie));
    if (!socket) return tl::unexpected(socket.error());
    players.push_back({*cookie, std::move(*socket)});
  }
  return players;
}

/// The key of a table at which everybody sits.
Result<std::string> QuietCrowd::lay(const Onlooker& opener, std::vector<Player>& players) {
  json::Array seats{json::Object{{"kind", "you"}}};
  for (std::size_t i = 0; i < players.size(); ++i) seats.push_back(json::Object{{"kind", "open"}});
  ClientRequest post = at_server(opener.at, "POST", "/api/tables", opener.cookie);
  post.body = boost::json::serialize(json::Object{{"game", plan_.game}, {"seats", seats}});
  const Result<ClientReply> reply = client_.request(std::move(post));
  if (!reply) return tl::unexpected(reply.error());
  if (reply->status != 201) return error(reply->body);
  std::string key(json::parse(reply->body)->at("key").as_string());
  for (std::size_t i = 0; i < players.size(); ++i)
    players[i].socket.send(boost::json::serialize(
        json::Object{{"do", "sit"}, {"id", key}, {"table", key}, {"seat", static_cast<int>(i) + 1}}));
  for (Player& player : players)
    for (bool answered = false; !answered;) {
      const Result<std::string> text = player.socket.read(longest_wait);
      if (!text) return tl::unexpected(text.error());
      const json::Value message = *json::parse(*text);
      if (message.at("type").as_string() == "error") return error(*text);
      answered = message.at("type").as_string() == "ok" && message.at("id").as_string() == key;
    }
  return key;
}

Result<void> QuietCrowd::lay_tables() {
  if (plan_.quiet == 0) return {};
  std::vector<Player> players;
  const auto send_home = [&] {
    for (Player& player : players) player.socket.close();
    players.clear();
  };
  for (int number = 0; number < plan_.quiet; ++number) {
    if (number % most_at_a_socket == 0) {
      send_home();
      Result<std::vector<Player>> others = call_players();
      if (!others) return tl::unexpected(others.error());
      players = std::move(*others);
    }
    const Onlooker& onlooker = onlookers_[static_cast<std::size_t>(number) % onlookers_.size()];
    const Result<std::string> key = lay(onlooker, players);
    if (!key) return tl::unexpected(key.error());
    onlooker.socket->send(boost::json::serialize(
        json::Object{{"do", "watch"}, {"id", ""}, {"table", *key}, {"since", 0}, {"language", "en"}}));
  }
  send_home();
  return wait_for(heard_->tables, plan_.quiet, "tables were shown");
}

}  // namespace grod
