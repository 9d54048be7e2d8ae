#include "browser/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "browser/chance.h"
#include "match/look_alikes.h"

namespace grod::browser {

PersonId opener_of(const std::vector<ChairSetup>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].kind == ChairKind::you) return person_in(seat_at(static_cast<int>(i)));
  return 1;
}

std::optional<Event> next_by_itself(const Room& room, Time now) {
  const auto event_of = [](Result<Event> event) {
    return event ? std::optional(std::move(*event)) : std::nullopt;
  };
  if (room.frozen()) return std::nullopt;
  // Whoever has a seat that is not a bot's is here already.
  if (room.phase() == RoomPhase::waiting)
    for (const Seat seat : all_seats(room.seats()))
      if (!room.chair(seat).taken())
        return event_of(room.sit(seat, {person_in(seat), random_key()}, "", now));
  if (room.complete()) return event_of(room.start(now));
  // Those who are asked whether something may be taken back sit next to whoever asks.
  if (const std::optional<UndoRequest>& request = room.undo_request(); request && !request->waiting.empty())
    return event_of(room.answer_undo(request->waiting.first(), true, now));
  if (const std::optional<Seat> seat = room.undo_agreed()) return event_of(room.undo(*seat, now));
  if (const std::optional<Room::Deadline> deadline = room.deadline(); deadline && deadline->at <= now)
    return event_of(room.out_of_time(deadline->seat, now));
  return std::nullopt;
}

void Table::name(const std::vector<std::pair<PersonId, std::string>>& names) {
  beside_.names = told_apart(names);
  heard_.log = {};
}

Result<Happening> Table::carry_out(Result<Happening> happening) {
  if (!happening) return happening;
  if (const Result<void> fits = room_.apply(happening->event); !fits)
    return error(fits.error().message, ErrorCode::internal);
  if (const std::optional<std::string>& said = happening->said) beside_.chat[happening->event.n] = *said;
  unsettled_ = true;
  return happening;
}

Result<Happening> Table::command(const Command& command, PersonId person, Time now) {
  return carry_out(happening_of(room_, command, person, {.now = now, .away = {}}, chance));
}

Result<Happening> Table::bot_acts(Seat seat, int ask, Action action, Time now) {
  if (index(seat) >= room_.seats() || !room_.chair(seat).played_by_bot())
    return error("the player is back", ErrorCode::stale);
  return carry_out(room_.act(seat, ask, action, now));
}

Result<Happening> Table::rematched(const std::string& table, Time now) {
  return carry_out(room_.rematch(table, now));
}

std::optional<Happening> Table::by_itself(Time closed, Time now) {
  const auto carried = [&](const Event& event) -> std::optional<Happening> {
    Result<Happening> happening = carry_out(Happening(event));
    return happening ? std::optional(std::move(*happening)) : std::nullopt;
  };
  if (closed > 0 && room_.clock_runs())
    if (const Result<Event> stood = room_.stand_still(closed, now)) return carried(*stood);
  const std::optional<Event> event = next_by_itself(room_, now);
  return event ? carried(*event) : std::nullopt;
}

void Table::settle(bool kept) {
  if (!std::exchange(unsettled_, false) || kept) return;
  beside_.chat.erase(room_.last());
  room_ = std::move(*room_.without_last());  // it was made of these events before
}

Company Table::company() const {
  Company company;
  for (const Seat seat : all_seats(room_.seats()))
    if (room_.chair(seat).person != 0) company.connected.insert(seat);
  return company;
}

Viewer Table::viewer() const {
  return {room_.seat_of(person_), language_, person_ == room_.opener(), room_.seat_kept_for(person_)};
}

std::string Table::watch(PersonId person, Language language, int since, Time now) {
  person_ = person;
  language_ = language;
  heard_ = heard_until(since >= 0 && since <= room_.last() ? since : 0);
  return tell(Occasion::people, now).value_or("");  // who knows no state is told one
}

std::optional<std::string> Table::tell(Occasion occasion, Time now) {
  Teller teller(occasion, key_, room_, beside_, company(), now);
  const std::shared_ptr<const std::string> text = teller.tell(viewer(), heard_);
  return text ? std::optional(*text) : std::nullopt;
}

/// A list is for whoever holds the device: it is their move when it is anybody's here.
Summary Table::summary(Language language) const {
  Summary summary = summary_of(room_, beside_, key_, {room_.seat_of(room_.opener()), language, true, {}},
                               company().connected);
  summary.your_move = !agenda().asked.empty();
  return summary;
}

Agenda Table::agenda() const {
  Agenda agenda{.pace = room_.pace()};
  if (const std::optional<Room::Deadline> deadline = room_.deadline()) agenda.deadline = deadline->at;
  for (const Seat seat : room_.bots_to_act()) {
    const Chair& chair = room_.chair(seat);
    agenda.thoughts.push_back(
        {index(seat), chair.ask, chair.bot, room_.game().thinks_deeply(chair.bot),
         room_.game().thinks_in_parts(chair.bot) && room_.setup().deal.seed() == nullptr});
  }
  for (const Seat seat : all_seats(room_.seats())) {
    const Chair& chair = room_.chair(seat);
    if (chair.person == 0 || chair.played_by_bot()) continue;
    agenda.people.push_back(index(seat));
    if (chair.ask != 0) agenda.asked.push_back(index(seat));
    if (room_.match() != nullptr) {
      const Position& position = room_.match()->position();
      agenda.hidden = agenda.hidden || position.view(seat) != position.view(std::nullopt);
    }
  }
  return agenda;
}

Task Table::task_of(Seat seat, std::string_view bot, const Rng& rng) const {
  return {write_record(room_.match()->record()), std::string(bot), index(seat), rng};
}

/// The same chance as at a server, so that the same deal is played alike.
Task Table::task(Seat seat) const {
  return task_of(seat, room_.chair(seat).bot, room_.match()->rng_of(seat));
}

Result<Task> Table::hint(PersonId person) const {
  const Result<Seat> seat = seat_to_advise(room_, person);
  if (!seat) return tl::unexpected(seat.error());
  // A generator of its own: a hint must not tell how the deal's generator stands.
  return task_of(*seat, adviser, Rng(static_cast<std::uint64_t>(room_.chair(*seat).ask)));
}

}  // namespace grod::browser
