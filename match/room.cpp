#include "match/room.h"

#include <fmt/format.h>

#include <algorithm>

#include "match/registry.h"

namespace grod {

namespace {

Result<void> check_bot(const AnyGame& game, const std::string& bot) {
  const std::vector<std::string> bots = game.bots();
  if (std::find(bots.begin(), bots.end(), bot) != bots.end()) return {};
  return error(fmt::format("{} has no bot \"{}\"; there is {}", game.id(), bot, listed(bots)),
               ErrorCode::malformed);
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

Result<Event> Room::open(const Setup& setup, const Sitter& opener, Time now, const Editions& others) {
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
  const EditionPtr edition = find_edition(**game, others, setup.edition);
  if (edition == nullptr)
    return error(fmt::format("edition: the cards of \"{}\" are not known here", setup.edition));
  // Whether the game can be dealt like this shows only when it is tried.
  const auto trial = (*game)->start(edition, setup.options(), setup.rules, Rng(1));
  if (!trial) return tl::unexpected(trial.error());

  Event event{.n = 1, .at = now, .body = {}, .chain = {}};
  event.body = TableOpened{opener.person, own == 1 ? opener.key : std::string(), setup};
  event.chain = chain_of("", event);
  return event;
}

Result<Room> Room::restore(const std::vector<Event>& events, const Editions& others) {
  Room room;
  room.others_ = others;
  if (events.empty()) return error("there are no events");
  for (const Event& event : events)
    if (const Result<void> ok = room.apply(event); !ok)
      return error(fmt::format("event {}: {}", event.n, ok.error().message));
  return room;
}

Result<Room> Room::without_last() const {
  std::vector<Event> events;
  for (const Entry& entry : log_) events.push_back(entry.event);
  events.pop_back();
  return restore(events, others_);
}

// What there is

std::optional<Seat> Room::seat_of(PersonId person) const {
  if (person == 0) return std::nullopt;
  for (const Seat seat : all_seats(seats()))
    if (chair(seat).person == person) return seat;
  return std::nullopt;
}

std::vector<PersonId> Room::sitters() const {
  std::vector<PersonId> people;
  for (const Chair& chair : chairs_) people.push_back(chair.person);
  return people;
}

bool Room::complete() const {
  return phase() == RoomPhase::waiting && !frozen() &&
         std::all_of(chairs_.begin(), chairs_.end(), [](const Chair& c) { return c.taken(); });
}

bool Room::people_play() const {
  return std::any_of(chairs_.begin(), chairs_.end(),
                     [](const Chair& chair) { return chair.person != 0 && !chair.played_by_bot(); });
}

std::vector<Seat> Room::bots_to_act() const {
  std::vector<Seat> bots;
  if (phase() != RoomPhase::playing || frozen()) return bots;
  for (const Seat seat : match_->position().to_act())
    if (chair(seat).played_by_bot()) bots.push_back(seat);
  return bots;
}

std::optional<Seat> Room::undo_agreed() const {
  if (phase() != RoomPhase::playing || !undo_request_ || !undo_request_->waiting.empty()) return std::nullopt;
  return undo_request_->by;
}

/// Alone among bots nobody is harmed by a hint; among people whoever opens the table says whether they are welcome. A
/// free seat may become somebody's.
bool Room::hints_allowed() const {
  const auto people = std::count_if(chairs_.begin(), chairs_.end(),
                                    [](const Chair& chair) { return chair.person != 0 || !chair.taken(); });
  return setup_.hints.value_or(people <= 1);
}

std::optional<Seat> Room::seat_kept_for(PersonId person) const {
  if (person == 0) return std::nullopt;
  for (const Seat seat : all_seats(seats()))
    if (chair(seat).kept == person && !chair(seat).taken()) return seat;
  return std::nullopt;
}

bool Room::only_bots_play_on() const {
  if (!match_ || phase() != RoomPhase::playing) return false;
  const auto bot_decides = [&](Seat seat) {
    const Chair& one = chair(seat);
    return one.person == 0 || one.resigned || match_->position().acts_no_more(seat);
  };
  for (const Seat seat : all_seats(seats()))
    if (!bot_decides(seat)) return false;
  return true;
}

// Commands

Result<Event> Room::next(EventBody body, Time now) const {
  if (frozen()) return error("the table can only be looked at", ErrorCode::frozen);
  const Event& before = log_.back().event;
  // Clocks of machines step back; those of a table do not.
  Event event{.n = before.n + 1, .at = std::max(now, before.at), .body = std::move(body), .chain = {}};
  event.chain = chain_of(before.chain, event);
  return event;
}

Result<void> Room::must_be(RoomPhase wanted) const {
  if (frozen()) return error("the table can only be looked at", ErrorCode::frozen);
  if (phase() == wanted) return {};
  if (phase() == RoomPhase::waiting) return error("the game has not begun", ErrorCode::not_begun);
  if (phase() == RoomPhase::over) return error("the game is over", ErrorCode::over);
  return wanted == RoomPhase::over ? error("the game is not over", ErrorCode::not_over)
                                   : error("the game has begun", ErrorCode::begun);
}

Result<void> Room::must_have(Seat seat) const {
  if (index(seat) < seats()) return {};
  return error(fmt::format("there is no seat {}", index(seat) + 1), ErrorCode::no_seat);
}

/// Asked where a round of changes begins. Whatever ends one (to leave, to run out of time) is always possible, and can
/// only follow what was asked about. What strangers use up together is not held against whoever opened the table.
Result<void> Room::must_be_rare(PersonId person) const {
  const int most = phase() == RoomPhase::waiting ? most_sittings : most_changes;
  const auto found = changes_.find(person);
  if (found != changes_.end() && found->second >= most)
    return error(fmt::format("you have done that {} times here", most), ErrorCode::too_often);
  if (person != opener() && changes_of_all_ >= most_changes_of_all)
    return error(fmt::format("that was done {} times at this table", most_changes_of_all),
                 ErrorCode::too_often);
  return {};
}

Result<void> Room::must_be_opener(PersonId person) const {
  if (person == opener()) return {};
  return error("only who opened the table may do that", ErrorCode::not_opener);
}

Result<Event> Room::sit(Seat seat, const Sitter& sitter, std::string_view shown, Time now) const {
  if (Result<void> ok = must_have(seat); !ok) return tl::unexpected(ok.error());
  const Chair& wanted = chair(seat);
  // Before the key: who moved here by a link may open it again, though its key is used up.
  if (const std::optional<Seat> own = seat_of(sitter.person))
    return error(fmt::format("you sit in seat {}", index(*own) + 1), ErrorCode::own_seat);
  if (is_banned(sitter.person)) return error("you are not wanted at this table", ErrorCode::banned);
  if (!shown.empty()) {
    if (wanted.person == 0 || shown != wanted.key)
      return error("this is not the key of that seat", ErrorCode::wrong_key);
  } else {
    if (wanted.taken()) return error(fmt::format("seat {} is taken", index(seat) + 1), ErrorCode::taken);
    if (wanted.kept != 0 && wanted.kept != sitter.person)
      return error(fmt::format("seat {} is kept for somebody", index(seat) + 1), ErrorCode::kept);
    if (closed() && wanted.kept == 0 && sitter.person != opener())
      return error("the table is closed to strangers", ErrorCode::shut);
    if (Result<void> ok = must_be(RoomPhase::waiting); !ok) return tl::unexpected(ok.error());
  }
  if (Result<void> ok = must_be_rare(sitter.person); !ok) return tl::unexpected(ok.error());
  return next(Sat{seat, sitter.person, sitter.key}, now);
}

Result<Event> Room::leave(Seat seat, Time now) const {
  if (phase() == RoomPhase::over) return error("the game is over", ErrorCode::over);
  if (phase() == RoomPhase::waiting) return next(Left{seat}, now);
  if (chair(seat).played_by_bot()) return error("a bot plays for you already", ErrorCode::bot_plays);
  return next(TakenOver{seat, std::string(stand_in), Absence::left}, now);
}

Result<Event> Room::seat_bot(Seat seat, PersonId person, const std::string& bot, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::waiting); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = must_be_opener(person); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = must_have(seat); !ok) return tl::unexpected(ok.error());
  if (chair(seat).person != 0)
    return error(fmt::format("seat {} is taken", index(seat) + 1), ErrorCode::taken);
  if (bot.empty() && !chair(seat).taken() && chair(seat).kept == 0)
    return error("the seat is free", ErrorCode::no_bot);
  if (bot.empty()) return next(Left{seat}, now);
  if (Result<void> ok = check_bot(*game_, bot); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = must_be_rare(person); !ok) return tl::unexpected(ok.error());
  return next(BotSeated{seat, bot}, now);
}

Result<Event> Room::start(Time now) const {
  if (!complete()) return error("there are free seats", ErrorCode::free_seats);
  return next(Started{}, now);
}

Result<Event> Room::act(Seat seat, int ask, Action action, Time now, int lag) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).ask == 0) return error("it is not for you to act", ErrorCode::not_asked);
  if (chair(seat).ask != ask)
    return error("that answers a question which is no longer asked", ErrorCode::stale);
  const std::unique_ptr<Position> trial = match_->position().clone();
  if (const Result<News> done = trial->act(seat, action); !done) return tl::unexpected(done.error());
  Acted acted{seat, trial->notation(action), std::nullopt};
  if (trial->over()) acted.scores = totals_of(*trial);
  if (lag > 0 && setup().clock.kind == ClockKind::live && !chair(seat).played_by_bot())
    acted.lag = std::min(lag, most_lag);
  return next(std::move(acted), now);
}

/// The people who have decided since that seat's last decision, which only they can give up; or why the rules, or a bot
/// that made it, forbid to take it back at all.
Result<Seats> Room::answered_since(Seat seat) const {
  const Result<std::vector<std::size_t>> gone = match_->undoable(seat);
  if (!gone) return error(gone.error().message, ErrorCode::undo);
  Seats people;
  for (const std::size_t step : *gone) {
    const Seat by = match_->steps()[step].seat;
    const bool by_bot = log_[moves_[step]].decided().by_bot;
    if (by == seat && by_bot) return error("that was the bot's decision, not yours", ErrorCode::undo);
    if (by != seat && !by_bot) people.insert(by);
  }
  return people;
}

Result<Event> Room::undo(Seat seat, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).played_by_bot()) return error("a bot plays for you", ErrorCode::bot_plays);
  const Result<Seats> people = answered_since(seat);
  if (!people) return tl::unexpected(people.error());
  const bool agreed = undo_request_ && undo_request_->by == seat && undo_request_->waiting.empty();
  if (!people->empty() && !agreed)
    return error(
        fmt::format("seat {} has acted since; that cannot be taken back", index(people->first()) + 1),
        ErrorCode::undo);
  if (Result<void> ok = must_be_rare(chair(seat).person); !ok) return tl::unexpected(ok.error());
  Result<Event> event = next(Undone{seat}, now);
  const Entry& acted = log_[moves_[match_->undoable(seat)->front()]];
  if (setup().clock.kind != ClockKind::none && left_after_undo(acted, event->at) == 0)
    return error("there is no time left to decide that once more", ErrorCode::no_time);
  return event;
}

Result<Event> Room::request_undo(Seat seat, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).played_by_bot()) return error("a bot plays for you", ErrorCode::bot_plays);
  const Result<Seats> people = answered_since(seat);
  if (!people) return tl::unexpected(people.error());
  if (people->empty()) return error("nobody need be asked for that", ErrorCode::undo_free);
  if (undo_request_) return error("somebody has asked already", ErrorCode::undo_asked);
  if (Result<void> ok = must_be_rare(chair(seat).person); !ok) return tl::unexpected(ok.error());
  return next(UndoRequested{seat}, now);
}

Result<Event> Room::answer_undo(Seat seat, bool granted, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (!undo_request_ || !undo_request_->waiting.contains(seat))
    return error("you are not asked whether something may be taken back", ErrorCode::not_asked);
  if (granted) return next(UndoGranted{seat}, now);
  return next(UndoRefused{seat}, now);
}

Result<Event> Room::resign(Seat seat, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).resigned) return error("you have resigned already", ErrorCode::resigned);
  return next(Resigned{seat, std::string(stand_in)}, now);
}

Result<Event> Room::out_of_time(Seat seat, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).ask == 0 || chair(seat).played_by_bot())
    return error("the clock does not run", ErrorCode::not_asked);
  const std::optional<Time> left = time_left(seat, now);
  if (!left || *left > 0) return error("there is time left");
  return next(TakenOver{seat, std::string(stand_in), Absence::clock}, now);
}

Result<Event> Room::come_back(Seat seat, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (chair(seat).resigned) return error("you have resigned", ErrorCode::resigned);
  if (!chair(seat).played_by_bot()) return error("you are playing", ErrorCode::playing);
  // They would be out of time again at once.
  if (setup().clock.kind != ClockKind::none && chair(seat).ask != 0 && left_after_return(seat) == 0)
    return error("the time is up; the bot decides this first", ErrorCode::no_time);
  if (Result<void> ok = must_be_rare(chair(seat).person); !ok) return tl::unexpected(ok.error());
  return next(Returned{seat}, now);
}

Result<Event> Room::chat(Seat seat, const std::string& text, std::string salt, Time now) const {
  if (chat_lines_ >= most_chat) return error("everything has been said at this table", ErrorCode::chat_full);
  if (chair(seat).person == 0) return error("nobody sits there", ErrorCode::not_seated);
  if (is_banned(chair(seat).person)) return error("you are not to talk here", ErrorCode::banned);
  ChatLine line{seat, chair(seat).person, std::move(salt), {}};
  line.hash = chat_hash(line.salt, text);
  return next(std::move(line), now);
}

Result<Event> Room::watcher_chat(PersonId person, const std::string& text, std::string salt, Time now) const {
  if (!watchers_talk_) return error("watchers do not talk at this table", ErrorCode::watchers_silent);
  if (is_banned(person)) return error("you are not to talk here", ErrorCode::banned);
  if (watcher_lines_ >= most_watcher_chat)
    return error("everything has been said at this table", ErrorCode::chat_full);
  WatcherLine line{person, std::move(salt), {}};
  line.hash = chat_hash(line.salt, text);
  return next(std::move(line), now);
}

Result<Event> Room::let_watchers_talk(PersonId person, bool allowed, Time now) const {
  if (Result<void> ok = must_be_opener(person); !ok) return tl::unexpected(ok.error());
  if (allowed == watchers_talk_) return error("it is so already", ErrorCode::stale);
  if (Result<void> ok = must_switch_rarely(EventKind::watchers_talk); !ok) return tl::unexpected(ok.error());
  return next(WatchersTalk{allowed}, now);
}

/// What whoever opened the table can switch to and fro.
Result<void> Room::must_switch_rarely(EventKind kind) const {
  const auto switched =
      std::count_if(log_.begin(), log_.end(), [&](const Entry& entry) { return entry.event.kind() == kind; });
  if (switched < most_changes) return {};
  return error(fmt::format("that was changed {} times", switched), ErrorCode::too_often);
}

Result<Event> Room::send_away(Seat seat, PersonId person, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::waiting); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = must_be_opener(person); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = must_have(seat); !ok) return tl::unexpected(ok.error());
  if (chair(seat).person == 0) return error("nobody sits there", ErrorCode::stale);
  if (chair(seat).person == person) return error("that is your own seat", ErrorCode::own_seat);
  return next(SentAway{seat, chair(seat).person}, now);
}

/// Whoever sits in a game that has begun stays in it, but is silent.
Result<Event> Room::ban(PersonId who, PersonId person, Time now) const {
  if (Result<void> ok = must_be_opener(person); !ok) return tl::unexpected(ok.error());
  if (who == person) return error("that is yourself", ErrorCode::own_seat);
  if (is_banned(who)) return error("it is so already", ErrorCode::stale);
  if (banned_.size() >= std::size_t{most_changes})
    return error(fmt::format("{} are banned already", banned_.size()), ErrorCode::too_often);
  return next(Banned{who}, now);
}

Result<Event> Room::close(PersonId person, bool closed, Time now) const {
  if (Result<void> ok = must_be_opener(person); !ok) return tl::unexpected(ok.error());
  if (closed == closed_) return error("it is so already", ErrorCode::stale);
  if (Result<void> ok = must_switch_rarely(EventKind::closed); !ok) return tl::unexpected(ok.error());
  return next(Closed{closed}, now);
}

// When somebody does not come back

Seats Room::waited_for(Seats away) const {
  Seats seats;
  if (phase() != RoomPhase::playing || frozen() || setup().clock.kind == ClockKind::days) return seats;
  for (const Seat seat : away)
    if (chair(seat).person != 0 && chair(seat).ask != 0 && !chair(seat).played_by_bot()) seats.insert(seat);
  return seats;
}

bool Room::is_left_alone(Seat seat, Seats away) const {
  if (chair(seat).played_by_bot() || waited_for(away).empty()) return false;
  for (const Seat other : all_seats(seats())) {
    const Chair& one = chair(other);
    if (other != seat && one.person != 0 && !one.played_by_bot() && !away.contains(other)) return false;
  }
  return true;
}

Result<Event> Room::let_bot_stand_in(Seat by, Seat seat, Seats away, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = must_have(seat); !ok) return tl::unexpected(ok.error());
  if (by == seat || !waited_for(away).contains(seat))
    return error(fmt::format("nobody waits for seat {}", index(seat) + 1), ErrorCode::not_away);
  return next(TakenOver{seat, std::string(stand_in), Absence::away}, now);
}

Result<Event> Room::claim(Seat by, Seats away, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (!is_left_alone(by, away)) return error("the others have not gone", ErrorCode::not_away);
  return next(Claimed{by}, now);
}

Result<Event> Room::abort(Seat by, Seats away, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (!is_left_alone(by, away)) return error("the others have not gone", ErrorCode::not_away);
  return next(Aborted{by}, now);
}

Result<Event> Room::stand_still(Time ms, Time now) const {
  if (ms <= 0 || !clock_runs()) return error("no clock runs", ErrorCode::stale);
  return next(StoodStill{ms}, now);
}

Result<Event> Room::hurry(PersonId person, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::playing); !ok) return tl::unexpected(ok.error());
  if (!seat_of(person) && person != opener())
    return error("you have no seat at this table", ErrorCode::not_seated);
  if (!only_bots_play_on()) return error("somebody still plays", ErrorCode::playing);
  if (pace() == Pace::instant) return error("the bots do not wait already", ErrorCode::stale);
  return next(Hurried{person}, now);
}

Result<std::string> clean_chat_line(std::string_view text) {
  std::string clean;
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) clean += c;
  if (clean.empty()) return error("there is nothing to say", ErrorCode::chat_empty);
  if (clean.size() > longest_chat)
    return error(fmt::format("a chat line has at most {} bytes, this one {}", longest_chat, clean.size()),
                 ErrorCode::chat_long);
  return clean;
}

Result<Event> Room::rematch(const std::string& key, Time now) const {
  if (Result<void> ok = must_be(RoomPhase::over); !ok) return tl::unexpected(ok.error());
  if (!rematch_.empty()) return error("a table for another game is laid already", ErrorCode::rematch_laid);
  return next(Rematch{key}, now);
}

}  // namespace grod
