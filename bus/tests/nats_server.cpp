#include "bus/tests/nats_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>
#include <utility>

namespace grod::tests {
namespace {

std::string nats_program() {
  for (const char* path : {"/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"})
    if (::access(path, X_OK) == 0) return path;
  return "";
}

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  return address;
}

}  // namespace

int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
      ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    ADD_FAILURE() << "no port is free";
  ::close(socket);
  return ntohs(address.sin_port);
}

bool is_listened_on(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(port);
  const bool answered = ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  ::close(socket);
  return answered;
}

bool NatsServer::is_installed() {
  static const bool found = !nats_program().empty();
  return found;
}

NatsServer::NatsServer(std::vector<std::string> options) : options_(std::move(options)) {
  // Between finding a port and taking it, somebody else may have.
  for (int tries = 0; tries < 5 && server_ == 0; ++tries) {
    port_ = free_port();
    start();
  }
  if (server_ == 0) ADD_FAILURE() << "NATS did not start";
}

NatsServer::~NatsServer() { kill(); }

std::string NatsServer::address() const { return "nats://127.0.0.1:" + std::to_string(port_); }

pid_t NatsServer::run() const {
  std::vector<std::string> words{nats_program(), "-a", "127.0.0.1", "-p", std::to_string(port_)};
  words.insert(words.end(), options_.begin(), options_.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = ::fork();
  if (child != 0) return child;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int nowhere = ::open("/dev/null", O_WRONLY);
  ::dup2(nowhere, STDOUT_FILENO);
  ::dup2(nowhere, STDERR_FILENO);
  ::execv(argv.front(), argv.data());
  ::_exit(127);
}

void NatsServer::start() {
  server_ = run();
  while (::waitpid(server_, nullptr, WNOHANG) == 0) {
    if (is_listened_on(port_)) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  server_ = 0;
}

void NatsServer::kill() {
  if (server_ == 0) return;
  ::kill(server_, SIGKILL);
  ::waitpid(server_, nullptr, 0);
  server_ = 0;
}

}  // namespace grod::tests
