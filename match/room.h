// A table where people and bots play: its seats, its clock, the match, and everything that happened there. A room is
// the sum of its events. A command is first turned into an event, or refused with the reason; only `apply` changes the
// room. Whoever keeps the events shows nobody the room before the last one is durable, or makes it anew without that.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "match/chronicle.h"
#include "match/edition_file.h"
#include "match/event.h"
#include "match/match.h"

namespace grod {

/// The bot that plays for whoever is away, and the one that gives hints.
inline constexpr std::string_view stand_in = "standard";
inline constexpr std::string_view adviser = "strong";

inline constexpr std::size_t longest_chat = 500;  // bytes of a line
inline constexpr int most_chat = 1000;            // lines at a table
inline constexpr int most_watcher_chat = 300;     // lines of those who only look on

/// How often one person may take a seat before the start; and how often, in the game, go, come back and take decisions
/// back. Every event is kept and told to whoever comes, so their number has an end. It is counted by person, so that
/// nobody can use up what others have.
inline constexpr int most_sittings = 40;
inline constexpr int most_changes = 300;
/// All that strangers change at one table, by however many of them.
inline constexpr int most_changes_of_all = 6000;

/// How long a player must have been away before the others may go on without them.
inline constexpr Time away_after = 120'000;

/// Milliseconds that one decision may have been on its way without being charged for it.
inline constexpr int most_lag = 500;

/// Bound to change when what a snapshot holds does; a snapshot of another version is dropped.
inline constexpr int snapshot_version = 6;

enum class RoomPhase { waiting, playing, over };

/// How a game came to its end: played out, claimed by whoever was left, or broken off without a result.
enum class Ending { played, claimed, aborted };

/// Why a table can only be looked at: its cards are not to be found, or it follows rules that are newer than the program.
enum class Frozen { edition, rules };

/// Who sits in a seat now.
struct Chair {
  PersonId person = 0;    // whose seat it is; a bot's own seat is nobody's
  std::string key;        // with which that person takes the seat from another device; nobody else is told it
  PersonId kept = 0;      // the only person who may take it while nobody sits there; 0: whoever comes
  std::string bot;        // who plays if not the person: the seat's own bot, or the stand-in
  bool resigned = false;  // the stand-in plays on for good
  bool decided = false;   // the stand-in has, since it took over
  Time left_ms = 0;       // on the clock when the present question was asked
  Time asked_at = 0;      // when that was
  int ask = 0;            // the number of the event that asked it; 0 if nothing is asked

  bool taken() const { return person != 0 || !bot.empty(); }
  bool played_by_bot() const { return !bot.empty(); }
};

/// Whoever takes a seat, and the key that is theirs from then on: a fresh one each time, so that no former owner and
/// nobody who once saw a link gets at the seat of another.
struct Sitter {
  PersonId person = 0;
  std::string key;
};

/// Somebody asks to take back what others have answered.
struct UndoRequest {
  Seat by{};
  Seats waiting;  // for these to agree

  friend bool operator==(const UndoRequest&, const UndoRequest&) = default;
};

/// What the room knows of an action beside its event: who may read it changes when hidden choices are opened or taken
/// back.
struct Decision {
  Action action{};
  bool by_bot = false;  // whoever sits there now
  Time left_ms = 0;     // on the seat's clock when it was made, before anything was added for it
  Time added_ms = 0;    // to the seat's clock for it
  bool sealed = false;  // others may not know it yet
  int step = 0;         // in which sealed step it was made; 0 if it lies open
  bool for_good = false;
  bool undone = false;
  Account account = {};  // what the log says of it
};

/// An event as the log has it.
struct Entry {
  Event event = {};
  int changed = 0;                        // the number of the event after which it reads as it does now
  std::optional<Decision> decision = {};  // of an action, unless the room is frozen

  /// Of an entry that is known to be one, such as those `moves_` points at.
  Decision& decided() { return *decision; }              // NOLINT(bugprone-unchecked-optional-access)
  const Decision& decided() const { return *decision; }  // NOLINT(bugprone-unchecked-optional-access)
};

class Room {
 public:
  /// Lays a table. The error names what is wrong with the setup. `others` are editions that the program does not bring.
  static Result<Event> open(const Setup& setup, const Sitter& opener, Time now, const Editions& others = {});

  /// A room as it was, from its events. The error says which event does not fit, or breaks the chain. Where the cards
  /// of the table are not to be found it can be looked at, but not played.
  static Result<Room> restore(const std::vector<Event>& events, const Editions& others = {});

  /// The same from a snapshot and the events after it. A snapshot is a cache: whatever is wrong with it, the room can be
  /// made of its events.
  static Result<Room> restore(std::string_view snapshot, const std::vector<Event>& tail,
                              const Editions& others = {});

  /// The room as it was before the last event, which could not be kept.
  Result<Room> without_last() const;

  /// All there is, as a text for `restore`.
  std::string snapshot() const;

  // What there is
  const Setup& setup() const { return setup_; }
  const AnyGame& game() const { return *game_; }
  const EditionPtr& edition() const { return edition_; }  // null where it is not to be found
  RoomPhase phase() const { return phase_; }
  std::optional<Frozen> frozen() const { return frozen_; }
  int seats() const { return static_cast<int>(chairs_.size()); }
  const Chair& chair(Seat seat) const { return chairs_[std::size_t(seat)]; }
  const std::vector<Entry>& log() const { return log_; }
  const Match* match() const { return match_.get(); }  // null before the start, and where the table is frozen
  int last() const { return log_.back().event.n; }
  PersonId opener() const { return opener_; }
  std::optional<Seat> seat_of(PersonId person) const;
  std::optional<Seat> seat_kept_for(PersonId person) const;
  const std::string& rematch() const { return rematch_; }
  const std::optional<UndoRequest>& undo_request() const { return undo_request_; }
  bool watchers_talk() const { return watchers_talk_; }
  /// Strangers are kept out.
  bool closed() const { return closed_; }
  /// Lists show it to strangers.
  bool listed() const { return setup_.listed && !closed_; }
  /// Who sits where, by seat; 0 is nobody.
  std::vector<PersonId> sitters() const;
  bool is_banned(PersonId person) const { return banned_.contains(person); }
  /// How it ended, once it is over; `claimed_by` names the seat that ended it as its winner.
  Ending ending() const { return ending_; }
  std::optional<Seat> claimed_by() const { return claimed_by_; }
  bool may_undo(Seat seat) const { return undo(seat, 0).has_value(); }
  bool may_request_undo(Seat seat) const { return request_undo(seat, 0).has_value(); }
  /// The seat whose request everybody has granted: its decision is to be taken back now.
  std::optional<Seat> undo_agreed() const;
  /// May people be advised by bots here?
  bool hints_allowed() const;

  // Who is waited for
  /// The bots that have a decision to make.
  std::vector<Seat> bots_to_act() const;
  /// Does anybody play themselves, or do bots for all?
  bool people_play() const;
  /// Nobody who plays themselves will be asked anything more: they have resigned, or are done for the game.
  bool only_bots_play_on() const;
  /// How fast bots move now.
  Pace pace() const { return hurried_ && only_bots_play_on() ? Pace::instant : setup_.pace; }
  /// The next moment at which a player's time runs out, and whose.
  struct Deadline {
    Time at = 0;
    Seat seat{};
  };
  std::optional<Deadline> deadline() const;
  /// What is left on the clock of a seat; nothing where there is no clock.
  std::optional<Time> time_left(Seat seat, Time now) const;
  /// Somebody is being waited for, and their clock runs.
  bool clock_runs() const { return deadline().has_value(); }
  /// Who has to decide and is not there, of those who have been away for long enough; nobody where each decision has
  /// days.
  Seats waited_for(Seats away) const;
  /// Everybody whom that seat plays with has been away for long enough, and one of them has to decide.
  bool is_left_alone(Seat seat, Seats away) const;

  // Commands: the event that would happen, or why not
  /// `shown` is the key of a seat that is one's own on another device, or nothing for a free seat.
  Result<Event> sit(Seat seat, const Sitter& sitter, std::string_view shown, Time now) const;
  Result<Event> leave(Seat seat, Time now) const;
  Result<Event> seat_bot(Seat seat, PersonId person, const std::string& bot, Time now) const;
  Result<Event> start(Time now) const;
  /// `lag` is how long the decision was on its way; as much of it as can be believed is not charged to a live clock.
  Result<Event> act(Seat seat, int ask, Action action, Time now, int lag = 0) const;
  Result<Event> undo(Seat seat, Time now) const;
  /// Asks everybody who has answered since to let the seat take its decision back; once they agree `undo` does it.
  Result<Event> request_undo(Seat seat, Time now) const;
  Result<Event> answer_undo(Seat seat, bool granted, Time now) const;
  Result<Event> resign(Seat seat, Time now) const;
  Result<Event> out_of_time(Seat seat, Time now) const;
  Result<Event> come_back(Seat seat, Time now) const;
  /// `text` is a clean line (`clean_chat_line`), `salt` 32 random hexadecimal digits.
  Result<Event> chat(Seat seat, const std::string& text, std::string salt, Time now) const;
  Result<Event> watcher_chat(PersonId person, const std::string& text, std::string salt, Time now) const;
  Result<Event> let_watchers_talk(PersonId person, bool allowed, Time now) const;
  // What whoever opened the table may do about others
  Result<Event> send_away(Seat seat, PersonId person, Time now) const;
  Result<Event> ban(PersonId who, PersonId person, Time now) const;
  Result<Event> close(PersonId person, bool closed, Time now) const;
  // When somebody does not come back; `away` are the seats whose players have been gone for `away_after`
  Result<Event> let_bot_stand_in(Seat by, Seat seat, Seats away, Time now) const;
  Result<Event> claim(Seat by, Seats away, Time now) const;
  Result<Event> abort(Seat by, Seats away, Time now) const;
  /// The house was closed for `ms`.
  Result<Event> stand_still(Time ms, Time now) const;
  Result<Event> rematch(const std::string& key, Time now) const;
  /// Bots no longer seem to think, once only they play on.
  Result<Event> hurry(PersonId person, Time now) const;
  /// All seats are taken, and the deal can be made.
  bool complete() const;

  /// The error says why the event does not fit; the room is then as it was.
  Result<void> apply(const Event& event);

 private:
  Room() = default;

  Result<Event> next(EventBody body, Time now) const;
  Result<void> must_be(RoomPhase wanted) const;
  Result<void> must_have(Seat seat) const;
  Result<void> must_be_rare(PersonId person) const;
  Result<void> must_be_opener(PersonId person) const;
  Result<void> must_switch_rarely(EventKind kind) const;
  PersonId who_changes(const Event& event) const;
  void end(Ending how, int number);
  Result<Seats> answered_since(Seat seat) const;
  std::string bot_that_plays(const std::string& bot) const;
  Chair& chair_at(Seat seat) { return chairs_[std::size_t(seat)]; }

  Result<void> lay(const TableOpened& opened);
  // What an event does, by its kind
  Result<void> happen(const TableOpened& opened, Entry& entry);
  Result<void> happen(const Sat& sat, Entry& entry);
  Result<void> happen(const Left& left, Entry& entry);
  Result<void> happen(const BotSeated& seated, Entry& entry);
  Result<void> happen(const Started& started, Entry& entry);
  Result<void> happen(const Acted& acted, Entry& entry);
  Result<void> happen(const Undone& undone, Entry& entry);
  Result<void> happen(const Resigned& resigned, Entry& entry);
  Result<void> happen(const TakenOver& taken, Entry& entry);
  Result<void> happen(const Returned& returned, Entry& entry);
  Result<void> happen(const ChatLine& line, Entry& entry);
  Result<void> happen(const Rematch& rematch, Entry& entry);
  Result<void> happen(const UndoRequested& requested, Entry& entry);
  Result<void> happen(const UndoGranted& granted, Entry& entry);
  Result<void> happen(const UndoRefused& refused, Entry& entry);
  Result<void> happen(const WatcherLine& line, Entry& entry);
  Result<void> happen(const WatchersTalk& talk, Entry& entry);
  Result<void> happen(const Hurried& hurried, Entry& entry);
  Result<void> happen(const SentAway& sent, Entry& entry);
  Result<void> happen(const Banned& banned, Entry& entry);
  Result<void> happen(const Closed& closed, Entry& entry);
  Result<void> happen(const StoodStill& stood, Entry& entry);
  Result<void> happen(const Claimed& claimed, Entry& entry);
  Result<void> happen(const Aborted& aborted, Entry& entry);

  Result<void> check_scores(const Acted& acted, Action action) const;
  void hand_to_bot(Seat seat, const std::string& bot, Time at);
  void open_what_was_sealed(int now);
  void tell_of(Entry& newest, Seat seat, const Position& before);
  void ask_anew(const Event& event, Seats asked_before);
  void spend_time(Seat seat, Time now);
  Time left_after_undo(const Entry& acted, Time now) const;
  Time left_after_return(Seat seat) const;

  const AnyGame* game_ = nullptr;
  Editions others_;
  EditionPtr edition_;  // null where the table is frozen for want of it
  std::optional<Frozen> frozen_;
  RoomPhase phase_{};
  std::vector<Chair> chairs_;
  std::vector<Entry> log_;
  std::vector<std::size_t> moves_;  // where in the log the match's actions are
  Setup setup_;
  PersonId opener_ = 0;
  std::unique_ptr<Match> match_;  // once it has begun, unless it is frozen
  std::optional<UndoRequest> undo_request_;
  std::string rematch_;
  int chat_lines_ = 0;
  int watcher_lines_ = 0;
  bool watchers_talk_ = false;
  bool hurried_ = false;
  bool closed_ = false;
  std::set<PersonId> banned_;
  Ending ending_{};
  std::optional<Seat> claimed_by_;
  std::map<PersonId, int> changes_;  // what `most_sittings`, then `most_changes` limits
  int changes_of_all_ = 0;
};

/// A line of chat without what cannot be seen; refused where nothing is left of it, or too much.
Result<std::string> clean_chat_line(std::string_view text);

}  // namespace grod
