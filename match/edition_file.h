// An edition in a file: the game it is for, its name and status, and its card list.
#pragma once

#include "match/any_game.h"

namespace grod {

std::string write_edition_file(const AnyGame& game, const AnyEdition& edition);

/// Reads and checks the text of an edition file for a game.
Result<EditionPtr> read_edition_file(const AnyGame& game, std::string_view text);

}  // namespace grod
