#include "match/told.h"

namespace grod {

namespace {

std::string name_in(const Room& room, Seat seat, Language language) {
  const Chair& chair = room.chair(seat);
  if (!chair.name.empty()) return chair.name;
  const std::string number = std::to_string(index(seat) + 1);
  return text(language, chair.played_by_bot() ? "table.bot" : "seat", {{"number", number}});
}

std::string sentence(const Room& room, const Entry& entry, const std::string& name, const Viewer& viewer,
                     bool hidden) {
  const Event& event = entry.event;
  const auto say = [&](std::string_view key) {
    const std::string bot = event.bot ? text(viewer.language, "bot." + *event.bot) : std::string();
    return text(viewer.language, key, {{"name", name}, {"bot", bot}, {"text", event.text.value_or("")}});
  };
  switch (event.kind) {
    case EventKind::acted:
      return hidden ? say("table.sealed") : room.match()->position().describe(viewer.language, entry.action);
    case EventKind::chat: return event.text.value_or("");
    case EventKind::taken_over: return say(event.text == "clock" ? "table.out-of-time" : "table.taken-over");
    case EventKind::seated_bot: return say("table.seated-bot");
    default: return say("table." + std::string(name_of(event.kind)));
  }
}

ToldEvent told(const Room& room, const Entry& entry, const Viewer& viewer) {
  const Event& event = entry.event;
  ToldEvent told{.n = event.n, .at = event.at, .kind = event.kind, .seat = event.seat};
  const bool own = viewer.seat && event.seat == index(*viewer.seat);
  const bool hidden = entry.sealed && !own;
  told.name = event.name   ? *event.name
              : event.seat ? name_in(room, seat_at(*event.seat), viewer.language)
                           : std::string();
  told.sealed = hidden;
  told.undone = entry.undone;
  if (event.kind == EventKind::acted && !hidden) told.move = room.match()->position().move(entry.action);
  told.text = sentence(room, entry, told.name, viewer, hidden);
  return told;
}

ToldSeat told_seat(const Room& room, Seat seat, std::optional<Seat> viewer, Seats connected) {
  const Chair& chair = room.chair(seat);
  ToldSeat told{.seat = index(seat)};
  told.kind = chair.person != 0 ? "human" : chair.played_by_bot() ? "bot" : "empty";
  told.name = chair.name;
  told.level = chair.bot;
  told.you = viewer == seat;
  told.connected = chair.person == 0 || connected.contains(seat);
  told.resigned = chair.resigned;
  return told;
}

}  // namespace

std::vector<ToldEvent> events_since(const Room& room, int since, const Viewer& viewer) {
  std::vector<ToldEvent> events;
  for (const Entry& entry : room.log())
    if (entry.changed > since) events.push_back(told(room, entry, viewer));
  return events;
}

ToldState state_for(const Room& room, const Viewer& viewer, Seats connected, Time now) {
  const Setup& setup = room.setup();
  ToldState state;
  state.phase = room.phase();
  state.game = setup.game;
  state.variants = setup.variants;
  state.settings = setup.settings;
  state.clock = setup.clock;
  state.pace = setup.pace;
  state.listed = setup.listed;
  state.opener = viewer.opener;
  for (const Seat seat : all_seats(room.seats())) {
    ToldSeat& told = state.seats.emplace_back(told_seat(room, seat, viewer.seat, connected));
    told.clock_ms = room.time_left(seat, now);
  }
  if (viewer.seat) {
    state.you = index(*viewer.seat);
    state.seat_key = room.chair(*viewer.seat).key;
    state.ask = room.chair(*viewer.seat).ask;
    state.undo = room.may_undo(*viewer.seat);
  }
  state.commitment = setup.commitment;
  if (state.phase == RoomPhase::over) state.deal = ToldDeal{setup.seed, setup.nonce};
  if (!room.rematch().empty()) state.rematch = room.rematch();
  if (room.match() != nullptr) state.seen = seen_by(viewer.seat, viewer.language, room.match()->position());
  return state;
}

Summary summary_of(const Room& room, const std::string& key, std::optional<Seat> you, Seats connected) {
  Summary summary{.key = key, .game = room.setup().game, .variants = room.setup().variants};
  summary.phase = room.phase();
  for (const Seat seat : all_seats(room.seats()))
    summary.seats.push_back(told_seat(room, seat, you, connected));
  summary.your_move = you && room.chair(*you).ask != 0 && !room.chair(*you).played_by_bot();
  summary.opened = room.log().front().event.at;
  summary.changed = room.log().back().event.at;
  summary.listed = room.setup().listed;
  return summary;
}

}  // namespace grod
