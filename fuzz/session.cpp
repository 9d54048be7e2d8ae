// Whole sessions at one table: several people say things in any order, at any time, while bots decide, clocks run and the house
// is closed for a while. Whatever they do, the table keeps its laws: it is the sum of its events and worth its snapshot, a
// question is answered once, and nobody is told what is hidden from them, which is looked for in another world that they
// cannot tell from this one.
//
// The input is a list of numbers, each a choice; where it ends, so does the session.
#include <algorithm>
#include <map>

#include "fuzz/check.h"
#include "match/commands.h"
#include "match/redealt.h"
#include "match/registry.h"
#include "server/secrets.h"

namespace grod::fuzz {
namespace {

constexpr int people = 5;  // of whom some have no seat

/// Choices, one byte each; the first of everything when there are no more.
class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  bool more() const { return left_ > 0; }
  int below(int count) {
    if (left_ == 0 || count <= 0) return 0;
    --left_;
    return *data_++ % count;
  }
  bool maybe() { return below(2) == 1; }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

struct Way {
  const char* game;
  int seats;
  std::vector<std::string> variants;
};

const std::vector<Way>& ways() {
  static const std::vector<Way> all{
      {"monster-city", 3, {}}, {"monster-city", 3, {"events"}},  {"tower-up", 2, {}},
      {"welcome-to", 2, {}},   {"welcome-to", 3, {"expert"}},    {"welcome-to", 1, {"aaa"}},
      {"tiny-towns", 2, {}},   {"tiny-towns", 3, {"town-hall"}}, {"tiny-towns", 2, {"novice"}}};
  return all;
}

Room laid(Choices& choices) {
  const Way& way = ways()[std::size_t(choices.below(static_cast<int>(ways().size())))];
  Setup setup;
  setup.game = way.game;
  setup.edition = json::hex((*game_named(setup.game))->default_edition()->fingerprint());
  setup.variants = way.variants;
  setup.seats.resize(std::size_t(way.seats));
  setup.seats[0].kind = ChairKind::you;
  for (std::size_t i = 1; i < setup.seats.size(); ++i)
    if (choices.maybe()) setup.seats[i] = {ChairKind::bot, "random"};
  setup.clock = {static_cast<ClockKind>(choices.below(3)), 60, 1};
  setup.watchers_talk = choices.maybe();
  setup.deal = static_cast<std::uint64_t>(choices.below(256));
  setup.nonce = std::string(32, 'a');
  setup.commitment = "commitment";
  return *Room::restore({*Room::open(setup, {1, "key of 1"}, 0)});
}

/// What one of them says, sensible or not.
commands::Body said(Choices& choices, const Room& room, PersonId who) {
  const int seat = choices.below(room.seats() + 1);
  switch (choices.below(18)) {
    case 0: return commands::Leave{};
    case 1: return commands::Undo{};
    case 2: return commands::RequestUndo{};
    case 3: return commands::GrantUndo{};
    case 4: return commands::RefuseUndo{};
    case 5: return commands::Resign{};
    case 6: return commands::ComeBack{};
    case 7: return commands::Chat{"a word"};
    case 8: return commands::SeatBot{seat, choices.maybe() ? "greedy" : ""};
    case 9: return commands::LetWatchersTalk{choices.maybe()};
    case 10: return commands::Hurry{};
    case 11: return commands::SendAway{seat};
    case 12: return commands::Ban{.seat = seat};
    case 13: return commands::Close{choices.maybe()};
    case 14: return commands::StandIn{seat};
    case 15: return choices.maybe() ? commands::Body(commands::Claim{}) : commands::Body(commands::Abort{});
    case 16: {
      const bool knows = index(seat_at(std::min(seat, max_seats - 1))) < room.seats() && choices.maybe();
      return commands::Sit{seat, knows ? std::optional(room.chair(seat_at(seat)).key) : std::nullopt};
    }
    default: break;
  }
  const std::optional<Seat> own = room.seat_of(who);
  if (!own || room.match() == nullptr) return commands::Sit{seat, std::nullopt};
  const std::vector<Action> legal = room.match()->position().legal(*own);
  const int action = legal.empty() ? choices.below(200)
                                   : index(legal[std::size_t(choices.below(static_cast<int>(legal.size())))]);
  return commands::Act{question_to(room, *own) - choices.below(2), action};
}

std::string told(const Room& room, const Viewer& viewer) {
  Told nothing;
  return written(view_room(room, {}, viewer, {}, 0)) +
         boost::json::serialize(json::write(json::Plain{}, tell_log(room, {}, viewer, nothing).events));
}

/// Nobody can tell this world from one in which what is hidden from them is otherwise.
void keep_secrets(const Room& room, const Rng& rng) {
  for (int number = 0; number <= room.seats(); ++number) {
    const std::optional<Seat> seat = number < room.seats() ? std::optional(seat_at(number)) : std::nullopt;
    const std::optional<Room> other = redealt(room, seat, rng.split(std::uint64_t(number)));
    const Viewer viewer{.seat = seat, .language = Language::pl};
    check(!other || told(*other, viewer) == told(room, viewer), "somebody is told what is hidden");
  }
}

void be_the_sum_of_its_events(const Room& room) {
  std::vector<Event> events;
  for (const Entry& entry : room.log()) events.push_back(entry.event);
  const Result<Room> restored = Room::restore(events);
  check(restored, "a table cannot be made anew from its events");
  const Result<Room> resumed = Room::restore(room.snapshot(), {});
  check(resumed, "a table cannot be made anew from its snapshot");
  check(restored->snapshot() == room.snapshot() && resumed->snapshot() == room.snapshot(),
        "a table made anew is another");
}

class Session {
 public:
  explicit Session(Choices choices) : choices_(choices), room_(laid(choices_)) {}

  void run() {
    for (int step = 0; choices_.more() && step < most_steps; ++step) {
      now_ += choices_.below(16) == 0 ? 30'000 : choices_.below(800);
      go_on();
      if (choices_.below(8) == 0)
        happen(room_.stand_still(choices_.below(256) * 1000, now_));
      else
        speak();
      if (step % 16 == 15) keep_secrets(room_, Rng(std::uint64_t(step)));
    }
    keep_secrets(room_, Rng(7));
    be_the_sum_of_its_events(room_);
  }

 private:
  static constexpr int most_steps = 400;

  void happen(const Result<Event>& event) {
    if (!event) return;
    const Result<Event> again = read_event(write_event(*event));
    check(again, "an event cannot be read");
    check(room_.apply(*again), "an event that was decided does not fit");
  }

  void speak() {
    const PersonId who = 1 + choices_.below(people);
    Command command;
    command.body = said(choices_, room_, who);
    Seats away;
    for (const Seat seat : all_seats(room_.seats()))
      if (choices_.maybe()) away.insert(seat);
    const Result<Happening> happening =
        happening_of(room_, command, who, {now_, away}, machine_chance, choices_.below(256));
    if (!happening) return;
    happen(happening->event);
    if (command.as<commands::Act>() != nullptr)
      check(!happening_of(room_, command, who, {now_, away}, machine_chance), "a question is answered twice");
  }

  /// What the house does by itself.
  void go_on() {
    if (room_.complete()) happen(room_.start(now_));
    if (const std::optional<Seat> seat = room_.undo_agreed()) happen(room_.undo(*seat, now_));
    if (const auto deadline = room_.deadline(); deadline && deadline->at <= now_)
      happen(room_.out_of_time(deadline->seat, now_));
    for (const Seat seat : room_.bots_to_act()) {
      if (room_.chair(seat).ask == 0) continue;
      const std::vector<Action> legal = room_.match()->position().legal(seat);
      happen(room_.act(seat, room_.chair(seat).ask,
                       legal[std::size_t(choices_.below(static_cast<int>(legal.size())))], now_));
      return;
    }
  }

  Choices choices_;
  Room room_;
  Time now_ = 1000;
};

}  // namespace
}  // namespace grod::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  grod::fuzz::Session(grod::fuzz::Choices(data, size)).run();
  return 0;
}
