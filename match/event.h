// What happens at a table, as it is kept: numbered from 1, never changed, never removed. A table is its events.
//
// An event holds nothing that may have to change or go: of people it has their numbers, of a chat line a salted hash.
// Names and texts lie beside the events (`match/beside.h`).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.h"
#include "match/setup.h"

namespace grod {

/// Milliseconds since 1970.
using Time = std::int64_t;

/// Numbers a person within one server, from 1; 0 is nobody.
using PersonId = std::int64_t;

/// The table was laid.
struct TableOpened {
  PersonId person = 0;
  std::string key;  // of the opener's own seat; empty where there is none
  Setup setup;
};

/// Somebody took a seat.
struct Sat {
  Seat seat{};
  PersonId person = 0;
  std::string key;  // with which that person, and nobody else, takes the seat from another device
};

/// A seat is free again, before the start.
struct Left {
  Seat seat{};
};

/// A bot was put in a seat, before the start.
struct BotSeated {
  Seat seat{};
  std::string bot;
};

/// The deal.
struct Started {};

/// A decision, in notation. The one that ends the game has the scores, so that they outlive the rules.
struct Acted {
  Seat seat{};
  std::string action;
  std::optional<std::vector<int>> scores;
  std::optional<int> lag = {};  // milliseconds it was on its way, which the clock does not count
};

/// A seat took its last decision back.
struct Undone {
  Seat seat{};
};

/// A bot plays on in that seat for good.
struct Resigned {
  Seat seat{};
  std::string bot;
};

enum class Absence { left, clock, away };

/// A bot plays while the player is away or out of time; `away` is what the others say who waited for them.
struct TakenOver {
  Seat seat{};
  std::string bot;
  Absence why{};
};

/// The player is back.
struct Returned {
  Seat seat{};
};

/// Somebody said something. The line is theirs, whoever sits there later.
struct ChatLine {
  Seat seat{};
  PersonId person = 0;
  std::string salt;  // 32 hexadecimal digits
  std::string hash;  // `chat_hash` of the salt and the text
};

/// Another table was laid for the same players.
struct Rematch {
  std::string table;  // its key
};

/// A seat asks the others to let it take back what they have answered.
struct UndoRequested {
  Seat seat{};
};

/// That seat agrees to what was asked.
struct UndoGranted {
  Seat seat{};
};

/// That seat does not.
struct UndoRefused {
  Seat seat{};
};

/// Somebody without a seat said something.
struct WatcherLine {
  PersonId person = 0;
  std::string salt;
  std::string hash;
};

/// Whoever opened the table lets watchers talk, or no longer.
struct WatchersTalk {
  bool allowed = false;
};

/// Only bots play on, and somebody would rather see the end: they no longer seem to think.
struct Hurried {
  PersonId person = 0;
};

/// Whoever opened the table took a seat from somebody, before the start.
struct SentAway {
  Seat seat{};
  PersonId person = 0;
};

/// Whoever opened the table wants nothing more of that person: they take no seat here and say nothing.
struct Banned {
  PersonId person = 0;
};

/// Whoever opened the table keeps strangers out, or lets them in again.
struct Closed {
  bool closed = false;
};

/// The house was closed for so long, and its clocks stood still.
struct StoodStill {
  Time ms = 0;
};

/// Everybody else has been away for too long: that seat ends the game as its winner.
struct Claimed {
  Seat seat{};
};

/// Everybody else has been away for too long: that seat ends the game, and nobody has won or lost it.
struct Aborted {
  Seat seat{};
};

BOOST_DESCRIBE_STRUCT(TableOpened, (), (person, key, setup))
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, person, key))
BOOST_DESCRIBE_STRUCT(Left, (), (seat))
BOOST_DESCRIBE_STRUCT(BotSeated, (), (seat, bot))
BOOST_DESCRIBE_STRUCT(Started, (), ())
BOOST_DESCRIBE_STRUCT(Acted, (), (seat, action, scores, lag))
BOOST_DESCRIBE_STRUCT(Undone, (), (seat))
BOOST_DESCRIBE_STRUCT(Resigned, (), (seat, bot))
BOOST_DESCRIBE_STRUCT(TakenOver, (), (seat, bot, why))
BOOST_DESCRIBE_STRUCT(Returned, (), (seat))
BOOST_DESCRIBE_STRUCT(ChatLine, (), (seat, person, salt, hash))
BOOST_DESCRIBE_STRUCT(Rematch, (), (table))
BOOST_DESCRIBE_STRUCT(UndoRequested, (), (seat))
BOOST_DESCRIBE_STRUCT(UndoGranted, (), (seat))
BOOST_DESCRIBE_STRUCT(UndoRefused, (), (seat))
BOOST_DESCRIBE_STRUCT(WatcherLine, (), (person, salt, hash))
BOOST_DESCRIBE_STRUCT(WatchersTalk, (), (allowed))
BOOST_DESCRIBE_STRUCT(Hurried, (), (person))
BOOST_DESCRIBE_STRUCT(SentAway, (), (seat, person))
BOOST_DESCRIBE_STRUCT(Banned, (), (person))
BOOST_DESCRIBE_STRUCT(Closed, (), (closed))
BOOST_DESCRIBE_STRUCT(StoodStill, (), (ms))
BOOST_DESCRIBE_STRUCT(Claimed, (), (seat))
BOOST_DESCRIBE_STRUCT(Aborted, (), (seat))

using EventBody =
    std::variant<TableOpened, Sat, Left, BotSeated, Started, Acted, Undone, Resigned, TakenOver, Returned,
                 ChatLine, Rematch, UndoRequested, UndoGranted, UndoRefused, WatcherLine, WatchersTalk,
                 Hurried, SentAway, Banned, Closed, StoodStill, Claimed, Aborted>;

/// What the bodies are called in JSON, in their order.
enum class EventKind {
  opened,
  sat,
  left,
  seated_bot,
  started,
  acted,
  undone,
  resigned,
  taken_over,
  returned,
  chat,
  rematch,
  undo_requested,
  undo_granted,
  undo_refused,
  watcher_chat,
  watchers_talk,
  hurried,
  sent_away,
  banned,
  closed,
  stood_still,
  claimed,
  aborted,
};

struct Event {
  int n = 0;
  Time at = 0;
  EventBody body;
  std::string chain;  // 32 hexadecimal digits: `chain_of` the event before and this one

  EventKind kind() const { return static_cast<EventKind>(body.index()); }

  /// The seat it is about, if it is about one.
  std::optional<Seat> seat() const;

  template <class Body>
  const Body* as() const {
    return std::get_if<Body>(&body);
  }
};

static_assert(enumerator_count<EventKind> == std::variant_size_v<EventBody>);

json::Value write_json(const json::Plain&, const Event& event);
Result<void> read_json(const json::Plain&, const json::Value& value, Event& out, const std::string& where);

/// One line of JSON: `n`, `at`, `kind`, the fields of the body, `chain`.
std::string write_event(const Event& event);

/// Everything that belongs to an event of that kind must stand there, and nothing else.
Result<Event> read_event(std::string_view text);

/// The checksum that ties an event to all before it: over the chain of the event before (nothing before the first) and
/// the line of this one without its own chain.
std::string chain_of(std::string_view before, const Event& event);

/// What an event keeps of a chat line.
std::string chat_hash(std::string_view salt, std::string_view text);

}  // namespace grod
