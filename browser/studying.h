// A record that a worker studies: opened once, since its parts are asked for one after the other.
#pragma once

#include "browser/calls.h"

namespace grod::browser {

class OpenStudy {
 public:
  /// The calls that begin with `study_`.
  Result<json::Value> answer(const Call& call, Language language);

 private:
  Result<const Study*> open(const std::string& record);

  std::string record_;
  std::optional<Study> study_;
};

}  // namespace grod::browser
