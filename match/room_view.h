// What a viewer of a table is told: how it stands, and what happened there, as far as that viewer may know. Everything a
// server sends about a table is made here: from views of the position, from log entries that are open to the viewer, and
// from the names and texts that lie beside the events.
#pragma once

#include "match/beside.h"
#include "match/position_view.h"
#include "match/room.h"

namespace grod {

/// Who is looking, and in which language.
struct Viewer {
  std::optional<Seat> seat = {};
  Language language{};
  bool opener = false;            // opened the table
  std::optional<Seat> kept = {};  // a free seat waits for them

  friend bool operator==(const Viewer&, const Viewer&) = default;
};

/// An event in words. One that was told before is told again, under its number, when it reads differently now.
struct EventView {
  int n = 0;
  Time at = 0;
  EventKind kind{};
  std::optional<int> seat = {};
  std::string name = {};    // who did it
  json::Value move = {};    // of an action that lies open to the viewer; else null
  std::string text = {};    // of an action what it did, going on after the name
  std::string choice = {};  // what was chosen, where `text` does not tell
  bool sealed = false;      // an action the viewer may not know yet
  bool undone = false;

  // The log
  bool told = false;                     // of an action: the report is out, for everybody
  std::string heading = {};              // of an action: the round or turn it belongs to
  std::string paragraph = {};            // of an action: the same for all of one turn
  std::vector<std::string> then = {};    // what befell the table because of it, sentence by sentence
  std::vector<std::string> pieces = {};  // what it is about, by the names the pieces have on the board
};

enum class SeatKind { human, bot, empty };

SeatKind kind_of(const Chair& chair);

struct SeatView {
  int seat = 0;
  SeatKind kind{};
  std::string name = {};
  std::string level = {};  // the bot that plays, or nothing
  std::string kept = {};   // of an empty seat: for whom it is kept, if for anybody
  bool you = false;
  bool connected = false;
  bool resigned = false;
  std::optional<Time> clock_ms = {};
};

/// What is printed on the cards that are played with: which edition, and how far it is known.
struct EditionInfo {
  std::string name = {};
  std::string status = {};
  std::string fingerprint = {};
};
EditionInfo info_of(const AnyEdition& edition);

/// Opened at the end, so that everybody can check that the deal was fixed before the first move.
struct DealView {
  std::string seed = {};  // or the secret
  std::string nonce = {};
};

/// How a game ended: points by seat, and who won. The rules decide that, so nobody is said to have won a game of rules
/// that cannot be asked any more.
struct FinalScore {
  std::vector<int> totals = {};  // none where it was not played out
  std::vector<int> winners = {};
  std::optional<Ending> ending = {};  // how it ended, if not by the rules
};

/// A table in one line, as lists show it.
struct Summary {
  std::string key = {};
  std::string game = {};
  std::vector<std::string> variants = {};
  RoomPhase phase{};
  std::vector<SeatView> seats = {};
  bool your_move = false;
  Time opened = 0;
  Time changed = 0;
  bool listed = false;
  Clock clock = {};
  std::optional<FinalScore> outcome = {};  // of a game that is over
};

/// Somebody asks to take back what others have answered.
struct UndoRequestView {
  int by = 0;
  std::vector<int> waiting = {};  // seats that have not answered yet
};

struct RoomView {
  RoomPhase phase{};
  std::string game = {};
  std::vector<std::string> variants = {};
  json::Texts settings = {};
  std::optional<EditionInfo> edition = {};  // nothing where it is not to be found
  Clock clock = {};
  Pace pace{};
  bool listed = false;
  bool opener = false;
  std::vector<SeatView> seats = {};
  std::optional<int> you = {};
  std::optional<int> kept = {};              // the free seat that waits for the viewer
  std::optional<std::string> seat_key = {};  // of the viewer's own seat
  int ask = 0;
  bool undo = false;      // the last decision can be taken back at once
  bool ask_undo = false;  // or if those who have answered since agree
  std::optional<UndoRequestView> undo_request = {};
  bool hints = false;  // people may be advised by bots
  std::string commitment = {};
  std::optional<DealView> deal = {};
  std::optional<std::string> rematch = {};
  int watchers = 0;                  // people who look on
  bool watchers_talk = false;        // in the chat
  bool hurry = false;                // the viewer may have the bots stop waiting
  bool closed = false;               // strangers are kept out
  std::vector<int> waited_for = {};  // seats whose players do not come back: a bot may stand in for them
  bool left_alone = false;           // the viewer may claim the game or break it off
  std::optional<FinalScore> outcome = {};  // of a game that was not played out
  std::optional<std::string> frozen = {};  // why the table can only be looked at, in words
  std::optional<PositionView> seen = {};   // once it has begun, unless it is frozen
};

BOOST_DESCRIBE_STRUCT(EventView, (),
                      (n, at, kind, seat, name, move, text, choice, sealed, undone, told, heading, paragraph,
                       then, pieces))
BOOST_DESCRIBE_STRUCT(SeatView, (), (seat, kind, name, level, kept, you, connected, resigned, clock_ms))
BOOST_DESCRIBE_STRUCT(EditionInfo, (), (name, status, fingerprint))
BOOST_DESCRIBE_STRUCT(DealView, (), (seed, nonce))
BOOST_DESCRIBE_STRUCT(FinalScore, (), (totals, winners, ending))
BOOST_DESCRIBE_STRUCT(Summary, (),
                      (key, game, variants, phase, seats, your_move, opened, changed, listed, clock, outcome))
BOOST_DESCRIBE_STRUCT(UndoRequestView, (), (by, waiting))
BOOST_DESCRIBE_STRUCT(RoomView, (),
                      (phase, game, variants, settings, edition, clock, pace, listed, opener, seats, you,
                       kept, seat_key, ask, undo, ask_undo, undo_request, hints, commitment, deal, rematch,
                       watchers, watchers_talk, hurry, closed, waited_for, left_alone, outcome, frozen, seen))

/// What a person is called; whoever has no name any more is somebody.
std::string name_of_person(const Beside& beside, PersonId person, Language language);

/// What those in the seats are called, bots and empty seats too.
std::vector<std::string> names_at(const Room& room, const Beside& beside, Language language);

/// What a viewer has been told of the log.
///
/// While several decide at once, how many decisions somebody has made can tell which: the others are told of each seat
/// once, when it is done with the step. So long the events since the first hidden one are numbered for each viewer
/// without those that are hidden; when the step is opened all of them are told, under the numbers they keep.
struct Told {
  int settled = 0;  // the events up to this one have the numbers they keep
  std::vector<std::pair<int, int>>
      others;    // those told after it: their own number, and when they last changed
  int last = 0;  // what had happened by then, told or not

  friend bool operator==(const Told&, const Told&) = default;
};

/// What is new in the log for a viewer.
struct LogNews {
  int since = 0;                       // all that the viewer was told of later events gives way to these
  int number = 0;                      // of the last event told
  int settled = 0;                     // whoever comes back asks for what came after this one
  std::vector<EventView> events = {};  // in order; those up to `since` read differently now

  /// Is there anything that the viewer was not told before?
  bool empty(const Told& before) const {
    return events.empty() && since == number && number == number_of(before);
  }
  static int number_of(const Told& told) { return told.settled + static_cast<int>(told.others.size()); }
};

/// What `told` does not have; it has that then.
LogNews tell_log(const Room& room, const Beside& beside, const Viewer& viewer, Told& told);

/// The question that a seat is asked, 0 for none: by the event that raised it, numbered without those that are hidden
/// from the seat.
int question_to(const Room& room, Seat seat);

/// Those that happened, or read differently, after event number `since`.
std::vector<EventView> events_since(const Room& room, const Beside& beside, int since, const Viewer& viewer);

/// Who is there besides whoever looks.
struct Company {
  Seats connected = {};  // seats whose players are there
  Seats away = {};       // those whose players have not been for `away_after`
  int watchers = 0;      // people who look on

  friend bool operator==(const Company&, const Company&) = default;
};

RoomView view_room(const Room& room, const Beside& beside, const Viewer& viewer, const Company& company,
                   Time now);

/// How it ended; nothing where it has not.
std::optional<FinalScore> outcome_of(const Room& room);

Summary summary_of(const Room& room, const Beside& beside, const std::string& key, const Viewer& viewer,
                   Seats connected);

}  // namespace grod
