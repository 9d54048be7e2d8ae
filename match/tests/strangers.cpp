// Strangers at a table: what they may do there ends with each of them, and whoever opened the table may show them the
// door.
#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

/// Sits and leaves until that is refused; how often it was possible.
int sittings_of(Room& room, int person) {
  int sittings = 0;
  while (const Result<Event> sat = room.sit(seat_at(1), sitter(person), "", 0)) {
    happen(room, sat);
    happen(room, room.leave(seat_at(1), 0));
    if (++sittings > most_changes_of_all) break;
  }
  return sittings;
}

TEST(Strangers, WhoSitsAndLeavesAllTheTimeUsesUpTheirOwnSittingsAlone) {
  Room room = laid(setup_of("monster-city", 3));
  EXPECT_EQ(sittings_of(room, 9), most_sittings);
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(9), "", 0)), "too-often");
  EXPECT_EQ(code_of(room.sit(seat_at(2), sitter(9), "", 0)), "too-often");
  happen(room, room.sit(seat_at(1), sitter(2), "", 0));
  happen(room, room.sit(seat_at(2), sitter(3), "", 0));
  happen(room, room.start(0));
}

TEST(Strangers, WhatTheyDoTogetherHasAnEndThatDoesNotBindTheOpener) {
  Room room = laid(setup_of("monster-city", 3));
  for (int person = 10; sittings_of(room, person) == most_sittings;) ++person;
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(5), "", 0)), "too-often");
  happen(room, room.seat_bot(seat_at(1), 1, "greedy", 0));
  EXPECT_LE(room.last(), 2 * most_changes_of_all + 10);
}

TEST(Strangers, AreSentAwayByTheOpenerBeforeTheStart) {
  Room room = laid(setup_of("monster-city", 3));
  happen(room, room.sit(seat_at(1), sitter(2), "", 0));
  EXPECT_EQ(code_of(room.send_away(seat_at(1), 2, 0)), "not-opener");
  EXPECT_EQ(code_of(room.send_away(seat_at(0), 1, 0)), "own-seat");
  EXPECT_EQ(code_of(room.send_away(seat_at(2), 1, 0)), "stale");
  EXPECT_EQ(code_of(room.send_away(seat_at(5), 1, 0)), "no-seat");
  happen(room, room.send_away(seat_at(1), 1, 0));
  EXPECT_FALSE(room.chair(seat_at(1)).taken());
  EXPECT_EQ(events_since(room, called(), 2, {}).back().text, "P2 has to give up the seat");
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(8), "key of P2", 0)), "wrong-key");
  happen(room, room.sit(seat_at(1), sitter(2), "", 0));
  happen(room, room.sit(seat_at(2), sitter(3), "", 0));
  happen(room, room.start(0));
  EXPECT_EQ(code_of(room.send_away(seat_at(1), 1, 0)), "begun");
}

TEST(Strangers, WhoIsBannedHasNoSeatAndNoSay) {
  auto setup = setup_of("monster-city", 3);
  setup.watchers_talk = true;
  Room room = laid(setup);
  happen(room, room.sit(seat_at(1), sitter(2), "", 0));
  EXPECT_EQ(code_of(room.ban(2, 3, 0)), "not-opener");
  EXPECT_EQ(code_of(room.ban(1, 1, 0)), "own-seat");
  happen(room, room.ban(2, 1, 0));
  EXPECT_FALSE(room.chair(seat_at(1)).taken());
  EXPECT_EQ(code_of(room.ban(2, 1, 0)), "stale");
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(2), "", 0)), "banned");
  EXPECT_EQ(code_of(room.watcher_chat(2, "boo", std::string(32, 'a'), 0)), "banned");
  happen(room, room.watcher_chat(4, "hello", std::string(32, 'a'), 0));
}

TEST(Strangers, WhoIsBannedInTheGamePlaysOnInSilence) {
  Room room = begun(setup_of("monster-city", 3));
  happen(room, room.ban(2, 1, 0));
  EXPECT_EQ(room.seat_of(2), seat_at(1));
  EXPECT_EQ(code_of(room.chat(seat_at(1), "boo", std::string(32, 'a'), 0)), "banned");
}

TEST(Strangers, FindATableClosedThatTheOpenerHasClosed) {
  auto setup = setup_of("monster-city", 3);
  setup.listed = true;
  setup.kept = std::vector<std::int64_t>{0, 2, 0};
  Room room = laid(setup);
  EXPECT_EQ(code_of(room.close(2, true, 0)), "not-opener");
  happen(room, room.close(1, true, 0));
  EXPECT_EQ(code_of(room.close(1, true, 0)), "stale");
  EXPECT_EQ(code_of(room.sit(seat_at(2), sitter(3), "", 0)), "shut");
  EXPECT_FALSE(summary_of(room, called(), "key", {}, {}).listed);
  EXPECT_TRUE(view_room(room, called(), {}, {}, 0).closed);
  happen(room, room.sit(seat_at(1), sitter(2), "", 0));  // it is kept for them
  happen(room, room.close(1, false, 0));
  EXPECT_EQ(events_since(room, called(), 1, {}).back().text, "The table is open to everybody again");
  happen(room, room.sit(seat_at(2), sitter(3), "", 0));
}

TEST(Strangers, ASnapshotRemembersThem) {
  Room room = laid(setup_of("monster-city", 3));
  sittings_of(room, 9);
  happen(room, room.ban(8, 1, 0));
  happen(room, room.close(1, true, 0));
  const Result<Room> again = Room::restore(room.snapshot(), {});
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(code_of(again->sit(seat_at(1), sitter(9), "", 0)), "shut");
  EXPECT_EQ(code_of(again->sit(seat_at(1), sitter(8), "", 0)), "banned");
  EXPECT_EQ(again->snapshot(), room.snapshot());
}

// A line of chat is of whoever said it, not of whoever sits there now.
TEST(Strangers, PutNoWordsInTheMouthOfWhoeverSitsThereNext) {
  Room room = laid(setup_of("monster-city", 3));
  happen(room, room.sit(seat_at(1), sitter(2), "", 0));
  Beside beside = called();
  happen(room, room.chat(seat_at(1), "you all play badly", std::string(32, 'a'), 0));
  beside.chat[room.last()] = "you all play badly";
  const int line = room.last();
  happen(room, room.leave(seat_at(1), 0));
  happen(room, room.sit(seat_at(1), sitter(3), "", 0));
  const EventView told = events_since(room, beside, line - 1, {}).front();
  EXPECT_EQ(told.text, "you all play badly");
  EXPECT_EQ(told.name, "P2");
}

}  // namespace
}  // namespace grod::tests
