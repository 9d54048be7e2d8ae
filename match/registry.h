// All games there are.
#pragma once

#include <vector>

#include "match/any_game.h"

namespace grod {

const std::vector<const AnyGame*>& all_games();

/// The game of that id, or a sentence that lists the ids there are.
Result<const AnyGame*> game_named(std::string_view id);

}  // namespace grod
