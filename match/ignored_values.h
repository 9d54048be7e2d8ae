// What an edition file says in vain: its owner should know, though the edition is sound.
#pragma once

#include "match/any_game.h"

namespace grod {

/// Everything in the text of a sound edition file that has no effect, each in a sentence: a field that stands twice, an
/// entry that was dropped or taken for another, a value that no game asks for.
std::vector<std::string> ignored_values(const AnyEdition& edition, std::string_view file);

}  // namespace grod
