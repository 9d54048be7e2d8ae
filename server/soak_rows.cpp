#include "server/soak_rows.h"

#include <algorithm>
#include <utility>

#include "server/load.h"

namespace grod {

namespace {

/// What was in the stretches of one row.
struct Together {
  SoakRow row;
  std::vector<double> milliseconds = {};
  std::vector<double> longest = {};  // of each stretch in which anybody moved
};

}  // namespace

std::vector<SoakRow> rows_of(const std::vector<SoakStretch>& stretches) {
  std::vector<Together> together{Together{.row = {.beside = ""}}};
  for (const SoakStretch& stretch : stretches) {
    const auto same = [&](const Together& other) { return other.row.beside == stretch.beside; };
    const auto found = std::find_if(together.begin(), together.end(), same);
    Together& sum =
        found == together.end() ? together.emplace_back(Together{.row = {.beside = stretch.beside}}) : *found;
    ++sum.row.times;
    sum.row.blows += stretch.blows;
    sum.row.refused += stretch.refused;
    const std::vector<double>& waits = stretch.milliseconds;
    sum.milliseconds.insert(sum.milliseconds.end(), waits.begin(), waits.end());
    if (!waits.empty()) sum.longest.push_back(*std::max_element(waits.begin(), waits.end()));
  }
  std::vector<SoakRow> rows;
  for (Together& sum : together) {
    std::sort(sum.milliseconds.begin(), sum.milliseconds.end());
    std::sort(sum.longest.begin(), sum.longest.end());
    sum.row.moves = sum.milliseconds.size();
    sum.row.p50 = part_of(sum.milliseconds, 0.5);
    sum.row.p99 = part_of(sum.milliseconds, 0.99);
    sum.row.longest = part_of(sum.milliseconds, 1);
    sum.row.longest_p50 = part_of(sum.longest, 0.5);
    rows.push_back(std::move(sum.row));
  }
  return rows;
}

}  // namespace grod
