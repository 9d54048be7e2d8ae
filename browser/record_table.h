// A table from a record: what was played there once more, so that it can be looked through, and gone on with from any
// position.
#pragma once

#include "match/room.h"

namespace grod::browser {

struct RecordTable {
  Room room;
  EditionPtr edition;  // where the program does not bring it; else null
};

/// The first `until` actions of a record, or all of them. `seats` says who goes on; nothing: whoever played, as far as they are
/// known. The error says what is wrong with the record.
Result<RecordTable> table_of(std::string_view record, std::optional<int> until,
                             std::optional<std::vector<ChairSetup>> seats, Pace pace, Time now);

}  // namespace grod::browser
