// A snapshot and the events after it make the same room as all events, wherever it was taken.
#include <fmt/format.h>

#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

/// Something that people do, or that happens to them, beside deciding.
void disturb(Room& room, Rng& rng, Time now) {
  const Seat seat = seat_at(rng.below(room.seats()));
  const auto try_to = [&](const Result<Event>& event) {
    if (event) happen(room, event);
  };
  switch (rng.below(12)) {
    case 0: return try_to(room.undo(seat, now));
    case 1: return try_to(room.leave(seat, now));
    case 2: return try_to(room.come_back(seat, now));
    case 3: return try_to(room.chat(seat, "hi", std::string(32, 'c'), now));
    case 4: return try_to(room.request_undo(seat, now));
    case 5: return try_to(room.answer_undo(seat, rng.below(3) != 0, now));
    case 6: return try_to(room.sit(seat, sitter(5 + rng.below(4)), room.chair(seat).key, now));
    case 7: return rng.below(10) == 0 ? try_to(room.resign(seat, now)) : void();
    case 8: return try_to(room.let_watchers_talk(1, rng.below(2) == 0, now));
    case 9: return try_to(room.watcher_chat(9, "hej", std::string(32, 'd'), now));
    case 10: return try_to(room.hurry(1, now));
    default: return;
  }
}

/// Every moment of a table: after each event the snapshot and what is told.
TEST(Snapshot, AndTheEventsAfterItAreTheWholeTable) {
  std::uint64_t seed = 0;
  for (const Way& way : ways()) {
    grod::Setup setup = setup_of(way.game, way.seats, way.variants, ++seed);
    if (seed % 3 == 1) setup.clock = {ClockKind::live, 600, 5};
    if (seed % 3 == 2) setup.clock = {ClockKind::days, 3600, 0};
    Room room = laid(setup);
    std::vector<std::string> snapshots{room.snapshot()};
    const auto keep = [&] {
      while (static_cast<int>(snapshots.size()) < room.last()) snapshots.emplace_back();
      snapshots.back() = room.snapshot();
    };
    for (int seat = 1; seat < room.seats(); ++seat) {
      happen(room, room.sit(seat_at(seat), sitter(seat + 1), "", 1000));
      keep();
    }
    happen(room, room.start(1000));
    keep();
    Rng rng(seed);
    Time now = 2000;
    for (int step = 0; room.phase() == RoomPhase::playing && step < 80; ++step) {
      act_at_random(room, rng, now += 500);
      keep();
      if (room.phase() == RoomPhase::playing && rng.below(2) == 0) disturb(room, rng, now += 500);
      keep();
    }
    if (room.phase() == RoomPhase::over) happen(room, room.rematch("k", now));
    const std::vector<Event> events = events_of(room);
    const std::string whole = Room::restore(events)->snapshot();
    ASSERT_EQ(whole, room.snapshot()) << way.game;
    for (std::size_t k = 0; k < snapshots.size(); ++k) {
      if (snapshots[k].empty()) continue;
      const std::vector<Event> tail(events.begin() + static_cast<std::ptrdiff_t>(k) + 1, events.end());
      const Result<Room> again = Room::restore(snapshots[k], tail);
      ASSERT_TRUE(again) << way.game << ", event " << k + 1 << ": " << again.error().message;
      ASSERT_EQ(again->snapshot(), whole) << way.game << ", event " << k + 1;
      if (k % 16 != 0) continue;
      ASSERT_TRUE(room.match()->position().equals(again->match()->position()));
      ASSERT_EQ(again->match()->record(), room.match()->record());
      for (int viewer = -1; viewer < way.seats; ++viewer) {
        const auto eyes = viewer < 0 ? std::nullopt : std::optional(seat_at(viewer));
        ASSERT_EQ(bytes_for(*again, eyes), bytes_for(room, eyes)) << way.game << ", event " << k + 1;
      }
    }
  }
}

json::Value snapshot_of_a_game() {
  Room room = begun(setup_of("monster-city", 3));
  Rng rng(1);
  for (int i = 0; i < 10; ++i) act_at_random(room, rng);
  return *json::parse(room.snapshot());
}

std::string fault_of_snapshot(const json::Value& snapshot) {
  const Result<Room> room = Room::restore(boost::json::serialize(snapshot), {});
  return room ? "none" : room.error().message;
}

TEST(Snapshot, OfAnotherVersionIsDropped) {
  json::Value snapshot = snapshot_of_a_game();
  EXPECT_EQ(fault_of_snapshot(snapshot), "none");
  json::Object& head = snapshot.as_object()["head"].as_object();
  head["snapshot"] = snapshot_version + 1;
  snapshot.as_object()["what came later"] = 1;
  EXPECT_EQ(fault_of_snapshot(snapshot),
            fmt::format("the snapshot is of version {}, not {}", snapshot_version + 1, snapshot_version));
  snapshot = snapshot_of_a_game();
  snapshot.as_object()["head"].as_object()["rules"] = 7;
  EXPECT_EQ(fault_of_snapshot(snapshot),
            fmt::format("the snapshot was made by version 7 of the rules, not {}",
                        (*game_named("monster-city"))->rules_version()));
}

TEST(Snapshot, ThatIsBrokenIsRefused) {
  EXPECT_FALSE(Room::restore("", std::vector<Event>{}));
  EXPECT_FALSE(Room::restore("[]", std::vector<Event>{}));
  const json::Value whole = snapshot_of_a_game();
  for (const auto& [field, value] : whole.as_object()) {
    json::Value snapshot = snapshot_of_a_game();
    snapshot.as_object()[field] = field == "match" || field == "undo_request" || field == "claimed_by"
                                      ? json::Value("x")
                                      : json::Value(nullptr);
    EXPECT_NE(fault_of_snapshot(snapshot), "none") << std::string_view(field);
  }
  json::Value snapshot = snapshot_of_a_game();
  snapshot.as_object()["moves"].as_array()[0] = 0;
  EXPECT_EQ(fault_of_snapshot(snapshot), "the snapshot has no decision at place 0");
  snapshot.as_object()["moves"].as_array()[0] = 10'000;
  EXPECT_EQ(fault_of_snapshot(snapshot), "the snapshot has no decision at place 10000");
}

TEST(Snapshot, TheEventsAfterItMustFollowFromIt) {
  Room room = begun(setup_of("monster-city", 3));
  const std::string snapshot = room.snapshot();
  Rng rng(1);
  for (int i = 0; i < 3; ++i) act_at_random(room, rng);
  std::vector<Event> tail(room.log().size() - 4);
  for (std::size_t i = 0; i < tail.size(); ++i) tail[i] = room.log()[i + 4].event;
  EXPECT_TRUE(Room::restore(snapshot, tail));
  tail.front().at += 1;
  EXPECT_FALSE(Room::restore(snapshot, tail));
  tail.erase(tail.begin());
  EXPECT_FALSE(Room::restore(snapshot, tail));
}

}  // namespace
}  // namespace grod::tests
