// A table from the first seat to the last move: who may do what, and when.
#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

Action first_legal(const Room& room, Seat seat) { return room.match()->position().legal(seat).front(); }

Seat asked_first(const Room& room) { return room.match()->position().to_act().first(); }

TEST(Room, IsLaidWithItsOpenerSeatedAndWaitsForTheOthers) {
  const Room room = laid(setup_of("monster-city", 3));
  EXPECT_EQ(room.phase(), RoomPhase::waiting);
  EXPECT_EQ(room.seat_of(1), seat_at(0));
  EXPECT_FALSE(room.complete());
  EXPECT_EQ(code_of(room.start(0)), "free-seats");
}

TEST(Room, RefusesASetupThatMakesNoGame) {
  EXPECT_FALSE(Room::open(setup_of("monster-city", 2), sitter(1), 0));
  EXPECT_FALSE(Room::open(setup_of("monster-city", 3, {"expert"}), sitter(1), 0));
  grod::Setup two_of_me = setup_of("monster-city", 3);
  two_of_me.seats[1].kind = ChairKind::you;
  EXPECT_FALSE(Room::open(two_of_me, sitter(1), 0));
  grod::Setup unknown_bot = setup_of("monster-city", 3);
  unknown_bot.seats[1] = {ChairKind::bot, "deep blue"};
  EXPECT_FALSE(Room::open(unknown_bot, sitter(1), 0));
  grod::Setup nameless_bot = setup_of("monster-city", 3);
  nameless_bot.seats[1] = {ChairKind::bot, std::nullopt};
  EXPECT_FALSE(Room::open(nameless_bot, sitter(1), 0));
  grod::Setup hasty = setup_of("monster-city", 3);
  hasty.clock = {ClockKind::live, 5, 0};
  EXPECT_FALSE(Room::open(hasty, sitter(1), 0));
}

TEST(Room, SeatsAreTakenOnceAndByOnePersonEach) {
  Room room = laid(setup_of("monster-city", 3));
  happen(room, room.sit(seat_at(1), sitter(2), "", 0));
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(3), "", 0)), "taken");
  EXPECT_EQ(code_of(room.sit(seat_at(2), sitter(2), "", 0)), "own-seat");
  EXPECT_EQ(code_of(room.sit(seat_at(3), sitter(3), "", 0)), "no-seat");
  EXPECT_EQ(code_of(room.sit(seat_at(2), sitter(3), "key 1", 0)), "wrong-key");
  happen(room, room.leave(seat_at(1), 0));
  EXPECT_EQ(room.seat_of(2), std::nullopt);
  happen(room, room.sit(seat_at(1), sitter(3), "", 0));
}

TEST(Room, ASeatsKeyMovesItToAnotherDeviceEvenInMidGame) {
  Room room = begun(setup_of("monster-city", 3));
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(9), "", 0)), "taken");
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(9), "key of P3", 0)), "wrong-key");
  happen(room, room.sit(seat_at(1), sitter(9), "key of P2", 0));
  EXPECT_EQ(room.seat_of(9), seat_at(1));
  EXPECT_EQ(room.seat_of(2), std::nullopt);
  // The link is used up, and opening it once more where it led does no harm.
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(8), "key of P2", 0)), "wrong-key");
  EXPECT_EQ(code_of(room.sit(seat_at(1), {9, "another"}, "key of P2", 0)), "own-seat");
}

TEST(Room, TheOpenersSeatHasItsKeyFromTheStart) {
  Room room = laid(setup_of("monster-city", 3));
  EXPECT_EQ(view_room(room, called(), {seat_at(0), Language::en, true}, {}, 0).seat_key, "key 0");
  happen(room, room.sit(seat_at(0), sitter(9), "key 0", 0));
  EXPECT_EQ(room.seat_of(9), seat_at(0));
}

TEST(Room, WhoeverLaidTheTableHasNoKeyToTheSeatsOfOthers) {
  const Room room = begun(setup_of("monster-city", 3));
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(9), room.chair(seat_at(0)).key, 0)), "wrong-key");
}

TEST(Room, AFormerOwnersKeyDoesNotOpenTheSeat) {
  Room room = laid(setup_of("monster-city", 3));
  happen(room, room.sit(seat_at(1), sitter(2), "", 0));
  EXPECT_EQ(view_room(room, called(), {seat_at(1), Language::en}, {}, 0).seat_key, "key of P2");
  happen(room, room.leave(seat_at(1), 0));
  EXPECT_EQ(code_of(room.sit(seat_at(1), sitter(9), "key of P2", 0)), "wrong-key");
  happen(room, room.sit(seat_at(1), sitter(3), "", 0));
  EXPECT_EQ(code_of(room.sit(seat_at(1), {2, "another"}, "key of P2", 0)), "wrong-key");
  EXPECT_EQ(view_room(room, called(), {seat_at(1), Language::en}, {}, 0).seat_key, "key of P3");
}

TEST(Room, OnlyTheOpenerSeatsBotsAndOnlyBeforeTheStart) {
  Room room = laid(setup_of("monster-city", 3));
  EXPECT_EQ(code_of(room.seat_bot(seat_at(1), 2, "greedy", 0)), "not-opener");
  EXPECT_EQ(code_of(room.seat_bot(seat_at(1), 1, "deep blue", 0)), "malformed");
  happen(room, room.seat_bot(seat_at(1), 1, "greedy", 0));
  happen(room, room.seat_bot(seat_at(1), 1, "", 0));
  EXPECT_FALSE(room.chair(seat_at(1)).taken());
  happen(room, room.seat_bot(seat_at(1), 1, "greedy", 0));
  happen(room, room.seat_bot(seat_at(2), 1, "random", 0));
  EXPECT_TRUE(room.complete());
  happen(room, room.start(0));
  EXPECT_EQ(code_of(room.seat_bot(seat_at(1), 1, "random", 0)), "begun");
}

TEST(Room, BotsAreCalledByTheirNamesInEveryLanguage) {
  Room room = laid(setup_of("monster-city", 3));
  happen(room, room.seat_bot(seat_at(1), 1, "standard", 0));
  const auto said = [&](Language language) {
    return events_since(room, called(), 1, {std::nullopt, language}).back().text;
  };
  EXPECT_EQ(said(Language::en), "Wanda sits down (a bot, standard)");
  EXPECT_EQ(said(Language::pl), "Wanda siada do stołu (bot, zwykły)");
}

TEST(Room, AnAnswerToAnOldQuestionIsRefused) {
  Room room = begun(setup_of("monster-city", 3));
  const Seat seat = asked_first(room);
  const int ask = room.chair(seat).ask;
  const Action action = first_legal(room, seat);
  happen(room, room.act(seat, ask, action, 0));
  EXPECT_NE(code_of(room.act(seat, ask, action, 0)), "done");
  const Seat other = neighbour(asked_first(room), 1, 3);
  EXPECT_EQ(code_of(room.act(other, 99, action, 0)), "not-asked");
  EXPECT_EQ(code_of(room.act(asked_first(room), ask, action, 0)), "stale");
}

TEST(Room, OthersDecidingAtTheSameTimeDoNotMakeAQuestionOld) {
  Room room = begun(setup_of("welcome-to", 3));
  const int ask = room.chair(seat_at(2)).ask;
  happen(room, acting(room, seat_at(0), first_legal(room, seat_at(0))));
  happen(room, acting(room, seat_at(1), first_legal(room, seat_at(1))));
  happen(room, room.undo(seat_at(1), 0));
  EXPECT_EQ(room.chair(seat_at(2)).ask, ask);
  happen(room, room.act(seat_at(2), ask, first_legal(room, seat_at(2)), 0));
}

TEST(Room, UndoIsMarkedInTheLogAndRefusedPastNews) {
  Room room = begun(setup_of("welcome-to", 2));
  happen(room, acting(room, seat_at(0), first_legal(room, seat_at(0))));
  ASSERT_TRUE(room.may_undo(seat_at(0)));
  EXPECT_FALSE(room.may_undo(seat_at(1)));
  const int acted = room.last();
  happen(room, room.undo(seat_at(0), 0));
  EXPECT_TRUE(room.log()[std::size_t(acted) - 1].decision->undone);
  EXPECT_EQ(room.log()[std::size_t(acted) - 1].changed, room.last());
  EXPECT_EQ(room.match()->record().actions.size(), 0u);
  EXPECT_EQ(code_of(room.undo(seat_at(0), 0)), "undo");
}

TEST(Room, NobodyTakesBackWhatAnotherPersonHasAnswered) {
  // Tower Up: building without a roof reveals nothing, so the rules alone would allow it.
  Room room = begun(setup_of("tower-up", 2));
  Rng rng(3);
  for (int i = 0; i < 200 && room.phase() == RoomPhase::playing; ++i) {
    const Seat seat = asked_first(room);
    const Seat other = neighbour(seat, 1, 2);
    const Result<std::vector<std::size_t>> gone = room.match()->undoable(other);
    if (gone && gone->size() > 1) {
      bool answered = false;
      for (const std::size_t step : *gone)
        answered = answered || room.match()->record().actions[step].seat == index(seat);
      EXPECT_EQ(code_of(room.undo(other, 0)), answered ? "undo" : "done");
    }
    act_at_random(room, rng);
  }
}

/// Plays Tower Up for two until one has decided and then the other, and the rules would let the first take it back;
/// returns the first.
Seat somebody_answered(Room& room) {
  Rng rng(3);
  for (int i = 0; i < 200 && room.phase() == RoomPhase::playing; ++i) {
    for (const Seat seat : all_seats(2)) {
      const Result<std::vector<std::size_t>> gone = room.match()->undoable(seat);
      if (gone && gone->size() > 1) return seat;
    }
    act_at_random(room, rng);
  }
  ADD_FAILURE() << "nobody ever answered";
  return seat_at(0);
}

TEST(Room, NobodyTakesBackWhatAPersonAnsweredWhoHasLeftSince) {
  Room room = begun(setup_of("tower-up", 2));
  const Seat seat = somebody_answered(room);
  EXPECT_EQ(code_of(room.undo(seat, 0)), "undo");
  happen(room, room.leave(neighbour(seat, 1, 2), 0));
  EXPECT_EQ(code_of(room.undo(seat, 0)), "undo");
}

TEST(Room, WhatABotAnsweredIsTakenBackWithTheOwnDecision) {
  grod::Setup setup = setup_of("tower-up", 2);
  setup.seats[1] = {ChairKind::bot, "greedy"};
  Room room = begun(setup);
  Rng rng(3);
  bool taken_back = false;
  for (int i = 0; i < 200 && room.phase() == RoomPhase::playing && !taken_back; ++i) {
    const Result<std::vector<std::size_t>> gone = room.match()->undoable(seat_at(0));
    taken_back = gone && gone->size() > 1 && room.may_undo(seat_at(0));
    act_at_random(room, rng);
  }
  EXPECT_TRUE(taken_back);
}

TEST(Room, WhatTheStandInDecidedStays) {
  Room room = begun(setup_of("welcome-to", 2));
  happen(room, room.leave(seat_at(0), 0));
  happen(room, acting(room, seat_at(0), first_legal(room, seat_at(0))));
  happen(room, room.come_back(seat_at(0), 0));
  EXPECT_EQ(code_of(room.undo(seat_at(0), 0)), "undo");
}

TEST(Room, ABotPlaysForWhoLeavesUntilTheyComeBack) {
  Room room = begun(setup_of("monster-city", 3));
  const Seat seat = asked_first(room);
  EXPECT_TRUE(room.bots_to_act().empty());
  happen(room, room.leave(seat, 0));
  EXPECT_EQ(room.bots_to_act(), std::vector{seat});
  EXPECT_EQ(code_of(room.leave(seat, 0)), "bot-plays");
  happen(room, room.come_back(seat, 0));
  EXPECT_TRUE(room.bots_to_act().empty());
  EXPECT_EQ(code_of(room.come_back(seat, 0)), "playing");
}

TEST(Room, WhoResignsDoesNotComeBack) {
  Room room = begun(setup_of("monster-city", 3));
  const Seat seat = asked_first(room);
  happen(room, room.resign(seat, 0));
  EXPECT_EQ(room.bots_to_act(), std::vector{seat});
  EXPECT_EQ(code_of(room.come_back(seat, 0)), "resigned");
  EXPECT_EQ(code_of(room.resign(seat, 0)), "resigned");
}

TEST(Room, ALiveClockRunsWhileAskedAndGrowsWithEachDecision) {
  grod::Setup setup = setup_of("monster-city", 3);
  setup.clock = {ClockKind::live, 60, 5};
  Room room = begun(setup, 1000);
  const Seat seat = asked_first(room);
  EXPECT_EQ(room.time_left(seat, 11'000), 50'000);
  ASSERT_TRUE(room.deadline());
  EXPECT_EQ(room.deadline()->at, 61'000);
  happen(room, acting(room, seat, first_legal(room, seat), 21'000));
  if (asked_first(room) != seat) {
    EXPECT_EQ(room.time_left(seat, 50'000), 45'000);
  }
}

TEST(Room, WhoRunsOutOfTimeIsPlayedByABotAndMayComeBack) {
  grod::Setup setup = setup_of("monster-city", 3);
  setup.clock = {ClockKind::live, 60, 0};
  Room room = begun(setup, 1000);
  const Seat seat = asked_first(room);
  EXPECT_FALSE(room.out_of_time(seat, 60'000));
  happen(room, room.out_of_time(seat, 61'000));
  EXPECT_EQ(room.bots_to_act(), std::vector{seat});
  EXPECT_FALSE(room.deadline());
  happen(room, acting(room, seat, first_legal(room, seat), 62'000));
  happen(room, room.come_back(seat, 70'000));
  EXPECT_EQ(room.time_left(seat, 70'000), 15'000);
}

// What the others see of a clock must not tell how many hidden decisions somebody has made.
TEST(Room, AHiddenStepIsTimedAsOneDecision) {
  for (const ClockKind kind : {ClockKind::live, ClockKind::days}) {
    int within = 0;
    int ended = 0;
    for (const Way& way : ways()) {
      grod::Setup setup = setup_of(way.game, way.seats, way.variants);
      setup.clock = {kind, 3600, kind == ClockKind::live ? 7 : 0};
      Room room = begun(setup, 1000);
      Rng rng(5);
      Time now = 1000;
      for (int i = 0; i < 150 && room.phase() == RoomPhase::playing; ++i) {
        now += 100;
        const int step = room.match()->position().sealed_step();
        const Seat seat = asked_first(room);
        const Time left = *room.time_left(seat, now);
        const std::vector<Action> legal = room.match()->position().legal(seat);
        happen(room, acting(room, seat, legal[std::size_t(rng.below(static_cast<int>(legal.size())))], now));
        const bool goes_on = room.phase() == RoomPhase::playing && step != 0 &&
                             room.match()->position().sealed_step() == step &&
                             room.match()->position().to_act().contains(seat);
        if (goes_on) {
          EXPECT_EQ(room.time_left(seat, now), left) << way.game;
          ++within;
        } else if (kind == ClockKind::live) {
          EXPECT_EQ(room.time_left(seat, now), left + 7000) << way.game;
          ++ended;
        }
      }
    }
    EXPECT_GT(within, 100);
    EXPECT_TRUE(ended > 100 || kind == ClockKind::days);
  }
}

/// Two decide at once, so that each may take their decision back; both clocks start at 1000.
Room with_clock(Clock clock) {
  grod::Setup setup = setup_of("welcome-to", 2);
  setup.clock = clock;
  return begun(setup, 1000);
}

/// Decides until the seat is done with its hidden step.
void finish_step(Room& room, Seat seat, Time now) {
  while (room.match()->position().to_act().contains(seat))
    happen(room, acting(room, seat, first_legal(room, seat), now));
}

TEST(Room, DecidingAndTakingBackGainsNoTime) {
  Room room = with_clock({ClockKind::live, 60, 5});
  const Seat seat = seat_at(0);
  Time now = 1000;
  for (int i = 0; i < 3; ++i) {
    now += 1000;
    finish_step(room, seat, now);
    EXPECT_EQ(room.time_left(seat, now), 65'000 - (i + 1) * 1000);
    happen(room, room.undo(seat, now));
    EXPECT_EQ(room.time_left(seat, now), 60'000 - (i + 1) * 1000);
  }
}

TEST(Room, TimeSpentOnTheNextQuestionIsNotGivenBack) {
  Room room = begun(
      [] {
        grod::Setup setup = setup_of("tower-up", 2);
        setup.clock = {ClockKind::live, 600, 5};
        return setup;
      }(),
      1000);
  Rng rng(3);
  for (int i = 0; i < 200 && room.phase() == RoomPhase::playing; ++i) {
    const Seat seat = asked_first(room);
    act_at_random(room, rng, 1000);
    if (asked_first(room) != seat || !room.may_undo(seat)) continue;
    const Time left = *room.time_left(seat, 1000);
    happen(room, room.undo(seat, 31'000));
    EXPECT_EQ(room.time_left(seat, 31'000), left - 30'000 - 5000);
    return;
  }
  FAIL() << "nobody was asked twice in a row";
}

TEST(Room, NobodyTakesBackWhatTheyHaveNoTimeToDecideAgain) {
  Room room = with_clock({ClockKind::live, 60, 5});
  finish_step(room, seat_at(0), 61'000);
  EXPECT_EQ(room.time_left(seat_at(0), 61'000), 5000);
  EXPECT_EQ(code_of(room.undo(seat_at(0), 61'000)), "no-time");
}

TEST(Room, ADaysClockRunsOnForADecisionTakenBack) {
  Room room = with_clock({ClockKind::days, 1000, 0});
  const Seat seat = seat_at(0);
  happen(room, acting(room, seat, first_legal(room, seat), 401'000));
  happen(room, room.undo(seat, 701'000));
  EXPECT_EQ(room.time_left(seat, 701'000), 300'000);
  happen(room, acting(room, seat, first_legal(room, seat), 801'000));
  EXPECT_EQ(code_of(room.undo(seat, 1'001'000)), "no-time");
}

TEST(Room, LeavingAndComingBackGainsNoTime) {
  Room room = with_clock({ClockKind::live, 60, 5});
  happen(room, room.leave(seat_at(0), 56'000));
  happen(room, room.come_back(seat_at(0), 57'000));
  EXPECT_EQ(room.time_left(seat_at(0), 57'000), 5000);
}

TEST(Room, WhatTheStandInDecidesAddsNothingToTheClock) {
  Room room = with_clock({ClockKind::live, 60, 5});
  happen(room, room.leave(seat_at(0), 11'000));
  happen(room, acting(room, seat_at(0), first_legal(room, seat_at(0)), 12'000));
  happen(room, room.come_back(seat_at(0), 13'000));
  EXPECT_EQ(room.time_left(seat_at(0), 13'000), 50'000);
}

TEST(Room, WhoRanOutOfTimeComesBackOnceTheBotHasDecided) {
  for (const ClockKind kind : {ClockKind::live, ClockKind::days}) {
    Room room = with_clock({kind, 60, 0});
    happen(room, room.out_of_time(seat_at(0), 61'000));
    EXPECT_EQ(code_of(room.come_back(seat_at(0), 62'000)), "no-time");
    happen(room, acting(room, seat_at(0), first_legal(room, seat_at(0)), 63'000));
    happen(room, room.come_back(seat_at(0), 64'000));
    EXPECT_FALSE(room.out_of_time(seat_at(0), 64'000));
  }
}

TEST(Room, ADaysClockIsFullForEveryDecision) {
  grod::Setup setup = setup_of("monster-city", 3);
  setup.clock = {ClockKind::days, 86'400, 0};
  Room room = begun(setup, 1000);
  Rng rng(1);
  Time now = 1000;
  for (int i = 0; i < 10; ++i) {
    now += 80'000'000;
    act_at_random(room, rng, now);
    EXPECT_EQ(room.time_left(asked_first(room), now), 86'400'000);
  }
}

TEST(Room, ChatIsCleanedAndBounded) {
  Room room = begun(setup_of("monster-city", 3));
  EXPECT_EQ(clean_chat_line("cześć\x07\n!").value_or(""), "cześć!");
  EXPECT_EQ(clean_chat_line("\n").error().code, ErrorCode::chat_empty);
  EXPECT_EQ(clean_chat_line(std::string(501, 'x')).error().code, ErrorCode::chat_long);
  for (int i = 0; i < most_chat; ++i) happen(room, room.chat(seat_at(0), "hi", std::string(32, '0'), 0));
  EXPECT_EQ(code_of(room.chat(seat_at(0), "hi", std::string(32, '0'), 0)), "chat-full");
}

TEST(Room, BotsAreSeatedAndSentAwayOnlySoOften) {
  Room room = laid(setup_of("monster-city", 3));
  EXPECT_EQ(code_of(room.seat_bot(seat_at(1), 1, "", 0)), "no-bot");
  for (int i = 0; i < most_sittings; ++i)
    happen(room, room.seat_bot(seat_at(1), 1, i % 2 == 0 ? "greedy" : "random", 0));
  EXPECT_EQ(code_of(room.seat_bot(seat_at(1), 1, "greedy", 0)), "too-often");
}

TEST(Room, LeavingAndComingBackHasAnEnd) {
  Room room = begun(setup_of("monster-city", 3));
  for (int i = 0; i < most_changes; ++i) {
    happen(room, room.leave(seat_at(1), 0));
    happen(room, room.come_back(seat_at(1), 0));
  }
  happen(room, room.leave(seat_at(1), 0));
  EXPECT_EQ(code_of(room.come_back(seat_at(1), 0)), "too-often");
  happen(room, room.leave(seat_at(2), 0));
  happen(room, room.come_back(seat_at(2), 0));
}

TEST(Room, TakingBackHasAnEnd) {
  Room room = begun(setup_of("welcome-to", 2));
  const auto act = [&] { happen(room, acting(room, seat_at(0), first_legal(room, seat_at(0)))); };
  for (int i = 0; i < most_changes; ++i) {
    act();
    happen(room, room.undo(seat_at(0), 0));
  }
  act();
  EXPECT_FALSE(room.may_undo(seat_at(0)));
  EXPECT_EQ(code_of(room.undo(seat_at(0), 0)), "too-often");
}

TEST(Room, TheDealIsOpenedAndARematchPossibleOnlyAtTheEnd) {
  Room room = begun(setup_of("monster-city", 3));
  Rng rng(5);
  EXPECT_EQ(code_of(room.rematch("k", 0)), "not-over");
  const auto deal = [&] { return view_room(room, called(), {seat_at(0), Language::en, true}, {}, 0).deal; };
  EXPECT_FALSE(deal());
  while (room.phase() == RoomPhase::playing) act_at_random(room, rng);
  ASSERT_TRUE(deal());
  EXPECT_EQ(deal()->seed, room.setup().deal.hex());
  EXPECT_EQ(code_of(room.undo(seat_at(0), 0)), "over");
  happen(room, room.rematch("k", 0));
  EXPECT_EQ(code_of(room.rematch("l", 0)), "rematch-laid");
}

TEST(Room, IsTheSumOfItsEventsAtEveryMoment) {
  for (const Way& way : ways()) {
    Room room = begun(setup_of(way.game, way.seats, way.variants, 7));
    Rng rng(11);
    for (int step = 0; room.phase() == RoomPhase::playing && step < 2000; ++step) {
      act_at_random(room, rng);
      const Seat seat = seat_at(rng.below(way.seats));
      if (rng.below(8) == 0 && room.may_undo(seat)) happen(room, room.undo(seat, 0));
      if (rng.below(60) != 0) continue;
      std::vector<Event> again;
      for (const Event& event : events_of(room)) again.push_back(*read_event(write_event(event)));
      const Result<Room> restored = Room::restore(again);
      ASSERT_TRUE(restored) << way.game << ": " << restored.error().message;
      for (int viewer = -1; viewer < way.seats; ++viewer) {
        const auto eyes = viewer < 0 ? std::nullopt : std::optional(seat_at(viewer));
        ASSERT_EQ(bytes_for(room, eyes), bytes_for(*restored, eyes)) << way.game;
      }
    }
    EXPECT_EQ(room.phase(), RoomPhase::over) << way.game;
  }
}

/// The sentence with which a room refuses to be made of these.
std::string fault_of_events(const std::vector<Event>& events) {
  const Result<Room> room = Room::restore(events);
  return room ? "none" : room.error().message;
}

TEST(Room, EventsThatDoNotFitAreNamed) {
  const Room room = begun(setup_of("monster-city", 3));
  std::vector<Event> events = events_of(room);
  events.back().n = 17;
  EXPECT_EQ(fault_of_events(chained(events)), "event 17: its number should be 4");
  events = events_of(room);
  Event bad = *acting(room, asked_first(room), first_legal(room, asked_first(room)));
  std::get<Acted>(bad.body).action = "build a castle";
  events.push_back(bad);
  EXPECT_EQ(fault_of_events(chained(events)), "event 5: \"build a castle\" is no action of monster-city");
  events.back().body = Undone{seat_at(3)};
  EXPECT_EQ(fault_of_events(chained(events)), "event 5: there is no seat 4");
  EXPECT_EQ(fault_of_events({}), "there are no events");
}

TEST(Room, TheFirstEventThatBreaksTheChainIsNamed) {
  const std::vector<Event> whole = events_of(begun(setup_of("monster-city", 3)));
  EXPECT_EQ(fault_of_events(whole), "none");
  const std::string broken = ": its checksum does not follow from what it holds and the events before it";
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::vector<Event> events = whole;
    ++events[i].at;
    EXPECT_EQ(fault_of_events(events), "event " + std::to_string(i + 1) + broken);
    // Whoever puts its checksum right breaks the next.
    events[i].chain = chain_of(i == 0 ? "" : events[i - 1].chain, events[i]);
    EXPECT_EQ(fault_of_events(events),
              i + 1 == whole.size() ? "none" : "event " + std::to_string(i + 2) + broken);
  }
}

TEST(Room, TheScoresOfTheLastActionAreChecked) {
  Room room = begun(setup_of("monster-city", 3));
  Rng rng(5);
  while (room.phase() == RoomPhase::playing) act_at_random(room, rng);
  std::vector<Event> events = events_of(room);
  ASSERT_TRUE(events.back().as<Acted>()->scores);
  EXPECT_EQ(*events.back().as<Acted>()->scores, room.match()->record().scores);
  ++std::get<Acted>(events.back().body).scores->front();
  EXPECT_NE(fault_of_events(chained(events)).find("it names the scores"), std::string::npos)
      << fault_of_events(chained(events));
  std::get<Acted>(events.back().body).scores.reset();  // as in tables that were upgraded
  EXPECT_EQ(fault_of_events(chained(events)), "none");
}

TEST(Room, ABotThatIsNotKnownIsPlayedByTheStandIn) {
  grod::Setup setup = setup_of("monster-city", 3);
  setup.seats[1] = {ChairKind::bot, "deep blue"};
  setup.seats[2] = {ChairKind::bot, "greedy"};
  Room room = *Room::restore({opened_elsewhere(setup)});
  EXPECT_EQ(room.chair(seat_at(1)).bot, stand_in);
  EXPECT_EQ(room.chair(seat_at(2)).bot, "greedy");
  std::vector<Event> events = events_of(room);
  events.push_back({.n = 2, .at = 1000, .body = Left{seat_at(1)}, .chain = {}});
  events.push_back({.n = 3, .at = 1000, .body = BotSeated{seat_at(1), "deep blue"}, .chain = {}});
  room = *Room::restore(chained(events));
  EXPECT_EQ(room.chair(seat_at(1)).bot, stand_in);
  EXPECT_EQ(events_since(room, called(), 2, {std::nullopt, Language::en}).back().text,
            "Wanda sits down (a bot, deep blue)");
  happen(room, room.start(0));
  Rng rng(1);
  while (room.phase() == RoomPhase::playing) {
    for (const Seat seat : room.bots_to_act())
      EXPECT_TRUE(room.match()->position().bot_choice(room.chair(seat).bot, seat, rng).has_value());
    act_at_random(room, rng);
    if (room.last() > 12) break;
  }
}

}  // namespace
}  // namespace grod::tests
