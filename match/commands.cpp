#include "match/commands.h"

#include <fmt/format.h>

namespace grod {

namespace {

/// A number as a seat; what no table has is refused there.
Seat seat_from(int number) { return seat_at(number < 0 || number >= max_seats ? max_seats : number); }

/// What only somebody with a seat may do.
struct OfPlayer {
  const Room& room;
  Seat seat;
  Time now;
  Seats away;
  int lag;

  Result<Happening> operator()(const commands::Leave&) const { return room.leave(seat, now); }
  Result<Happening> operator()(const commands::Act& act) const {
    if (act.action < 0 || act.action >= room.game().action_count())
      return error(fmt::format("{} is not the number of an action", act.action), ErrorCode::illegal);
    if (room.chair(seat).played_by_bot()) return error("a bot plays for you", ErrorCode::bot_plays);
    const int ask = act.ask == question_to(room, seat) ? room.chair(seat).ask : -1;
    return room.act(seat, ask, action_at(act.action), now, lag);
  }
  Result<Happening> operator()(const commands::Undo&) const { return room.undo(seat, now); }
  Result<Happening> operator()(const commands::RequestUndo&) const { return room.request_undo(seat, now); }
  Result<Happening> operator()(const commands::GrantUndo&) const { return room.answer_undo(seat, true, now); }
  Result<Happening> operator()(const commands::RefuseUndo&) const {
    return room.answer_undo(seat, false, now);
  }
  Result<Happening> operator()(const commands::Resign&) const { return room.resign(seat, now); }
  Result<Happening> operator()(const commands::ComeBack&) const { return room.come_back(seat, now); }
  Result<Happening> operator()(const commands::StandIn& command) const {
    return room.let_bot_stand_in(seat, seat_from(command.seat), away, now);
  }
  Result<Happening> operator()(const commands::Claim&) const { return room.claim(seat, away, now); }
  Result<Happening> operator()(const commands::Abort&) const { return room.abort(seat, away, now); }
  Result<Happening> operator()(const auto&) const {
    return error("this is not for a table to decide", ErrorCode::malformed);
  }
};

/// Whom to ban: whoever sits there, or said that.
Result<PersonId> person_meant(const Room& room, const commands::Ban& ban) {
  if (ban.seat.has_value() == ban.line.has_value())
    return error("message: either seat or line says whom to ban", ErrorCode::malformed);
  if (ban.seat) {
    const Seat seat = seat_from(*ban.seat);
    if (index(seat) >= room.seats() || room.chair(seat).person == 0)
      return error("nobody sits there", ErrorCode::no_seat);
    return room.chair(seat).person;
  }
  for (const Entry& entry : room.log()) {
    if (entry.event.n != *ban.line) continue;
    if (const auto* line = entry.event.as<ChatLine>()) return line->person;
    if (const auto* line = entry.event.as<WatcherLine>()) return line->person;
  }
  return error("message.line: nobody said anything there", ErrorCode::malformed);
}

}  // namespace

json::Value write_json(const json::Plain&, const Command& command) {
  json::Object object{{"do", name_of(command.verb())}, {"id", command.id}, {"table", command.table}};
  json::write_fields(object, command.body);
  return json::without_nulls(object);
}

Result<void> read_json(const json::Plain&, const json::Value& value, Command& out, const std::string& where) {
  if (!value.is_object()) return error(where + ": an object is expected");
  json::Object rest = value.as_object();
  Verb verb{};
  Result<void> ok = json::take(rest, "do", verb, where);
  if (ok) ok = json::take(rest, "id", out.id, where);
  if (ok) ok = json::take(rest, "table", out.table, where);
  return ok ? json::read_fields(verb, rest, out.body, where) : ok;
}

Result<Happening> happening_of(const Room& room, const Command& command, PersonId who, const Moment& at,
                               const Chance& chance, int lag) {
  const Time now = at.now;
  if (const auto* sit = command.as<commands::Sit>())
    return room.sit(seat_from(sit->seat), {who, chance.key()}, sit->key.value_or(""), now);
  if (const auto* seat_bot = command.as<commands::SeatBot>())
    return room.seat_bot(seat_from(seat_bot->seat), who, seat_bot->bot, now);
  if (const auto* talk = command.as<commands::LetWatchersTalk>())
    return room.let_watchers_talk(who, talk->allowed, now);
  if (command.as<commands::Hurry>() != nullptr) return room.hurry(who, now);
  if (const auto* sent = command.as<commands::SendAway>())
    return room.send_away(seat_from(sent->seat), who, now);
  if (const auto* ban = command.as<commands::Ban>()) {
    const Result<PersonId> meant = person_meant(room, *ban);
    if (!meant) return tl::unexpected(meant.error());
    return room.ban(*meant, who, now);
  }
  if (const auto* close = command.as<commands::Close>()) return room.close(who, close->closed, now);
  const std::optional<Seat> seat = room.seat_of(who);
  if (const auto* chat = command.as<commands::Chat>()) {
    const Result<std::string> clean = clean_chat_line(chat->text);
    if (!clean) return tl::unexpected(clean.error());
    return (seat ? room.chat(*seat, *clean, chance.token(), now)
                 : room.watcher_chat(who, *clean, chance.token(), now))
        .map([&](const Event& event) { return Happening(event, *clean); });
  }
  if (!seat) return error("you have no seat at this table", ErrorCode::not_seated);
  return std::visit(OfPlayer{room, *seat, now, at.away, lag}, command.body);
}

Result<Explanation> why_not(const Room& room, PersonId who, const json::Value& move, Language language) {
  const std::optional<Seat> seat = room.seat_of(who);
  if (!seat) return error("you have no seat at this table", ErrorCode::not_seated);
  if (room.frozen()) return error("the table can only be looked at", ErrorCode::frozen);
  if (room.match() == nullptr) return error("the game has not begun", ErrorCode::not_begun);
  const Result<Explanation> found = room.match()->position().why_not(*seat, move, language);
  return found ? found : error("move: " + found.error().message, ErrorCode::malformed);
}

Result<Seat> seat_to_advise(const Room& room, PersonId who) {
  const std::optional<Seat> seat = room.seat_of(who);
  if (!seat) return error("you have no seat at this table", ErrorCode::not_seated);
  if (!room.hints_allowed()) return error("this table allows no hints", ErrorCode::no_hints);
  if (room.chair(*seat).ask == 0) return error("it is not for you to act", ErrorCode::not_asked);
  return *seat;
}

Refusal refusal_of(const std::string& id, const Error& why, Language language) {
  Refusal refusal{.id = id, .code = word_of(why.code == ErrorCode::none ? ErrorCode::illegal : why.code)};
  refusal.error = why.code == ErrorCode::malformed ? why.message : text(language, "error." + refusal.code);
  return refusal;
}

}  // namespace grod
