// People whose names look the same at one table: one could speak as the other. All but the first of them get a number.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "match/event.h"

namespace grod {

/// What a name looks like at a glance: small and capital letters, letters with marks and without, and those of other
/// alphabets that look alike are the same.
std::string glance_at(std::string_view name);

/// The names as they are to be shown. Who was known here first keeps theirs.
std::map<PersonId, std::string> told_apart(const std::map<PersonId, std::string>& names);

}  // namespace grod
