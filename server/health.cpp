#include "server/health.h"

#include <utility>

namespace grod {

namespace {

constexpr std::chrono::seconds fresh{1};

}  // namespace

void Health::ask(Answer answer) {
  {
    std::unique_lock lock(mutex_);
    if (found_ && Clock::now() - at_ < fresh) {
      const Result<void> found = *found_;
      lock.unlock();
      return answer(found);
    }
    waiting_.push_back(std::move(answer));
    if (waiting_.size() > 1) return;
  }
  attempt_([this](const Result<void>& outcome) { tried(outcome); });
}

void Health::tried(const Result<void>& outcome) {
  std::vector<Answer> answers;
  {
    const std::scoped_lock lock(mutex_);
    found_ = outcome;
    at_ = Clock::now();
    answers.swap(waiting_);
  }
  for (const Answer& answer : answers) answer(outcome);
}

}  // namespace grod
