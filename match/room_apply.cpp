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
    case EventKind::left:
    case EventKind::seated_bot:
    case EventKind::undone:
    case EventKind::taken_over:
    case EventKind::returned: return true;
    default: return false;
  }
}

}  // namespace

Result<void> Room::apply(const Event& event) {
  const int expected = log_.empty() ? 1 : last() + 1;
  if (event.n != expected) return error(fmt::format("its number should be {}", expected));
  if (log_.empty() != (event.kind == EventKind::opened)) return error("a table is opened once, and first");
  if (event.seat && (*event.seat < 0 || *event.seat >= seats()))
    return error(fmt::format("there is no seat {}", *event.seat + 1));
  const auto chair_of = [&]() -> Chair& { return chairs_[static_cast<std::size_t>(event.seat.value_or(0))]; };

  Entry entry{.event = event, .changed = event.n};
  Result<void> result;
  switch (event.kind) {
    case EventKind::opened: result = apply_opened(event); break;
    case EventKind::sat:
      chair_of().person = event.person.value_or(0);
      chair_of().name = event.name.value_or("");
      // Those who sat down before keys were given out one by one have the first.
      chair_of().key =
          event.key.value_or(setup().seat_keys[static_cast<std::size_t>(event.seat.value_or(0))]);
      break;
    case EventKind::left: chair_of() = {}; break;
    case EventKind::seated_bot:
      chair_of() = {};
      chair_of().bot = event.bot.value_or("");
      break;
    case EventKind::started: result = apply_started(event); break;
    case EventKind::acted: result = apply_acted(event, entry); break;
    case EventKind::undone: result = apply_undone(event); break;
    case EventKind::resigned: chair_of().resigned = true; [[fallthrough]];
    case EventKind::taken_over:
      spend_time(seat_at(event.seat.value_or(0)), event.at);
      if (!chair_of().played_by_bot()) chair_of().decided = false;
      chair_of().bot = event.bot.value_or("");
      break;
    case EventKind::returned:
      chair_of().left_ms = left_after_return(seat_at(event.seat.value_or(0)));
      chair_of().bot.clear();
      chair_of().asked_at = event.at;
      break;
    case EventKind::chat: ++chat_lines_; break;
    case EventKind::rematch: rematch_ = event.text.value_or(""); break;
  }
  if (!result) return result;
  if (counts_as_change(event.kind)) ++changes_[static_cast<std::size_t>(event.seat.value_or(0))];
  log_.push_back(std::move(entry));
  return {};
}

Result<void> Room::apply_opened(const Event& event) {
  if (!event.setup || !event.person) return error("what was opened, and by whom, is missing");
  const Result<const AnyGame*> game = game_named(event.setup->game);
  if (!game) return tl::unexpected(game.error());
  if (event.setup->seat_keys.size() != event.setup->seats.size())
    return error("a key for each seat is expected");
  game_ = *game;
  setup_ = *event.setup;
  opener_ = *event.person;
  changes_.assign(event.setup->seats.size(), 0);
  for (std::size_t i = 0; i < event.setup->seats.size(); ++i) {
    const ChairSetup& chair = event.setup->seats[i];
    Chair& made = chairs_.emplace_back();
    if (chair.kind == ChairKind::bot) made.bot = chair.bot.value_or("");
    if (chair.kind != ChairKind::you) continue;
    made.person = *event.person;
    made.name = event.name.value_or("");
    made.key = event.setup->seat_keys[i];
  }
  return {};
}

Result<void> Room::apply_started(const Event& event) {
  const Result<std::uint64_t> seed = json::from_hex(setup().seed);
  if (!seed) return tl::unexpected(seed.error());
  if (!has_todays_edition()) return error("the table was opened with another edition of the cards");
  std::vector<std::string> players;
  for (const Chair& chair : chairs_) players.push_back(chair.person != 0 ? "human" : chair.bot);
  Result<Match> match = Match::begin(*game_, game_->default_edition(), setup().options(), *seed, players);
  if (!match) return tl::unexpected(match.error());
  match_ = std::make_unique<Match>(std::move(*match));
  for (Chair& chair : chairs_) chair.left_ms = setup().clock.seconds * Time{1000};
  // Whatever strangers did to a seat before the start is not held against its player.
  std::fill(changes_.begin(), changes_.end(), 0);
  ask_anew(event, {});
  return {};
}

Result<void> Room::apply_acted(const Event& event, Entry& entry) {
  if (!match_ || !event.seat || !event.action) return error("there is nothing to act on");
  const Seat seat = seat_at(*event.seat);
  const std::optional<Action> action = match_->position().action_written(*event.action);
  if (!action) return error(fmt::format("\"{}\" is no action of {}", *event.action, game_->id()));
  entry.action = *action;
  entry.by_bot = chair(seat).played_by_bot();
  entry.step = match_->position().sealed_step();
  entry.for_good = match_->position().stays_hidden(*action);
  entry.sealed = entry.step != 0 || entry.for_good;

  const Seats asked = match_->position().to_act();
  if (const Result<News> done = match_->act(seat, *action); !done) return tl::unexpected(done.error());
  spend_time(seat, event.at);
  Chair& chair_of = chairs_[static_cast<std::size_t>(seat)];
  entry.left_ms = chair_of.left_ms;
  if (entry.by_bot)
    chair_of.decided = true;
  else if (setup().clock.kind == ClockKind::live)
    chair_of.left_ms += setup().clock.increment * Time{1000};
  moves_.push_back(log_.size());
  // The entry itself joins the log only now, so what its own action opened is settled by hand.
  const bool over = match_->position().over();
  if (over || (entry.step != match_->position().sealed_step() && !entry.for_good)) entry.sealed = false;
  open_what_was_sealed(event.n);
  Seats waiting = asked;
  waiting.erase(seat);
  ask_anew(event, waiting);
  return {};
}

/// Hidden choices are opened when their step is over, and everything when the game is.
void Room::open_what_was_sealed(int now) {
  const bool over = match_->position().over();
  const int step = match_->position().sealed_step();
  for (Entry& entry : log_) {
    if (!entry.sealed || entry.undone) continue;
    if (!over && (entry.for_good || entry.step == step)) continue;
    entry.sealed = false;
    entry.changed = now;
  }
}

Result<void> Room::apply_undone(const Event& event) {
  if (!match_ || !event.seat) return error("there is nothing to take back");
  const Seat seat = seat_at(*event.seat);
  const Result<std::vector<std::size_t>> gone = match_->undoable(seat);
  if (!gone) return tl::unexpected(gone.error());
  Seats waiting = match_->position().to_act();
  waiting.erase(seat);
  const Time left = left_after_undo(log_[moves_[gone->front()]], event.at);
  if (const Result<void> ok = match_->undo(seat); !ok) return ok;
  for (const std::size_t step : *gone) {
    Entry& entry = log_[moves_[step]];
    entry.undone = true;
    entry.changed = event.n;
  }
  std::erase_if(moves_, [&](std::size_t place) { return log_[place].undone; });
  ask_anew(event, waiting);
  chairs_[static_cast<std::size_t>(seat)].left_ms = left;
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
  chair.left_ms = std::max<Time>(0, chair.left_ms - (now - chair.asked_at));
  chair.asked_at = now;
}

/// To decide and take it back gains nothing: what was added goes, and what was spent since stays spent. Where each
/// decision has its own time, that of the old question has run on.
Time Room::left_after_undo(const Entry& acted, Time now) const {
  const Seat seat = seat_at(acted.event.seat.value_or(0));
  const Time kept = time_left(seat, now).value_or(0);
  Time left = kept;
  if (setup().clock.kind == ClockKind::live && !acted.by_bot)
    left = kept - setup().clock.increment * Time{1000};
  if (setup().clock.kind == ClockKind::days) left = acted.left_ms - (now - acted.event.at);
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
  if (phase() != RoomPhase::playing || setup().clock.kind == ClockKind::none) return first;
  for (const Seat seat : all_seats(seats())) {
    const Chair& one = chair(seat);
    if (one.ask == 0 || one.played_by_bot()) continue;
    const Time at = one.asked_at + one.left_ms;
    if (!first || at < first->at) first = Deadline{at, seat};
  }
  return first;
}

}  // namespace grod
