#include "store/tests/cut_line.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <string_view>
#include <utility>

namespace grod::store_test {
namespace {

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(static_cast<char*>(address.sun_path), sizeof address.sun_path - 1);
  return address;
}

}  // namespace

CutLine::CutLine(std::string socket) : socket_(std::move(socket)) {
  listening_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = address_of(folder_.file(".s.PGSQL.5432"));
  if (::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listening_, 20) != 0)
    ADD_FAILURE() << "no socket to listen at";
  thread_ = std::thread([this] { run(); });
}

CutLine::~CutLine() {
  stopping_ = true;
  thread_.join();
  for (const Wire& wire : wires_) {
    ::close(wire.client);
    ::close(wire.server);
  }
  ::close(listening_);
}

void CutLine::run() {
  while (!stopping_) {
    std::vector<pollfd> sockets{{listening_, POLLIN, 0}};
    for (const Wire& wire : wires_)
      for (const int end : {wire.client, wire.server}) sockets.push_back({end, POLLIN, 0});
    if (::poll(sockets.data(), sockets.size(), 20) <= 0) continue;
    std::vector<Wire> left;
    for (std::size_t i = 0; i < wires_.size(); ++i) {
      bool whole = true;
      for (const std::size_t end : {2 * i + 1, 2 * i + 2})
        if (whole && sockets[end].revents != 0) whole = carry(sockets[end].fd, wires_[i]);
      if (whole) {
        left.push_back(wires_[i]);
      } else {
        ::close(wires_[i].client);
        ::close(wires_[i].server);
      }
    }
    wires_ = std::move(left);
    if (sockets[0].revents != 0) accept_one();
  }
}

void CutLine::accept_one() {
  Wire wire;
  wire.client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
  wire.server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = address_of(socket_);
  if (::connect(wire.server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    wires_.push_back(wire);
  } else {
    ::close(wire.client);
    ::close(wire.server);
  }
}

/// What has arrived at one end goes to the other; false where the wire is to be no more.
bool CutLine::carry(int from, Wire& wire) {
  std::array<char, 65536> bytes{};
  const ssize_t count = ::read(from, bytes.data(), bytes.size());
  if (count <= 0) return false;
  const std::string_view said(bytes.data(), static_cast<std::size_t>(count));
  const bool is_commit = from == wire.client && said.find("commit_all") != std::string_view::npos;
  if (is_commit && cut_ == Cut::before_the_commit_arrives) {
    cut_ = Cut::never;
    return false;
  }
  if (is_commit && cut_ == Cut::before_its_answer_does) {
    cut_ = Cut::never;
    wire.awaits_answer = true;
  }
  if (from == wire.server && wire.awaits_answer) return false;
  const int to = from == wire.client ? wire.server : wire.client;
  return ::send(to, said.data(), said.size(), MSG_NOSIGNAL) == count;
}

}  // namespace grod::store_test
