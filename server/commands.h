// What a client's command means for a room: the event it would become, or why not. No sockets, no store.
#pragma once

#include "server/messages.h"

namespace grod {

/// What a command comes to: an event, and what is kept beside it.
struct Happening {
  Event event = {};
  std::optional<std::string> said = {};  // the text of a line of chat

  Happening() = default;
  Happening(Event what) : event(std::move(what)) {}  // NOLINT: most have nothing beside them
  Happening(Event what, std::string text) : event(std::move(what)), said(std::move(text)) {}
};

/// What a command that is about the room alone comes to.
Result<Happening> happening_of(const Room& room, const Command& command, PersonId who, Time now);

}  // namespace grod
