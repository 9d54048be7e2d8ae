// Who is at a table beside those who decide: bots with names, people who look on, those for whom a seat is kept, and those
// who are done before the others.
#include <set>

#include "match/tests/rooms.h"
#include "texts/bot_name.h"

namespace grod::tests {
namespace {

const std::string salt(32, 'a');

Setup with_bots(std::string game, int seats) {
  Setup setup = setup_of(std::move(game), seats);
  for (std::size_t seat = 1; seat < setup.seats.size(); ++seat)
    setup.seats[seat] = {ChairKind::bot, "greedy"};
  return setup;
}

RoomView seen_by(const Room& room, const Viewer& viewer) {
  return view_room(room, called(), viewer, {}, 5000);
}

std::string last_line(const Room& room, const Beside& beside = called()) {
  return events_since(room, beside, room.last() - 1, {}).back().text;
}

TEST(Company, BotsHaveANameForEachSeatInBothLanguages) {
  std::set<std::string> names;
  for (int seat = 0; seat < max_seats; ++seat)
    for (const Language language : {Language::en, Language::pl}) {
      const std::string name = bot_name(language, seat_at(seat));
      EXPECT_EQ(name.find("bot.name"), std::string::npos) << name;
      if (language == Language::pl) continue;
      EXPECT_TRUE(names.insert(name).second) << name;
    }
}

TEST(Company, BotsAreCalledByTheirNamesWhereverTheyAreNamed) {
  Room room = laid(setup_of("tower-up", 3));
  happen(room, room.seat_bot(seat_at(1), 1, "greedy", 1000));
  EXPECT_EQ(last_line(room), "Wanda sits down (a bot, simple)");
  // Whoever sits there later, it was Wanda who sat down then.
  happen(room, room.seat_bot(seat_at(1), 1, "", 1000));
  happen(room, room.sit(seat_at(1), sitter(2), "", 1000));
  EXPECT_EQ(events_since(room, called(), 1, {}).front().name, "Wanda");
  happen(room, room.seat_bot(seat_at(2), 1, "greedy", 1000));
  const RoomView view = seen_by(room, {});
  EXPECT_EQ(view.seats[1].name, "P2");
  EXPECT_EQ(view.seats[2].name, "Krak");
}

TEST(Company, WatchersTalkOnlyWhereTheTableLetsThem) {
  Room room = laid(setup_of("tower-up", 2));
  EXPECT_EQ(code_of(room.watcher_chat(7, "hi", salt, 1000)), "watchers-silent");
  EXPECT_EQ(code_of(room.let_watchers_talk(2, true, 1000)), "not-opener");
  happen(room, room.let_watchers_talk(1, true, 1000));
  EXPECT_EQ(last_line(room), "Watchers may talk");
  EXPECT_EQ(code_of(room.let_watchers_talk(1, true, 1000)), "stale");
  happen(room, room.watcher_chat(7, "hi", salt, 1000));
  Beside beside = called();
  EXPECT_EQ(last_line(room, beside), "(removed)");
  beside.chat[room.last()] = "hi";
  EXPECT_EQ(last_line(room, beside), "hi");
  EXPECT_EQ(events_since(room, beside, room.last() - 1, {}).back().name, "P7");
  happen(room, room.let_watchers_talk(1, false, 1000));
  EXPECT_EQ(last_line(room), "Watchers no longer talk");
  EXPECT_EQ(code_of(room.watcher_chat(7, "hi", salt, 1000)), "watchers-silent");
}

TEST(Company, WatchersDoNotFillTheChatOfThePlayers) {
  grod::Setup setup = setup_of("tower-up", 2);
  setup.watchers_talk = true;
  Room room = laid(setup);
  for (int line = 0; line < most_watcher_chat; ++line) happen(room, room.watcher_chat(7, "hi", salt, 1000));
  EXPECT_EQ(code_of(room.watcher_chat(8, "hi", salt, 1000)), "chat-full");
  EXPECT_EQ(code_of(room.chat(seat_at(0), "hi", salt, 1000)), "done");
}

TEST(Company, ASeatIsKeptUntilItsPersonComesOrTheOpenerGivesItAway) {
  grod::Setup setup = setup_of("tower-up", 3);
  setup.kept = {0, 2, 3};
  Room room = laid(setup);
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(9), "", 1000)), "kept");
  EXPECT_EQ(room.seat_kept_for(2), seat_at(1));
  EXPECT_EQ(seen_by(room, {}).seats[1].kept, "P2");
  EXPECT_EQ(seen_by(room, {.kept = seat_at(1)}).kept, 1);
  happen(room, room.sit(seat_at(1), sitter(2), "", 1000));
  EXPECT_EQ(seen_by(room, {}).seats[1].kept, "");
  // Who leaves a seat leaves it to everybody.
  happen(room, room.leave(seat_at(1), 1000));
  happen(room, room.sit(seat_at(1), sitter(9), "", 1000));
  EXPECT_EQ(code_of(room.seat_bot(seat_at(2), 9, "", 1000)), "not-opener");
  happen(room, room.seat_bot(seat_at(2), 1, "", 1000));
  EXPECT_EQ(code_of(room.seat_bot(seat_at(2), 1, "", 1000)), "no-bot");
  EXPECT_EQ(code_of(room.sit(seat_at(2), sitter(8), "", 1000)), "done");
}

TEST(Company, WhoSitsElsewhereNeedsNoSeatKept) {
  grod::Setup setup = setup_of("tower-up", 3);
  setup.kept = {0, 2, 0};
  Room room = laid(setup);
  happen(room, room.sit(seat_at(2), sitter(2), "", 1000));
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(9), "", 1000)), "done");
}

TEST(Company, AnEventSaysNothingOfWhatTheTableDoesNotHave) {
  const std::string line = write_event(events_of(laid(setup_of("tower-up", 2))).front());
  EXPECT_EQ(line.find("kept"), std::string::npos);
  EXPECT_EQ(line.find("watchers"), std::string::npos);
}

TEST(Company, BotsAreHurriedOnceOnlyTheyPlayOn) {
  Room room = begun(with_bots("tower-up", 3));
  EXPECT_EQ(code_of(room.hurry(1, 2000)), "playing");
  happen(room, room.leave(seat_at(0), 2000));
  EXPECT_EQ(code_of(room.hurry(1, 2000)), "playing") << "who left may come back";
  happen(room, room.resign(seat_at(0), 2000));
  EXPECT_EQ(room.pace(), Pace::human);
  EXPECT_TRUE(seen_by(room, {.seat = seat_at(0)}).hurry);
  EXPECT_FALSE(seen_by(room, {}).hurry);
  EXPECT_EQ(code_of(room.hurry(9, 2000)), "not-seated");
  happen(room, room.hurry(1, 2000));
  EXPECT_EQ(last_line(room), "P1 fast-forwards to the end");
  EXPECT_EQ(room.pace(), Pace::instant);
  EXPECT_FALSE(seen_by(room, {.seat = seat_at(0)}).hurry);
  EXPECT_EQ(code_of(room.hurry(1, 2000)), "stale");
  EXPECT_EQ(Room::restore(room.snapshot(), {})->pace(), Pace::instant);
}

TEST(Company, AmongPeopleNobodyIsHurried) {
  Room room = begun(setup_of("tower-up", 2));
  happen(room, room.resign(seat_at(0), 2000));
  EXPECT_EQ(code_of(room.hurry(1, 2000)), "playing");
}

TEST(Company, AFullTownIsDoneForTheGame) {
  int hurried = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    grod::Setup setup = with_bots("tiny-towns", 3);
    setup.deal = seed;
    Room room = begun(setup);
    Rng rng(seed);
    while (room.phase() == RoomPhase::playing) {
      const Position& position = room.match()->position();
      for (const Seat seat : position.to_act()) ASSERT_FALSE(position.acts_no_more(seat));
      const bool done = position.acts_no_more(seat_at(0));
      ASSERT_EQ(code_of(room.hurry(1, 2000)), done ? "done" : "playing");
      hurried += done ? 1 : 0;
      act_at_random(room, rng);
    }
  }
  EXPECT_GT(hurried, 0);
}

TEST(Company, AListTellsHowAGameEnded) {
  Room room = begun(setup_of("tower-up", 2));
  EXPECT_FALSE(outcome_of(room));
  Rng rng(1);
  while (room.phase() == RoomPhase::playing) act_at_random(room, rng);
  const Summary summary = summary_of(room, called(), "key", {}, {});
  ASSERT_TRUE(summary.outcome);
  ASSERT_EQ(summary.outcome->totals.size(), 2U);
  EXPECT_FALSE(summary.outcome->winners.empty());
}

}  // namespace
}  // namespace grod::tests
