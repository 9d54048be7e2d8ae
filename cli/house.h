// What the commands of `grod house` share.
#pragma once

#include <string>

#include "cli/common.h"
#include "store/address.h"
#include "store/kept_house.h"

namespace grod::cli {

/// Each adds itself to `grod house`.
void add_house_list(CLI::App& house, int& status);
void add_house_export(CLI::App& house, int& status);
void add_house_backup(CLI::App& house, int& status);
void add_house_check(CLI::App& house, int& status);
void add_house_archive(CLI::App& house, int& status);
void add_house_erase(CLI::App& house, int& status);

/// HOUSE: where it is kept.
void add_house_address(CLI::App& command, StoreAddress& house);

/// Milliseconds since 1970 in UTC: "2026-11-16T10:58:52Z".
std::string date_and_time(std::int64_t milliseconds);

/// The beginning of a day, "2026-11-16", in UTC.
Result<std::int64_t> read_date(const std::string& text);

/// Every table, in the order in which they were opened; the first error ends it.
Result<void> each_table(KeptHouse& kept, const std::function<Result<void>(const TableRow&)>& visit);

/// How far something long is, on the error stream where somebody looks at it.
class ProgressLine {
 public:
  explicit ProgressLine(std::string what);
  ~ProgressLine();
  void operator()(std::int64_t done, std::int64_t all);

 private:
  std::string what_;
  bool shown_ = false;
  const bool seen_;
};

}  // namespace grod::cli
