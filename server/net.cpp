#include "server/net.h"

#include <fmt/format.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <thread>

#include "server/hub.h"

namespace grod {

using namespace net;

namespace {

using Acceptor = asio::basic_socket_acceptor<tcp, Strand>;

std::string plain_address(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

/// With proxies as their connections are called; what is no address stays as it is.
NetConfig with_plain_proxies(NetConfig config) {
  for (std::string& proxy : config.proxies) {
    error_code wrong;
    const auto address = asio::ip::make_address(proxy, wrong);
    if (!wrong) proxy = plain_address(address);
  }
  return config;
}

}  // namespace

struct NetServer::Impl {
  explicit Impl(NetConfig config)
      : hub(with_plain_proxies(std::move(config))), context(std::max(1, hub.config.threads)) {}

  Result<int> listen(const tcp::endpoint& endpoint);
  Result<std::vector<tcp::endpoint>> endpoints();
  Task<void> accept(Acceptor& acceptor);
  void admit(TcpSocket socket);
  void run();

  Hub hub;  // outlives the context and every session left in it
  asio::io_context context;
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  std::deque<Acceptor> acceptors;
  std::vector<std::thread> threads;
};

Result<std::vector<tcp::endpoint>> NetServer::Impl::endpoints() {
  const NetConfig& config = hub.config;
  if (config.port < 0 || config.port > 65535)
    return error(fmt::format("There is no port {}; take one up to 65535.", config.port));
  for (const std::string& proxy : config.proxies)
    if (error_code wrong; asio::ip::make_address(proxy, wrong), wrong)
      return error(fmt::format(
          "'{}' is no address of a proxy; one like 192.0.2.7 or 2001:db8::7 is expected.", proxy));
  const auto port = static_cast<asio::ip::port_type>(config.port);
  error_code wrong;
  if (const auto address = asio::ip::make_address(config.host, wrong); !wrong) {
    return std::vector<tcp::endpoint>{{address, port}};
  }
  std::vector<tcp::endpoint> all;
  const auto found = tcp::resolver(context).resolve(config.host, "", tcp::resolver::passive, wrong);
  for (const auto& entry : found) all.emplace_back(entry.endpoint().address(), port);
  if (all.empty()) return error(fmt::format("The host '{}' is not known: {}.", config.host, wrong.message()));
  return all;
}

Result<int> NetServer::Impl::listen(const tcp::endpoint& endpoint) {
  Acceptor acceptor(asio::make_strand(context));
  error_code wrong;
  const auto step = [&](auto&& call) {
    if (!wrong) call();
  };
  step([&] { acceptor.open(endpoint.protocol(), wrong); });
  step([&] { acceptor.set_option(asio::socket_base::reuse_address(true), wrong); });
  step([&] {
    if (endpoint.address().is_v6())
      acceptor.set_option(asio::ip::v6_only(!endpoint.address().is_unspecified()), wrong);
  });
  step([&] { acceptor.bind(endpoint, wrong); });
  step([&] { acceptor.listen(4096, wrong); });
  if (wrong == asio::error::address_in_use) {
    return error(fmt::format("Port {} of {} is taken by another program; stop it, or take another port.",
                             endpoint.port(), hub.config.host));
  }
  if (wrong) {
    return error(fmt::format("Cannot listen on {} port {}: {}.", endpoint.address().to_string(),
                             endpoint.port(), wrong.message()));
  }
  const int port = acceptor.local_endpoint(wrong).port();
  acceptors.push_back(std::move(acceptor));
  return port;
}

// A name may have an address of a kind this machine has not; one that works is enough.
Result<int> NetServer::start(Service& service) {
  impl_->hub.service = &service;
  auto endpoints = impl_->endpoints();
  if (!endpoints) return tl::unexpected(std::move(endpoints).error());
  Result<int> first = error("No address to listen on.");
  for (tcp::endpoint& endpoint : *endpoints) {
    if (first && endpoint.port() == 0) endpoint.port(static_cast<asio::ip::port_type>(*first));
    auto port = impl_->listen(endpoint);
    if (!first) first = std::move(port);
  }
  if (!first) return first;
  for (Acceptor& acceptor : impl_->acceptors) {
    asio::co_spawn(acceptor.get_executor(), impl_->accept(acceptor), asio::detached);
  }
  for (int i = 0; i < std::max(1, impl_->hub.config.threads); ++i) {
    impl_->threads.emplace_back([impl = impl_.get()] { impl->run(); });
  }
  return first;
}

Task<void> NetServer::Impl::accept(Acceptor& acceptor) {
  Timer pause(acceptor.get_executor());
  std::optional<std::chrono::steady_clock::time_point> said;
  while (acceptor.is_open()) {
    auto [wrong, socket] = co_await acceptor.async_accept(asio::make_strand(context), as_result);
    if (!wrong) {
      admit(std::move(socket));
    } else if (acceptor.is_open() && wrong != asio::error::connection_aborted) {
      // Mostly too many open files: those that wait stay in the kernel's queue, and the others are served as before.
      ++hub.counters.not_accepted;
      const auto now = std::chrono::steady_clock::now();
      if (!said || now - *said > std::chrono::seconds(10)) {
        said = now;
        hub.log(fmt::format("Connections cannot be accepted: {}.", wrong.message()));
      }
      pause.expires_after(std::chrono::milliseconds(50));
      co_await pause.async_wait(as_result);
    }
  }
}

void NetServer::Impl::admit(TcpSocket socket) {
  error_code wrong;
  const auto remote = socket.remote_endpoint(wrong);
  if (wrong) return;
  if (hub.counters.open_connections >= hub.config.connections) {
    ++hub.counters.too_many_connections;
    return;
  }
  socket.set_option(tcp::no_delay(true), wrong);
  std::string peer = plain_address(remote.address());
  // Behind a proxy everybody comes from its machine; who it is shows with the request.
  if (hub.is_proxy(peer)) return serve(hub, std::move(socket), std::move(peer), {});
  if (auto place = Place::take(hub, peer)) serve(hub, std::move(socket), std::move(peer), std::move(*place));
}

void NetServer::Impl::run() {
  for (;;) {
    try {
      context.run();
      return;
    } catch (const std::exception& thrown) {
      ++hub.counters.exceptions;
      hub.log(fmt::format("A task of the server threw: {}", thrown.what()));
    }
  }
}

NetServer::NetServer(NetConfig config) : impl_(std::make_unique<Impl>(std::move(config))) {}

NetServer::~NetServer() { stop(); }

boost::asio::io_context& NetServer::context() { return impl_->context; }

const NetCounters& NetServer::counters() const { return impl_->hub.counters; }

void NetServer::stop() {
  if (impl_->threads.empty()) return;
  for (Acceptor& acceptor : impl_->acceptors) {
    asio::post(acceptor.get_executor(), [&acceptor] {
      error_code ignored;
      acceptor.close(ignored);
    });
  }
  impl_->hub.close_all();
  impl_->context.stop();
  for (std::thread& thread : impl_->threads) thread.join();
  impl_->threads.clear();
}

}  // namespace grod
