#include "server/commands.h"

#include <fmt/format.h>

#include "server/secrets.h"

namespace grod {

namespace {

/// A number as a seat; what no table has is refused there.
Seat seat_from(int number) { return seat_at(number < 0 || number >= max_seats ? max_seats : number); }

Result<Happening> say(const Room& room, Seat seat, const std::string& line, Time now) {
  const Result<std::string> clean = clean_chat_line(line);
  if (!clean) return tl::unexpected(clean.error());
  return room.chat(seat, *clean, random_token(), now).map([&](Event event) {
    return Happening{std::move(event), *clean};
  });
}

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

Result<Happening> happening_of(const Room& room, const Command& command, PersonId who, Time now) {
  switch (command.do_) {
    case Verb::sit:
      return room.sit(seat_from(command.seat.value_or(-1)), {who, random_key()}, command.key.value_or(""), now)
          .map(in_silence);
    case Verb::seat_bot:
      return room.seat_bot(seat_from(command.seat.value_or(-1)), who, command.bot.value_or(""), now)
          .map(in_silence);
    default: break;
  }
  const std::optional<Seat> seat = room.seat_of(who);
  if (!seat) return error("you have no seat at this table", "not-seated");
  if (command.do_ == Verb::chat) return say(room, *seat, command.text.value_or(""), now);
  return event_of_player(room, *seat, command, now).map(in_silence);
}

}  // namespace grod
