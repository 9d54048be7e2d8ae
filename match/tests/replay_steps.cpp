// A finished game in steps: an open decision is one, those made at once are one together; turns, moments and parts.
#include <set>

#include "match/replay.h"
#include "match/tests/rooms.h"
#include "texts/patch.h"

namespace grod::tests {
namespace {

Room played_out(const Way& way, std::uint64_t seed = 5) {
  Room room = begun(setup_of(way.game, way.seats, way.variants, seed));
  Rng rng(seed);
  while (room.phase() != RoomPhase::over) act_at_random(room, rng);
  return room;
}

Replay part_of(const Room& room, int from, int count, int seat = -1, bool unfinished = false) {
  const Result<ReplayParts> parts = parts_of_replay(
      room, called(),
      {.seat = seat, .from = from, .count = count, .language = Language::en, .unfinished = unfinished}, {});
  EXPECT_TRUE(parts) << parts.error().message;
  const Result<Replay> replay = replay_of(*parts);
  EXPECT_TRUE(replay) << replay.error().message;
  return *replay;
}

/// All frames, part by part, and the table of contents.
Replay whole(const Room& room, int seat = -1) {
  Replay all = part_of(room, 0, 100, seat);
  while (static_cast<int>(all.frames.size()) < all.total) {
    const Replay more = part_of(room, static_cast<int>(all.frames.size()), 100, seat);
    EXPECT_FALSE(more.contents);
    all.frames.insert(all.frames.end(), more.frames.begin(), more.frames.end());
  }
  return all;
}

std::vector<ReplayStep> contents_of(const Room& room) { return part_of(room, 0, 1).contents.value(); }

TEST(ReplaySteps, HoldEveryDecisionOnce) {
  for (const Way& way : ways()) {
    const Room room = played_out(way);
    for (const int seat : {-1, 0}) {
      const Replay replay = whole(room, seat);
      const std::vector<ReplayStep>& contents = replay.contents.value();
      ASSERT_EQ(contents.size(), std::size_t(replay.total));
      ASSERT_EQ(replay.frames.size(), std::size_t(replay.total));
      EXPECT_EQ(contents.front().decisions, 0);
      EXPECT_TRUE(replay.frames.front().events.empty());
      EXPECT_EQ(contents.back().decisions, static_cast<int>(room.match()->record().actions.size()));
      for (std::size_t i = 1; i < contents.size(); ++i) {
        const std::vector<EventView>& events = replay.frames[i].events;
        ASSERT_EQ(int(events.size()), contents[i].decisions - contents[i - 1].decisions) << way.game;
        std::set<int> seats;
        for (const EventView& event : events) seats.insert(event.seat.value());
        EXPECT_EQ(std::vector<int>(seats.begin(), seats.end()), contents[i].seats);
        for (const EventView& event : events) EXPECT_EQ(event.heading, contents[i].heading);
      }
    }
  }
}

TEST(ReplaySteps, AreOneForDecisionsMadeAtOnceAndOneForEachThatLayOpen) {
  for (const Way& way : ways()) {
    const Room room = played_out(way);
    std::vector<int> sealed{0};  // for each decision the step it was sealed in
    for (const Entry& entry : room.log())
      if (entry.decision) sealed.push_back(entry.decision->step);
    const std::vector<ReplayStep> contents = contents_of(room);
    for (std::size_t i = 1; i < contents.size(); ++i) {
      const auto first = std::size_t(contents[i - 1].decisions) + 1;
      const auto last = std::size_t(contents[i].decisions);
      const int step = sealed[first];
      EXPECT_TRUE(step != 0 || first == last) << way.game;
      for (std::size_t n = first; n <= last; ++n) EXPECT_EQ(sealed[n], step) << way.game;
      const int next = last + 1 < sealed.size() ? sealed[last + 1] : -1;
      EXPECT_TRUE(step == 0 || next != step) << way.game;
    }
  }
}

TEST(ReplaySteps, EndWithWhatTheSeatsSawThen) {
  const Room room = played_out({"welcome-to", 3, {}});
  const Replay replay = whole(room, 1);
  const json::Value last =
      json::write(json::Plain{}, view_without_choices(seat_at(1), room.match()->position()));
  json::Value seen;
  for (const Frame& frame : replay.frames)
    if (frame.seen)
      seen = json::write(json::Plain{}, *frame.seen);
    else
      ASSERT_TRUE(json::apply_patch(seen, frame.patch));
  EXPECT_EQ(seen, last);
}

TEST(ReplaySteps, OfAWelcomeToTurnAreOne) {
  const std::vector<ReplayStep> contents = contents_of(played_out({"welcome-to", 3, {}}));
  for (std::size_t i = 1; i < contents.size(); ++i) {
    EXPECT_EQ(contents[i].turn, int(i));
    EXPECT_EQ(contents[i].heading, "Turn " + std::to_string(i));
    EXPECT_EQ(contents[i].seats, (std::vector{0, 1, 2}));
  }
}

TEST(ReplaySteps, OfATinyTownsRoundAreOneTurn) {
  const std::vector<ReplayStep> contents = contents_of(played_out({"tiny-towns", 3, {}}));
  for (std::size_t i = 2; i < contents.size(); ++i)
    EXPECT_EQ(contents[i].turn == contents[i - 1].turn, contents[i].heading == contents[i - 1].heading) << i;
}

TEST(ReplaySteps, OfATowerUpTurnAreOneSeats) {
  const std::vector<ReplayStep> contents = contents_of(played_out({"tower-up", 3, {}}));
  bool several = false;
  for (std::size_t i = 1; i < contents.size(); ++i) {
    ASSERT_EQ(contents[i].seats.size(), 1u);
    if (contents[i].turn != contents[i - 1].turn) continue;
    EXPECT_EQ(contents[i].seats, contents[i - 1].seats);
    several = true;
  }
  EXPECT_TRUE(several) << "wild floors are chosen one by one";
}

TEST(ReplaySteps, NameTheMomentsOfAGame) {
  const auto kinds = [](const std::vector<ReplayStep>& contents) {
    std::set<MomentKind> all;
    for (const ReplayStep& step : contents)
      for (const MomentView& moment : step.moments) {
        EXPECT_EQ(moment.text.find('\x1a'), std::string::npos) << moment.text;
        EXPECT_FALSE(moment.text.empty());
        all.insert(moment.kind);
      }
    return all;
  };
  for (const Way& way : ways()) {
    const std::vector<ReplayStep> contents = contents_of(played_out(way));
    EXPECT_TRUE(kinds(contents).count(MomentKind::ending)) << way.game;
    ASSERT_FALSE(contents.back().moments.empty()) << way.game;
    EXPECT_EQ(contents.back().moments.back().kind, MomentKind::ending);
  }
  const std::vector<ReplayStep> city = contents_of(played_out({"monster-city", 3, {}}));
  int scorings = 0;
  for (const ReplayStep& step : city)
    if (step.moments.size() >= 3 && step.moments[0].kind == MomentKind::scoring) {
      ++scorings;
      EXPECT_EQ(step.seats, (std::vector{0, 1, 2}));
      EXPECT_EQ(step.moments[0].text.substr(2, 8), " scores ");
    }
  EXPECT_EQ(scorings, 4);
  // Chance does not always get there.
  for (const auto& [way, kind] : {std::pair{Way{"tower-up", 3, {}}, MomentKind::goal},
                                  {Way{"tiny-towns", 3, {}}, MomentKind::goal},
                                  {Way{"welcome-to", 3, {}}, MomentKind::goal},
                                  {Way{"monster-city", 4, {"events"}}, MomentKind::shuffle}}) {
    bool found = false;
    for (std::uint64_t seed = 1; seed <= 60 && !found; ++seed)
      found = kinds(contents_of(played_out(way, seed))).contains(kind);
    EXPECT_TRUE(found) << way.game << " " << name_of(kind);
  }
}

TEST(ReplaySteps, OfARecordThatBreaksOffEndWithWhatWasNeverOpened) {
  Room room = begun(setup_of("welcome-to", 3));
  const Seat seat = seat_at(1);
  int decisions = 0;
  while (room.match()->position().to_act().contains(seat)) {
    happen(room, acting(room, seat, room.match()->position().legal(seat).front()));
    ++decisions;
  }
  ASSERT_GT(decisions, 1);
  for (const int eyes : {-1, 0, 1}) {
    const Replay replay = part_of(room, 0, 50, eyes, true);
    ASSERT_EQ(replay.total, 2);
    ASSERT_EQ(replay.frames.size(), 2u);
    EXPECT_EQ(replay.contents.value()[1].decisions, decisions);
    // Others are told that the seat is done, and neither what nor how much it decided.
    EXPECT_EQ(int(replay.frames[1].events.size()), eyes == 1 ? decisions : 1);
  }
}

}  // namespace
}  // namespace grod::tests
