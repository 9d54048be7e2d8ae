// Clients that want to spoil the evening, each in its own way: what a stranger with a script can do from one address. `grod load
// --hostile NAME` lets one of them loose beside honest players and says how long those wait.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "texts/error.h"

namespace grod {

/// Where they strike, and what they brought about.
struct Attack {
  int port = 0;
  std::string address = "203.0.113.66";  // as a proxy on this machine would name it
  std::atomic<std::uint64_t> blows = 0;  // requests, messages or frames sent
  std::atomic<std::uint64_t> refused = 0;
};

struct HostileClient {
  std::string_view name;
  std::string_view what;  // it does, in a few words
  /// Goes on until it is told to stop.
  void (*strike)(Attack& attack, const std::stop_token& stop);
};

std::span<const HostileClient> hostile_clients();

/// By name; the error lists those there are.
Result<HostileClient> hostile_client_named(std::string_view name);

}  // namespace grod
