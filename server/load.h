// Many tables at once, played by clients like browsers: how long it takes from a move sent to everybody told.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "server/meter.h"
#include "server/server_list.h"
#include "texts/error.h"

namespace grod {

/// Tables at which only bots sit, played beside those that are measured.
struct BotTables {
  std::string bot;
  int tables = 0;
};

/// Which of several servers whoever is at a table comes to.
enum class Spread {
  at_random,
  by_table,  // all of them to one, as a balancer sends them that hashes the table's key
};

struct LoadPlan {
  std::vector<ServerAddress> servers;  // of one house
  Spread spread = Spread::at_random;
  std::string game = "monster-city";
  int tables = 100;
  int seats = 4;
  double think = 1.0;  // seconds between a move told and the next one, on average
  double seconds = 20;
  std::uint64_t seed = 1;
  std::function<std::size_t(std::string_view)>
      compressed;  // how long a message is then, where that is measured
  std::vector<BotTables> bots;
  // In memory beside them, and nothing happens there
  int idle = 0;                           // sockets
  int quiet = 0;                          // tables, each looked at by one of those sockets
  std::vector<NamedProcess> processes;    // that work for the servers
  std::function<void(int tables)> ready;  // so many tables are laid and everybody sits
  /// Is let loose when the first measurement is over; then it is measured once more, for as long.
  std::function<void(std::stop_token)> hostile;
};

struct LoadResult {
  std::uint64_t moves = 0;
  std::uint64_t updates = 0;  // received on all screens
  std::uint64_t refused = 0;
  std::uint64_t lost = 0;      // sockets that were closed
  std::uint64_t returned = 0;  // and opened again, at another server where there is one
  std::uint64_t over = 0;      // games that ended
  double seconds = 0;
  std::vector<double> milliseconds;           // of each move, ascending
  std::vector<std::size_t> bytes;             // of each message about a table, ascending; before compression
  std::vector<std::size_t> compressed_bytes;  // the same on the wire, where that was to be measured
  Result<HouseUse> use;

  double percentile(double part) const;
  double per_move(const std::vector<std::size_t>& sizes) const;  // on all screens together
};

/// The value below which that part of a list lies; nothing of an empty one.
template <class T>
T part_of(const std::vector<T>& ascending, double part) {
  if (ascending.empty()) return {};
  return ascending[static_cast<std::size_t>(part * static_cast<double>(ascending.size() - 1))];
}

/// Bytes of memory that the servers have in use, all together.
struct LoadMemory {
  double at_first = 0;
  double with_idle = 0;     // sockets
  double with_quiet = 0;    // and tables
  double with_players = 0;  // and those that are played at, with everybody there
};

/// What was measured in quiet, and beside somebody hostile.
struct LoadResults {
  LoadMemory memory;
  LoadResult quiet;
  std::optional<LoadResult> beside = {};
};

/// Lays the tables, plays for the time given, and returns what was measured; an error where the server cannot be used.
Result<LoadResults> run_load(const LoadPlan& plan);

}  // namespace grod
