// HTTP and WebSockets behind a small interface: whoever serves (`Service`) sees requests, texts and connections,
// never a socket. Sizes, rates, origins and slow readers are dealt with here; see `NetConfig` for the limits.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "texts/error.h"

namespace boost::asio {
class io_context;
}

namespace grod {

/// What a browser asks. HEAD arrives as GET: the transport leaves out the body.
struct HttpRequest {
  std::string method;  // GET, POST, PUT or DELETE; anything else is refused before
  std::string path;    // decoded, begins with '/', no control characters
  std::string query;   // what follows '?', not decoded; see query_value in server/http.h
  std::string body;
  std::string address;  // of the browser: behind a proxy, the one the proxy names
  std::string origin, host, cookie, accept_encoding, if_none_match, accept_language, user_agent;
  bool secure = false;  // came by https, as the proxy says: cookies can be marked Secure
};

/// What it is told. `fixed` is for bytes that live as long as the program: sent in place of `body`, never copied.
struct HttpAnswer {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  std::string_view fixed = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
};

/// {"error": "…"} with that status: what the transport itself answers when it refuses.
HttpAnswer refusal(int status, std::string_view sentence);

/// Our end of one WebSocket. All functions may be called from any thread, never block, and do nothing once closed.
class Connection {
 public:
  virtual ~Connection() = default;

  /// Queues a text frame. One text can be sent to many. A reader too far behind is closed with 1013.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }

  /// Sends what is queued, then says goodbye.
  virtual void close(int code, std::string reason) = 0;

  virtual const std::string& address() const = 0;

  /// The reader is behind: what will be overtaken by something newer is better left out.
  virtual bool is_behind() const { return false; }
  /// Called once, when the reader has caught up; never, if they go before.
  virtual void once_caught_up(std::function<void()> call) { call(); }  // NOLINT: others keep it

  /// How long a word takes there and back, in milliseconds, as far as it is known.
  virtual int lag() const { return 0; }
};

/// Who listens to one WebSocket. Called by one thread at a time.
class Peer {
 public:
  virtual ~Peer() = default;

  /// A text frame, valid UTF-8 within the size limit.
  virtual void received(std::string_view text) = 0;

  /// Messages come too fast: the latest was thrown away unread. Called once until the rate is kept again; a sender
  /// who goes on is closed with 1008.
  virtual void hurried() = 0;

  /// The last call, made for every peer; nothing sent from now on arrives. Let go of the connection.
  virtual void closed() = 0;
};

/// The other side of the transport. Called from several threads at once.
class Service {
 public:
  virtual ~Service() = default;

  /// Answers now or later, from any thread; the first answer counts. Silence becomes 503 after `answer_timeout`.
  virtual void answer(HttpRequest request, std::function<void(HttpAnswer)> reply) = 0;

  /// A WebSocket is asked for: who listens to it, or why not. `connection` can be sent to at once.
  virtual tl::expected<std::shared_ptr<Peer>, HttpAnswer> welcome(HttpRequest request,
                                                                  std::shared_ptr<Connection> connection) = 0;
};

/// So many at once, and so many a second in the long run.
struct Rate {
  double per_second = 0;
  double burst = 0;
};

struct NetConfig {
  std::string host = "127.0.0.1";  // an address, or a name: every address it has; "::" is IPv6 and IPv4
  int port = 8080;                 // 0: any that is free
  int threads = 2;
  /// Where people reach the house, "https://grod.example", if known: requests for another host, and from pages of another
  /// origin, are refused, but for those of this machine itself.
  std::string public_address = {};
  bool behind_proxy = false;  // believe X-Forwarded-For and X-Forwarded-Proto of a peer on this machine
  std::vector<std::string> proxies = {};  // and of these, elsewhere: addresses

  // Sizes
  std::size_t header_bytes = 16 << 10;
  std::size_t body_bytes = 64 << 10;
  std::size_t message_bytes = 16 << 10;  // a larger one closes with 1009
  std::size_t queue_messages = 1024;     // not yet taken by the reader; more closes with 1013
  std::size_t queue_bytes = 1 << 20;
  std::size_t compress_from = 1 << 10;  // shorter messages of ours are sent as they are

  // Rates and numbers; those per address do not hold for this machine itself with `free_loopback`. An IPv6 address
  // counts with all of its /64.
  Rate messages = {30, 60};  // on one WebSocket
  Rate controls = {2, 30};   // pings and pongs that nobody asked for, on one WebSocket; more closes with 1008
  Rate requests = {50, 300};  // per address
  int connections_per_address = 64;
  int connections = 15000;
  bool free_loopback = false;

  // Patience
  std::chrono::milliseconds request_timeout{
      20'000};  // to send a request, or to keep a connection idle between two
  std::chrono::milliseconds answer_timeout{
      30'000};  // for the service, and for the browser to take the answer
  std::chrono::milliseconds handshake_timeout{10'000};
  std::chrono::milliseconds ping_after{30'000};    // of silence on a WebSocket; twice that closes it
  std::chrono::milliseconds close_timeout{2'000};  // for goodbyes, of one connection and of all at `stop`

  // Told of what should not happen: an exception of the service, accept failing. Any thread.
  std::function<void(std::string_view)> log;
};

/// How many bytes a message is on its way to a client that offers compression, without the head of its frame.
std::size_t compressed_size(std::string_view message, const NetConfig& config = {});

/// Counts since the start, except for the two that say what is open now.
struct NetCounters {
  using Count = std::atomic<std::uint64_t>;
  std::atomic<std::int64_t> open_connections = 0, open_sockets = 0;  // all, and the WebSockets among them
  Count connections = 0, sockets = 0, requests = 0;
  Count messages_in = 0, messages_out = 0, bytes_in = 0, bytes_out = 0;  // of WebSockets
  // Refusals, by reason
  Count bad_requests = 0, too_large = 0, wrong_origin = 0, wrong_host = 0, too_many_requests = 0,
        too_many_connections = 0;
  Count not_accepted = 0;                         // no file left to open for a connection; tried again
  Count control_floods = 0, fragment_floods = 0;  // frames without a message
  Count failures = 0;                             // answers with a status of 500 and more
  Count not_text = 0, too_fast = 0, slow_readers = 0, timeouts = 0, exceptions = 0;
};

/// The server. The context exists from the start, so that a service can make strands and timers on it; its threads run
/// between `start` and `stop`.
class NetServer {
 public:
  explicit NetServer(NetConfig config);
  ~NetServer();  // stops
  NetServer(const NetServer&) = delete;
  NetServer& operator=(const NetServer&) = delete;

  boost::asio::io_context& context();
  const NetCounters& counters() const;

  /// Listens and returns the port. The service must outlive `stop`.
  Result<int> start(Service& service);

  /// Stops listening, lets requests under way be answered, closes WebSockets with 1012 and waits for all of it, at most
  /// `close_timeout`; then ends the threads. Every peer has been told `closed`. Not from a thread of the context.
  void stop();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace grod
