// Hints for one seat. The answer to a question does not change, so it is searched once, however often it is asked for;
// and one search at a time is under way, however often the question changes.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "match/advice.h"
#include "texts/error.h"

namespace grod {

/// Where one seat asks.
class AdviceDesk {
 public:
  using Answer = std::function<void(Result<Advice>)>;

  /// Answers now, or when the search has ended. True: the caller begins the search for that question.
  bool ask(int question, Answer answer);

  /// The search for that question has ended. The number of another question to search now, or 0.
  int found(int question, const Result<Advice>& advice);

 private:
  void answer_all(const Result<Advice>& with);

  int question_ = 0;   // the last one asked about
  int searching_ = 0;  // the one under way, or 0
  std::optional<Result<Advice>> found_;
  std::vector<Answer> waiting_;  // for the last one
};

}  // namespace grod
