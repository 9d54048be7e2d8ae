// The tables of a store in PostgreSQL, and how databases of older versions become databases of this one.
#pragma once

#include <span>
#include <string_view>

#include "store/postgres_link.h"

namespace grod {

/// What brings a database from one version to the next; the first makes a house out of nothing.
std::span<const char* const> postgres_schema_steps();

/// Takes the steps that the database lacks, all or nothing, while everybody else who opens it waits. What holds something of
/// somebody else's, or is of a newer version, is refused and left as it is.
Result<void> prepare_postgres_schema(PgLink& link, const PgTarget& target,
                                     std::span<const char* const> steps = postgres_schema_steps());

/// A house of this version, all of it; nothing in it is touched.
Result<void> check_postgres_schema(PgLink& link, const PgTarget& target);
/// All of a house that is moved into it has come.
Result<void> check_moved(PgLink& link, const PgTarget& target);

/// Whoever serves a house holds a lock on it together with others who do; whoever moves one in holds it alone.
enum class HouseLock { shared, alone };

/// Takes it for as long as the connection lasts, and says whether that could be. PostgreSQL learns in its own time that
/// somebody has gone, so it is tried for a moment.
std::optional<PgFailure> lock_house(PgLink& link, HouseLock lock, bool& locked);

}  // namespace grod
