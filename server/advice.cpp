#include "server/advice.h"

namespace grod {

namespace {

constexpr std::size_t most_waiting = 16;  // who asks more often than that does not need to know

}  // namespace

bool AdviceDesk::ask(int question, Answer answer) {
  if (question != question_) {
    answer_all(error("that question is no longer asked", ErrorCode::stale));
    question_ = question;
    found_.reset();
  }
  if (found_) {
    answer(*found_);
    return false;
  }
  if (waiting_.size() >= most_waiting) {
    answer(error("a hint is on its way", ErrorCode::too_fast));
    return false;
  }
  waiting_.push_back(std::move(answer));
  if (searching_ != 0) return false;
  searching_ = question;
  return true;
}

int AdviceDesk::found(int question, const Result<Advice>& advice) {
  searching_ = 0;
  if (question == question_) {
    // Bots that are busy now may have time when they are asked again.
    if (advice || advice.error().code != ErrorCode::busy) found_ = advice;
    answer_all(advice);
  }
  if (waiting_.empty()) return 0;
  searching_ = question_;
  return question_;
}

void AdviceDesk::answer_all(const Result<Advice>& with) {
  for (const Answer& answer : std::exchange(waiting_, {})) answer(with);
}

}  // namespace grod
