// Players who do not come back, decisions that were long on their way, and a house that was closed.
#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

Seats only(Seat seat) {
  Seats seats;
  seats.insert(seat);
  return seats;
}

Setup timed(ClockKind kind, int seconds, int seats = 2) {
  Setup setup = setup_of("tower-up", seats);
  setup.clock = {kind, seconds, 0};
  return setup;
}

Seat first_asked(const Room& room) { return room.match()->position().to_act().first(); }

Action some_legal(const Room& room) { return room.match()->position().legal(first_asked(room)).front(); }

TEST(Absence, ABotStandsInForWhomTheOthersWaitedForLongEnough) {
  Room room = begun(setup_of("tower-up", 3));
  const Seat gone = first_asked(room);
  const Seat other = neighbour(gone, 1, 3);
  EXPECT_EQ(code_of(room.let_bot_stand_in(other, gone, {}, 0)), "not-away");
  Seats away = only(other);
  EXPECT_EQ(code_of(room.let_bot_stand_in(gone, other, away, 0)), "not-away") << "nobody waits for them";
  away = only(gone);
  EXPECT_EQ(code_of(room.let_bot_stand_in(gone, gone, away, 0)), "not-away");
  happen(room, room.let_bot_stand_in(other, gone, away, 0));
  EXPECT_TRUE(room.chair(gone).played_by_bot());
  const std::string name = "P" + std::to_string(index(gone) + 1);
  EXPECT_EQ(events_since(room, called(), room.last() - 1, {}).back().text,
            name + " has been away too long; a bot plays on");
  happen(room, room.come_back(gone, 0));
  EXPECT_FALSE(room.chair(gone).played_by_bot());
}

TEST(Absence, OverDaysNobodyIsAway) {
  const Room room = begun(timed(ClockKind::days, 3600));
  const Seat gone = first_asked(room);
  const Seats away = only(gone);
  EXPECT_EQ(code_of(room.let_bot_stand_in(neighbour(gone, 1, 2), gone, away, 0)), "not-away");
  EXPECT_EQ(code_of(room.claim(neighbour(gone, 1, 2), away, 0)), "not-away");
}

TEST(Absence, OnlyWhoIsLeftAloneEndsTheGame) {
  const Room room = begun(setup_of("tower-up", 3));
  const Seat gone = first_asked(room);
  const Seat alone = neighbour(gone, 1, 3);
  Seats away = only(gone);
  EXPECT_EQ(code_of(room.claim(alone, away, 0)), "not-away") << "somebody else is there";
  EXPECT_EQ(code_of(room.abort(alone, away, 0)), "not-away");
  EXPECT_TRUE(view_room(room, called(), {alone, Language::en}, {.away = away}, 0).waited_for ==
              std::vector<int>{index(gone)});
  EXPECT_FALSE(view_room(room, called(), {alone, Language::en}, {.away = away}, 0).left_alone);
  away.insert(neighbour(gone, 2, 3));
  EXPECT_TRUE(view_room(room, called(), {alone, Language::en}, {.away = away}, 0).left_alone);
  EXPECT_EQ(code_of(room.claim(alone, away, 0)), "done");
}

TEST(Absence, AClaimedGameIsWonAndAnAbortedOneByNobody) {
  const Room room = begun(setup_of("tower-up", 2));
  const Seat gone = first_asked(room);
  const Seat alone = neighbour(gone, 1, 2);
  Seats away = only(gone);
  for (const bool claims : {true, false}) {
    Room ended = *Room::restore(events_of(room));
    happen(ended, claims ? ended.claim(alone, away, 0) : ended.abort(alone, away, 0));
    EXPECT_EQ(ended.phase(), RoomPhase::over);
    const std::optional<FinalScore> outcome = outcome_of(ended);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->ending, claims ? Ending::claimed : Ending::aborted);
    EXPECT_EQ(outcome->winners, claims ? std::vector{index(alone)} : std::vector<int>{});
    EXPECT_TRUE(outcome->totals.empty());
    EXPECT_EQ(ended.chair(gone).ask, 0);
    EXPECT_EQ(code_of(acting(ended, gone, some_legal(room))), "over");
    EXPECT_EQ(view_room(ended, called(), {}, {}, 0).outcome->ending, outcome->ending);
    const Result<Room> again = Room::restore(ended.snapshot(), {});
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(outcome_of(*again)->winners, outcome->winners);
    EXPECT_EQ(bytes_for(*again, alone), bytes_for(ended, alone));
    happen(ended, ended.rematch("another", 0));
  }
}

TEST(Absence, WhatWasSealedIsOpenedWhenAGameIsBrokenOff) {
  Room room = begun(setup_of("welcome-to", 2));
  happen(room, acting(room, seat_at(0), room.match()->position().legal(seat_at(0)).front()));
  const int sealed = room.last();
  ASSERT_TRUE(room.log()[std::size_t(sealed) - 1].decided().sealed);
  Room ended = *Room::restore(events_of(room));
  happen(ended, ended.abort(seat_at(0), only(seat_at(1)), 0));
  EXPECT_FALSE(events_since(ended, called(), 0, {seat_at(1), Language::en})[std::size_t(sealed) - 1].sealed);
}

TEST(Absence, TheTimeOnTheWayIsNotCharged) {
  Room room = begun(timed(ClockKind::live, 100));
  const Seat seat = first_asked(room);
  const int ask = room.chair(seat).ask;
  Room slow = *Room::restore(events_of(room));
  happen(room, room.act(seat, ask, some_legal(room), 11'000));
  happen(slow, slow.act(seat, ask, some_legal(slow), 11'000, 300));
  EXPECT_EQ(room.chair(seat).left_ms, 90'000);
  EXPECT_EQ(slow.chair(seat).left_ms, 90'300);
}

TEST(Absence, OnlySoMuchOfTheTimeOnTheWayIsBelieved) {
  Room room = begun(timed(ClockKind::live, 100));
  const Seat seat = first_asked(room);
  happen(room, room.act(seat, room.chair(seat).ask, some_legal(room), 11'000, 9'000));
  EXPECT_EQ(room.chair(seat).left_ms, 90'000 + most_lag);
  Room quick = begun(timed(ClockKind::live, 100));
  happen(quick, quick.act(seat, quick.chair(seat).ask, some_legal(quick), 1'100, 400));
  EXPECT_EQ(quick.chair(seat).left_ms, 100'000) << "nobody gains by it";
}

TEST(Absence, AClockStandsStillWhileTheHouseIsClosed) {
  for (const ClockKind kind : {ClockKind::live, ClockKind::days}) {
    Room room = begun(timed(kind, 100));
    const Seat seat = first_asked(room);
    ASSERT_EQ(room.deadline()->at, 101'000);
    happen(room, room.stand_still(50'000, 60'000));
    EXPECT_EQ(room.time_left(seat, 60'000), 91'000);
    EXPECT_EQ(room.deadline()->at, 151'000);
    EXPECT_EQ(code_of(room.out_of_time(seat, 150'000)), "");
    happen(room, room.out_of_time(seat, 151'001));
  }
  EXPECT_EQ(code_of(begun(setup_of("tower-up", 2)).stand_still(50'000, 0)), "stale");
}

}  // namespace
}  // namespace grod::tests
