// What lies beside the events of a table because it may change or be erased: what people call themselves, and what they
// said. The events stay whole without it; what is missing here is shown as missing.
#pragma once

#include <map>
#include <string>

#include "match/event.h"

namespace grod {

struct Beside {
  std::map<PersonId, std::string> names;
  std::map<int, std::string> chat;  // by the number of the event

  friend bool operator==(const Beside&, const Beside&) = default;
};

}  // namespace grod
