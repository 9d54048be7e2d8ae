#include "match/room.h"

#include <fmt/format.h>

#include <algorithm>

#include "match/registry.h"

namespace grod {

namespace {

Result<void> check_bot(const AnyGame& game, const std::string& bot) {
  const std::vector<std::string> bots = game.bots();
  if (std::find(bots.begin(), bots.end(), bot) != bots.end()) return {};
  return error(fmt::format("{} has no bot \"{}\"; there is {}", game.id(), bot, listed(bots)), "malformed");
}

Result<void> check_clock(const Clock& clock) {
  constexpr int month = 31 * 24 * 3600;
  if (clock.kind == ClockKind::none) return {};
  if (clock.seconds < 10 || clock.seconds > month)
    return error("clock.seconds: from 10 seconds to 31 days is possible");
  if (clock.increment < 0 || clock.increment > 3600)
    return error("clock.increment: from 0 to 3600 seconds is possible");
  return {};
}

}  // namespace

// Laying the table

Result<Event> Room::open(const Setup& setup, PersonId opener, const std::string& name, Time now) {
  const Result<const AnyGame*> game = game_named(setup.game);
  if (!game) return tl::unexpected(game.error());
  if (const Result<void> ok = check_clock(setup.clock); !ok) return tl::unexpected(ok.error());
  int own = 0;
  for (const ChairSetup& chair : setup.seats) {
    own += chair.kind == ChairKind::you ? 1 : 0;
    if (chair.kind != ChairKind::bot) continue;
    if (!chair.bot) return error("seats: a bot's seat needs the name of the bot");
    if (const Result<void> ok = check_bot(**game, *chair.bot); !ok) return tl::unexpected(ok.error());
  }
  if (own > 1) return error("seats: one person takes one seat");
  // Whether the game can be dealt like this shows only when it is tried.
  const auto trial = (*game)->start((*game)->default_edition(), setup.options(), 1);
  if (!trial) return tl::unexpected(trial.error());

  Event event{.n = 1, .at = now, .kind = EventKind::opened};
  event.person = opener;
  event.name = name;
  event.setup = setup;
  return event;
}

Result<Room> Room::restore(const std::vector<Event>& events) {
  Room room;
  if (events.empty()) return error("there are no events");
  for (const Event& event : events)
    if (const Result<void> ok = room.apply(event); !ok)
      return error(fmt::format("event {}: {}", event.n, ok.error().message));
  return room;
}

// What there is

RoomPhase Room::phase() const {
  if (!match_) return RoomPhase::waiting;
  return match_->position().over() ? RoomPhase::over : RoomPhase::playing;
}

std::optional<Seat> Room::seat_of(PersonId person) const {
  if (person == 0) return std::nullopt;
  for (const Seat seat : all_seats(seats()))
    if (chair(seat).person == person) return seat;
  return std::nullopt;
}

bool Room::complete() const {
  return !match_ && std::all_of(chairs_.begin(), chairs_.end(), [](const Chair& c) { return c.taken(); }) &&
         has_todays_edition();
}

bool Room::has_todays_edition() const {
  return setup().edition == json::hex(game_->default_edition()->fingerprint());
}

bool Room::people_play() const {
  return std::any_of(chairs_.begin(), chairs_.end(),
                     [](const Chair& chair) { return chair.person != 0 && !chair.played_by_bot(); });
}

std::vector<Seat> Room::bots_to_act() const {
  std::vector<Seat> bots;
  if (phase() != RoomPhase::playing) return bots;
  for (const Seat seat : match_->position().to_act())
    if (chair(seat).played_by_bot()) bots.push_back(seat);
  return bots;
}

// Commands

Event Room::next(EventKind kind, Time now, std::optional<Seat> seat) const {
  // Clocks of machines step back; those of a table do not.
  Event event{.n = last() + 1, .at = std::max(now, log_.back().event.at), .kind = kind};
  if (seat) event.seat = index(*seat);
  return event;
}

Result<void> Room::must_be(RoomPhase wanted) const {
  if (phase() == wanted) return {};
  if (phase() == RoomPhase::waiting) return error("the game has not begun", "not-begun");
  if (phase() == RoomPhase::over) return error("the game is over", "over");
  return wanted == RoomPhase::over ? error("the game is not over", "not-over")
                                   : error("the game has begun", "begun");
}

/// Asked where a round of changes begins. Whatever ends one (to leave, to run out of time) is always possible, and can
/// only follow what was asked about.
Result<void> Room::must_be_rare(Seat seat) const {
  if (changes_[static_cast<std::size_t>(seat)] < most_changes) return {};
  return error(fmt::format("seat {} has changed {} times", index(seat) + 1, most_changes), "too-often");
}

Result<Event> Room::sit(Seat seat, const Sitter& sitter, std::string_view shown, Time now) const {
  if (index(seat) >= seats()) return error(fmt::format("there is no seat {}", index(seat) + 1), "no-seat");
  const Chair& wanted = chair(seat);
  // Before the key: who moved here by a link may open it again, though its key is used up.
  if (const std::optional<Seat> own = seat_of(sitter.person))
    return error(fmt::format("you sit in seat {}", index(*own) + 1), "own-seat");
  if (!shown.empty()) {
    if (wanted.person == 0 || shown != wanted.key)
      return error("this is not the key of that seat", "wrong-key");
  } else {
    if (wanted.taken()) return error(fmt::format("seat {} is taken", index(seat) + 1), "taken");
    if (Result<void> ok = must_be(RoomPhase::waiting); !ok) return tl::unexpected(ok.error());
  }
  if (Result<void> ok = must_be_rare(seat); !ok) return tl::unexpected(ok.error());
  Event event = next(EventKind::sat, now, seat);
  event.person = sitter.person;
  event.name = sitter.name;
  event.key = sitter.key;
  return event;
}

Result<Event> Room::leave(Seat seat, Time now) const {
  if (phase() == RoomPhase::over) return error("the game is over", "over");
  if (phase() == RoomPhase::waiting) return next(EventKind::left, now, seat);
  if (chair(seat).played_by_bot()) return error("a bot plays for you already", "bot-plays");
  Event event = next(EventKind::taken_over, now, seat);
  event.bot = std::string(stand_in);
  event.text = "left";
  return event;
}

Result<Event> Room::seat_bot(Seat seat, PersonId person, const std::string& bot, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::waiting); !ok) return tl::unexpected(ok.error());
  if (person != opener()) return error("only who opened the table may seat bots", "not-opener");
  if (index(seat) >= seats()) return error(fmt::format("there is no seat {}", index(seat) + 1), "no-seat");
  if (chair(seat).person != 0) return error(fmt::format("seat {} is taken", index(seat) + 1), "taken");
  if (bot.empty() && !chair(seat).taken()) return error("the seat is free", "no-bot");
  if (bot.empty()) return next(EventKind::left, now, seat);
  if (Result<void> ok = check_bot(*game_, bot); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = must_be_rare(seat); !ok) return tl::unexpected(ok.error());
  Event event = next(EventKind::seated_bot, now, seat);
  event.bot = bot;
  return event;
}

Result<Event> Room::start(Time now) const {
  if (!complete()) return error("there are free seats", "free-seats");
  return next(EventKind::started, now);
}

Result<Event> Room::act(Seat seat, int ask, Action action, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).ask == 0) return error("it is not for you to act", "not-asked");
  if (chair(seat).ask != ask) return error("that answers a question which is no longer asked", "stale");
  const std::unique_ptr<Position> trial = match_->position().clone();
  if (const Result<News> done = trial->act(seat, action); !done) return tl::unexpected(done.error());
  Event event = next(EventKind::acted, now, seat);
  event.action = match_->position().notation(action);
  return event;
}

Result<Event> Room::undo(Seat seat, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).played_by_bot()) return error("a bot plays for you", "bot-plays");
  const Result<std::vector<std::size_t>> gone = match_->undoable(seat);
  if (!gone) return error(gone.error().message, "undo");
  for (const std::size_t step : *gone) {
    const Entry& acted = log_[moves_[step]];
    const Seat by = seat_at(acted.event.seat.value_or(0));
    if (by == seat && acted.by_bot) return error("that was the bot's decision, not yours", "undo");
    if (by != seat && !acted.by_bot)
      return error(fmt::format("{} has acted since; that cannot be taken back", chair(by).name), "undo");
  }
  if (Result<void> ok = must_be_rare(seat); !ok) return tl::unexpected(ok.error());
  Event event = next(EventKind::undone, now, seat);
  if (setup().clock.kind != ClockKind::none && left_after_undo(log_[moves_[gone->front()]], event.at) == 0)
    return error("there is no time left to decide that once more", "no-time");
  return event;
}

Result<Event> Room::resign(Seat seat, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).resigned) return error("you have resigned already", "resigned");
  Event event = next(EventKind::resigned, now, seat);
  event.bot = std::string(stand_in);
  return event;
}

Result<Event> Room::out_of_time(Seat seat, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).ask == 0 || chair(seat).played_by_bot())
    return error("the clock does not run", "not-asked");
  const std::optional<Time> left = time_left(seat, now);
  if (!left || *left > 0) return error("there is time left");
  Event event = next(EventKind::taken_over, now, seat);
  event.bot = std::string(stand_in);
  event.text = "clock";
  return event;
}

Result<Event> Room::come_back(Seat seat, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).resigned) return error("you have resigned", "resigned");
  if (!chair(seat).played_by_bot()) return error("you are playing", "playing");
  // They would be out of time again at once.
  if (setup().clock.kind != ClockKind::none && chair(seat).ask != 0 && left_after_return(seat) == 0)
    return error("the time is up; the bot decides this first", "no-time");
  if (Result<void> ok = must_be_rare(seat); !ok) return tl::unexpected(ok.error());
  return next(EventKind::returned, now, seat);
}

Result<Event> Room::chat(Seat seat, std::string_view text, Time now) const {
  if (chat_lines_ >= most_chat) return error("everything has been said at this table", "chat-full");
  std::string clean;
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) clean += c;
  if (clean.empty()) return error("there is nothing to say", "chat-empty");
  if (clean.size() > longest_chat)
    return error(fmt::format("a chat line has at most {} bytes, this one {}", longest_chat, clean.size()),
                 "chat-long");
  Event event = next(EventKind::chat, now, seat);
  event.text = clean;
  return event;
}

Result<Event> Room::rematch(const std::string& key, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::over); !ok) return tl::unexpected(ok.error());
  if (!rematch_.empty()) return error("a table for another game is laid already", "rematch-laid");
  Event event = next(EventKind::rematch, now);
  event.text = key;
  return event;
}

}  // namespace grod
