// grod house: looks after what a house keeps, its file or its database.
#include "cli/house.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>

namespace grod::cli {

void add_house(CLI::App& app, int& status) {
  CLI::App* house =
      app.add_subcommand("house", "Look after the file or the database of a house, also while it is open");
  house->require_subcommand(1);
  add_house_list(*house, status);
  add_house_export(*house, status);
  add_house_backup(*house, status);
  add_house_check(*house, status);
  add_house_archive(*house, status);
  add_house_erase(*house, status);
}

void add_house_address(CLI::App& command, StoreAddress& house) {
  command
      .add_option_function<std::string>(
          "HOUSE", [&house](const std::string& address) { house = read_store_address(address); },
          "the file that `grod serve --data` names, or what `--store` does, like "
          "postgresql://USER@HOST/DATABASE")
      ->required();
}

std::string date_and_time(std::int64_t milliseconds) {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(seconds));
}

Result<std::int64_t> read_date(const std::string& text) {
  const Error wrong{fmt::format("\"{}\" is no day like 2026-11-16", text)};
  int year = 0;
  unsigned month = 0, day = 0;
  const auto read = [](std::string_view digits, auto& number) {
    const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return failed == std::errc() && end == digits.data() + digits.size();
  };
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return tl::unexpected(wrong);
  const std::string_view all = text;
  if (!read(all.substr(0, 4), year) || !read(all.substr(5, 2), month) || !read(all.substr(8), day))
    return tl::unexpected(wrong);
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month),
                                         std::chrono::day(day)};
  if (!date.ok()) return tl::unexpected(wrong);
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::sys_days(date).time_since_epoch())
      .count();
}

Result<void> each_table(KeptHouse& kept, const std::function<Result<void>(const TableRow&)>& visit) {
  constexpr int at_once = 256;
  for (TableId last = 0;;) {
    const Result<std::vector<TableRow>> rows = kept.tables_after(last, at_once);
    if (!rows) return tl::unexpected(rows.error());
    for (const TableRow& row : *rows) {
      last = row.id;
      if (Result<void> done = visit(row); !done) return done;
    }
    if (static_cast<int>(rows->size()) < at_once) return {};
  }
}

ProgressLine::ProgressLine(std::string what) : what_(std::move(what)), seen_(::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::operator()(std::int64_t done, std::int64_t all) {
  if (!seen_ || all <= 0) return;
  fmt::print(stderr, "\r{} {} %", what_, done * 100 / all);
  std::fflush(stderr);
  shown_ = true;
}

}  // namespace grod::cli
