// An edition in a file: the game it is for, its name and status, and its card list.
#pragma once

#include <map>

#include "match/any_game.h"

namespace grod {

std::string write_edition_file(const AnyGame& game, const AnyEdition& edition);

/// Reads and checks the text of an edition file for a game.
Result<EditionPtr> read_edition_file(const AnyGame& game, std::string_view text);

/// Editions that the program does not bring, by their fingerprints.
using Editions = std::map<std::uint64_t, EditionPtr>;

/// The edition with that fingerprint (16 hexadecimal digits), shipped or among the others; null where there is none.
EditionPtr find_edition(const AnyGame& game, const Editions& others, std::string_view fingerprint);

}  // namespace grod
