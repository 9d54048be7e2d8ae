// Many tables at once, played by clients like browsers: how long it takes from a move sent to everybody told.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "texts/error.h"

namespace grod {

/// Tables at which only bots sit, played beside those that are measured.
struct BotTables {
  std::string bot;
  int tables = 0;
};

struct LoadPlan {
  int port = 0;
  std::string game = "monster-city";
  int tables = 100;
  int seats = 4;
  double think = 1.0;  // seconds between a move told and the next one, on average
  double seconds = 20;
  std::uint64_t seed = 1;
  std::function<std::size_t(std::string_view)>
      compressed;  // how long a message is then, where that is measured
  std::vector<BotTables> bots;
  std::function<void(int tables)> ready;  // so many tables are laid and everybody sits
  /// Is let loose when the first measurement is over; then it is measured once more, for as long.
  std::function<void(std::stop_token)> hostile;
};

struct LoadResult {
  std::uint64_t moves = 0;
  std::uint64_t updates = 0;  // received on all screens
  std::uint64_t refused = 0;
  std::uint64_t lost = 0;  // sockets that were closed
  std::uint64_t over = 0;  // games that ended
  double seconds = 0;
  std::vector<double> milliseconds;           // of each move, ascending
  std::vector<std::size_t> bytes;             // of each message about a table, ascending; before compression
  std::vector<std::size_t> compressed_bytes;  // the same on the wire, where that was to be measured

  double percentile(double part) const;
  double per_move(const std::vector<std::size_t>& sizes) const;  // on all screens together
};

/// The value below which that part of a list lies; nothing of an empty one.
template <class T>
T part_of(const std::vector<T>& ascending, double part) {
  if (ascending.empty()) return {};
  return ascending[static_cast<std::size_t>(part * static_cast<double>(ascending.size() - 1))];
}

/// What was measured in quiet, and beside somebody hostile.
struct LoadResults {
  LoadResult quiet;
  std::optional<LoadResult> beside = {};
};

/// Lays the tables, plays for the time given, and returns what was measured; an error where the server cannot be used.
Result<LoadResults> run_load(const LoadPlan& plan);

}  // namespace grod
