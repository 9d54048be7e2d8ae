// Is the store fit for what the house wants of it? Asked by whoever looks after the house, as often as they like: it is tried at
// most once a second, and all who ask meanwhile wait for the same answer.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "texts/error.h"

namespace grod {

class Health {
 public:
  using Answer = std::function<void(const Result<void>&)>;

  /// `attempt` tries it, and answers now or later, from any thread.
  explicit Health(std::function<void(Answer)> attempt) : attempt_(std::move(attempt)) {}

  /// Answers now or later, from any thread, with what the last attempt came to.
  void ask(Answer answer);

 private:
  using Clock = std::chrono::steady_clock;

  void tried(const Result<void>& outcome);

  const std::function<void(Answer)> attempt_;
  std::mutex mutex_;
  std::optional<Result<void>> found_;
  Clock::time_point at_;
  std::vector<Answer> waiting_;
};

}  // namespace grod
