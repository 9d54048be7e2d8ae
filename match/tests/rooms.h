// Rooms for tests: laid, filled with people, played at random.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "match/registry.h"
#include "match/room.h"
#include "match/room_view.h"

namespace grod::tests {

inline Setup setup_of(std::string game, int seats, std::vector<std::string> variants = {},
                      std::uint64_t seed = 1) {
  Setup setup;
  setup.game = std::move(game);
  setup.edition = json::hex((*game_named(setup.game))->default_edition()->fingerprint());
  setup.variants = std::move(variants);
  setup.seats.resize(static_cast<std::size_t>(seats));
  setup.seats[0].kind = ChairKind::you;
  setup.deal = seed;
  setup.nonce = "nonce";
  setup.commitment = "commitment";
  return setup;
}

/// Applies what a command gives; the test fails where it is refused.
inline void happen(Room& room, const Result<Event>& event) {
  ASSERT_TRUE(event) << event.error().message;
  const Result<void> applied = room.apply(*event);
  ASSERT_TRUE(applied) << applied.error().message;
}

/// The code with which a command was refused, or "done".
inline std::string code_of(const Result<Event>& event) {
  return event ? "done" : word_of(event.error().code);
}

inline Room laid(const Setup& setup, Time now = 1000) {
  const Result<Event> opened = Room::open(setup, {1, "key 0"}, now);
  EXPECT_TRUE(opened) << opened.error().message;
  return *Room::restore({*opened});
}

inline Sitter sitter(int person) { return {person, "key of P" + std::to_string(person)}; }

/// What the persons 1 to 9 are called.
inline const Beside& called() {
  static const Beside beside = [] {
    Beside names;
    for (int person = 1; person <= 9; ++person) names.names[person] = "P" + std::to_string(person);
    return names;
  }();
  return beside;
}

/// A room whose seats are taken by the persons 1, 2, 3… and whose game has begun.
inline Room begun(const Setup& setup, Time now = 1000) {
  Room room = laid(setup, now);
  for (int seat = 1; seat < room.seats(); ++seat)
    if (!room.chair(seat_at(seat)).taken()) happen(room, room.sit(seat_at(seat), sitter(seat + 1), "", now));
  happen(room, room.start(now));
  return room;
}

inline Result<Event> acting(const Room& room, Seat seat, Action action, Time now = 2000) {
  return room.act(seat, room.chair(seat).ask, action, now);
}

/// One legal decision of somebody who is asked.
inline void act_at_random(Room& room, Rng& rng, Time now = 2000) {
  const Position& position = room.match()->position();
  const Seats who = position.to_act();
  int skip = rng.below(who.size());
  for (const Seat seat : who) {
    if (skip-- > 0) continue;
    const std::vector<Action> legal = position.legal(seat);
    return happen(room,
                  acting(room, seat, legal[std::size_t(rng.below(static_cast<int>(legal.size())))], now));
  }
}

inline std::vector<Event> events_of(const Room& room) {
  std::vector<Event> events;
  for (const Entry& entry : room.log()) events.push_back(entry.event);
  return events;
}

/// Events that were changed, with checksums that fit again.
inline std::vector<Event> chained(std::vector<Event> events) {
  std::string before;
  for (Event& event : events) before = event.chain = chain_of(before, event);
  return events;
}

/// A table as a program that knows more than this one would have laid it.
inline Event opened_elsewhere(const Setup& setup) {
  return chained({Event{.n = 1, .at = 1000, .body = TableOpened{1, "key 0", setup}, .chain = {}}}).front();
}

/// Every byte that is sent to a viewer who knows nothing yet.
inline std::string bytes_for(const Room& room, std::optional<Seat> seat, int since = 0) {
  const Viewer viewer{seat, Language::en, seat == seat_at(0)};
  return boost::json::serialize(json::write(json::Plain{}, events_since(room, called(), since, viewer))) +
         boost::json::serialize(json::write(json::Plain{}, view_room(room, called(), viewer, {}, 5000)));
}

/// The ways to play that hide something, and some that do not.
struct Way {
  std::string game;
  int seats;
  std::vector<std::string> variants;
};

inline const std::vector<Way>& ways() {
  static const std::vector<Way> all{
      {"monster-city", 3, {}}, {"monster-city", 4, {"events"}},  {"tower-up", 3, {}},
      {"welcome-to", 3, {}},   {"welcome-to", 3, {"expert"}},    {"welcome-to", 1, {"aaa"}},
      {"tiny-towns", 3, {}},   {"tiny-towns", 2, {"town-hall"}}, {"tiny-towns", 2, {"novice"}}};
  return all;
}

}  // namespace grod::tests
