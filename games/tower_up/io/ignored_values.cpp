#include "games/tower_up/io/edition_io.h"

namespace grod::tower_up {

/// All of it is used: what a board or a card shows, the rules ask for.
std::vector<std::string> ignored_values(const Edition&) { return {}; }

}  // namespace grod::tower_up
