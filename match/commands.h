// What a client's command means for a room: the event it would become, or why not. No sockets, no store.
#pragma once

#include "match/chance.h"
#include "match/messages.h"

namespace grod {

/// What a command comes to: an event, and what is kept beside it.
struct Happening {
  Event event = {};
  std::optional<std::string> said = {};  // the text of a line of chat

  Happening() = default;
  Happening(Event what) : event(std::move(what)) {}  // NOLINT: most have nothing beside them
  Happening(Event what, std::string text) : event(std::move(what)), said(std::move(text)) {}
};

/// What a decision depends on beside the room: when it is made, and who has been away for `away_after` by then.
struct Moment {
  Time now = 0;
  Seats away = {};

  operator Time() const { return now; }  // NOLINT: most need no more
};

/// What a command that is about the room alone comes to; `lag` is how long it was on its way, in milliseconds.
Result<Happening> happening_of(const Room& room, const Command& command, PersonId who, const Moment& at,
                               const Chance& chance, int lag = 0);

/// Why may that person not do this? The move may be given in part, as `Position::why_not` says.
Result<Explanation> why_not(const Room& room, PersonId who, const json::Value& move, Language language);

/// The seat for which that person may be advised now; the error says why there is none.
Result<Seat> seat_to_advise(const Room& room, PersonId who);

/// What is said to whoever sent it. What went wrong inside has a code and is in the log; what was wrong with a message is for
/// its author, in so many words.
Refusal refusal_of(const std::string& id, const Error& why, Language language);

}  // namespace grod
