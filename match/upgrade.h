// Tables as the first version of the program kept them, read as tables of today. There an event held everything: the
// name of whoever sat down, the words of a chat line, the keys of all seats; a deal was a seed of 64 bits, and nothing
// tied an event to the one before.
#pragma once

#include <functional>

#include "match/beside.h"

namespace grod {

struct UpgradedTable {
  std::vector<Event> events;
  Beside beside;  // the name that each person had last at this table, and what was said
};

/// `lines` are all events of a table in their order, as they were kept. `fresh_salt` gives 32 random hexadecimal digits
/// for each line of chat. The error names the event that cannot be read.
Result<UpgradedTable> upgrade_events(const std::vector<std::string>& lines,
                                     const std::function<std::string()>& fresh_salt);

}  // namespace grod
