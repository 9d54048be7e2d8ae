// Secrecy at the table, on the bytes that are sent: whoever cannot tell two worlds apart by the rules is told the same
// in both, by the log, the state, after an undo and at any later moment.
#include <map>

#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

std::string view_of(const Room& room, std::optional<Seat> seat) {
  return boost::json::serialize(room.match()->position().view(seat));
}

std::vector<std::optional<Seat>> everybody_but(Seat seat, int seats) {
  std::vector<std::optional<Seat>> viewers{std::nullopt};
  for (const Seat one : all_seats(seats))
    if (one != seat) viewers.emplace_back(one);
  return viewers;
}

/// Goes on with the same decisions in both worlds for as long as the rules keep them apart from the viewer: until the
/// sealed step or the game is over, or somebody is done with it in one world only. So long views and messages must be equal; returns how
/// often they were compared.
int compare_worlds(Room a, Room b, int sealed, std::optional<Seat> viewer, Rng rng, const std::string& what) {
  int compared = 0;
  for (int step = 0; step < 12 && sealed != 0; ++step) {
    const Position& one = a.match()->position();
    const Position& two = b.match()->position();
    if (one.over() || two.over()) return compared;
    if (one.sealed_step() != sealed || two.sealed_step() != sealed || one.to_act() != two.to_act())
      return compared;
    EXPECT_EQ(view_of(a, viewer), view_of(b, viewer)) << what;
    EXPECT_EQ(bytes_for(a, viewer), bytes_for(b, viewer)) << what;
    EXPECT_EQ(bytes_for(a, viewer, a.last() - 1), bytes_for(b, viewer, b.last() - 1)) << what;
    ++compared;
    if (a.phase() != RoomPhase::playing || b.phase() != RoomPhase::playing) return compared;
    // A decision that is possible in both worlds.
    std::vector<std::pair<Seat, Action>> both;
    for (const Seat seat : a.match()->position().to_act()) {
      if (!b.match()->position().to_act().contains(seat)) return compared;
      const std::vector<Action> other = b.match()->position().legal(seat);
      for (const Action action : a.match()->position().legal(seat))
        if (std::find(other.begin(), other.end(), action) != other.end()) both.emplace_back(seat, action);
    }
    if (both.empty()) return compared;
    const auto [seat, action] = both[std::size_t(rng.below(static_cast<int>(both.size())))];
    happen(a, acting(a, seat, action));
    happen(b, acting(b, seat, action));
  }
  return compared;
}

TEST(SecrecyAtTheTable, WhatCannotBeSeenIsNotTold) {
  for (const Way& way : ways()) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Room room = begun(setup_of(way.game, way.seats, way.variants, seed));
      Rng rng(seed);
      for (int step = 0; room.phase() == RoomPhase::playing && step < 60; ++step) {
        const Seat seat = room.match()->position().to_act().first();
        const std::vector<Action> legal = room.match()->position().legal(seat);
        if (legal.size() > 1 && rng.below(3) == 0) {
          const int one = rng.below(static_cast<int>(legal.size()));
          const int two =
              (one + 1 + rng.below(static_cast<int>(legal.size()) - 1)) % static_cast<int>(legal.size());
          Room a = *Room::restore(events_of(room));
          Room b = *Room::restore(events_of(room));
          happen(a, acting(a, seat, legal[std::size_t(one)]));
          happen(b, acting(b, seat, legal[std::size_t(two)]));
          const int sealed = room.match()->position().sealed_step();
          for (const std::optional<Seat> viewer : everybody_but(seat, way.seats))
            compared += compare_worlds(
                *Room::restore(events_of(a)), *Room::restore(events_of(b)), sealed, viewer, rng,
                way.game + ", seed " + std::to_string(seed) + ", step " + std::to_string(step));
          if (a.may_undo(seat) && b.may_undo(seat)) {
            happen(a, a.undo(seat, 3000));
            happen(b, b.undo(seat, 3000));
            for (const std::optional<Seat> viewer : everybody_but(seat, way.seats)) {
              if (room.match()->position().sealed_step() == 0)
                continue;  // it lay open before it was taken back
              EXPECT_EQ(bytes_for(a, viewer), bytes_for(b, viewer)) << way.game << ", undo, step " << step;
            }
          }
        }
        act_at_random(room, rng);
      }
    }
    // Where decisions are hidden the comparison must have taken place, or this proves nothing.
    if (way.game != "tower-up") {
      EXPECT_GT(compared, 10) << way.game;
    }
  }
}

/// The log as a client keeps it: what comes takes the place of what was told after `since`.
class KeptLog {
 public:
  explicit KeptLog(std::optional<Seat> seat) : viewer_{seat, Language::en, false} {}

  LogNews hear(const Room& room) {
    LogNews news = tell_log(room, called(), viewer_, told_);
    std::erase_if(events_, [&](const auto& event) { return event.first > news.since; });
    for (const EventView& event : news.events) events_[event.n] = event;
    EXPECT_EQ(events_.size(), static_cast<std::size_t>(news.number));
    return news;
  }

  std::string text() const {
    std::vector<EventView> list;
    for (const auto& [n, event] : events_) list.push_back(event);
    return boost::json::serialize(json::write(json::Plain{}, list));
  }

  const Viewer& viewer() const { return viewer_; }
  const Told& told() const { return told_; }

 private:
  Viewer viewer_;
  Told told_;
  std::map<int, EventView> events_;
};

/// What is told to whoever comes now.
std::string told_now(const Room& room, const Viewer& viewer) {
  return boost::json::serialize(json::write(json::Plain{}, events_since(room, called(), 0, viewer)));
}

TEST(SecrecyAtTheTable, HowOftenSomebodyHasDecidedIsNotTold) {
  std::map<std::string, int> silences;
  for (const Way& way : ways()) {
    int& silent = silences[way.game];
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Room room = begun(setup_of(way.game, way.seats, way.variants, seed));
      std::vector<KeptLog> logs{KeptLog(std::nullopt)};
      for (const Seat seat : all_seats(way.seats)) logs.emplace_back(seat);
      for (KeptLog& log : logs) log.hear(room);
      Rng rng(seed);
      for (int step = 0; room.phase() == RoomPhase::playing && step < 200; ++step) {
        const int sealed = room.match()->position().sealed_step();
        std::vector<std::string> before;
        for (const KeptLog& log : logs)
          before.push_back(sealed == 0 ? std::string() : bytes_for(room, log.viewer().seat));
        const std::optional<Seat> last = room.log().back().event.seat();
        // Now and then somebody thinks again.
        const bool again = last && step % 7 == 6 && room.may_undo(*last);
        if (again)
          happen(room, room.undo(*last, 2000));
        else
          act_at_random(room, rng);
        const Seat who = *room.log().back().event.seat();
        const Position& position = room.match()->position();
        const bool goes_on = sealed != 0 && position.sealed_step() == sealed &&
                             position.to_act().contains(who) &&
                             room.log().back().event.kind() == EventKind::acted;
        for (std::size_t i = 0; i < logs.size(); ++i) {
          const Told told = logs[i].told();
          const LogNews news = logs[i].hear(room);
          // Comparing whole logs takes most of the time, and what was once told wrongly stays so.
          if (again || step % 8 == 0) {
            EXPECT_EQ(logs[i].text(), told_now(room, logs[i].viewer())) << way.game << ", step " << step;
          }
          if (!goes_on || logs[i].viewer().seat == who) continue;
          EXPECT_TRUE(news.empty(told)) << way.game << ", step " << step;
          EXPECT_EQ(before[i], bytes_for(room, logs[i].viewer().seat)) << way.game << ", step " << step;
          ++silent;
        }
      }
      for (const KeptLog& log : logs)
        EXPECT_EQ(log.text(), told_now(room, log.viewer())) << way.game << ", at the end";
    }
  }
  // Where a step is made of several decisions this must have been seen, or it proves nothing.
  EXPECT_GT(silences["welcome-to"], 10);
  EXPECT_GT(silences["tiny-towns"], 10);
}

TEST(SecrecyAtTheTable, NothingOfTheDealIsTold) {
  for (const Way& way : ways()) {
    grod::Setup setup = setup_of(way.game, way.seats, way.variants, 0x5eed'f00d'cafe'1234);
    setup.nonce = "a-nonce-to-look-for";
    Room room = begun(setup);
    Rng rng(4);
    for (int step = 0; room.phase() == RoomPhase::playing && step < 2000; ++step) {
      for (int viewer = -1; viewer < way.seats; ++viewer) {
        if (step % 10 != 0) break;
        const std::string bytes = bytes_for(room, viewer < 0 ? std::nullopt : std::optional(seat_at(viewer)));
        ASSERT_EQ(bytes.find(setup.deal.hex()), std::string::npos) << way.game;
        ASSERT_EQ(bytes.find(setup.nonce), std::string::npos) << way.game;
        for (int other = 0; other < way.seats; ++other)
          if (other != viewer) {
            ASSERT_EQ(bytes.find(room.chair(seat_at(other)).key), std::string::npos) << way.game;
          }
      }
      act_at_random(room, rng);
    }
  }
}

TEST(SecrecyAtTheTable, AChoiceIsTellableAfterItsStepAndEverythingAtTheEnd) {
  for (const Way& way : ways()) {
    Room room = begun(setup_of(way.game, way.seats, way.variants, 3));
    Rng rng(8);
    while (room.phase() == RoomPhase::playing) act_at_random(room, rng);
    for (const EventView& event : events_since(room, called(), 0, {std::nullopt, Language::pl})) {
      EXPECT_FALSE(event.sealed) << way.game << " " << event.n;
      if (event.kind == EventKind::acted) {
        EXPECT_TRUE(event.move.is_object()) << way.game << " " << event.n;
      }
    }
  }
}

}  // namespace
}  // namespace grod::tests
