#include "server/hostile.h"

#include <fmt/format.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "server/client.h"
#include "texts/json.h"

namespace grod {

namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds breath{2};

/// A browser of somebody who means no good.
class Intruder {
 public:
  explicit Intruder(Attack& attack) : attack_(attack), client_(1) {}

  ClientRequest request(std::string method, std::string target, std::string body = {}) const {
    ClientRequest request;
    request.port = attack_.port;
    request.method = std::move(method);
    request.target = std::move(target);
    request.body = std::move(body);
    request.headers.emplace_back("X-Forwarded-For", attack_.address);
    if (!cookie_.empty()) request.headers.emplace_back("Cookie", cookie_);
    return request;
  }

  /// What the house says to it; a status of 0 where it says nothing.
  ClientReply ask(std::string method, std::string target, std::string body = {}) {
    ++attack_.blows;
    const Result<ClientReply> reply =
        client_.request(request(std::move(method), std::move(target), std::move(body)));
    if (!reply || reply->status >= 400) ++attack_.refused;
    return reply.value_or(ClientReply{});
  }

  bool introduce() {
    const ClientReply reply = ask("GET", "/api/me");
    cookie_ = reply.cookie();
    return !cookie_.empty();
  }

  /// Lays a table: its key, or nothing.
  std::string lay(std::string_view game, const json::Array& seats, std::string_view pace = "brisk") {
    const ClientReply reply = ask("POST", "/api/tables",
                                  boost::json::serialize(json::Object{
                                      {"game", game}, {"pace", pace}, {"listed", true}, {"seats", seats}}));
    const Result<json::Value> answer = json::parse(reply.body);
    return reply.status == 201 && answer ? std::string(answer->at("key").as_string()) : std::string();
  }

  /// Reads whatever comes, and counts what is refused.
  std::shared_ptr<ClientSocket> connect() {
    ClientEvents events;
    events.opened = [](const Result<void>&) {};
    events.received = [this](std::string_view text) {
      if (text.starts_with(R"({"type":"error")")) ++attack_.refused;
    };
    events.closed = [this](int, std::string_view) { ++closed_; };
    return client_.open(request("GET", "/api/socket"), std::move(events));
  }

  void say(ClientSocket& socket, json::Object message, const std::string& table) {
    ++attack_.blows;
    message["id"] = "x";
    message["table"] = table;
    socket.send(boost::json::serialize(message));
  }

  int closed() const { return closed_; }
  const std::string& cookie() const { return cookie_; }

 private:
  Attack& attack_;
  std::string cookie_;
  std::atomic<int> closed_ = 0;
  Client client_;  // the last to be made and the first to go: its threads call back
};

json::Array bots(std::string_view bot, int seats) {
  json::Array all;
  for (int i = 0; i < seats; ++i) all.push_back(json::Object{{"kind", "bot"}, {"bot", bot}});
  return all;
}

json::Array open_seats(int seats) {
  json::Array all{json::Object{{"kind", "you"}}};
  for (int i = 1; i < seats; ++i) all.push_back(json::Object{{"kind", "open"}});
  return all;
}

/// Bytes on a connection, as no library would send them.
class RawLine {
 public:
  RawLine(const Attack& attack, std::string_view cookie) : socket_(context_) {
    boost::system::error_code wrong;
    socket_.connect({asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(attack.port)}, wrong);
    send(
        fmt::format("GET /api/socket HTTP/1.1\r\nHost: localhost:{}\r\nX-Forwarded-For: {}\r\nCookie: {}\r\n"
                    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
                    attack.port, attack.address, cookie));
  }

  /// Whether it was taken.
  bool send(std::string_view bytes) {
    boost::system::error_code wrong;
    asio::write(socket_, asio::buffer(bytes.data(), bytes.size()), wrong);
    return !wrong;
  }

 private:
  asio::io_context context_;
  asio::ip::tcp::socket socket_;
};

/// An empty frame of that kind, masked with zeros.
std::string empty_frame(int first) { return {static_cast<char>(first), static_cast<char>(0x80), 0, 0, 0, 0}; }

/// The same few frames over and over, on a new connection whenever the old one is closed.
void flood_with(Attack& attack, const std::stop_token& stop, const std::string& first,
                const std::string& frame) {
  Intruder intruder(attack);
  if (!intruder.introduce()) return;
  std::string many;
  for (int i = 0; i < 100; ++i) many += frame;
  while (!stop.stop_requested()) {
    RawLine line(attack, intruder.cookie());
    bool taken = line.send(first);
    while (taken && !stop.stop_requested()) {
      attack.blows += 100;
      taken = line.send(many);
    }
    if (!taken) ++attack.refused;
    std::this_thread::sleep_for(breath);
  }
}

void pings(Attack& attack, const std::stop_token& stop) { flood_with(attack, stop, "", empty_frame(0x89)); }
void fragments(Attack& attack, const std::stop_token& stop) {
  flood_with(attack, stop, empty_frame(0x01), empty_frame(0x00));
}

/// A game of bots to its end, and then its replay again and again, from several hands at once.
void replays(Attack& attack, const std::stop_token& stop) {
  Intruder intruder(attack);
  if (!intruder.introduce()) return;
  const std::string table = intruder.lay("welcome-to", bots("random", 4), "instant");
  const std::shared_ptr<ClientSocket> socket = intruder.connect();
  intruder.say(*socket, {{"do", "watch"}, {"since", 0}}, table);
  std::vector<std::jthread> hands;
  for (int hand = 0; hand < 8; ++hand)
    hands.emplace_back([&intruder, table, stop] {
      while (!stop.stop_requested())
        intruder.ask("GET", "/api/tables/" + table + "/replay?seat=-1&lang=en&from=0&count=1000");
    });
}

/// As many tables of the deepest thinkers as the house lays.
void masters(Attack& attack, const std::stop_token& stop) {
  Intruder intruder(attack);
  if (!intruder.introduce()) return;
  std::vector<std::shared_ptr<ClientSocket>> sockets;
  while (!stop.stop_requested()) {
    const std::string table = intruder.lay("welcome-to", bots("master", 6), "instant");
    if (table.empty()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      continue;
    }
    sockets.push_back(intruder.connect());
    intruder.say(*sockets.back(), {{"do", "watch"}, {"since", 0}}, table);
  }
}

/// Sits down and stands up.
void seats(Attack& attack, const std::stop_token& stop) {
  Intruder host(attack), intruder(attack);
  if (!host.introduce() || !intruder.introduce()) return;
  const std::string table = host.lay("tower-up", open_seats(3));
  const std::shared_ptr<ClientSocket> socket = intruder.connect();
  while (!stop.stop_requested() && intruder.closed() == 0) {
    intruder.say(*socket, {{"do", "sit"}, {"seat", 1}}, table);
    intruder.say(*socket, {{"do", "leave"}}, table);
    std::this_thread::sleep_for(std::chrono::milliseconds(70));
  }
}

/// Talks without end.
void chatter(Attack& attack, const std::stop_token& stop) {
  Intruder intruder(attack);
  if (!intruder.introduce()) return;
  const std::string table = intruder.lay("tower-up", open_seats(2));
  const std::shared_ptr<ClientSocket> socket = intruder.connect();
  while (!stop.stop_requested() && intruder.closed() == 0) {
    intruder.say(*socket, {{"do", "chat"}, {"text", std::string(500, 'x')}}, table);
    std::this_thread::sleep_for(std::chrono::milliseconds(35));
  }
}

/// Says what cannot be understood, as fast as it goes, and comes again when it is shown the door.
void nonsense(Attack& attack, const std::stop_token& stop) {
  Intruder intruder(attack);
  if (!intruder.introduce()) return;
  while (!stop.stop_requested()) {
    const int closed = intruder.closed();
    const std::shared_ptr<ClientSocket> socket = intruder.connect();
    while (!stop.stop_requested() && intruder.closed() == closed) {
      ++attack.blows;
      socket->send(std::string(R"({"do":"dance","id":"x","table":")") + std::string(8000, 'y') + "\"}");
      std::this_thread::sleep_for(breath);
    }
  }
}

/// A new person with every request.
void newcomers(Attack& attack, const std::stop_token& stop) {
  std::vector<std::jthread> hands;
  for (int hand = 0; hand < 4; ++hand)
    hands.emplace_back([&attack, stop] {
      Intruder intruder(attack);
      while (!stop.stop_requested()) intruder.ask("GET", "/api/me");
    });
}

/// Connects and says nothing, or the beginning of something.
void silence(Attack& attack, const std::stop_token& stop) {
  std::vector<std::unique_ptr<RawLine>> lines;
  while (!stop.stop_requested()) {
    ++attack.blows;
    lines.push_back(std::make_unique<RawLine>(attack, "grod="));
    if (lines.size() > 2000) lines.erase(lines.begin(), lines.begin() + 1000);
    std::this_thread::sleep_for(breath);
  }
}

/// Looks on at a lively table and reads nothing.
void deaf(Attack& attack, const std::stop_token& stop) {
  Intruder intruder(attack);
  if (!intruder.introduce()) return;
  const std::string table = intruder.lay("welcome-to", bots("random", 6), "instant");
  const std::string watch =
      boost::json::serialize(json::Object{{"do", "watch"}, {"id", ""}, {"table", table}, {"since", 0}});
  std::string frame{static_cast<char>(0x81), static_cast<char>(0x80 | 126), 0,
                    static_cast<char>(watch.size())};
  frame += std::string(4, '\0') + watch;
  std::vector<std::unique_ptr<RawLine>> lines;
  while (!stop.stop_requested()) {
    if (lines.size() < 50) lines.push_back(std::make_unique<RawLine>(attack, intruder.cookie()));
    for (const std::unique_ptr<RawLine>& line : lines) {
      ++attack.blows;
      line->send(frame);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

constexpr HostileClient all[] = {
    {"replays", "asks for a long replay with eight hands at once", replays},
    {"masters", "lays tables of six masters for as long as the house lets it", masters},
    {"seats", "sits down and stands up", seats},
    {"chatter", "fills a table with talk", chatter},
    {"nonsense", "sends what cannot be understood, and comes again", nonsense},
    {"newcomers", "is somebody new with every request", newcomers},
    {"pings", "sends control frames and nothing else", pings},
    {"fragments", "sends empty fragments of a message that never ends", fragments},
    {"silence", "opens connections and says little", silence},
    {"deaf", "looks on at a lively table and reads nothing", deaf},
};

}  // namespace

std::span<const HostileClient> hostile_clients() { return all; }

Result<HostileClient> hostile_client_named(std::string_view name) {
  std::vector<std::string> names;
  for (const HostileClient& one : all) {
    if (one.name == name) return one;
    names.emplace_back(one.name);
  }
  return error(fmt::format("there is no hostile client \"{}\"; there are {}", name, fmt::join(names, ", ")));
}

}  // namespace grod
