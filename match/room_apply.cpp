// How events change a room.
#include <fmt/format.h>

#include <algorithm>

#include "match/registry.h"
#include "match/room.h"

namespace grod {

namespace {

/// What could go to and fro for ever; decisions end with the game, and chat has a limit of its own.
bool counts_as_change(EventKind kind) {
  switch (kind) {
    case EventKind::sat:
    case EventKind::seated_bot:
    case EventKind::undone:
    case EventKind::undo_requested:
    case EventKind::returned: return true;
    default: return false;
  }
}

}  // namespace

Result<void> Room::apply(const Event& event) {
  const int expected = log_.empty() ? 1 : last() + 1;
  if (event.n != expected) return error(fmt::format("its number should be {}", expected));
  if (log_.empty() != (event.kind() == EventKind::opened)) return error("a table is opened once, and first");
  if (event.chain != chain_of(log_.empty() ? std::string() : log_.back().event.chain, event))
    return error("its checksum does not follow from what it holds and the events before it");
  const std::optional<Seat> seat = event.seat();
  if (seat && index(*seat) >= seats()) return error(fmt::format("there is no seat {}", index(*seat) + 1));

  Entry entry{.event = event, .changed = event.n};
  const PersonId changing = counts_as_change(event.kind()) ? who_changes(event) : 0;
  Result<void> done = std::visit([&](const auto& body) { return happen(body, entry); }, entry.event.body);
  if (!done) return done;
  if (changing != 0) {
    ++changes_[changing];
    ++changes_of_all_;
  }
  log_.push_back(std::move(entry));
  return {};
}

/// Whose doing an event is that goes to and fro. What only ends a round is not counted again, nor is what whoever opened
/// the table did to a sitter.
PersonId Room::who_changes(const Event& event) const {
  if (const auto* sat = event.as<Sat>()) return sat->person;
  if (event.as<BotSeated>() != nullptr) return opener();
  const std::optional<Seat> seat = event.seat();
  return seat ? chair(*seat).person : 0;
}

// Before the start

Result<void> Room::happen(const TableOpened& opened, Entry&) {
  if (const Result<void> laid = lay(opened); !laid) return laid;
  watchers_talk_ = opened.setup.watchers_talk.value_or(false);
  if (const auto& kept = opened.setup.kept; kept && kept->size() == chairs_.size())
    for (std::size_t i = 0; i < kept->size(); ++i) chairs_[i].kept = (*kept)[i];
  for (std::size_t i = 0; i < opened.setup.seats.size(); ++i) {
    const ChairSetup& chair = opened.setup.seats[i];
    if (chair.kind == ChairKind::bot) chairs_[i].bot = bot_that_plays(chair.bot.value_or(""));
    if (chair.kind != ChairKind::you) continue;
    chairs_[i].person = opened.person;
    chairs_[i].key = opened.key;
    chairs_[i].kept = 0;
  }
  return {};
}

/// What never changes at a table, and whether it can be played here.
Result<void> Room::lay(const TableOpened& opened) {
  const Result<const AnyGame*> game = game_named(opened.setup.game);
  if (!game) return tl::unexpected(game.error());
  if (opened.setup.seats.empty() || opened.setup.seats.size() > std::size_t{max_seats})
    return error(fmt::format("{} seats are not possible", opened.setup.seats.size()));
  game_ = *game;
  setup_ = opened.setup;
  opener_ = opened.person;
  chairs_.resize(opened.setup.seats.size());
  edition_ = find_edition(*game_, others_, setup_.edition);
  if (edition_ == nullptr) frozen_ = Frozen::edition;
  if (setup_.rules > game_->rules_version()) frozen_ = Frozen::rules;
  return {};
}

/// A table may be older or newer than the program, and name a bot that is not there: its seat is not to wait for ever.
std::string Room::bot_that_plays(const std::string& bot) const {
  const std::vector<std::string> bots = game_->bots();
  return std::find(bots.begin(), bots.end(), bot) != bots.end() ? bot : std::string(stand_in);
}

Result<void> Room::happen(const Sat& sat, Entry& entry) {
  // The seat has another owner in the middle of the game: reports name them, and what the seat decided in secret is theirs.
  if (phase_ != RoomPhase::waiting)
    for (Entry& earlier : log_) earlier.changed = entry.event.n;
  // Who sits anywhere needs no other seat.
  for (Chair& chair : chairs_)
    if (chair.kept == sat.person) chair.kept = 0;
  chair_at(sat.seat).person = sat.person;
  chair_at(sat.seat).key = sat.key;
  return {};
}

Result<void> Room::happen(const Left& left, Entry&) {
  chair_at(left.seat) = {};
  return {};
}

Result<void> Room::happen(const BotSeated& seated, Entry&) {
  chair_at(seated.seat) = {};
  chair_at(seated.seat).bot = bot_that_plays(seated.bot);
  return {};
}

Result<void> Room::happen(const Started&, Entry& entry) {
  if (phase_ != RoomPhase::waiting) return error("the game has begun already");
  if (!frozen()) {
    std::vector<std::string> players;
    for (const Chair& chair : chairs_) players.push_back(chair.person != 0 ? "human" : chair.bot);
    Result<Match> match =
        Match::begin(*game_, edition_, setup().options(), setup().deal, players, setup().rules);
    if (!match) return tl::unexpected(match.error());
    match_ = std::make_unique<Match>(std::move(*match));
  }
  phase_ = RoomPhase::playing;
  for (Chair& chair : chairs_) chair.left_ms = setup().clock.seconds * Time{1000};
  // What went to and fro before the start is not held against the players.
  changes_.clear();
  changes_of_all_ = 0;
  if (match_) ask_anew(entry.event, {});
  return {};
}

// In the game

Result<void> Room::happen(const Acted& acted, Entry& entry) {
  if (phase_ != RoomPhase::playing) return error("there is nothing to act on");
  if (frozen()) {
    if (acted.scores) phase_ = RoomPhase::over;
    return {};
  }
  const std::optional<Action> action = match_->position().action_written(acted.action);
  if (!action) return error(fmt::format("\"{}\" is no action of {}", acted.action, game_->id()));
  if (const Result<void> same = check_scores(acted, *action); !same) return same;
  Decision decision{.action = *action};
  decision.by_bot = chair(acted.seat).played_by_bot();
  decision.step = match_->position().sealed_step();
  decision.for_good = match_->position().stays_hidden(*action);
  decision.sealed = decision.step != 0 || decision.for_good;

  const Seats asked = match_->position().to_act();
  const std::unique_ptr<Position> before = match_->position().clone();
  if (const Result<News> done = match_->act(acted.seat, *action); !done) return tl::unexpected(done.error());
  undo_request_.reset();
  const bool over = match_->position().over();
  if (over) phase_ = RoomPhase::over;
  spend_time(acted.seat, entry.event.at - acted.lag.value_or(0));
  Chair& chair_of = chair_at(acted.seat);
  decision.left_ms = chair_of.left_ms;
  // More of the same hidden step is to come, and nobody else may see how much.
  const bool goes_on = !over && decision.step != 0 && decision.step == match_->position().sealed_step() &&
                       match_->position().to_act().contains(acted.seat);
  if (decision.by_bot)
    chair_of.decided = true;
  else if (setup().clock.kind == ClockKind::live && !goes_on)
    decision.added_ms = setup().clock.increment * Time{1000};
  chair_of.left_ms += decision.added_ms;
  moves_.push_back(log_.size());
  // The entry itself joins the log only now, so what its own action opened is settled by hand.
  if (over || (decision.step != match_->position().sealed_step() && !decision.for_good))
    decision.sealed = false;
  entry.decision = decision;
  open_what_was_sealed(entry.event.n);
  tell_of(entry, acted.seat, *before);
  Seats waiting = asked;
  waiting.erase(acted.seat);
  const Time left = chair_of.left_ms;
  ask_anew(entry.event, waiting);
  if (goes_on && !decision.by_bot) chair_of.left_ms = left;
  return {};
}

/// The last action names the scores. Rules that give others are not those the game was played by.
Result<void> Room::check_scores(const Acted& acted, Action action) const {
  if (!acted.scores) return {};
  const std::unique_ptr<Position> trial = match_->position().clone();
  if (const Result<News> done = trial->act(acted.seat, action); !done) return tl::unexpected(done.error());
  if (!trial->over()) return error("it names scores, but the game is not over");
  const std::vector<int> totals = totals_of(*trial);
  if (totals == *acted.scores) return {};
  return error(fmt::format("it names the scores {}, but the game ends with {}", fmt::join(*acted.scores, " "),
                           fmt::join(totals, " ")));
}

/// Hidden choices are opened when their step is over, and everything when the game is.
void Room::open_what_was_sealed(int now) {
  const bool over = match_->position().over();
  const int step = match_->position().sealed_step();
  for (Entry& entry : log_) {
    if (!entry.decision || !entry.decision->sealed || entry.decision->undone) continue;
    if (!over && (entry.decision->for_good || entry.decision->step == step)) continue;
    entry.decision->sealed = false;
    entry.changed = now;
  }
}

/// The log has what was decided, and what that did, once everybody may know it.
void Room::tell_of(Entry& newest, Seat seat, const Position& before) {
  std::vector<Account*> standing;
  for (const std::size_t place : moves_)
    if (place < log_.size()) standing.push_back(&log_[place].decided().account);
  Account& account = newest.decided().account;
  account = account_of(before, newest.event.n, seat, newest.decided().action);
  standing.push_back(&account);
  const std::vector<Account*> told = tell(standing, before, match_->position());
  for (const std::size_t place : moves_)
    if (place < log_.size() &&
        std::find(told.begin(), told.end(), &log_[place].decided().account) != told.end())
      log_[place].changed = newest.event.n;
}

Result<void> Room::happen(const Undone& undone, Entry& entry) {
  if (phase_ != RoomPhase::playing) return error("there is nothing to take back");
  if (frozen()) return {};
  const Result<std::vector<std::size_t>> gone = match_->undoable(undone.seat);
  if (!gone) return tl::unexpected(gone.error());
  Seats waiting = match_->position().to_act();
  waiting.erase(undone.seat);
  const Time left = left_after_undo(log_[moves_[gone->front()]], entry.event.at);
  if (const Result<void> ok = match_->undo(undone.seat); !ok) return ok;
  undo_request_.reset();
  for (const std::size_t step : *gone) {
    Entry& acted = log_[moves_[step]];
    acted.decided().undone = true;
    acted.changed = entry.event.n;
  }
  std::erase_if(moves_, [&](std::size_t place) { return log_[place].decision->undone; });
  ask_anew(entry.event, waiting);
  chair_at(undone.seat).left_ms = left;
  return {};
}

Result<void> Room::happen(const UndoRequested& requested, Entry&) {
  if (phase_ != RoomPhase::playing) return error("there is nothing to take back");
  if (frozen()) return {};
  const Result<Seats> people = answered_since(requested.seat);
  if (!people) return tl::unexpected(people.error());
  undo_request_ = UndoRequest{requested.seat, *people};
  return {};
}

Result<void> Room::happen(const UndoGranted& granted, Entry&) {
  if (frozen()) return {};
  if (!undo_request_ || !undo_request_->waiting.contains(granted.seat)) return error("nobody asked for that");
  undo_request_->waiting.erase(granted.seat);
  return {};
}

Result<void> Room::happen(const UndoRefused& refused, Entry&) {
  if (frozen()) return {};
  if (!undo_request_ || !undo_request_->waiting.contains(refused.seat)) return error("nobody asked for that");
  undo_request_.reset();
  return {};
}

// Leaving and returning

void Room::hand_to_bot(Seat seat, const std::string& bot, Time at) {
  spend_time(seat, at);
  if (!chair(seat).played_by_bot()) chair_at(seat).decided = false;
  chair_at(seat).bot = bot_that_plays(bot);
}

Result<void> Room::happen(const Resigned& resigned, Entry& entry) {
  chair_at(resigned.seat).resigned = true;
  hand_to_bot(resigned.seat, resigned.bot, entry.event.at);
  return {};
}

Result<void> Room::happen(const TakenOver& taken, Entry& entry) {
  hand_to_bot(taken.seat, taken.bot, entry.event.at);
  return {};
}

Result<void> Room::happen(const Returned& returned, Entry& entry) {
  Chair& chair_of = chair_at(returned.seat);
  chair_of.left_ms = left_after_return(returned.seat);
  chair_of.bot.clear();
  chair_of.asked_at = entry.event.at;
  return {};
}

// Beside the game

Result<void> Room::happen(const ChatLine&, Entry&) {
  ++chat_lines_;
  return {};
}

Result<void> Room::happen(const WatcherLine&, Entry&) {
  ++watcher_lines_;
  return {};
}

Result<void> Room::happen(const WatchersTalk& talk, Entry&) {
  watchers_talk_ = talk.allowed;
  return {};
}

Result<void> Room::happen(const Hurried&, Entry&) {
  hurried_ = true;
  return {};
}

Result<void> Room::happen(const SentAway& sent, Entry&) {
  if (phase_ != RoomPhase::waiting) return error("nobody is sent away from a game");
  chair_at(sent.seat) = {};
  return {};
}

/// Who plays already plays on.
Result<void> Room::happen(const Banned& banned, Entry&) {
  banned_.insert(banned.person);
  if (const std::optional<Seat> seat = seat_of(banned.person); seat && phase_ == RoomPhase::waiting)
    chair_at(*seat) = {};
  return {};
}

Result<void> Room::happen(const Closed& closed, Entry&) {
  closed_ = closed.closed;
  return {};
}

/// Nobody was asked anything in that time, so whoever is asked now was asked before it.
Result<void> Room::happen(const StoodStill& stood, Entry&) {
  for (Chair& chair : chairs_)
    if (chair.ask != 0 && !chair.played_by_bot()) chair.asked_at += stood.ms;
  return {};
}

// Ended before its time

void Room::end(Ending how, int number) {
  phase_ = RoomPhase::over;
  ending_ = how;
  undo_request_.reset();
  for (Chair& chair : chairs_) chair.ask = 0;
  // What was chosen in secret may be read now, as after any game.
  for (Entry& entry : log_) {
    if (!entry.decision || !entry.decision->sealed || entry.decision->undone) continue;
    entry.decision->sealed = false;
    entry.changed = number;
  }
}

Result<void> Room::happen(const Claimed& claimed, Entry& entry) {
  if (phase_ != RoomPhase::playing) return error("there is nothing to claim");
  claimed_by_ = claimed.seat;
  end(Ending::claimed, entry.event.n);
  return {};
}

Result<void> Room::happen(const Aborted&, Entry& entry) {
  if (phase_ != RoomPhase::playing) return error("there is nothing to break off");
  end(Ending::aborted, entry.event.n);
  return {};
}

Result<void> Room::happen(const Rematch& rematch, Entry&) {
  rematch_ = rematch.table;
  return {};
}

// Questions and clocks

/// Notes for each seat whether it is asked something, and since when. Whoever is still asked the same is not asked anew.
void Room::ask_anew(const Event& event, Seats asked_before) {
  const bool over = match_->position().over();
  const Seats now = over ? Seats{} : match_->position().to_act();
  for (const Seat seat : all_seats(seats())) {
    Chair& chair = chairs_[static_cast<std::size_t>(seat)];
    if (!now.contains(seat)) {
      chair.ask = 0;
    } else if (!asked_before.contains(seat) || chair.ask == 0) {
      chair.ask = event.n;
      chair.asked_at = event.at;
      if (setup().clock.kind == ClockKind::days) chair.left_ms = setup().clock.seconds * Time{1000};
    }
  }
}

void Room::spend_time(Seat seat, Time now) {
  Chair& chair = chairs_[static_cast<std::size_t>(seat)];
  if (setup().clock.kind == ClockKind::none || chair.played_by_bot() || chair.ask == 0) return;
  chair.left_ms = std::max<Time>(0, chair.left_ms - std::max<Time>(0, now - chair.asked_at));
  chair.asked_at = now;
}

/// To decide and take it back gains nothing: what was added goes, and what was spent since stays spent. Where each
/// decision has its own time, that of the old question has run on.
Time Room::left_after_undo(const Entry& acted, Time now) const {
  const Decision& decision = acted.decided();
  const Time kept = time_left(acted.event.seat().value_or(Seat{}), now).value_or(0);
  Time left = kept;
  if (setup().clock.kind == ClockKind::live) left = kept - decision.added_ms;
  if (setup().clock.kind == ClockKind::days) left = decision.left_ms - (now - acted.event.at);
  return std::max<Time>(0, left);
}

/// A bot's decision is what it costs to get more time: enough to go on with. Who comes back before it has what they had.
Time Room::left_after_return(Seat seat) const {
  const Chair& one = chair(seat);
  if (setup().clock.kind != ClockKind::live || !one.decided) return one.left_ms;
  return std::max<Time>(one.left_ms, setup().clock.seconds * Time{250});
}

std::optional<Time> Room::time_left(Seat seat, Time now) const {
  if (setup().clock.kind == ClockKind::none || !match_) return std::nullopt;
  const Chair& one = chair(seat);
  if (one.ask == 0 || one.played_by_bot()) return one.left_ms;
  return std::max<Time>(0, one.left_ms - std::max<Time>(0, now - one.asked_at));
}

std::optional<Room::Deadline> Room::deadline() const {
  std::optional<Deadline> first;
  if (phase() != RoomPhase::playing || frozen() || setup().clock.kind == ClockKind::none) return first;
  for (const Seat seat : all_seats(seats())) {
    const Chair& one = chair(seat);
    if (one.ask == 0 || one.played_by_bot()) continue;
    const Time at = one.asked_at + one.left_ms;
    if (!first || at < first->at) first = Deadline{at, seat};
  }
  return first;
}

}  // namespace grod
