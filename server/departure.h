// How a server goes while its house stays open at others: whoever sends people here is given time to look elsewhere, everybody who
// is here comes again to another server, not all at one moment, and whoever has not by then is sent away.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace grod {

struct Departure {
  std::chrono::milliseconds notice{};  // until nobody sends new people here any more
  std::chrono::milliseconds spread{};  // from the first to the last who is told to come again
  std::chrono::milliseconds whole{};   // from the beginning to the end, if anybody is left
};

/// Within that time, for so many sockets. A balancer asks every second or two whether a server is ready; and two hundred
/// people who come again in a second are no burden to another server.
constexpr Departure departure_of(std::chrono::milliseconds most, std::size_t sockets) {
  using std::chrono::milliseconds;
  constexpr milliseconds longest_notice{5'000}, after_another{5}, patience{2'000};
  const milliseconds notice = std::min(longest_notice, most / 4);
  const milliseconds spread = std::min(after_another * static_cast<int>(sockets), most / 2);
  return {notice, spread, std::min(most, notice + spread + patience)};
}

}  // namespace grod
