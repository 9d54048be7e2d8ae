#include "bus/tests/relay.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <utility>

namespace grod::tests {
namespace {

/// Connected to it, or -1.
int connected_to(const std::string& target) {
  const bool is_file = target.starts_with('/');
  const int socket = ::socket(is_file ? AF_UNIX : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un file{};
  sockaddr_in port{};
  if (is_file) {
    file.sun_family = AF_UNIX;
    target.copy(static_cast<char*>(file.sun_path), sizeof file.sun_path - 1);
  } else {
    port.sin_family = AF_INET;
    port.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    port.sin_port = htons(static_cast<std::uint16_t>(std::stoi(target)));
  }
  const int failed = is_file ? ::connect(socket, reinterpret_cast<const sockaddr*>(&file), sizeof file)
                             : ::connect(socket, reinterpret_cast<const sockaddr*>(&port), sizeof port);
  if (failed == 0) return socket;
  ::close(socket);
  return -1;
}

}  // namespace

Relay::Relay(std::string target) : target_(std::move(target)) {
  listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (::bind(listening_, reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
      ::listen(listening_, 20) != 0 ||
      ::getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    ADD_FAILURE() << "no socket to listen at";
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { run(); });
}

Relay::~Relay() {
  stopping_ = true;
  thread_.join();
  for (const Wire& wire : wires_) {
    ::close(wire.client);
    ::close(wire.server);
  }
  ::close(listening_);
}

void Relay::run() {
  constexpr int moment = 10;
  while (!stopping_) {
    // Whoever is silent leaves everything where it is.
    const bool silent = state_ == State::silent;
    std::vector<pollfd> sockets{{listening_, POLLIN, 0}};
    if (!silent)
      for (const Wire& wire : wires_)
        for (const int end : {wire.client, wire.server}) sockets.push_back({end, POLLIN, 0});
    static_cast<void>(::poll(sockets.data(), sockets.size(), moment));
    if (sockets[0].revents != 0) accept_one();
    if (silent || state_ == State::silent) continue;
    std::vector<Wire> left;
    for (std::size_t i = 0; i < wires_.size(); ++i) {
      const Wire& wire = wires_[i];
      const auto is_ready = [&](std::size_t end) {
        return 2 * i + end < sockets.size() && sockets[2 * i + end].revents != 0;
      };
      const bool whole = state_ == State::open && (!is_ready(1) || carry(wire.client, wire.server)) &&
                         (!is_ready(2) || carry(wire.server, wire.client));
      if (whole) {
        left.push_back(wire);
      } else {
        ::close(wire.client);
        ::close(wire.server);
      }
    }
    wires_ = std::move(left);
  }
}

void Relay::accept_one() {
  const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
  const int server = state_ == State::cut ? -1 : connected_to(target_);
  if (server >= 0)
    wires_.push_back({client, server});
  else
    ::close(client);
}

/// What has arrived at one end goes to the other; false where the wire is to be no more.
bool Relay::carry(int from, int to) {
  std::array<char, 65536> bytes{};
  const ssize_t count = ::read(from, bytes.data(), bytes.size());
  return count > 0 && ::send(to, bytes.data(), static_cast<std::size_t>(count), MSG_NOSIGNAL) == count;
}

}  // namespace grod::tests
