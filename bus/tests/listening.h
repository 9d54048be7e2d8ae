// A server at a bus that writes down what it hears.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "bus/bus.h"

namespace grod::tests {

/// Looks again and again until it is so. That it never is ends a test that fails; how long it takes is no matter.
inline bool comes_true(const std::function<bool()>& is_so) {
  const auto late = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (!is_so()) {
    if (std::chrono::steady_clock::now() > late) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

class Listening {
 public:
  explicit Listening(std::unique_ptr<Bus> bus) : bus_(std::move(bus)) {
    bus_->listen([this](const Word& word) {
      const std::scoped_lock lock(mutex_);
      heard_.push_back(word);
    });
  }
  ~Listening() { bus_->listen({}); }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

  Bus* operator->() { return bus_.get(); }

  std::vector<Word> heard() const {
    const std::scoped_lock lock(mutex_);
    return heard_;
  }
  bool has_heard(const Word& word) const {
    const std::vector<Word> all = heard();
    return std::find(all.begin(), all.end(), word) != all.end();
  }
  bool hears(const Word& word) const {
    return comes_true([&] { return has_heard(word); });
  }

  // Of a bus that cannot fail these are so at once.
  bool is_connected() const {
    const auto figures = bus_->figures();
    return !figures || figures->connected;
  }
  /// And is told of so many tables.
  bool follows(std::int64_t tables) const {
    return comes_true([&] {
      const auto figures = bus_->figures();
      return !figures || (figures->connected && figures->following == tables);
    });
  }

 private:
  const std::unique_ptr<Bus> bus_;
  mutable std::mutex mutex_;
  std::vector<Word> heard_;
};

}  // namespace grod::tests
