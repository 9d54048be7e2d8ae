// Codes with which a person comes in on another device: each opens once, and not for long. They are in memory alone: who
// asked for one before the house was closed asks again.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "match/event.h"
#include "store/store.h"

namespace grod {

struct NewCode {
  std::string code;
  Time until = 0;
};

/// All functions may be called from any thread.
class DeviceCodes {
 public:
  static constexpr Time good_for = Time{10} * 60 * 1000;

  /// A code for that person; an earlier one opens nothing any more.
  NewCode give(PersonId person, Time now);

  /// Whose code it is. It is used up by that.
  std::optional<PersonId> take(const std::string& code, Time now);

 private:
  struct Given {
    std::string code;
    Time until = 0;
  };
  std::mutex mutex_;
  std::map<PersonId, Given> given_;
};

}  // namespace grod
