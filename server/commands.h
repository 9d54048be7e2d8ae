// What a client's command means for a table: the event it would become, or why not. No sockets, no store.
#pragma once

#include "server/messages.h"

namespace grod {

/// A browser we know.
struct Identity {
  PersonId person = 0;
  std::string name;
};

/// Has the command the fields its verb cannot do without?
Result<void> check_fields(const Command& command);

/// The event for a command that is about the room alone; its fields must have been checked.
Result<Event> event_of(const Room& room, const Command& command, const Identity& who, Time now);

}  // namespace grod
