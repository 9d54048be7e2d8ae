// The addresses that a host has. The system's resolver can neither be stopped nor be told how long it may take, so each
// question is asked in a thread of its own, which whoever has lost patience leaves behind; their number is bounded.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <string>
#include <vector>

#include "server/push/patience.h"
#include "texts/error.h"

namespace grod::push {

struct NetworkAddress {
  sockaddr_storage address{};
  socklen_t size = 0;
};

/// All of them, in the order in which to try them.
Result<std::vector<NetworkAddress>> resolve(const std::string& host, int port, const Patience& patience);

}  // namespace grod::push
