// An evening that lasts for hours: honest people play all games while every hostile client there is has its turn, and the
// house is stopped and killed now and then. Looked at all along: that nothing acknowledged is lost, that nobody is shown
// what is hidden, that memory does not grow, and how long honest people wait.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/soak_ledger.h"
#include "server/soak_rows.h"
#include "texts/error.h"

namespace grod {

struct SoakPlan {
  std::string binary;  // of the server
  std::string file;    // a new one, for it alone
  double hours = 1;
  int tables = 8;
  std::uint64_t seed = 1;
  std::function<void(const std::string& line)> say;  // how it goes on, now and then; or nobody listens
};

/// Bytes of memory that the server had in use in its last life, which is the longest: it is not ended before its time.
struct SoakMemory {
  std::int64_t early = 0;  // on the mean, in its second quarter
  std::int64_t late = 0;   // in its last
  std::int64_t most = 0;   // ever, in any life

  /// What is kept of tables and answers for a while comes and goes, some megabytes of it; a leak goes on.
  bool flat() const { return late <= early + early / 5 + (32 << 20); }
};

struct SoakReport {
  SoakFigures figures;
  SoakMemory memory;
  std::vector<SoakRow> rows;  // the quiet time first
  int kills = 0, stops = 0;
  double hours = 0;

  static constexpr double most_slower = 3;

  /// How many times as long as in the quiet time honest people waited, where it was worst: p99.
  double slower() const;
  bool good() const { return figures.faults.empty() && memory.flat() && slower() <= most_slower; }
};

/// The error says why there could be none.
Result<SoakReport> run_soak(const SoakPlan& plan);

}  // namespace grod
