// Is the house fit to be played in? Asked by whoever looks after it, as often as they like: the store is tried with a
// write at most once a second, and all who ask meanwhile wait for the same answer.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "store/store.h"

namespace grod {

class Health {
 public:
  using Answer = std::function<void(const Result<void>&)>;

  explicit Health(Store& store) : store_(store) {}

  /// Answers now or later, from any thread, with what the last write came to.
  void ask(Answer answer);

 private:
  using Clock = std::chrono::steady_clock;

  void tried(const Result<void>& written);

  Store& store_;
  std::mutex mutex_;
  std::optional<Result<void>> found_;
  Clock::time_point at_;
  std::vector<Answer> waiting_;
};

}  // namespace grod
