// One HTTP connection: reads a request, refuses it or asks the service, writes the answer, and again; or becomes a
// WebSocket.
#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <ctime>

#include "server/http.h"
#include "server/stream.h"

// The stream and the timer are there for as long as the session reads and writes: they go with the upgrade, which
// ends it. The check cannot see that across coroutines.
// NOLINTBEGIN(bugprone-unchecked-optional-access)
namespace grod::net {
namespace {

constexpr std::pair<const char*, const char*> security_headers[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src "
     "'self' data:; "
     "font-src 'self'; "
     "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"},
};

bool is_https(std::string_view origin) { return origin.starts_with("https://"); }

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

bool is_header_value(std::string_view text) {
  return text.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos;
}

/// An answer that may come from any thread, or never. The service may keep its end of it longer than there is a server,
/// so nothing of the server is left in it once it is settled.
class Pending : public std::enable_shared_from_this<Pending> {
 public:
  Pending(const Strand& strand, std::chrono::milliseconds patience) : timer_(Timer(strand, patience)) {}

  /// From any thread; the first answer counts.
  void settle(HttpAnswer answer) {
    const std::scoped_lock lock(mutex_);
    if (std::exchange(settled_, true)) return;
    answer_ = std::move(answer);
    if (timer_) asio::post(timer_->get_executor(), [self = shared_from_this()] { self->stop_waiting(); });
  }

  // On the strand

  /// The answer, or `otherwise` when time is up before it comes. The strand stays with the caller until it waits, so the
  /// call that ends the waiting cannot come too early.
  Task<HttpAnswer> wait(HttpAnswer otherwise) {
    if (!is_settled()) co_await timer_->async_wait(as_result);
    const std::scoped_lock lock(mutex_);
    timer_.reset();
    co_return std::exchange(settled_, true) ? std::move(answer_) : std::move(otherwise);
  }

  void stop_waiting() {
    if (timer_) timer_->cancel();
  }

 private:
  bool is_settled() {
    const std::scoped_lock lock(mutex_);
    return settled_;
  }

  std::mutex mutex_;
  bool settled_ = false;
  HttpAnswer answer_;
  std::optional<Timer> timer_;
};

/// How an answer is to be sent.
struct Manner {
  unsigned version = 11;
  bool keep_alive = false;
  bool head = false;
  bool secure = false;  // came by https
};

class HttpSession final : public Session, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Hub& hub, TcpSocket socket, std::string peer, Place place)
      : hub_(hub),
        stream_(std::move(socket)),
        strand_(stream_->get_executor()),
        peer_(std::move(peer)),
        place_(std::move(place)) {}

  void start();
  void shut() override;
  void drop() override;

 private:
  Task<void> run();
  Task<bool> exchange();
  Task<bool> refuse_unreadable(error_code wrong);
  Task<HttpAnswer> ask(HttpRequest request);
  Task<bool> upgrade(Message message, HttpRequest request, Manner manner);
  Task<bool> write(HttpAnswer answer, Manner manner);
  Task<void> linger();

  std::optional<HttpRequest> read_request(Message& message) const;
  std::string address_of(const Message& message) const;
  std::optional<HttpAnswer> objection(const HttpRequest& request, bool is_upgrade);
  std::optional<HttpAnswer> count_address(const HttpRequest& request);

  Hub& hub_;
  std::optional<Stream> stream_;  // none once it has become a WebSocket's
  Strand strand_;
  const std::string peer_;
  Place place_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Pending> pending_;
  bool idle_ = false;  // no request under way
  bool last_ = false;  // this exchange is the last
};

void HttpSession::start() {
  ++hub_.counters.connections;
  ++hub_.counters.open_connections;
  hub_.enter(shared_from_this());
  asio::co_spawn(strand_, [self = shared_from_this()] { return self->run(); }, asio::detached);
}

void HttpSession::shut() {
  asio::post(strand_, [self = shared_from_this()] {
    self->last_ = true;
    if (self->idle_ && self->stream_) self->stream_->close();
  });
}

void HttpSession::drop() {
  asio::post(strand_, [self = shared_from_this()] {
    self->last_ = true;
    if (self->pending_) self->pending_->stop_waiting();
    if (self->stream_) self->stream_->close();
  });
}

Task<void> HttpSession::run() {
  try {
    while (!last_ && co_await exchange()) {}
    if (stream_) {
      error_code ignored;
      stream_->socket().shutdown(tcp::socket::shutdown_send, ignored);
      stream_->close();
    }
  } catch (const std::exception& thrown) {
    ++hub_.counters.exceptions;
    hub_.log(fmt::format("Answering a request threw: {}", thrown.what()));
  }
  place_ = {};
  --hub_.counters.open_connections;
  hub_.leave(this);
}

// Whether another exchange may follow.
Task<bool> HttpSession::exchange() {
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(hub_.config.header_bytes));
  parser.body_limit(hub_.config.body_bytes);
  stream_->expires_after(hub_.config.request_timeout);
  idle_ = true;
  const auto [wrong, bytes] = co_await http::async_read(*stream_, buffer_, parser, as_result);
  idle_ = false;
  if (wrong) co_return co_await refuse_unreadable(wrong);

  ++hub_.counters.requests;
  Message message = parser.release();
  Manner manner{message.version(), message.keep_alive() && !last_, message.method() == http::verb::head};
  const bool is_upgrade = beast::websocket::is_upgrade(message);
  auto request = read_request(message);
  if (!request) {
    ++hub_.counters.bad_requests;
    co_return co_await write(refusal(400, "This request cannot be understood."), manner);
  }
  manner.secure = request->secure;
  if (auto answer = objection(*request, is_upgrade)) {
    // Whoever asks too often has to knock again each time, which is counted as well.
    manner.keep_alive = manner.keep_alive && answer->status != 429;
    co_return co_await write(std::move(*answer), manner);
  }
  if (is_upgrade) co_return co_await upgrade(std::move(message), std::move(*request), manner);
  HttpAnswer answer = co_await ask(std::move(*request));
  manner.keep_alive = manner.keep_alive && !last_;
  co_return co_await write(std::move(answer), manner);
}

// Who hung up or fell silent gets no answer; who sent what is no HTTP, or too much of it, gets one, and is then left.
Task<bool> HttpSession::refuse_unreadable(error_code wrong) {
  if (wrong == beast::error::timeout) ++hub_.counters.timeouts;
  if (wrong == http::error::end_of_stream ||
      wrong.category() != http::make_error_code(http::error::end_of_stream).category()) {
    co_return false;
  }
  const bool large_header = wrong == http::error::header_limit;
  const bool large_body = wrong == http::error::body_limit;
  ++(large_header || large_body ? hub_.counters.too_large : hub_.counters.bad_requests);
  HttpAnswer answer = large_header ? refusal(431, "The headers of this request are too long.")
                      : large_body ? refusal(413, "The body of this request is too long.")
                                   : refusal(400, "This request cannot be understood.");
  co_await write(std::move(answer), {});
  co_await linger();
  co_return false;
}

// Closing at once would throw away an answer that is still on its way; what arrives meanwhile is not read.
Task<void> HttpSession::linger() {
  error_code ignored;
  stream_->socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream_->expires_after(hub_.config.close_timeout);
  std::array<char, 4096> waste;
  for (std::size_t total = 0; total < (4U << 20) && !last_;) {
    const auto [wrong, bytes] = co_await stream_->async_read_some(asio::buffer(waste), as_result);
    if (wrong) break;
    total += bytes;
  }
}

std::optional<HttpRequest> HttpSession::read_request(Message& message) const {
  const auto field = [&](auto name) { return std::string(plain(message[name])); };
  auto target = read_target(plain(message.target()));
  if (!target) return std::nullopt;
  if (message.version() >= 11 && message.count(http::field::host) != 1) return std::nullopt;
  HttpRequest request;
  request.method = message.method() == http::verb::head ? "GET" : std::string(plain(message.method_string()));
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  request.body = std::move(message.body());
  request.address = address_of(message);
  request.origin = field(http::field::origin);
  request.host = field(http::field::host);
  request.cookie = field(http::field::cookie);
  request.accept_encoding = field(http::field::accept_encoding);
  request.if_none_match = field(http::field::if_none_match);
  request.accept_language = field(http::field::accept_language);
  request.user_agent = field(http::field::user_agent);
  request.secure = hub_.is_proxy(peer_) && equal_ignoring_case(field("X-Forwarded-Proto"), "https");
  return request;
}

// A proxy adds the address it saw to the end of the list; what stands before it anybody may have made up.
std::string HttpSession::address_of(const Message& message) const {
  if (!hub_.is_proxy(peer_)) return peer_;
  std::string_view list;
  for (const auto& field : message) {
    if (equal_ignoring_case(plain(field.name_string()), "X-Forwarded-For")) list = plain(field.value());
  }
  std::string_view last = list.substr(list.rfind(',') + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  while (last.ends_with(' ')) last.remove_suffix(1);
  error_code wrong;
  const auto named = asio::ip::make_address(std::string(last), wrong);
  return wrong ? peer_ : named.to_string();
}

// What speaks against a request before the service sees it.
std::optional<HttpAnswer> HttpSession::objection(const HttpRequest& request, bool is_upgrade) {
  const bool changes = request.method == "POST" || request.method == "PUT" || request.method == "DELETE";
  if (!changes && request.method != "GET") {
    ++hub_.counters.bad_requests;
    HttpAnswer answer = refusal(405, "This method is not known here.");
    answer.headers = {{"Allow", "GET, HEAD, POST, PUT, DELETE"}};
    return answer;
  }
  if (!hub_.is_free(request.address) && !hub_.ledger.request(ledger_name(request.address))) {
    ++hub_.counters.too_many_requests;
    HttpAnswer answer = refusal(429, "Too many requests; wait a moment.");
    answer.headers = {{"Retry-After", "2"}};
    return answer;
  }
  const std::string& known = hub_.config.public_address;
  const bool checked = !known.empty() && !is_loopback(request.address);
  if (checked && !same_origin(known, request.host)) {
    ++hub_.counters.wrong_host;
    return refusal(421, "There is no such house here.");
  }
  const bool own_page =
      checked ? equal_ignoring_case(request.origin, known)
              : same_origin(request.origin, request.host) && (!request.secure || is_https(request.origin));
  if ((changes || is_upgrade) && !request.origin.empty() && !own_page) {
    ++hub_.counters.wrong_origin;
    return refusal(403, "This comes from a page of another site.");
  }
  return std::nullopt;
}

Task<HttpAnswer> HttpSession::ask(HttpRequest request) {
  pending_ = std::make_shared<Pending>(strand_, hub_.config.answer_timeout);
  try {
    hub_.service->answer(std::move(request),
                         [pending = pending_](HttpAnswer answer) { pending->settle(std::move(answer)); });
  } catch (const std::exception& thrown) {
    ++hub_.counters.exceptions;
    hub_.log(fmt::format("The service threw: {}", thrown.what()));
    pending_->settle(refusal(500, "Something went wrong here."));
  }
  HttpAnswer answer = co_await pending_->wait(refusal(503, "The server is busy; try again."));
  pending_.reset();
  co_return answer;
}

Task<bool> HttpSession::upgrade(Message message, HttpRequest request, Manner manner) {
  if (message[http::field::sec_websocket_version] != "13" ||
      message[http::field::sec_websocket_key].empty() || buffer_.size() != 0) {
    ++hub_.counters.bad_requests;
    HttpAnswer answer = refusal(400, "This is not how a WebSocket is asked for.");
    answer.headers = {{"Sec-WebSocket-Version", "13"}};
    co_return co_await write(std::move(answer), manner);
  }
  std::string address = request.address;
  const bool behind_proxy = address != peer_;
  auto place = behind_proxy ? Place::take(hub_, address) : std::optional<Place>(Place());
  if (!place) co_return co_await write(refusal(429, "Too many connections from your address."), manner);
  const auto made = make_upgrade(hub_, std::move(*stream_), std::move(address));
  stream_.reset();
  tl::expected<std::shared_ptr<Peer>, HttpAnswer> welcome =
      tl::unexpected(refusal(500, "Something went wrong here."));
  try {
    welcome = hub_.service->welcome(std::move(request), made->connection());
  } catch (const std::exception& thrown) {
    ++hub_.counters.exceptions;
    hub_.log(fmt::format("The service threw: {}", thrown.what()));
  }
  if (welcome) {
    // Not before: who is refused goes on here, and is still counted.
    made->accept(std::move(message), std::move(*welcome), std::move(behind_proxy ? *place : place_));
    co_return false;
  }
  stream_.emplace(made->give_up());
  co_return co_await write(std::move(welcome.error()), manner);
}

Task<bool> HttpSession::write(HttpAnswer answer, Manner manner) {
  const std::string_view body = answer.fixed.empty() ? std::string_view(answer.body) : answer.fixed;
  const bool bodiless = answer.status == 204 || answer.status == 304;
  if (answer.status >= 500) ++hub_.counters.failures;
  http::response<http::span_body<const char>> response(static_cast<http::status>(answer.status),
                                                       manner.version);
  response.set(http::field::date, date_now());
  for (const auto& [name, value] : security_headers) response.set(name, value);
  if (manner.secure) response.set("Strict-Transport-Security", "max-age=31536000");
  for (const auto& [name, value] : answer.headers) {
    if (is_header_value(value)) response.insert(name, value);
  }
  if (!bodiless) {
    if (!response.count(http::field::cache_control)) response.set(http::field::cache_control, "no-store");
    response.set(http::field::content_type, answer.content_type);
    response.content_length(body.size());
    if (!manner.head) response.body() = {body.data(), body.size()};
  }
  response.keep_alive(manner.keep_alive);
  stream_->expires_after(hub_.config.answer_timeout);
  const auto [wrong, bytes] = co_await http::async_write(*stream_, response, as_result);
  co_return !wrong && manner.keep_alive;
}

}  // namespace

void serve(Hub& hub, TcpSocket socket, std::string peer, Place place) {
  std::make_shared<HttpSession>(hub, std::move(socket), std::move(peer), std::move(place))->start();
}

}  // namespace grod::net

grod::HttpAnswer grod::refusal(int status, std::string_view sentence) {
  HttpAnswer answer;
  answer.status = status;
  answer.body = fmt::format(R"({{"error":"{}"}})", sentence);
  return answer;
}
// NOLINTEND(bugprone-unchecked-optional-access)
