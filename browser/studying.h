// Records that a worker studies: opened once, since their parts are asked for one after the other. Two of them are kept open, a game and
// the line that leaves it.
#pragma once

#include "browser/calls.h"

namespace grod::browser {

class OpenStudy {
 public:
  /// The calls that begin with `study_`.
  Result<json::Value> answer(const Call& call, Language language);

 private:
  struct Opened {
    std::string record;
    Study study;
  };
  Result<json::Value> answer_or_why_not(const Call& call, Language language);
  Result<const Study*> open(const std::string& record);

  std::unique_ptr<Opened> first_;  // that was asked for last
  std::unique_ptr<Opened> second_;
};

}  // namespace grod::browser
