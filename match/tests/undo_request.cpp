// Asking others to let one take back what they have answered.
#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

/// Tower Up for two, played until the other has answered a decision that revealed nothing; that decision's seat.
Seat answered(Room& room) {
  Rng rng(3);
  for (int i = 0; i < 200 && room.phase() == RoomPhase::playing; ++i) {
    for (const Seat seat : all_seats(2))
      if (code_of(room.request_undo(seat, 0)) == "done") return seat;
    act_at_random(room, rng);
  }
  ADD_FAILURE() << "nobody ever answered";
  return seat_at(0);
}

TEST(UndoRequest, IsGrantedByWhoHasAnswered) {
  Room room = begun(setup_of("tower-up", 2));
  const Seat seat = answered(room);
  const Seat other = neighbour(seat, 1, 2);
  const std::size_t decisions = room.match()->record().actions.size();
  EXPECT_EQ(code_of(room.undo(seat, 0)), "undo");
  happen(room, room.request_undo(seat, 0));
  ASSERT_TRUE(room.undo_request());
  EXPECT_EQ(room.undo_request()->by, seat);
  EXPECT_TRUE(room.undo_request()->waiting.contains(other));
  EXPECT_EQ(room.undo_request()->waiting.size(), 1);
  EXPECT_EQ(code_of(room.undo(seat, 0)), "undo");
  EXPECT_EQ(code_of(room.request_undo(seat, 0)), "undo-asked");
  EXPECT_EQ(code_of(room.answer_undo(seat, true, 0)), "not-asked");
  happen(room, room.answer_undo(other, true, 0));
  EXPECT_EQ(code_of(room.answer_undo(other, true, 0)), "not-asked");
  happen(room, room.undo(seat, 0));
  EXPECT_LT(room.match()->record().actions.size(), decisions - 1);
  EXPECT_FALSE(room.undo_request());
}

TEST(UndoRequest, MayBeRefused) {
  Room room = begun(setup_of("tower-up", 2));
  const Seat seat = answered(room);
  happen(room, room.request_undo(seat, 0));
  happen(room, room.answer_undo(neighbour(seat, 1, 2), false, 0));
  EXPECT_FALSE(room.undo_request());
  EXPECT_EQ(code_of(room.undo(seat, 0)), "undo");
}

TEST(UndoRequest, EndsWithTheNextDecision) {
  Room room = begun(setup_of("tower-up", 2));
  const Seat seat = answered(room);
  happen(room, room.request_undo(seat, 0));
  happen(room, room.answer_undo(neighbour(seat, 1, 2), true, 0));
  Rng rng(1);
  act_at_random(room, rng);
  EXPECT_FALSE(room.undo_request());
  EXPECT_EQ(code_of(room.answer_undo(neighbour(seat, 1, 2), true, 0)), "not-asked");
}

TEST(UndoRequest, IsNotForWhatIsFreeOrRevealed) {
  Room room = begun(setup_of("welcome-to", 2));
  EXPECT_EQ(code_of(room.request_undo(seat_at(0), 0)), "undo");
  happen(room, acting(room, seat_at(0), room.match()->position().legal(seat_at(0)).front()));
  EXPECT_EQ(code_of(room.request_undo(seat_at(0), 0)), "undo-free");
}

TEST(UndoRequest, ShowsToEverybodyWhoIsWaitedFor) {
  Room room = begun(setup_of("tower-up", 2));
  const Seat seat = answered(room);
  const Seat other = neighbour(seat, 1, 2);
  const auto seen_by = [&](std::optional<Seat> viewer) {
    return view_room(room, called(), {viewer, Language::en}, {}, 0);
  };
  EXPECT_TRUE(seen_by(seat).ask_undo);
  EXPECT_FALSE(seen_by(seat).undo);
  EXPECT_FALSE(seen_by(std::nullopt).ask_undo);
  EXPECT_FALSE(seen_by(seat).undo_request);
  happen(room, room.request_undo(seat, 0));
  EXPECT_FALSE(seen_by(seat).ask_undo);
  for (const std::optional<Seat> viewer :
       {std::optional(seat), std::optional(other), std::optional<Seat>()}) {
    const RoomView view = seen_by(viewer);
    ASSERT_TRUE(view.undo_request);
    EXPECT_EQ(view.undo_request->by, index(seat));
    EXPECT_EQ(view.undo_request->waiting, std::vector{index(other)});
  }
  EXPECT_FALSE(room.undo_agreed());
  happen(room, room.answer_undo(other, true, 0));
  EXPECT_EQ(room.undo_agreed(), seat);
  happen(room, room.undo(seat, 0));
  EXPECT_FALSE(room.undo_agreed());
}

TEST(UndoRequest, IsToldInWords) {
  Room room = begun(setup_of("tower-up", 2));
  const Seat seat = answered(room);
  happen(room, room.request_undo(seat, 0));
  happen(room, room.answer_undo(neighbour(seat, 1, 2), false, 0));
  const auto events = events_since(room, called(), room.last() - 2, {std::nullopt, Language::en});
  const auto name = [](Seat of) { return "P" + std::to_string(index(of) + 1); };
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[0].text, name(seat) + " asks to take a decision back");
  EXPECT_EQ(events[1].text, name(neighbour(seat, 1, 2)) + " does not agree");
}

}  // namespace
}  // namespace grod::tests
