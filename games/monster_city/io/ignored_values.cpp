#include "games/monster_city/io/edition_io.h"

namespace grod::monster_city {

/// All of it is used.
std::vector<std::string> ignored_values(const Edition&) { return {}; }

}  // namespace grod::monster_city
