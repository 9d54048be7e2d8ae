// Work that falls into independent parts, shared out over threads, with a bar on a terminal.
#pragma once

#include <atomic>
#include <string>
#include <type_traits>

#include "bots/share_out.h"
#include "cli/progress_bar.h"

namespace grod::cli {

/// As `grod::share_out`, of so many of what `unit` names, with a bar on a terminal.
template <class Part>
void share_out(std::uint64_t parts, const std::string& unit, unsigned threads, const Part& part) {
  std::atomic<std::int64_t> done = 0;
  ProgressBar bar(ProgressBar::Unseen::nothing);
  grod::share_out(parts, threads, [&](std::uint64_t i) {
    bool goes_on = true;
    if constexpr (std::is_void_v<decltype(part(i))>)
      part(i);
    else
      goes_on = part(i);
    bar.show("Played", ++done, static_cast<std::int64_t>(parts), unit);
    return goes_on;
  });
}

}  // namespace grod::cli
