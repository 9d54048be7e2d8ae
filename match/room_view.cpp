#include "match/room_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "texts/bot_name.h"

namespace grod {

namespace {

std::string name_in(const Room& room, const Beside& beside, Seat seat, Language language) {
  const Chair& chair = room.chair(seat);
  if (chair.person != 0) return name_of_person(beside, chair.person, language);
  if (chair.played_by_bot()) return bot_name(language, seat);
  return text(language, "seat", {{"number", std::to_string(index(seat) + 1)}});
}

/// Whoever sat there before the seat was freed, since somebody else may sit there now.
std::string former_sitter(const Room& room, const Beside& beside, const Event& freed, Seat seat,
                          Language language) {
  for (int n = freed.n - 1; n > 1; --n) {
    const Event& event = room.log()[static_cast<std::size_t>(n) - 1].event;
    if (const auto* sat = event.as<Sat>(); sat != nullptr && sat->seat == seat)
      return name_of_person(beside, sat->person, language);
    if (event.kind() == EventKind::seated_bot && event.seat() == seat) return bot_name(language, seat);
  }
  const ChairKind kind = room.setup().seats[static_cast<std::size_t>(seat)].kind;
  if (kind == ChairKind::you) return name_of_person(beside, room.opener(), language);
  if (kind == ChairKind::bot) return bot_name(language, seat);
  return text(language, "seat", {{"number", std::to_string(index(seat) + 1)}});
}

/// Who did it. What somebody said or did under their own name stays theirs, whoever sits there now.
std::string doer(const Room& room, const Beside& beside, const Event& event, Language language) {
  return std::visit(
      [&]<class Body>(const Body& body) -> std::string {
        if constexpr (requires { body.person; })
          return name_of_person(beside, body.person, language);
        else if constexpr (std::is_same_v<Body, BotSeated>)
          return bot_name(language, body.seat);
        else if constexpr (std::is_same_v<Body, Left>)
          return former_sitter(room, beside, event, body.seat, language);
        else if constexpr (requires { body.seat; })
          return name_in(room, beside, body.seat, language);
        else
          return {};
      },
      event.body);
}

/// The text beside the event, if it is the one that was said.
std::string said(const auto& line, int n, const Beside& beside, Language language) {
  const auto found = beside.chat.find(n);
  const bool there = found != beside.chat.end() && chat_hash(line.salt, found->second) == line.hash;
  return there ? found->second : text(language, "table.removed");
}

/// A bot that the program does not know is called as it was.
std::string name_of_bot(const std::string& bot, Language language) {
  const std::string key = "bot." + bot;
  const std::string name = text(language, key);
  return name == key ? bot : name;
}

/// "table.taken-over" of `taken_over`.
std::string key_of(EventKind kind) {
  std::string key = "table." + std::string(name_of(kind));
  std::replace(key.begin(), key.end(), '_', '-');
  return key;
}

/// May the viewer know what was decided? Where the rules cannot be asked, what was not open at the end stays closed.
bool is_hidden(const Room& room, const Entry& entry, const Viewer& viewer) {
  if (entry.event.kind() != EventKind::acted || entry.event.seat() == viewer.seat) return false;
  return entry.decision ? entry.decision->sealed : room.phase() != RoomPhase::over;
}

/// A decision of the step in which everybody still decides, that is not for the viewer to know.
bool under_way(const Room& room, const Entry& entry, const Viewer& viewer) {
  if (room.match() == nullptr || room.phase() != RoomPhase::playing || !is_hidden(room, entry, viewer))
    return false;
  const int step = entry.decided().step;
  return step != 0 && step == room.match()->position().sealed_step();
}

std::vector<Entry>::const_iterator first_under_way(const Room& room, const Viewer& viewer) {
  return std::find_if(room.log().begin(), room.log().end(),
                      [&](const Entry& entry) { return under_way(room, entry, viewer); });
}

/// Of what happened since decisions are under way: what lies open, and of each seat that is done the last decision.
bool told_meanwhile(const Room& room, const Entry& entry, const Viewer& viewer) {
  const std::optional<Seat> seat = entry.event.seat();
  // What is taken back was hidden too.
  if (entry.event.kind() == EventKind::undone) return seat == viewer.seat;
  if (!seat || !under_way(room, entry, viewer)) return true;
  if (entry.decided().undone || room.match()->position().to_act().contains(*seat)) return false;
  return std::none_of(room.log().begin() + entry.event.n, room.log().end(), [&](const Entry& later) {
    return later.event.seat() == seat && under_way(room, later, viewer) && !later.decided().undone;
  });
}

std::string sentence(const Room& room, const Beside& beside, const Entry& entry, const std::string& name,
                     const Viewer& viewer) {
  const Event& event = entry.event;
  const auto say = [&](std::string_view key, const std::string& bot = {}) {
    return text(viewer.language, key, {{"name", name}, {"bot", bot}});
  };
  if (event.kind() == EventKind::acted) {
    if (entry.decision && entry.decision->account.told)
      return with_names(entry.decision->account.said(viewer.language),
                        names_at(room, beside, viewer.language));
    return is_hidden(room, entry, viewer) ? say("table.sealed") : std::string();
  }
  if (const auto* line = event.as<ChatLine>()) return said(*line, event.n, beside, viewer.language);
  if (const auto* line = event.as<WatcherLine>()) return said(*line, event.n, beside, viewer.language);
  if (const auto* talk = event.as<WatchersTalk>(); talk != nullptr && !talk->allowed)
    return say("table.watchers-silent");
  if (const auto* seated = event.as<BotSeated>())
    return say("table.seated-bot", name_of_bot(seated->bot, viewer.language));
  if (const auto* taken = event.as<TakenOver>(); taken != nullptr && taken->why == Absence::clock)
    return say("table.out-of-time");
  if (const auto* taken = event.as<TakenOver>(); taken != nullptr && taken->why == Absence::away)
    return say("table.away");
  if (const auto* closed = event.as<Closed>(); closed != nullptr && !closed->closed)
    return say("table.reopened");
  return say(key_of(event.kind()));
}

/// Names nothing that depends on how many hidden decisions there were.
std::string paragraph_of(const Account& account) {
  return account.step != 0 ? fmt::format("{}.{}", account.step, index(account.seat))
                           : std::to_string(account.joins);
}

/// What was chosen, while no report says it.
std::string choice_of(const Room& room, const Decision& decision, Language language) {
  const std::string& choice = decision.account.choice[std::size_t(language)];
  return choice.empty() ? room.match()->position().describe(language, decision.action) : choice;
}

EventView view_event(const Room& room, const Beside& beside, const Entry& entry, const Viewer& viewer) {
  const Event& event = entry.event;
  EventView view{.n = event.n, .at = event.at, .kind = event.kind()};
  if (const std::optional<Seat> seat = event.seat()) view.seat = index(*seat);
  view.name = doer(room, beside, event, viewer.language);
  view.sealed = is_hidden(room, entry, viewer);
  view.undone = entry.decision && entry.decision->undone;
  if (entry.decision && !view.sealed) view.move = room.match()->position().move(entry.decision->action);
  view.text = sentence(room, beside, entry, view.name, viewer);
  if (const auto* acted = event.as<Acted>(); acted != nullptr && view.text.empty() && !view.sealed)
    view.choice = entry.decision ? choice_of(room, *entry.decision, viewer.language) : acted->action;
  if (!entry.decision) return view;
  const Account& account = entry.decision->account;
  view.told = account.told;
  view.heading = heading_of(account, viewer.language);
  view.paragraph = paragraph_of(account);
  for (const std::string& sentence : account.then_said(viewer.language))
    view.then.push_back(with_names(sentence, names_at(room, beside, viewer.language)));
  view.pieces = account.pieces;
  return view;
}

SeatView view_seat(const Room& room, const Beside& beside, Seat seat, const Viewer& viewer, Seats connected) {
  const Chair& chair = room.chair(seat);
  SeatView view{.seat = index(seat)};
  view.kind = kind_of(chair);
  if (chair.taken()) view.name = name_in(room, beside, seat, viewer.language);
  if (chair.kept != 0) view.kept = name_of_person(beside, chair.kept, viewer.language);
  view.level = chair.bot;
  view.you = viewer.seat == seat;
  view.connected = chair.person == 0 || connected.contains(seat);
  view.resigned = chair.resigned;
  return view;
}

}  // namespace

EditionInfo info_of(const AnyEdition& edition) {
  return {edition.name(), edition.status(), json::hex(edition.fingerprint())};
}

SeatKind kind_of(const Chair& chair) {
  if (chair.person != 0) return SeatKind::human;
  return chair.played_by_bot() ? SeatKind::bot : SeatKind::empty;
}

std::string name_of_person(const Beside& beside, PersonId person, Language language) {
  const auto found = beside.names.find(person);
  return found != beside.names.end() && !found->second.empty() ? found->second
                                                               : text(language, "table.somebody");
}

std::vector<std::string> names_at(const Room& room, const Beside& beside, Language language) {
  std::vector<std::string> names;
  for (const Seat seat : all_seats(room.seats())) names.push_back(name_in(room, beside, seat, language));
  return names;
}

LogNews tell_log(const Room& room, const Beside& beside, const Viewer& viewer, Told& told) {
  const std::vector<Entry>& log = room.log();
  const auto first = first_under_way(room, viewer);
  const int settled = first == log.end() ? room.last() : first->event.n - 1;
  const int base = std::min(told.settled, settled);
  LogNews news{.settled = settled};
  const auto add = [&](const Entry& entry, int number) {
    news.events.push_back(view_event(room, beside, entry, viewer));
    news.events.back().n = number;
  };
  // What reads differently now
  for (const Entry& entry : log)
    if (entry.event.n <= base && entry.changed > told.last) add(entry, entry.event.n);

  // What came after that: those of the moment, and which of them were told before
  std::vector<const Entry*> later;
  for (const Entry& entry : log)
    if (entry.event.n > base && (entry.event.n <= settled || told_meanwhile(room, entry, viewer)))
      later.push_back(&entry);
  const auto sign = [](const Entry* entry) { return std::pair(entry->event.n, entry->changed); };
  std::size_t known = 0;
  if (base == told.settled)
    while (known < std::min(later.size(), told.others.size()) && sign(later[known]) == told.others[known])
      ++known;
  news.since = base + static_cast<int>(known);
  news.number = base + static_cast<int>(later.size());
  for (std::size_t i = known; i < later.size(); ++i) add(*later[i], base + static_cast<int>(i) + 1);

  told = {.settled = settled, .others = {}, .last = room.last()};
  for (const Entry* entry : later)
    if (entry->event.n > settled) told.others.push_back(sign(entry));
  return news;
}

int question_to(const Room& room, Seat seat) {
  const int ask = room.chair(seat).ask;
  const Viewer viewer{.seat = seat};
  const auto hidden = [&](const Entry& entry) {
    const bool back = entry.event.kind() == EventKind::undone && entry.event.seat() != seat;
    return entry.event.n <= ask && (back || under_way(room, entry, viewer));
  };
  return ask - static_cast<int>(std::count_if(first_under_way(room, viewer), room.log().end(), hidden));
}

std::vector<EventView> events_since(const Room& room, const Beside& beside, int since, const Viewer& viewer) {
  Told told{.settled = since, .others = {}, .last = since};
  return tell_log(room, beside, viewer, told).events;
}

std::optional<FinalScore> outcome_of(const Room& room) {
  if (room.phase() != RoomPhase::over) return std::nullopt;
  FinalScore outcome;
  if (room.ending() != Ending::played) {
    outcome.ending = room.ending();
    if (const std::optional<Seat> seat = room.claimed_by()) outcome.winners = {index(*seat)};
    return outcome;
  }
  for (const Entry& entry : room.log())
    if (const auto* acted = entry.event.as<Acted>(); acted != nullptr && acted->scores)
      outcome.totals = *acted->scores;
  if (room.match() != nullptr)
    for (const Seat seat : room.match()->position().winners()) outcome.winners.push_back(index(seat));
  return outcome;
}

RoomView view_room(const Room& room, const Beside& beside, const Viewer& viewer, const Company& company,
                   Time now) {
  const Setup& setup = room.setup();
  RoomView view;
  view.phase = room.phase();
  view.game = setup.game;
  view.variants = setup.variants;
  view.settings = setup.settings;
  if (room.edition() != nullptr) view.edition = info_of(*room.edition());
  view.clock = setup.clock;
  view.pace = setup.pace;
  view.listed = room.listed();
  view.opener = viewer.opener;
  for (const Seat seat : all_seats(room.seats())) {
    SeatView& of_seat = view.seats.emplace_back(view_seat(room, beside, seat, viewer, company.connected));
    of_seat.clock_ms = room.time_left(seat, now);
  }
  if (viewer.kept) view.kept = index(*viewer.kept);
  if (viewer.seat) {
    view.you = index(*viewer.seat);
    view.seat_key = room.chair(*viewer.seat).key;
    view.ask = question_to(room, *viewer.seat);
    view.undo = room.may_undo(*viewer.seat);
    view.ask_undo = room.may_request_undo(*viewer.seat);
  }
  if (const std::optional<UndoRequest>& request = room.undo_request()) {
    view.undo_request = UndoRequestView{.by = index(request->by)};
    for (const Seat seat : request->waiting) view.undo_request->waiting.push_back(index(seat));
  }
  view.hints = room.hints_allowed();
  view.commitment = setup.commitment;
  if (view.phase == RoomPhase::over) view.deal = DealView{setup.deal.hex(), setup.nonce};
  if (!room.rematch().empty()) view.rematch = room.rematch();
  view.watchers = company.watchers;
  view.watchers_talk = room.watchers_talk();
  view.hurry = (viewer.seat || viewer.opener) && room.only_bots_play_on() && room.pace() != Pace::instant;
  view.closed = room.closed();
  if (viewer.seat) {
    for (const Seat seat : room.waited_for(company.away))
      if (seat != *viewer.seat) view.waited_for.push_back(index(seat));
    view.left_alone = room.is_left_alone(*viewer.seat, company.away);
  }
  if (room.ending() != Ending::played) view.outcome = outcome_of(room);
  if (room.frozen())
    view.frozen = text(viewer.language, "table.frozen-" + std::string(name_of(*room.frozen())));
  if (room.match() != nullptr)
    view.seen = room.ending() == Ending::played
                    ? view_position(viewer.seat, viewer.language, room.match()->position())
                    : view_without_choices(viewer.seat, room.match()->position());
  return view;
}

Summary summary_of(const Room& room, const Beside& beside, const std::string& key, const Viewer& viewer,
                   Seats connected) {
  Summary summary{.key = key, .game = room.setup().game, .variants = room.setup().variants};
  summary.phase = room.phase();
  for (const Seat seat : all_seats(room.seats()))
    summary.seats.push_back(view_seat(room, beside, seat, viewer, connected));
  summary.your_move =
      viewer.seat && room.chair(*viewer.seat).ask != 0 && !room.chair(*viewer.seat).played_by_bot();
  summary.opened = room.log().front().event.at;
  summary.changed = room.log().back().event.at;
  summary.listed = room.listed();
  summary.clock = room.setup().clock;
  summary.outcome = outcome_of(room);
  return summary;
}

}  // namespace grod
