// A table as it would be in another world that a viewer cannot tell from this one: other cards in what nobody knows, other
// hands and other hidden decisions of the others, another deal, other keys. Whoever is told the truth and no more is told
// the same in both: the simulated server and the fuzzed sessions look for the difference.
#pragma once

#include "match/room.h"

namespace grod {

/// Nothing where there is nothing to deal anew: the game has not begun, or is over.
std::optional<Room> redealt(const Room& room, std::optional<Seat> viewer, const Rng& rng);

}  // namespace grod
