// A finished game step by step, through the eyes of any seat.
#pragma once

#include "server/messages.h"

namespace grod {

struct ReplayRequest {
  int seat = -1;  // whose eyes; -1 is a watcher
  int from = 0;   // the first frame wanted; 0 is the deal
  int count = 50;
  Language language{};
};

/// Refused while the game goes on: the record holds the seed.
Result<Replay> replay_of(const Room& room, const Beside& beside, const ReplayRequest& request,
                         Seats connected);

}  // namespace grod
