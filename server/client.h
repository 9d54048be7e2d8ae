// The other end: HTTP requests and WebSockets as a program makes them, for tests and for `grod load`. Thousands of
// sockets on a thread or two; what needs to wait can wait.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "texts/error.h"

namespace boost::asio {
class io_context;
}

namespace grod {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct ClientRequest {
  std::string host = "127.0.0.1";
  int port = 0;
  std::string method = "GET";
  std::string target = "/";
  std::string body = {};
  Headers headers = {};  // "Cookie", "Origin", …
  std::chrono::milliseconds timeout{10'000};
  bool deflate = false;  // a WebSocket: offer to compress, as browsers do
};

struct ClientReply {
  int status = 0;
  std::string body;
  Headers headers;

  /// The first of that name, whatever its case; empty where there is none.
  std::string_view header(std::string_view name) const;
  /// The cookie that is set, as a browser sends it back; empty where none is.
  std::string cookie() const;
};

/// Our end of a WebSocket. Any thread.
class ClientSocket {
 public:
  virtual ~ClientSocket() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }
  virtual void close(int code = 1000) = 0;
  virtual void drop() = 0;  // without goodbye, as when a cable is pulled
};

/// Called on a thread of the client, one at a time for a socket. `opened` comes first, and last if it brings an error;
/// `closed` comes last, with the code of the other side's goodbye, or 1006 if there was none.
struct ClientEvents {
  std::function<void(Result<void>)> opened;
  std::function<void(std::string_view)> received;
  std::function<void(int code, std::string_view reason)> closed;
};

/// Threads that do the work of all requests and sockets made with it.
class Client {
 public:
  explicit Client(int threads = 1);
  ~Client();  // stops, and drops what is open
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// Nothing is called afterwards: what the calls speak of may go.
  void stop();

  /// For timers beside the sockets.
  boost::asio::io_context& context();

  void request(ClientRequest request, std::function<void(Result<ClientReply>)> done);
  /// The same, and waits for it.
  Result<ClientReply> request(ClientRequest request);

  /// `request.target` is the WebSocket's path. `buffer` limits what the kernel keeps for us unread; 0: as it likes.
  std::shared_ptr<ClientSocket> open(ClientRequest request, ClientEvents events, int buffer = 0);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// A WebSocket for one thread that waits.
class WaitingSocket {
 public:
  static Result<WaitingSocket> open(Client& client, ClientRequest request);

  void send(std::string text) { socket_->send(std::move(text)); }
  void close() { socket_->close(); }
  void drop() { socket_->drop(); }

  /// The next text; an error when the socket was closed before it, or time is up.
  Result<std::string> read(std::chrono::milliseconds patience = std::chrono::milliseconds(10'000));

  /// Reads on until the socket is closed, and with which code; 0 when time is up.
  int wait_closed(std::chrono::milliseconds patience = std::chrono::milliseconds(10'000));

 private:
  struct Inbox {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::string> texts;
    std::optional<Result<void>> opened;
    std::optional<int> closed;
  };

  WaitingSocket(std::shared_ptr<ClientSocket> socket, std::shared_ptr<Inbox> inbox)
      : socket_(std::move(socket)), inbox_(std::move(inbox)) {}

  std::shared_ptr<ClientSocket> socket_;
  std::shared_ptr<Inbox> inbox_;
};

}  // namespace grod
