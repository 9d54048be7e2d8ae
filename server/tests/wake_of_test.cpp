// When the house must act at a table by itself.
#include "match/tests/rooms.h"
#include "server/waker.h"

namespace grod::tests {
namespace {

Setup with_bots(int people, int bots, Clock clock = {}) {
  Setup setup = setup_of("tower-up", people + bots);
  if (people == 0) setup.seats[0].kind = ChairKind::open;
  for (int bot = people; bot < people + bots; ++bot)
    setup.seats[std::size_t(bot)] = {ChairKind::bot, "random"};
  setup.clock = clock;
  return setup;
}

TEST(WakeOf, ATableThatWaitsForPeopleIsNever) {
  EXPECT_EQ(wake_of(laid(with_bots(2, 0))), std::nullopt);
  EXPECT_EQ(wake_of(laid(with_bots(2, 1, {ClockKind::days, 60, 0}))), std::nullopt);
  EXPECT_EQ(wake_of(begun(with_bots(2, 0))), std::nullopt);
}

TEST(WakeOf, ATableThatIsCompleteOrWhereABotIsAskedIsNow) {
  EXPECT_EQ(wake_of(laid(with_bots(1, 1))), 0);
  Room room = begun(with_bots(2, 0));
  const Seat asked = *room.match()->position().to_act().begin();
  happen(room, room.leave(asked, 2000));
  EXPECT_EQ(wake_of(room), 0);
  happen(room, room.come_back(asked, 3000));
  EXPECT_EQ(wake_of(room), std::nullopt);
}

TEST(WakeOf, AClockIsWhenItRunsOut) {
  const Room room = begun(with_bots(2, 0, {ClockKind::days, 60, 0}), 1000);
  EXPECT_EQ(wake_of(room), 61'000);
}

TEST(WakeOf, BotsAmongThemselvesAndAGameThatIsOverAreNever) {
  EXPECT_EQ(wake_of(laid(with_bots(0, 2))), std::nullopt);
  EXPECT_EQ(wake_of(begun(with_bots(0, 2))), std::nullopt);
  Room left = begun(with_bots(2, 0));
  for (const Seat seat : all_seats(2)) happen(left, left.leave(seat, 2000));
  EXPECT_EQ(wake_of(left), std::nullopt);
  Room room = begun(with_bots(2, 0, {ClockKind::days, 60, 0}));
  Rng rng{1};
  while (room.phase() != RoomPhase::over) act_at_random(room, rng);
  EXPECT_EQ(wake_of(room), std::nullopt);
}

}  // namespace
}  // namespace grod::tests
