#include "server/push/public_network.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace grod::push {

namespace {

/// All addresses that begin with these bits. Of IPv6 the first 32 are enough to tell.
struct Network {
  std::uint32_t first;
  int bits;

  bool has(std::uint32_t address) const { return ((address ^ first) >> (32 - bits)) == 0; }
};

constexpr std::uint32_t v4(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  return a << 24 | b << 16 | c << 8;
}

// What the registry of special-purpose addresses (RFC 6890) has, multicast, and what is reserved.
constexpr std::array special4{
    Network{v4(0, 0, 0), 8},        // this network
    Network{v4(10, 0, 0), 8},       // private
    Network{v4(100, 64, 0), 10},    // behind a carrier's translation
    Network{v4(127, 0, 0), 8},      // this machine
    Network{v4(169, 254, 0), 16},   // this link, and the metadata of clouds
    Network{v4(172, 16, 0), 12},    // private
    Network{v4(192, 0, 0), 24},     // protocols
    Network{v4(192, 0, 2), 24},     // examples
    Network{v4(192, 88, 99), 24},   // relays of 6to4
    Network{v4(192, 168, 0), 16},   // private
    Network{v4(198, 18, 0), 15},    // benchmarks
    Network{v4(198, 51, 100), 24},  // examples
    Network{v4(203, 0, 113), 24},   // examples
    Network{v4(224, 0, 0), 4},      // multicast
    Network{v4(240, 0, 0), 4},      // reserved, and broadcast
};

// Everything that is given out lies in 2000::/3. Loopback, mapped and translated IPv4, private, link-local and multicast
// addresses lie outside; these lie inside.
constexpr Network given_out{0x20000000, 3};
constexpr std::array special6{
    Network{0x20010000, 23},  // protocols, Teredo among them
    Network{0x20010db8, 32},  // examples
    Network{0x20020000, 16},  // 6to4, which holds an IPv4 address
    Network{0x3fff0000, 20},  // examples
};

}  // namespace

bool is_public(const in_addr& address) {
  const std::uint32_t number = ntohl(address.s_addr);
  return std::none_of(special4.begin(), special4.end(), [&](const Network& one) { return one.has(number); });
}

bool is_public(const in6_addr& address) {
  std::uint32_t number = 0;
  for (int i = 0; i < 4; ++i) number = number << 8 | address.s6_addr[i];
  return given_out.has(number) &&
         std::none_of(special6.begin(), special6.end(), [&](const Network& one) { return one.has(number); });
}

bool is_public(const sockaddr_storage& address) {
  if (address.ss_family == AF_INET) return is_public(reinterpret_cast<const sockaddr_in&>(address).sin_addr);
  if (address.ss_family == AF_INET6)
    return is_public(reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
  return false;
}

}  // namespace grod::push
