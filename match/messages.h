// What clients and the server say to each other, described once: JSON, its checks and the TypeScript types of the
// client come from these structs. docs/protocol.md explains them with examples.
#pragma once

#include <variant>

#include "match/room_view.h"
#include "texts/tagged.h"
#include "texts/typescript.h"

namespace grod {

/// Rises with every change after which an older client would misread a newer server, or the other way round. The server
/// names it in `hello` and the client in `watch`; a page that is behind loads itself anew.
inline constexpr int protocol_version = 3;

// From the client

/// POST /api/tables
struct OpenRequest {
  std::string game = {};
  std::optional<std::vector<std::string>> variants = {};
  std::optional<json::Texts> settings = {};
  std::vector<ChairSetup> seats = {};
  std::optional<Clock> clock = {};
  std::optional<Pace> pace = {};
  std::optional<bool> listed = {};
  std::optional<bool> hints = {};  // may bots advise people?
  std::optional<bool> watchers_talk = {};
  std::optional<std::string> seed = {};  // a decimal number, only where every other seat is a bot's
};

/// PUT /api/me
struct NameRequest {
  std::string name = {};
};

/// PUT /api/me/tables/KEY
struct AwayRequest {
  bool away = false;
};

/// What a client may want of a table, each with the fields it has beside `do`, `id` and `table`.
namespace commands {

struct Watch {
  std::optional<int> since = {};
  std::optional<Language> language = {};
  std::optional<int> protocol = {};  // the version the client speaks
};
struct Unwatch {};
struct Sit {
  int seat = 0;
  std::optional<std::string> key = {};  // of the own seat, from another device
};
struct Leave {};
struct Act {
  int ask = 0;
  int action = 0;
};
struct Undo {};
struct Resign {};
struct Chat {
  std::string text = {};
};
struct SeatBot {
  int seat = 0;
  std::string bot = {};  // empty: the seat is to be free
};
struct ComeBack {};
struct Hint {};
struct Rematch {};
struct RequestUndo {};
struct GrantUndo {};
struct RefuseUndo {};
struct WhyNot {
  json::Value move = {};  // a move, or a part of one: an object with some of its fields
};
struct LetWatchersTalk {
  bool allowed = false;
};
struct Hurry {};
struct SendAway {
  int seat = 0;
};
struct Ban {  // whoever sits there, or said that
  std::optional<int> seat = {};
  std::optional<int> line = {};  // the number of a line of chat
};
struct Close {
  bool closed = false;
};
struct StandIn {  // a bot, for a player who does not come back
  int seat = 0;
};
struct Claim {};
struct Abort {};
struct Ping {};  // is the line alive? Of a watched table: everything told there before has been sent

BOOST_DESCRIBE_STRUCT(Watch, (), (since, language, protocol))
BOOST_DESCRIBE_STRUCT(Unwatch, (), ())
BOOST_DESCRIBE_STRUCT(Sit, (), (seat, key))
BOOST_DESCRIBE_STRUCT(Leave, (), ())
BOOST_DESCRIBE_STRUCT(Act, (), (ask, action))
BOOST_DESCRIBE_STRUCT(Undo, (), ())
BOOST_DESCRIBE_STRUCT(Resign, (), ())
BOOST_DESCRIBE_STRUCT(Chat, (), (text))
BOOST_DESCRIBE_STRUCT(SeatBot, (), (seat, bot))
BOOST_DESCRIBE_STRUCT(ComeBack, (), ())
BOOST_DESCRIBE_STRUCT(Hint, (), ())
BOOST_DESCRIBE_STRUCT(Rematch, (), ())
BOOST_DESCRIBE_STRUCT(WhyNot, (), (move))
BOOST_DESCRIBE_STRUCT(RequestUndo, (), ())
BOOST_DESCRIBE_STRUCT(GrantUndo, (), ())
BOOST_DESCRIBE_STRUCT(RefuseUndo, (), ())
BOOST_DESCRIBE_STRUCT(LetWatchersTalk, (), (allowed))
BOOST_DESCRIBE_STRUCT(Hurry, (), ())
BOOST_DESCRIBE_STRUCT(SendAway, (), (seat))
BOOST_DESCRIBE_STRUCT(Ban, (), (seat, line))
BOOST_DESCRIBE_STRUCT(Close, (), (closed))
BOOST_DESCRIBE_STRUCT(StandIn, (), (seat))
BOOST_DESCRIBE_STRUCT(Claim, (), ())
BOOST_DESCRIBE_STRUCT(Abort, (), ())
BOOST_DESCRIBE_STRUCT(Ping, (), ())

using Body = std::variant<Watch, Unwatch, Sit, Leave, Act, Undo, Resign, Chat, SeatBot, ComeBack, Hint,
                          Rematch, WhyNot, RequestUndo, GrantUndo, RefuseUndo, LetWatchersTalk, Hurry,
                          SendAway, Ban, Close, StandIn, Claim, Abort, Ping>;

/// A client writes only the fields it has something to say in.
constexpr bool leaves_out_nulls(auto) { return true; }

}  // namespace commands

/// What the bodies are called in JSON (`do`), in their order.
enum class Verb {
  watch,
  unwatch,
  sit,
  leave,
  act,
  undo,
  resign,
  chat,
  seat_bot,
  come_back,
  hint,
  rematch,
  why_not,
  request_undo,
  grant_undo,
  refuse_undo,
  let_watchers_talk,
  hurry,
  send_away,
  ban,
  close,
  stand_in,
  claim,
  abort,
  ping
};

/// A message on the socket: one flat object.
struct Command {
  std::string id = {};     // the client's own; the answer repeats it
  std::string table = {};  // its key
  commands::Body body = {};

  Verb verb() const { return json::kind_of<Verb>(body); }

  template <class Body>
  const Body* as() const {
    return std::get_if<Body>(&body);
  }
};

json::Value write_json(const json::Plain&, const Command& command);
Result<void> read_json(const json::Plain&, const json::Value& value, Command& out, const std::string& where);

// From the server, on the socket: what it is stands in `type`

/// The first word to everybody who comes.
struct Hello {
  json::Word<"hello"> type = {};
  int protocol = protocol_version;
  std::string client = {};  // which client this server brings: another one after an update
};

/// This server goes, and the house stays: a client opens another connection in so many milliseconds, and keeps this one
/// until then.
struct ComeAgain {
  json::Word<"come_again"> type = {};
  int after = 0;
};

/// What happened at a table, and how it stands: the answer to `watch`.
struct Update {
  json::Word<"update"> type = {};
  std::string table = {};
  int version = 0;  // of the state, for the changes that follow
  int since = 0;    // what is known of later events gives way to these
  int number = 0;   // of the last event
  int settled = 0;  // of the last event that keeps its number: `since` of the next `watch`
  std::vector<EventView> events = {};
  RoomView state = {};
};

/// The same later: the state as a patch (texts/patch.h) of the version before.
struct Change {
  json::Word<"change"> type = {};
  std::string table = {};
  int version = 0;
  int since = 0;
  int number = 0;
  int settled = 0;
  std::vector<EventView> events = {};
  json::Value patch = {};
};

/// A command has been carried out.
struct Done {
  json::Word<"ok"> type = {};
  std::string id = {};
  std::optional<std::string> table = {};  // the key of the one laid for a rematch
};

/// The answer to `why_not`: the statement of the rules that forbids the move, and what it says; null and nothing for a
/// move that is legal.
struct Reason {
  json::Word<"reason"> type = {};
  std::string id = {};
  std::optional<std::string> statement = {};
  std::string text = {};
};

/// The answer to `hint`: whole moves, the best first, and why it is.
struct Advised {
  json::Word<"advice"> type = {};
  std::string id = {};
  AdviceUnit unit{};
  std::vector<AlternativeView> alternatives = {};
  std::string reason = {};
};

struct Refusal {
  json::Word<"error"> type = {};
  std::string id = {};  // empty if what is refused could not be read
  std::string code = {};
  std::string error = {};
};

// From the server, by HTTP

struct Me {
  std::string name = {};
  bool chosen = false;  // by that person; otherwise the house gave it
};

struct Opened {
  std::string key = {};
};

struct Tables {
  std::vector<Summary> tables = {};
};

struct GameInfo {
  std::string id = {};
  json::Texts name = {};  // by language
  int min_seats = 0;
  int max_seats = 0;
  std::vector<std::string> variants = {};
  std::vector<Setting> settings = {};
  std::vector<std::string> bots = {};
  EditionInfo edition = {};
};

struct Games {
  std::vector<GameInfo> games = {};
};

/// A step of a replay: what was seen, and the decisions that led there: one, or those that were made at once. The first of a
/// part is whole, the others are patches (texts/patch.h) of the frame before.
struct Frame {
  std::optional<PositionView> seen = {};
  json::Value patch = {};
  std::vector<EventView> events = {};  // none before the first decision
};

/// What a game is remembered by, in a sentence.
struct MomentView {
  MomentKind kind{};
  std::string text = {};
};

/// A step in the table of contents.
struct ReplayStep {
  int decisions = 0;            // that were made by then: its name in links, and where to play on
  std::vector<int> seats = {};  // whose they were, ascending
  int turn = 0;                 // the same for the steps of one turn, ascending; 0 is the deal
  std::string heading = {};     // the round or turn of the log
  std::vector<MomentView> moments = {};
};

struct Replay {
  std::string game = {};
  std::vector<std::string> variants = {};
  std::vector<SeatView> seats = {};
  int total = 0;  // frames there are
  int from = 0;
  std::vector<Frame> frames = {};
  std::optional<std::vector<ReplayStep>> contents = {};  // of all frames, with the first part
};

BOOST_DESCRIBE_STRUCT(OpenRequest, (),
                      (game, variants, settings, seats, clock, pace, listed, hints, watchers_talk, seed))
BOOST_DESCRIBE_STRUCT(NameRequest, (), (name))
BOOST_DESCRIBE_STRUCT(AwayRequest, (), (away))
BOOST_DESCRIBE_STRUCT(Hello, (), (type, protocol, client))
BOOST_DESCRIBE_STRUCT(ComeAgain, (), (type, after))
BOOST_DESCRIBE_STRUCT(Update, (), (type, table, version, since, number, settled, events, state))
BOOST_DESCRIBE_STRUCT(Change, (), (type, table, version, since, number, settled, events, patch))
BOOST_DESCRIBE_STRUCT(Done, (), (type, id, table))
BOOST_DESCRIBE_STRUCT(Advised, (), (type, id, unit, alternatives, reason))
BOOST_DESCRIBE_STRUCT(Reason, (), (type, id, statement, text))
BOOST_DESCRIBE_STRUCT(Refusal, (), (type, id, code, error))
BOOST_DESCRIBE_STRUCT(Me, (), (name, chosen))
BOOST_DESCRIBE_STRUCT(Opened, (), (key))
BOOST_DESCRIBE_STRUCT(Tables, (), (tables))
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (name, kind, choices, words, joint, usual, least, most, statement, with, without))
BOOST_DESCRIBE_STRUCT(GameInfo, (), (id, name, min_seats, max_seats, variants, settings, bots, edition))
BOOST_DESCRIBE_STRUCT(Games, (), (games))
BOOST_DESCRIBE_STRUCT(Frame, (), (seen, patch, events))
BOOST_DESCRIBE_STRUCT(MomentView, (), (kind, text))
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (decisions, seats, turn, heading, moments))
BOOST_DESCRIBE_STRUCT(Replay, (), (game, variants, seats, total, from, frames, contents))

// What is null is left out of these.
constexpr bool leaves_out_nulls(std::type_identity<OpenRequest>) { return true; }
constexpr bool leaves_out_nulls(std::type_identity<ChairSetup>) { return true; }
constexpr bool leaves_out_nulls(std::type_identity<Done>) { return true; }

template <class Message>
std::string written(const Message& message) {
  const json::Value value = json::write(json::Plain{}, message);
  return boost::json::serialize(LeavesOutNulls<Message> ? json::without_nulls(value) : value);
}

/// Reads a message of foreign bytes; the error names the field that is wrong.
template <class Message>
Result<Message> read_message(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return error(value.error().message, ErrorCode::malformed);
  Message message;
  if (const Result<void> ok = json::read(json::Plain{}, *value, message, "message"); !ok)
    return error(ok.error().message, ErrorCode::malformed);
  return message;
}

}  // namespace grod
