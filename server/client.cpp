#include "server/client.h"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <future>
#include <thread>

#include "server/http.h"
#include "server/stream.h"

namespace grod {

using namespace net;

namespace {

namespace websocket = beast::websocket;

Result<tcp::endpoint> endpoint_of(const ClientRequest& request) {
  error_code wrong;
  const auto address =
      asio::ip::make_address(request.host == "localhost" ? "127.0.0.1" : request.host, wrong);
  if (wrong) return error(fmt::format("'{}' is no address; write one like 127.0.0.1 or ::1.", request.host));
  return tcp::endpoint(address, static_cast<asio::ip::port_type>(request.port));
}

std::string host_of(const ClientRequest& request) {
  const bool v6 = request.host.find(':') != std::string::npos;
  return fmt::format(fmt::runtime(v6 ? "[{}]:{}" : "{}:{}"), request.host, request.port);
}

Task<Result<ClientReply>> ask(ClientRequest request, Stream stream) {
  const auto endpoint = endpoint_of(request);
  if (!endpoint) co_return tl::unexpected(endpoint.error());
  stream.expires_after(request.timeout);
  const auto [unconnected] = co_await stream.async_connect(*endpoint, as_result);
  if (unconnected)
    co_return error(fmt::format("No connection to {}: {}.", host_of(request), unconnected.message()));

  http::request<http::string_body> message;
  message.method_string(request.method);
  message.target(request.target);
  message.version(11);
  message.set(http::field::host, host_of(request));
  message.keep_alive(false);
  for (const auto& [name, value] : request.headers) message.set(name, value);
  message.body() = std::move(request.body);
  message.prepare_payload();
  const auto [unwritten, sent] = co_await http::async_write(stream, message, as_result);
  if (unwritten)
    co_return error(fmt::format("{} did not take the request: {}.", host_of(request), unwritten.message()));

  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64U << 20);
  parser.skip(request.method == "HEAD");
  const auto [unread, got] = co_await http::async_read(stream, buffer, parser, as_result);
  if (unread) co_return error(fmt::format("{} did not answer: {}.", host_of(request), unread.message()));
  ClientReply reply;
  reply.status = static_cast<int>(parser.get().result_int());
  for (const auto& field : parser.get()) {
    reply.headers.emplace_back(plain(field.name_string()), plain(field.value()));
  }
  reply.body = std::move(parser.get().body());
  co_return reply;
}

class SocketOfClient final : public ClientSocket, public std::enable_shared_from_this<SocketOfClient> {
 public:
  SocketOfClient(const Strand& strand, ClientEvents events) : stream_(strand), events_(std::move(events)) {}

  void send(std::shared_ptr<const std::string> text) override {
    {
      const std::scoped_lock lock(mutex_);
      queue_.push_back(std::move(text));
      if (std::exchange(writing_, true)) return;
    }
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write_next(); });
  }

  void close(int code) override {
    asio::post(stream_.get_executor(), [self = shared_from_this(), code] {
      self->stream_.async_close(static_cast<websocket::close_code>(code), [self](error_code) {});
    });
  }

  void drop() override {
    asio::post(stream_.get_executor(),
               [self = shared_from_this()] { beast::close_socket(beast::get_lowest_layer(self->stream_)); });
  }

  Task<void> run(ClientRequest request, int buffer) {
    auto opened = co_await connect(std::move(request), buffer);
    const bool is_open = opened.has_value();
    if (events_.opened) events_.opened(std::move(opened));
    if (!is_open) co_return;
    write_next();
    for (;;) {
      const auto [wrong, bytes] = co_await stream_.async_read(heard_, as_result);
      if (wrong) break;
      if (events_.received)
        events_.received({static_cast<const char*>(heard_.cdata().data()), heard_.size()});
      heard_.consume(heard_.size());
    }
    const auto& reason = stream_.reason();
    const int code = reason ? static_cast<int>(reason.code) : 1006;
    if (events_.closed) events_.closed(code, {reason.reason.data(), reason.reason.size()});
    events_ = {};
  }

 private:
  Task<Result<void>> connect(ClientRequest request, int buffer) {
    const auto endpoint = endpoint_of(request);
    if (!endpoint) co_return tl::unexpected(endpoint.error());
    Stream& lowest = beast::get_lowest_layer(stream_);
    error_code ignored;
    lowest.socket().open(endpoint->protocol(), ignored);
    if (buffer > 0) lowest.socket().set_option(asio::socket_base::receive_buffer_size(buffer), ignored);
    lowest.expires_after(request.timeout);
    const auto [unconnected] = co_await lowest.async_connect(*endpoint, as_result);
    if (unconnected)
      co_return error(fmt::format("No connection to {}: {}.", host_of(request), unconnected.message()));
    lowest.socket().set_option(tcp::no_delay(true), ignored);
    lowest.expires_never();
    stream_.set_option(
        websocket::stream_base::timeout{request.timeout, websocket::stream_base::none(), false});
    stream_.set_option(websocket::stream_base::decorator([&request](websocket::request_type& message) {
      for (const auto& [name, value] : request.headers) message.set(name, value);
    }));
    websocket::permessage_deflate deflate;
    deflate.client_enable = request.deflate;
    stream_.set_option(deflate);
    stream_.auto_fragment(false);
    stream_.read_message_max(16U << 20);
    websocket::response_type response;
    const auto [refused] =
        co_await stream_.async_handshake(response, host_of(request), request.target, as_result);
    if (refused == websocket::error::upgrade_declined) {
      co_return error(
          fmt::format("{} answered {} in place of a WebSocket.", host_of(request), response.result_int()));
    }
    if (refused)
      co_return error(fmt::format("{} gave no WebSocket: {}.", host_of(request), refused.message()));
    co_return Result<void>{};
  }

  void write_next() {
    {
      const std::scoped_lock lock(mutex_);
      if (queue_.empty()) {
        writing_ = false;
        return;
      }
      being_written_ = std::move(queue_.front());
      queue_.pop_front();
    }
    stream_.async_write(asio::buffer(*being_written_),
                        [self = shared_from_this()](error_code wrong, std::size_t) {
                          if (!wrong) self->write_next();
                        });
  }

  websocket::stream<Stream, true> stream_;
  ClientEvents events_;
  beast::flat_buffer heard_;
  std::shared_ptr<const std::string> being_written_;
  std::mutex mutex_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  bool writing_ = true;  // until it is open
};

}  // namespace

std::string_view ClientReply::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (equal_ignoring_case(key, name)) return value;
  }
  return {};
}

std::string ClientReply::cookie() const {
  const std::string_view set = header("Set-Cookie");
  return std::string(set.substr(0, set.find(';')));
}

struct Client::Impl {
  asio::io_context context;
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  std::vector<std::thread> threads;
};

Client::Client(int threads) : impl_(std::make_unique<Impl>()) {
  for (int i = 0; i < std::max(1, threads); ++i) {
    impl_->threads.emplace_back([this] { impl_->context.run(); });
  }
}

Client::~Client() { stop(); }

void Client::stop() {
  impl_->context.stop();
  for (std::thread& thread : impl_->threads) thread.join();
  impl_->threads.clear();
}

boost::asio::io_context& Client::context() { return impl_->context; }

void Client::request(ClientRequest request, std::function<void(Result<ClientReply>)> done) {
  const Strand strand = asio::make_strand(impl_->context);
  auto task = [strand, request = std::move(request), done = std::move(done)]() mutable -> Task<void> {
    done(co_await ask(std::move(request), Stream(strand)));
  };
  asio::co_spawn(strand, std::move(task), asio::detached);
}

Result<ClientReply> Client::request(ClientRequest request) {
  const auto answered = std::make_shared<std::promise<Result<ClientReply>>>();
  this->request(std::move(request),
                [answered](Result<ClientReply> reply) { answered->set_value(std::move(reply)); });
  return answered->get_future().get();
}

std::shared_ptr<ClientSocket> Client::open(ClientRequest request, ClientEvents events, int buffer) {
  const Strand strand = asio::make_strand(impl_->context);
  const auto socket = std::make_shared<SocketOfClient>(strand, std::move(events));
  auto task = [socket, request = std::move(request), buffer]() mutable {
    return socket->run(std::move(request), buffer);
  };
  asio::co_spawn(strand, std::move(task), asio::detached);
  return socket;
}

Result<WaitingSocket> WaitingSocket::open(Client& client, ClientRequest request) {
  const auto inbox = std::make_shared<Inbox>();
  const auto change = [inbox](auto set) {
    const std::scoped_lock lock(inbox->mutex);
    set(*inbox);
    inbox->changed.notify_all();
  };
  ClientEvents events;
  events.opened = [=](const Result<void>& opened) { change([&](Inbox& box) { box.opened = opened; }); };
  events.received = [=](std::string_view text) { change([&](Inbox& box) { box.texts.emplace_back(text); }); };
  events.closed = [=](int code, std::string_view) { change([&](Inbox& box) { box.closed = code; }); };
  auto socket = client.open(std::move(request), std::move(events));
  std::unique_lock lock(inbox->mutex);
  inbox->changed.wait(lock, [&] { return inbox->opened.has_value(); });
  const Result<void> opened = inbox->opened.value_or(Result<void>{});
  if (!opened) return tl::unexpected(opened.error());
  return WaitingSocket(std::move(socket), inbox);
}

Result<std::string> WaitingSocket::read(std::chrono::milliseconds patience) {
  std::unique_lock lock(inbox_->mutex);
  inbox_->changed.wait_for(lock, patience, [&] { return !inbox_->texts.empty() || inbox_->closed; });
  if (inbox_->texts.empty()) {
    return error(inbox_->closed ? fmt::format("The socket was closed with {}.", *inbox_->closed)
                                : "Nothing came.");
  }
  std::string text = std::move(inbox_->texts.front());
  inbox_->texts.pop_front();
  return text;
}

int WaitingSocket::wait_closed(std::chrono::milliseconds patience) {
  std::unique_lock lock(inbox_->mutex);
  inbox_->changed.wait_for(lock, patience, [&] { return inbox_->closed.has_value(); });
  return inbox_->closed.value_or(0);
}

}  // namespace grod
