// Honest people at the servers of one house, while somebody else makes those fail, and what they work with. When all is well again,
// what people remember is compared with what the store holds.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/server_list.h"
#include "server/soak_rows.h"

namespace grod {

struct SoakServersPlan {
  std::vector<ServerAddress> servers;
  std::string store;  // of all of them, for whoever compares
  int tables = 8;
  std::uint64_t seed = 1;
  /// What goes on from now on, nothing if all is well; waits until that changes, and gives nothing back when it is over.
  std::function<std::optional<std::string>()> next;
  /// Once nothing fails any more every table goes on within that time, or it never will.
  std::chrono::milliseconds to_go_on{60'000};
  std::function<void()> before_comparing = {};  // everybody has gone home
};

struct SoakServersReport {
  SoakFigures figures;
  std::vector<SoakRow> rows;
  double seconds = 0;

  bool good() const { return figures.faults.empty(); }
};

/// The error says why there could be none.
Result<SoakServersReport> run_soak_at(const SoakServersPlan& plan);

}  // namespace grod
