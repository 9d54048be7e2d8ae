// A way to a server on this machine that can be cut, or fall silent: what a network does to those who are on its two sides.
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace grod::tests {

class Relay {
 public:
  /// To a port of this machine, or to a socket in the file system ("/…").
  explicit Relay(std::string target);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  int port() const { return port_; }

  /// All connections end, and so does each new one at once.
  void cut() { state_ = State::cut; }
  /// Nothing comes through any more, in neither direction, and nobody is told.
  void fall_silent() { state_ = State::silent; }
  void mend() { state_ = State::open; }

 private:
  enum class State { open, silent, cut };
  struct Wire {
    int client = -1, server = -1;
  };

  void run();
  void accept_one();
  static bool carry(int from, int to);

  const std::string target_;
  int listening_ = -1, port_ = 0;
  std::vector<Wire> wires_;
  std::atomic<State> state_ = State::open;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace grod::tests
