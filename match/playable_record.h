// The text of a record, with what it takes to play it: its game, and the cards that it names or brings.
#pragma once

#include "match/match.h"

namespace grod {

struct PlayableRecord {
  Record record;
  const AnyGame* game = nullptr;
  EditionPtr edition;
};

/// Whether its actions are legal shows only when they are played.
Result<PlayableRecord> open_record(std::string_view text);

/// Whether all of its variations can be played; the error names the line that cannot.
Result<void> check_variations(const PlayableRecord& of);

}  // namespace grod
