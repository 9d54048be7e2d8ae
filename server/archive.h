// Finished tables move from a house's file to another one: copied, read again and compared there, and only then removed
// here. Whatever happens in between, each table is whole in one of the files or in both, and the next time goes on. The house
// may be open: it then lets go of a table only if it is as it was copied, and nobody looks at it.
#pragma once

#include "match/edition_file.h"
#include "store/store.h"

namespace grod {

/// Moves one table. `to` is a house's file, too: events name people by their numbers, so it must be of the same house.
Result<void> archive_table(Store& from, Store& to, const TableRow& table, const Editions& editions);

}  // namespace grod
