// Whom to call to a table, and when.
#include "server/absentees.h"
#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

constexpr Time patience = 10'000;
constexpr Time begin = 1'000'000;
constexpr Clock days{ClockKind::days, 86'400, 0};

Setup with(int people, int bots = 0, Clock clock = days) {
  Setup setup = setup_of("tower-up", people + bots);
  for (int bot = people; bot < people + bots; ++bot)
    setup.seats[std::size_t(bot)] = {ChairKind::bot, "random"};
  setup.clock = clock;
  return setup;
}

Seat asked(const Room& room) { return *room.match()->position().to_act().begin(); }

/// Whoever is asked decides until another seat is.
void hand_on(Room& room, Time now) {
  Rng rng{1};
  const Seat before = asked(room);
  while (asked(room) == before) act_at_random(room, rng, now);
}

std::vector<Seat> called(Absentees& absentees, const Room& room, Time now) {
  std::vector<Seat> seats;
  for (const auto& call : absentees.due(room, now)) {
    EXPECT_EQ(call.ask, room.chair(call.seat).ask);
    seats.push_back(call.seat);
  }
  return seats;
}

/// At a table that begins now and where nobody is.
Absentees nobody_there() { return {patience, {}, begin}; }

TEST(Absentees, AreCalledWhenTheyAreAskedAndGone) {
  const Room room = begun(with(2), begin);
  Absentees absentees = nobody_there();
  EXPECT_EQ(called(absentees, room, begin), std::vector<Seat>{});
  EXPECT_EQ(absentees.next(room), begin + patience);
  EXPECT_EQ(called(absentees, room, begin + patience - 1), std::vector<Seat>{});
  EXPECT_EQ(called(absentees, room, begin + patience), std::vector<Seat>{asked(room)});
}

TEST(Absentees, AreCalledOnceForAQuestion) {
  Room room = begun(with(2), begin);
  Absentees absentees = nobody_there();
  const Seat first = asked(room);
  EXPECT_EQ(called(absentees, room, begin + patience).size(), 1U);
  EXPECT_EQ(absentees.next(room), std::nullopt);
  EXPECT_TRUE(called(absentees, room, begin + 100 * patience).empty());
  // Also where the table was put away meanwhile, or the house was closed.
  Absentees later(patience, {{index(first), room.chair(first).ask}}, begin + 1);
  EXPECT_EQ(later.next(room), std::nullopt);
  hand_on(room, begin + 200 * patience);
  EXPECT_EQ(called(later, room, begin + 300 * patience), std::vector<Seat>{asked(room)});
}

TEST(Absentees, AreNotThoseWhoAreThere) {
  const Room room = begun(with(2), begin);
  Absentees absentees = nobody_there();
  Seats there;
  there.insert(asked(room));
  absentees.note(there, begin);
  EXPECT_EQ(absentees.next(room), std::nullopt);
}

TEST(Absentees, AreNotCalledWhenTheyComeBackAtOnce) {
  const Room room = begun(with(2), begin);
  Absentees absentees = nobody_there();
  Seats there;
  there.insert(asked(room));
  absentees.note(there, begin + patience / 2);
  EXPECT_TRUE(called(absentees, room, begin + patience).empty());
}

// A line that broke seems to be there for a while; who was there for longer has seen the question.
TEST(Absentees, KnowWhatTheyHaveSeen) {
  const Room room = begun(with(2), begin);
  Seats there;
  there.insert(asked(room));
  Absentees saw_it = nobody_there();
  saw_it.note(there, begin);
  saw_it.note({}, begin + 100'000);
  EXPECT_EQ(saw_it.next(room), std::nullopt);
  Absentees may_not = nobody_there();
  may_not.note(there, begin);
  may_not.note({}, begin + 60'000);
  EXPECT_EQ(may_not.next(room), begin + 60'000 + patience);
}

// Who has taken a decision back is asked again, and was there to do so.
TEST(Absentees, KnowWhatFollowsFromTheirOwnDecision) {
  Room room = begun(with(2, 1), begin);
  const Absentees absentees = nobody_there();
  const Seat first = asked(room);
  EXPECT_EQ(absentees.next(room), begin + patience);
  Rng rng{1};
  act_at_random(room, rng, begin + 1);
  happen(room, room.undo(first, begin + 2));
  ASSERT_EQ(asked(room), first);
  EXPECT_EQ(absentees.next(room), std::nullopt);
}

TEST(Absentees, AreAtNoTableOfMinutesOrOfOnePersonOrThatIsOver) {
  EXPECT_FALSE(plays_over_days(begun(with(2, 0, {ClockKind::live, 600, 5}), begin)));
  EXPECT_FALSE(plays_over_days(begun(with(1, 1), begin)));
  EXPECT_FALSE(plays_over_days(laid(with(2), begin)));
  EXPECT_TRUE(plays_over_days(begun(with(2), begin)));
  EXPECT_TRUE(plays_over_days(begun(with(2, 0, {}), begin)));  // nobody hurries where there is no clock
  Room room = begun(with(2), begin);
  Rng rng{1};
  while (room.phase() != RoomPhase::over) act_at_random(room, rng, begin);
  EXPECT_FALSE(plays_over_days(room));
}

TEST(Absentees, AreNotThoseForWhomABotPlays) {
  Room room = begun(with(3), begin);
  Absentees absentees = nobody_there();
  happen(room, room.leave(asked(room), begin + 1));
  EXPECT_EQ(absentees.next(room), std::nullopt);
  Room resigned = begun(with(2), begin);
  happen(resigned, resigned.resign(asked(resigned), begin + 1));
  EXPECT_FALSE(plays_over_days(resigned));
}

}  // namespace
}  // namespace grod::tests
