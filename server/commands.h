// What a client's command means for a room: the event it would become, or why not. No sockets, no store.
#pragma once

#include "server/messages.h"

namespace grod {

/// An event, and the words that are to lie beside it where somebody spoke.
struct Happening {
  Event event;
  std::string text = {};
};
inline Happening in_silence(Event event) { return {std::move(event)}; }

/// Has the command the fields its verb cannot do without?
Result<void> check_fields(const Command& command);

/// What a command that is about the room alone would make happen; its fields must have been checked.
Result<Happening> happening_of(const Room& room, const Command& command, PersonId who, Time now);

}  // namespace grod
