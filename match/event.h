// What happens at a table, as it is kept: numbered from 1, never changed, never removed. A table is its events.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/setup.h"

namespace grod {

enum class EventKind {
  opened,      // the table was laid
  sat,         // somebody took a seat
  left,        // a seat is free again, before the start
  seated_bot,  // a bot was put in a seat, before the start
  started,     // the deal
  acted,       // a decision
  undone,      // a seat took its last decision back
  resigned,    // a bot plays on in that seat for good
  taken_over,  // a bot plays while the player is away or out of time
  returned,    // the player is back
  chat,
  rematch,  // another table was laid for the same players
};

/// Milliseconds since 1970.
using Time = std::int64_t;

/// Numbers a person within one server; 0 is nobody.
using PersonId = std::int64_t;

struct Event {
  int n = 0;
  Time at = 0;
  EventKind kind{};
  std::optional<int> seat = {};
  std::optional<PersonId> person = {};
  std::optional<std::string> name = {};    // of that person
  std::optional<std::string> bot = {};     // which one sits down or takes over
  std::optional<std::string> action = {};  // in notation
  std::optional<std::string> key = {};     // of the seat, for as long as that person has it
  std::optional<std::string> text = {};    // of a chat line; the key of a rematch; why a seat was taken over
  std::optional<Setup> setup = {};
};

BOOST_DESCRIBE_STRUCT(Event, (), (n, at, kind, seat, person, name, bot, action, key, text, setup))

/// One line of JSON.
std::string write_event(const Event& event);
Result<Event> read_event(std::string_view text);

}  // namespace grod
