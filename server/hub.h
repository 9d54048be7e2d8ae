// What the parts of the transport share: the types of Asio they use, and the hub where every connection is known.
// For server/*.cpp only.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/limits.h"
#include "server/net.h"

namespace grod::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Everything of one connection runs on its strand.
using Strand = asio::strand<asio::io_context::executor_type>;
using TcpSocket = asio::basic_stream_socket<tcp, Strand>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Strand>;
template <class T>
using Task = asio::awaitable<T, Strand>;

/// Operations return (error, result) in place of throwing.
inline constexpr auto as_result = asio::as_tuple(asio::use_awaitable_t<Strand>());

/// One TCP connection, as the hub sees it. Any thread.
class Session {
 public:
  virtual ~Session() = default;
  virtual void shut() = 0;  // finish what is under way, say goodbye
  virtual void drop() = 0;  // at once
};

/// Configuration, counters and all open sessions.
class Hub {
 public:
  explicit Hub(NetConfig configuration)
      : config(std::move(configuration)), ledger(config.connections_per_address, config.requests) {}

  const NetConfig config;
  NetCounters counters;
  Ledger ledger;
  Service* service = nullptr;

  void log(std::string_view line) {
    if (config.log) config.log(line);
  }

  /// Limits by address do not hold for this one.
  bool is_free(const std::string& address) const;

  /// What this one says of those it speaks for is believed.
  bool is_proxy(const std::string& address) const;

  // Sessions

  void enter(const std::shared_ptr<Session>& session);
  void leave(const Session* session);
  bool stopping() const { return stopping_; }

  /// Shuts every session, waits, drops those that are left, waits.
  void close_all();

 private:
  template <class Call>
  void each(Call call);

  std::mutex mutex_;
  std::condition_variable left_;
  std::unordered_map<const Session*, std::weak_ptr<Session>> sessions_;
  std::atomic<bool> stopping_ = false;
};

/// A place in the ledger, given back by itself.
class Place {
 public:
  Place() = default;
  /// Empty where the address has too many already.
  static std::optional<Place> take(Hub& hub, const std::string& address);

  Place(Place&& other) noexcept : hub_(std::exchange(other.hub_, nullptr)), name_(std::move(other.name_)) {}
  Place& operator=(Place&& other) noexcept {
    std::swap(hub_, other.hub_);
    std::swap(name_, other.name_);
    return *this;
  }
  ~Place() {
    if (hub_ != nullptr) hub_->ledger.disconnect(name_);
  }

 private:
  Place(Hub* hub, std::string name) : hub_(hub), name_(std::move(name)) {}

  Hub* hub_ = nullptr;
  std::string name_;
};

/// Serves HTTP on a connection from `peer`, and WebSockets where they are asked for.
void serve(Hub& hub, TcpSocket socket, std::string peer, Place place);

}  // namespace grod::net
