// What a viewer of a table is told: its state, and what happened there, as far as that viewer may know. Everything a
// server sends about a table is made here, from `Seen` and from log entries that are open to the viewer.
#pragma once

#include "match/room.h"
#include "match/seen.h"

namespace grod {

/// Who is looking, and in which language.
struct Viewer {
  std::optional<Seat> seat = {};
  Language language{};
  bool opener = false;  // opened the table

  friend bool operator==(const Viewer&, const Viewer&) = default;
};

/// An event in words. One that was told before is told again, under its number, when it reads differently now.
struct ToldEvent {
  int n = 0;
  Time at = 0;
  EventKind kind{};
  std::optional<int> seat = {};
  std::string name = {};  // who did it
  json::Value move = {};  // of an action that lies open to the viewer; else null
  std::string text = {};
  bool sealed = false;  // an action the viewer may not know yet
  bool undone = false;
};

struct ToldSeat {
  int seat = 0;
  std::string kind = {};  // "human", "bot" or "empty"
  std::string name = {};
  std::string level = {};  // the bot that plays, or nothing
  bool you = false;
  bool connected = false;
  bool resigned = false;
  std::optional<Time> clock_ms = {};
};

/// Opened at the end, so that everybody can check that the deal was fixed before the first move.
struct ToldDeal {
  std::string seed = {};
  std::string nonce = {};
};

/// A table in one line, as lists show it.
struct Summary {
  std::string key = {};
  std::string game = {};
  std::vector<std::string> variants = {};
  RoomPhase phase{};
  std::vector<ToldSeat> seats = {};
  bool your_move = false;
  Time opened = 0;
  Time changed = 0;
  bool listed = false;
};

struct ToldState {
  RoomPhase phase{};
  std::string game = {};
  std::vector<std::string> variants = {};
  json::Texts settings = {};
  Clock clock = {};
  Pace pace{};
  bool listed = false;
  bool opener = false;
  std::vector<ToldSeat> seats = {};
  std::optional<int> you = {};
  std::optional<std::string> seat_key = {};  // of the viewer's own seat
  int ask = 0;
  bool undo = false;
  std::string commitment = {};
  std::optional<ToldDeal> deal = {};
  std::optional<std::string> rematch = {};
  std::optional<Seen> seen = {};  // once it has begun
};

BOOST_DESCRIBE_STRUCT(ToldEvent, (), (n, at, kind, seat, name, move, text, sealed, undone))
BOOST_DESCRIBE_STRUCT(ToldSeat, (), (seat, kind, name, level, you, connected, resigned, clock_ms))
BOOST_DESCRIBE_STRUCT(ToldDeal, (), (seed, nonce))
BOOST_DESCRIBE_STRUCT(Summary, (), (key, game, variants, phase, seats, your_move, opened, changed, listed))
BOOST_DESCRIBE_STRUCT(ToldState, (),
                      (phase, game, variants, settings, clock, pace, listed, opener, seats, you, seat_key,
                       ask, undo, commitment, deal, rematch, seen))

/// Those that happened, or read differently, after event number `since`.
std::vector<ToldEvent> events_since(const Room& room, int since, const Viewer& viewer);

/// `connected` holds the seats whose players are there.
ToldState state_for(const Room& room, const Viewer& viewer, Seats connected, Time now);

Summary summary_of(const Room& room, const std::string& key, std::optional<Seat> you, Seats connected);

}  // namespace grod
