// Answers that are dear to make and do not change, kept for whoever asks the same again: the latest used, up to so many
// bytes.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace grod {

/// All functions may be called from any thread.
class AnswerCache {
 public:
  using Answer = std::shared_ptr<const std::string>;

  explicit AnswerCache(std::size_t bytes) : most_(bytes) {}

  /// Null where there is none.
  Answer find(const std::string& question);
  void keep(const std::string& question, Answer answer);
  /// Forgets everything.
  void clear();
  std::size_t bytes() const;

 private:
  struct Kept {
    std::string question;
    Answer answer;
  };
  using Order = std::list<Kept>;  // the latest used first

  const std::size_t most_;
  mutable std::mutex mutex_;
  Order order_;
  std::unordered_map<std::string, Order::iterator> kept_;
  std::size_t bytes_ = 0;
};

}  // namespace grod
