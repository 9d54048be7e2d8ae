#include "cli/progress_bar.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace grod::cli {
namespace {

constexpr std::int64_t bar_width = 30;

}  // namespace

ProgressBar::ProgressBar() : seen_(::isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
  if (drawn_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(const std::string& what, std::int64_t done, std::int64_t all,
                       const std::string& unit) {
  const std::int64_t percent = all > 0 ? std::clamp<std::int64_t>(100 * done / all, 0, 100) : 100;
  if (what == what_ && percent == percent_) return;
  // Whoever reads a log wants every tenth.
  const bool line_is_due = what != what_ || percent / 10 != percent_ / 10;
  what_ = what;
  percent_ = percent;
  if (seen_) {
    const auto full = static_cast<std::size_t>(bar_width * percent / 100);
    fmt::print(stderr, "\r{} [{}{}] {} %, {} of {} {}\x1b[K", what, std::string(full, '#'),
               std::string(static_cast<std::size_t>(bar_width) - full, '.'), percent, done, all, unit);
    drawn_ = true;
  } else if (line_is_due) {
    fmt::print(stderr, "{}: {} %, {} of {} {}\n", what, percent, done, all, unit);
  }
  (void)std::fflush(stderr);
}

}  // namespace grod::cli
