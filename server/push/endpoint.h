// Where a push service takes messages for one browser. The address comes from whoever subscribes, so it may name anything:
// it is read strictly, and what it leads to is looked at before anything is sent there (public_network.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "texts/error.h"

namespace grod::push {

/// A service that whoever runs the house allows wherever it lies, for tests and services of their own.
struct AllowedService {
  std::string host;
  int port = 0;

  friend bool operator==(const AllowedService&, const AllowedService&) = default;
};

/// "HOST:PORT".
Result<AllowedService> read_allowed_service(std::string_view text);

struct Endpoint {
  std::string host;
  int port = 443;
  std::string path;      // with its query
  bool allowed = false;  // by the host of the house: it need not lie on the public network

  /// "https://push.example"
  std::string origin() const;
};

inline constexpr std::size_t longest_endpoint = 1024;

/// An https address of a name on the usual port, or of an allowed service.
Result<Endpoint> read_endpoint(std::string_view address, const std::vector<AllowedService>& allowed);

}  // namespace grod::push
