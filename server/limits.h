// How often and how many: token buckets, and what each address has open.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net.h"

namespace grod {

/// Holds `burst` tokens and gets `per_second` new ones; each message or request takes one.
class Bucket {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Bucket(Rate rate, Clock::time_point now = Clock::now())
      : rate_(rate), level_(rate.burst), filled_(now) {}

  /// Takes a token, or so many, if they are there.
  bool take(Clock::time_point now = Clock::now(), double tokens = 1);

  /// Takes a token even where there is none; the level after that. A sender who goes on regardless sinks ever deeper.
  double charge(Clock::time_point now = Clock::now());

  /// What was taken was not needed.
  void give_back(double tokens) { level_ += tokens; }

  bool full(Clock::time_point now = Clock::now()) const { return level_at(now) >= rate_.burst; }

 private:
  double level_at(Clock::time_point now) const;
  void fill(Clock::time_point now);

  Rate rate_;
  double level_;
  Clock::time_point filled_;
};

/// Who has how many connections open and sends how many requests, by address. Any thread.
class Ledger {
 public:
  Ledger(int connections, Rate requests) : most_(connections), rate_(requests) {}

  /// Another connection, if that address may have it; to be closed with `disconnect`.
  bool connect(const std::string& address);
  void disconnect(const std::string& address);

  /// Another request, if it does not come too fast.
  bool request(const std::string& address);

  std::size_t size() const;

 private:
  struct Account {
    int connections = 0;
    Bucket requests;
  };

  Account& account(const std::string& address);
  void sweep();

  int most_;
  Rate rate_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Account> accounts_;
  std::size_t sweep_at_ = 1024;  // accounts, before those that no longer matter are forgotten
};

/// Under which name an address is counted: IPv4 whole, IPv6 by its /64, which is what one household has.
std::string ledger_name(const std::string& address);

/// The network around that: IPv4 by its /24, IPv6 by its /48.
std::string network_name(const std::string& address);

/// Is it this machine itself?
bool is_loopback(const std::string& address);

/// `ledger_name` as a number, for whoever takes turns.
inline std::uint64_t network_number(const std::string& address) {
  return std::hash<std::string>{}(ledger_name(address));
}

}  // namespace grod
