#include "server/commands.h"

#include <fmt/format.h>

#include "server/secrets.h"

namespace grod {

namespace {

/// A number as a seat; what no table has is refused there.
Seat seat_from(int number) { return seat_at(number < 0 || number >= max_seats ? max_seats : number); }

/// What only somebody with a seat may do.
Result<Event> event_of_player(const Room& room, Seat seat, const Command& command, Time now) {
  const int action = command.action.value_or(-1);
  switch (command.do_) {
    case Verb::leave: return room.leave(seat, now);
    case Verb::act:
      if (action < 0 || action >= room.game().action_count())
        return error(fmt::format("{} is not the number of an action", action), "illegal");
      if (room.chair(seat).played_by_bot()) return error("a bot plays for you", "bot-plays");
      return room.act(seat, command.ask.value_or(0), action_at(action), now);
    case Verb::undo: return room.undo(seat, now);
    case Verb::resign: return room.resign(seat, now);
    case Verb::chat: return room.chat(seat, command.text.value_or(""), now);
    case Verb::come_back: return room.come_back(seat, now);
    default: return error("this is not for a table to decide", "malformed");
  }
}

}  // namespace

Result<void> check_fields(const Command& command) {
  const auto need = [](bool there, std::string_view field) -> Result<void> {
    if (there) return {};
    return error(fmt::format("message: the field \"{}\" is missing", field), "malformed");
  };
  switch (command.do_) {
    case Verb::sit: return need(command.seat.has_value(), "seat");
    case Verb::act:
      if (Result<void> ok = need(command.ask.has_value(), "ask"); !ok) return ok;
      return need(command.action.has_value(), "action");
    case Verb::chat: return need(command.text.has_value(), "text");
    case Verb::seat_bot:
      if (Result<void> ok = need(command.seat.has_value(), "seat"); !ok) return ok;
      return need(command.bot.has_value(), "bot");
    default: return {};
  }
}

Result<Event> event_of(const Room& room, const Command& command, const Identity& who, Time now) {
  switch (command.do_) {
    case Verb::sit:
      return room.sit(seat_from(command.seat.value_or(-1)), {who.person, who.name, random_key()},
                      command.key.value_or(""), now);
    case Verb::seat_bot:
      return room.seat_bot(seat_from(command.seat.value_or(-1)), who.person, command.bot.value_or(""), now);
    default: break;
  }
  const std::optional<Seat> seat = room.seat_of(who.person);
  if (!seat) return error("you have no seat at this table", "not-seated");
  return event_of_player(room, *seat, command, now);
}

}  // namespace grod
