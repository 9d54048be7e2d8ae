// How far something long is, on the error stream: a bar where somebody looks at it.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>

namespace grod::cli {

class ProgressBar {
 public:
  /// What is said where nobody looks at a screen.
  enum class Unseen { nothing, lines };

  explicit ProgressBar(Unseen unseen);
  ~ProgressBar();  // leaves the screen as it was before the bar
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// That so much is done of something; from any thread.
  void show(const std::string& what, std::int64_t done, std::int64_t all, const std::string& unit);

 private:
  const bool seen_;
  const Unseen unseen_;
  std::mutex mutex_;
  bool drawn_ = false;
  std::string what_;  // that was shown last, and how much of it
  std::int64_t percent_ = -1;
};

}  // namespace grod::cli
