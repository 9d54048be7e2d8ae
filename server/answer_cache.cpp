#include "server/answer_cache.h"

#include <utility>

namespace grod {

AnswerCache::Answer AnswerCache::find(const std::string& question) {
  const std::scoped_lock lock(mutex_);
  const auto found = kept_.find(question);
  if (found == kept_.end()) return nullptr;
  order_.splice(order_.begin(), order_, found->second);
  return found->second->answer;
}

void AnswerCache::keep(const std::string& question, Answer answer) {
  const std::scoped_lock lock(mutex_);
  if (kept_.contains(question) || answer->size() > most_) return;
  bytes_ += answer->size();
  order_.push_front({question, std::move(answer)});
  kept_.emplace(question, order_.begin());
  while (bytes_ > most_) {
    bytes_ -= order_.back().answer->size();
    kept_.erase(order_.back().question);
    order_.pop_back();
  }
}

void AnswerCache::clear() {
  const std::scoped_lock lock(mutex_);
  kept_.clear();
  order_.clear();
  bytes_ = 0;
}

std::size_t AnswerCache::bytes() const {
  const std::scoped_lock lock(mutex_);
  return bytes_;
}

}  // namespace grod
