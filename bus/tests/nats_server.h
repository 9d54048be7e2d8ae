// A NATS of the test's own: on a port of this machine alone that was free, gone when the test is, however that ends.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace grod::tests {

class NatsServer {
 public:
  /// Whether there is a NATS to start on this machine.
  static bool is_installed();

  /// Runs when this returns. `options` are further ones of nats-server.
  explicit NatsServer(std::vector<std::string> options = {});
  ~NatsServer();
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  int port() const { return port_; }
  /// "nats://127.0.0.1:PORT".
  std::string address() const;

  /// At once and without a word to anybody; and on the same port again.
  void kill();
  void start();

 private:
  pid_t run() const;

  const std::vector<std::string> options_;
  int port_ = 0;
  pid_t server_ = 0;
};

/// One that nobody listens on at the moment.
int free_port();

/// Whether somebody listens on it.
bool is_listened_on(int port);

}  // namespace grod::tests
