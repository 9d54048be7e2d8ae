// The line about a table that is kept beside it, so that lists need not load the table: who sits there and who is asked.
#pragma once

#include <functional>

#include "match/room_view.h"
#include "store/store.h"

namespace grod {

TablePhase phase_of(const Room& room);

std::string kept_summary(const Room& room);

/// What a list tells that person of a table; `name_of` says what people are called now.
Result<Summary> summary_for(const TableRow& row, PersonId person, Language language,
                            const std::function<std::string(PersonId)>& name_of);

/// A line of an older version, in which people were named.
Result<std::string> summary_without_names(const std::string& summary);

}  // namespace grod
