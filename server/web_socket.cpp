// One WebSocket: a coroutine reads, whoever sends fills a queue, and one write at a time empties it.
#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <deque>

#include "server/stream.h"

namespace grod::net {
namespace {

namespace websocket = beast::websocket;

constexpr std::chrono::seconds lag_every{10};
/// Whatever arrives, heads of frames and all, until a message is whole: so many times its largest size.
constexpr std::size_t frames_per_message = 4;

/// Each message is compressed by itself: a connection that is silent holds no past of what it said. Small windows, since
/// there are many connections; what clients compress is up to them.
websocket::permessage_deflate compression(const NetConfig& config) {
  websocket::permessage_deflate deflate;
  deflate.server_enable = true;
  deflate.server_no_context_takeover = true;
  deflate.client_no_context_takeover = true;
  deflate.server_max_window_bits = 12;
  deflate.compLevel = 4;
  deflate.memLevel = 4;
  deflate.msg_size_threshold = config.compress_from;
  return deflate;
}

class WebSocket final : public Connection,
                        public Session,
                        public Upgrade,
                        public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Hub& hub, Stream stream, std::string address)
      : hub_(hub),
        stream_(std::move(stream)),
        deadline_(stream_.get_executor()),
        address_(std::move(address)) {}

  // Connection

  void send(std::shared_ptr<const std::string> text) override;
  void close(int code, std::string reason) override;
  const std::string& address() const override { return address_; }
  int lag() const override { return lag_; }
  bool is_behind() const override;
  void once_caught_up(std::function<void()> call) override;

  // Session

  void shut() override { close(websocket::close_code::service_restart, "The server is going down."); }
  void drop() override;

  // Upgrade

  std::shared_ptr<Connection> connection() override { return shared_from_this(); }
  void accept(Message message, std::shared_ptr<Peer> peer, Place place) override;
  Stream give_up() override;

 private:
  enum class State { open, closing, closed };

  Task<void> run(Message message, std::shared_ptr<Peer> peer);
  Task<bool> shake_hands(Message message);
  Task<void> listen(Peer& peer);
  void hear(Peer& peer, std::string_view text);
  void hear_control(websocket::frame_type kind, std::string_view payload);
  void measure_lag();
  void count_failure(error_code wrong);
  bool begin_closing(int code, std::string_view reason);
  void close_soon(bool idle);
  void write_next();
  void say_goodbye();
  void guarded(Peer& peer, auto call);

  Hub& hub_;
  websocket::stream<Stream, true> stream_;
  Timer deadline_;  // for goodbyes
  beast::flat_buffer heard_;
  const std::string address_;
  Place place_ = {};
  std::shared_ptr<const std::string> being_written_;
  std::atomic<bool> deaf_ = false;
  bool hurried_ = false;
  Bucket messages_{hub_.config.messages};
  Bucket controls_{hub_.config.controls};

  // How long a word takes
  using Clock = std::chrono::steady_clock;
  std::atomic<int> lag_ = 0;
  std::uint64_t asked_ = 0;      // pings of ours, each with its number
  bool waits_for_echo_ = false;  // of the last one
  Clock::time_point asked_at_ = Clock::now();

  // Between the strand and whoever sends
  mutable std::mutex mutex_;
  State state_ = State::open;
  bool writing_ = true;  // until hands are shaken
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_bytes_ = 0;  // with what is being written
  std::vector<std::function<void()>> caught_up_;
  websocket::close_reason reason_;
};

void WebSocket::send(std::shared_ptr<const std::string> text) {
  const std::size_t bytes = text->size();
  bool slow = false, idle = false;
  {
    const std::scoped_lock lock(mutex_);
    if (state_ != State::open) return;
    // One message may be larger than the whole queue: what a table has to tell at once is not the reader's fault.
    if (queue_.size() < hub_.config.queue_messages && queued_bytes_ < hub_.config.queue_bytes) {
      queue_.push_back(std::move(text));
      queued_bytes_ += bytes;
      if (std::exchange(writing_, true)) return;
    } else {
      slow = true;
      ++hub_.counters.slow_readers;
      queue_.clear();
      idle = begin_closing(websocket::close_code::try_again_later, "You read too slowly.");
    }
  }
  if (slow) return close_soon(idle);
  asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write_next(); });
}

// Long before the queue is full: what must be said has room left.
bool WebSocket::is_behind() const {
  const std::scoped_lock lock(mutex_);
  return !queue_.empty() &&
         (queue_.size() >= hub_.config.queue_messages / 4 || queued_bytes_ >= hub_.config.queue_bytes / 4);
}

void WebSocket::once_caught_up(std::function<void()> call) {
  {
    const std::scoped_lock lock(mutex_);
    if (state_ != State::open) return;
    if (writing_) return caught_up_.push_back(std::move(call));
  }
  call();
}

void WebSocket::close(int code, std::string reason) {
  bool idle = false;
  {
    const std::scoped_lock lock(mutex_);
    if (state_ != State::open) return;
    idle = begin_closing(code, reason);
  }
  close_soon(idle);
}

// With the mutex held. Whether nothing is being written, so that the goodbye must be begun.
bool WebSocket::begin_closing(int code, std::string_view reason) {
  deaf_ = true;
  state_ = State::closing;
  reason_.code = static_cast<websocket::close_code>(code);
  const std::string_view shown = reason.substr(0, 120);
  reason_.reason.assign(shown.begin(), shown.end());
  return !std::exchange(writing_, true);
}

void WebSocket::close_soon(bool idle) {
  asio::post(stream_.get_executor(), [self = shared_from_this(), idle] {
    self->deadline_.expires_after(self->hub_.config.close_timeout);
    self->deadline_.async_wait([self](error_code wrong) {
      if (!wrong) self->drop();
    });
    if (idle) self->write_next();
  });
}

void WebSocket::drop() {
  asio::post(stream_.get_executor(),
             [self = shared_from_this()] { beast::close_socket(beast::get_lowest_layer(self->stream_)); });
}

void WebSocket::accept(Message message, std::shared_ptr<Peer> peer, Place place) {
  place_ = std::move(place);
  auto task = [self = shared_from_this(), message = std::move(message), peer = std::move(peer)]() mutable {
    return self->run(std::move(message), std::move(peer));
  };
  hub_.enter(shared_from_this());
  asio::co_spawn(stream_.get_executor(), std::move(task), asio::detached);
}

Stream WebSocket::give_up() {
  const std::scoped_lock lock(mutex_);
  state_ = State::closed;
  return std::move(beast::get_lowest_layer(stream_));
}

Task<void> WebSocket::run(Message message, std::shared_ptr<Peer> peer) {
  ++hub_.counters.open_connections;
  if (co_await shake_hands(std::move(message))) {
    ++hub_.counters.sockets;
    ++hub_.counters.open_sockets;
    write_next();
    co_await listen(*peer);
    --hub_.counters.open_sockets;
  }
  {
    const std::scoped_lock lock(mutex_);
    state_ = State::closed;
    queue_.clear();
    caught_up_.clear();
  }
  deadline_.cancel();
  beast::close_socket(beast::get_lowest_layer(stream_));
  guarded(*peer, [](Peer& told) { told.closed(); });
  peer.reset();
  place_ = {};
  --hub_.counters.open_connections;
  hub_.leave(this);
}

Task<bool> WebSocket::shake_hands(Message message) {
  const NetConfig& config = hub_.config;
  beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has timers of its own
  stream_.set_option(websocket::stream_base::timeout{config.handshake_timeout, 2 * config.ping_after, true});
  stream_.read_message_max(config.message_bytes);
  stream_.set_option(compression(config));
  stream_.auto_fragment(false);
  stream_.control_callback(
      [this](websocket::frame_type kind, beast::string_view payload) { hear_control(kind, plain(payload)); });
  beast::get_lowest_layer(stream_).rate_policy().limit(
      frames_per_message * config.message_bytes + config.header_bytes, [this] {
        ++hub_.counters.fragment_floods;
        drop();
      });
  stream_.text(true);
  const auto [wrong] = co_await stream_.async_accept(message, as_result);
  co_return !wrong;
}

Task<void> WebSocket::listen(Peer& peer) {
  for (;;) {
    const auto [wrong, bytes] = co_await stream_.async_read(heard_, as_result);
    if (wrong) co_return count_failure(wrong);
    ++hub_.counters.messages_in;
    hub_.counters.bytes_in += bytes;
    if (!deaf_) hear(peer, {static_cast<const char*>(heard_.cdata().data()), heard_.size()});
    heard_.consume(heard_.size());
    beast::get_lowest_layer(stream_).rate_policy().start_over();
    measure_lag();
    if (heard_.capacity() > 4096) heard_.shrink_to_fit();
  }
}

void WebSocket::hear(Peer& peer, std::string_view text) {
  if (!stream_.got_text()) {
    ++hub_.counters.not_text;
    return close(websocket::close_code::unknown_data, "Only text is understood here.");
  }
  const double level = messages_.charge();
  if (level < 0) ++hub_.counters.too_fast;
  if (level < -hub_.config.messages.burst) {
    close(websocket::close_code::policy_error, "Too many messages.");
  } else if (level >= 0) {
    hurried_ = false;
    guarded(peer, [text](Peer& told) { told.received(text); });
  } else if (!std::exchange(hurried_, true)) {
    guarded(peer, [](Peer& told) { told.hurried(); });
  }
}

/// Answers to our own pings tell how long a word takes; anything else that is no message must be rare.
void WebSocket::hear_control(websocket::frame_type kind, std::string_view payload) {
  if (kind == websocket::frame_type::close) return;
  if (kind == websocket::frame_type::pong && waits_for_echo_ && payload == std::to_string(asked_)) {
    waits_for_echo_ = false;
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked_at_);
    lag_ = static_cast<int>(lag_ == 0 ? took.count() : (3 * lag_ + took.count()) / 4);
    return;
  }
  if (controls_.charge() >= 0) return;
  if (deaf_) return drop();  // was told to stop, and goes on
  ++hub_.counters.control_floods;
  close(websocket::close_code::policy_error, "Too many pings.");
}

void WebSocket::measure_lag() {
  if (waits_for_echo_ || Clock::now() - asked_at_ < lag_every) return;
  waits_for_echo_ = true;
  asked_at_ = Clock::now();
  const std::string payload = std::to_string(++asked_);
  stream_.async_ping({payload.data(), payload.size()}, [self = shared_from_this()](error_code) {});
}

void WebSocket::count_failure(error_code wrong) {
  if (wrong == websocket::error::message_too_big) {
    ++hub_.counters.too_large;
  } else if (wrong == beast::error::timeout) {
    ++hub_.counters.timeouts;
  } else if (wrong != websocket::error::closed &&
             wrong.category() == make_error_code(websocket::error::closed).category()) {
    ++hub_.counters.bad_requests;
  }
}

// On the strand, with `writing_` set.
void WebSocket::write_next() {
  std::vector<std::function<void()>> caught_up;
  bool idle = false;
  {
    const std::scoped_lock lock(mutex_);
    being_written_.reset();
    if (state_ == State::closed) return;
    if (!queue_.empty()) {
      being_written_ = std::move(queue_.front());
      queue_.pop_front();
    } else if (state_ == State::open) {
      writing_ = false;
      idle = true;
      caught_up.swap(caught_up_);
    }
  }
  for (const auto& call : caught_up) call();
  if (idle) return;
  if (!being_written_) return say_goodbye();
  stream_.async_write(asio::buffer(*being_written_),
                      [self = shared_from_this()](error_code wrong, std::size_t) {
                        if (wrong) return;  // the reading side notices too
                        const std::size_t bytes = self->being_written_->size();  // before compression
                        ++self->hub_.counters.messages_out;
                        self->hub_.counters.bytes_out += bytes;
                        {
                          const std::scoped_lock lock(self->mutex_);
                          self->queued_bytes_ -= bytes;
                        }
                        self->write_next();
                      });
}

void WebSocket::say_goodbye() {
  stream_.async_close(reason_, [self = shared_from_this()](error_code) { self->drop(); });
}

void WebSocket::guarded(Peer& peer, auto call) {
  try {
    call(peer);
  } catch (const std::exception& thrown) {
    ++hub_.counters.exceptions;
    hub_.log(fmt::format("A listener threw: {}", thrown.what()));
    close(websocket::close_code::internal_error, "Something went wrong here.");
  }
}

}  // namespace

std::shared_ptr<Upgrade> make_upgrade(Hub& hub, Stream stream, std::string address) {
  return std::make_shared<WebSocket>(hub, std::move(stream), std::move(address));
}

}  // namespace grod::net

namespace grod {

std::size_t compressed_size(std::string_view message, const NetConfig& config) {
  const net::websocket::permessage_deflate how = net::compression(config);
  if (message.size() < how.msg_size_threshold) return message.size();
  boost::beast::zlib::deflate_stream stream;
  stream.reset(how.compLevel, how.server_max_window_bits, how.memLevel, boost::beast::zlib::Strategy::normal);
  std::vector<char> room(stream.upper_bound(message.size()) + 64);
  boost::beast::zlib::z_params state;
  state.next_in = message.data();
  state.avail_in = message.size();
  state.next_out = room.data();
  state.avail_out = room.size();
  boost::system::error_code code;
  stream.write(state, boost::beast::zlib::Flush::sync, code);
  // What ends every message of its own accord is not sent (RFC 7692).
  constexpr std::size_t ending = 4;
  return state.total_out - ending;
}

}  // namespace grod
