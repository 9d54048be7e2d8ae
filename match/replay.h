// A finished game step by step, through the eyes of any seat. What it needs of a table is taken there, which is quick; it is
// put together elsewhere, which is not.
#pragma once

#include "match/messages.h"

namespace grod {

/// A step is a decision that lay open at once, or all that were made at the same time as others, as they are opened.
struct ReplayRequest {
  int seat = -1;  // whose eyes; -1 is a watcher
  int from = 0;   // the first frame wanted; 0 is the deal
  int count = 50;
  Language language{};
  bool unfinished = false;  // for whoever has the record anyway
};

/// What a replay is made of. Nothing in it belongs to the table any more.
struct ReplayParts {
  const AnyGame* game = nullptr;
  EditionPtr edition;
  Record record;
  Viewer viewer;
  std::vector<EventView> acted;      // what still stands at the end, in order
  std::vector<ReplayStep> contents;  // one for each frame there is
  Replay frame;                      // without its frames and contents
  int until = 0;                     // the first frame that is not wanted
};

/// Refused while the game goes on, unless that is asked for: the record holds the seed.
Result<ReplayParts> parts_of_replay(const Room& room, const Beside& beside, const ReplayRequest& request,
                                    Seats connected);

/// Ends early where the frames have become too many bytes; whoever wants the rest asks for it.
Result<Replay> replay_of(const ReplayParts& parts);

}  // namespace grod
