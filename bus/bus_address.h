// Where the bus of a house is: what `grod serve --bus` is given.
#pragma once

#include <string>
#include <string_view>

#include "texts/error.h"

namespace grod {

/// A server of NATS. What lets us in is for it alone, and in nothing that is shown.
struct NatsAddress {
  bool tls = false;
  std::string host;
  int port = 0;
  std::string user, password, token;

  /// "nats://HOST:PORT", for every sentence.
  std::string shown() const;

  friend bool operator==(const NatsAddress&, const NatsAddress&) = default;
};

/// "nats://HOST:PORT", or "tls://…", each perhaps with "USER:PASSWORD@" or "TOKEN@" before the host, in which "%40" is an "@".
Result<NatsAddress> read_nats_address(std::string_view text);

}  // namespace grod
