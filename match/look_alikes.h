// People whose names look the same at one table: one could speak as the other. All but the first of them get a number.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/event.h"

namespace grod {

/// What a name looks like at a glance: small and capital letters, letters with marks and without, and those of other
/// alphabets that look alike are the same.
std::string glance_at(std::string_view name);

/// The names as they are to be shown, given in the order in which people came to the table. Who came first keeps theirs, so
/// that nobody is called something else because of who comes later.
std::map<PersonId, std::string> told_apart(const std::vector<std::pair<PersonId, std::string>>& names);

}  // namespace grod
