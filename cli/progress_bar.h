// How far something long is, on the error stream: a bar where somebody looks at it, otherwise a line now and then.
#pragma once

#include <cstdint>
#include <string>

namespace grod::cli {

class ProgressBar {
 public:
  ProgressBar();
  ~ProgressBar();  // leaves the screen as it was before the bar
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(const std::string& what, std::int64_t done, std::int64_t all, const std::string& unit);

 private:
  const bool seen_;
  bool drawn_ = false;
  std::string what_;  // that was shown last, and how much of it
  std::int64_t percent_ = -1;
};

}  // namespace grod::cli
