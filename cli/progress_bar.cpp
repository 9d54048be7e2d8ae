#include "cli/progress_bar.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace grod::cli {
namespace {

constexpr std::int64_t bar_width = 30;

std::string bar_of(std::int64_t percent) {
  std::string bar;
  for (std::int64_t i = 0; i < bar_width; ++i) bar += 100 * i < bar_width * percent ? "█" : "░";
  return bar;
}

}  // namespace

ProgressBar::ProgressBar(Unseen unseen) : seen_(::isatty(STDERR_FILENO) == 1), unseen_(unseen) {}

ProgressBar::~ProgressBar() {
  if (drawn_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(const std::string& what, std::int64_t done, std::int64_t all,
                       const std::string& unit) {
  const std::int64_t percent = all > 0 ? std::clamp<std::int64_t>(100 * done / all, 0, 100) : 100;
  const std::scoped_lock lock(mutex_);
  if (what == what_ && percent == percent_) return;
  // Whoever reads a log wants every tenth.
  const bool line_is_due = what != what_ || percent / 10 != percent_ / 10;
  what_ = what;
  percent_ = percent;
  if (seen_) {
    fmt::print(stderr, "\r{} {} {} %, {} of {} {}\x1b[K", what, bar_of(percent), percent, done, all, unit);
    drawn_ = true;
  } else if (line_is_due && unseen_ == Unseen::lines) {
    fmt::print(stderr, "{}: {} %, {} of {} {}\n", what, percent, done, all, unit);
  }
  (void)std::fflush(stderr);
}

}  // namespace grod::cli
