// A service that echoes, and a socket for what no decent client would send.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/client.h"
#include "server/net.h"

namespace grod::net_test {

using namespace std::chrono_literals;

class EchoService;

/// Echoes every text; a few words make it do more.
class EchoPeer final : public Peer {
 public:
  EchoPeer(EchoService& service, std::shared_ptr<Connection> connection)
      : service_(service), connection_(std::move(connection)) {}
  void received(std::string_view text) override;
  void hurried() override { connection_->send("slow down"); }
  void closed() override;

 private:
  EchoService& service_;
  std::shared_ptr<Connection> connection_;
};

class EchoService final : public Service {
 public:
  ~EchoService() override {
    if (later_.joinable()) later_.join();
    for (const auto& reply : kept_) reply({});  // too late, maybe after the server is gone: must do nothing
  }

  void answer(HttpRequest request, std::function<void(HttpAnswer)> reply) override {
    HttpAnswer answer;
    answer.content_type = "text/plain";
    answer.body = request.method + "|" + request.path + "|" + request.query + "|" + request.body + "|" +
                  request.address;
    if (request.path == "/throw") throw std::runtime_error("on purpose");
    if (request.path == "/empty") answer.status = 204;
    if (request.path == "/never") return kept_.push_back(std::move(reply));
    if (request.path == "/later") {
      later_ = std::thread([reply = std::move(reply), answer] { reply(answer); });
      return;
    }
    if (request.path == "/split") answer.headers = {{"X-Bad", "a\r\nSet-Cookie: x=1"}, {"X-Good", "yes"}};
    reply(answer);
  }

  tl::expected<std::shared_ptr<Peer>, HttpAnswer> welcome(HttpRequest request,
                                                          std::shared_ptr<Connection> connection) override {
    if (request.path != "/ws") return tl::unexpected(refusal(404, "No WebSocket here."));
    const std::scoped_lock lock(mutex_);
    if (!request.query.empty()) connection->send("welcome " + request.query);
    connections_.insert(connection);
    ++welcomed;
    return std::make_shared<EchoPeer>(*this, std::move(connection));
  }

  void send_to_all(const std::string& text) {
    const auto shared = std::make_shared<const std::string>(text);
    const std::scoped_lock lock(mutex_);
    for (const auto& connection : connections_) connection->send(shared);
  }

  void forget(const std::shared_ptr<Connection>& connection) {
    const std::scoped_lock lock(mutex_);
    connections_.erase(connection);
    ++closed;
  }

  std::atomic<int> welcomed = 0, closed = 0;

 private:
  std::mutex mutex_;
  std::set<std::shared_ptr<Connection>> connections_;
  std::vector<std::function<void(HttpAnswer)>> kept_;
  std::thread later_;
};

inline void EchoPeer::received(std::string_view text) {
  if (text == "throw") throw std::runtime_error("on purpose");
  if (text == "bye") return connection_->close(4000, "as you wish");
  if (text.starts_with("all ")) return service_.send_to_all(std::string(text.substr(4)));
  connection_->send("echo " + std::string(text));
}

inline void EchoPeer::closed() { service_.forget(connection_); }

/// A server with that service on a free port, and a client for it.
class Served {
 public:
  explicit Served(NetConfig config = {}) : server((config.port = 0, config)) {
    const auto started = server.start(service);
    EXPECT_TRUE(started) << started.error().message;
    port = started.value_or(0);
  }

  ClientRequest to(std::string target, std::string method = "GET", std::string body = {},
                   Headers headers = {}) const {
    return {.port = port,
            .method = std::move(method),
            .target = std::move(target),
            .body = std::move(body),
            .headers = std::move(headers)};
  }
  ClientReply ask(ClientRequest request) {
    auto reply = client.request(std::move(request));
    if (!reply) ADD_FAILURE() << reply.error().message;
    return reply.value_or(ClientReply{});
  }
  int status(ClientRequest request) { return ask(std::move(request)).status; }
  WaitingSocket socket(Headers headers = {}) {
    auto opened = WaitingSocket::open(client, to("/ws", "GET", {}, std::move(headers)));
    if (!opened) throw std::runtime_error(opened.error().message);
    return std::move(*opened);
  }

  EchoService service;
  NetServer server;
  int port = 0;
  Client client;
};

/// Until it holds, or a generous time is over.
template <class Condition>
bool eventually(Condition condition) {
  for (int i = 0; i < 5000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(2ms);
  }
  return false;
}

/// Plain TCP.
class RawSocket {
 public:
  explicit RawSocket(int port, int receive_buffer = 0) : descriptor_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{10, 0};
    ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (receive_buffer > 0)
      ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~RawSocket() { ::close(descriptor_); }
  RawSocket(const RawSocket&) = delete;
  RawSocket& operator=(const RawSocket&) = delete;

  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const auto sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  /// Everything until `end` has come, or the other side has closed.
  std::string read(std::string_view end = {}) const {
    std::string all;
    char byte = 0;
    while ((end.empty() || !all.ends_with(end)) && ::recv(descriptor_, &byte, 1, 0) == 1) all += byte;
    return all;
  }

  void upgrade() const {
    send(
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    EXPECT_TRUE(read("\r\n\r\n").starts_with("HTTP/1.1 101 "));
  }

  /// A frame with a mask of zeros: 0x81 text, 0x82 binary, 0x88 close, …; 0x01 is text to be continued.
  void frame(int first, std::string_view payload) const {
    std::string bytes{static_cast<char>(first)};
    if (payload.size() < 126) {
      bytes += static_cast<char>(0x80 | payload.size());
    } else {
      bytes += static_cast<char>(0x80 | 126);
      bytes += static_cast<char>(payload.size() >> 8);
      bytes += static_cast<char>(payload.size() & 0xff);
    }
    send(bytes + std::string(4, '\0') + std::string(payload));
  }

  /// The code of the close frame that ends what comes; 0 where there is none.
  int close_code() const {
    const std::string all = read();
    const std::size_t at = all.find('\x88');
    if (at == std::string::npos || all.size() < at + 4) return 0;
    return 256 * static_cast<unsigned char>(all[at + 2]) + static_cast<unsigned char>(all[at + 3]);
  }

 private:
  int descriptor_;
};

}  // namespace grod::net_test
