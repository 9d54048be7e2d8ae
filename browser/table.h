// A table in the browser: a room, what lies beside its events, and what the one page that looks at it has been told. Whoever
// keeps the events (the worker around this, in IndexedDB) decides when the last one counts: until `settle` nobody is told.
//
// Everybody sits at one device. The person in seat s is number s + 1, and the page looks with the eyes of one of them at a
// time, or of nobody.
#pragma once

#include "match/commands.h"
#include "match/teller.h"

namespace grod::browser {

constexpr PersonId person_in(Seat seat) { return index(seat) + 1; }

/// Whoever is said to open a table here: the person of the seat that is "you".
PersonId opener_of(const std::vector<ChairSetup>& seats);

/// How fast a bot seems to decide is the page's business, like all that has to do with time; this is what there is to do.
struct Agenda {
  struct Thought {
    int seat = 0;
    int ask = 0;
    std::string bot = {};
    bool deep = false;
    bool in_parts = false;  // several may think about it together
  };
  std::vector<Thought> thoughts = {};
  Pace pace{};
  std::optional<Time> deadline = {};  // when a clock runs out
  std::vector<int> asked = {};        // the seats of people who have to decide
  std::vector<int> people = {};       // the seats of people who play themselves
  bool hidden = false;                // some of them see what the others may not
};

/// What somebody who thinks needs to know: all of it may be sent to another worker. The position is what the record leads to.
struct Task {
  std::string record = {};
  std::string bot = {};
  int seat = 0;
  Rng rng = {};
};

BOOST_DESCRIBE_STRUCT(Agenda::Thought, (), (seat, ask, bot, deep, in_parts))
BOOST_DESCRIBE_STRUCT(Agenda, (), (thoughts, pace, deadline, asked, people, hidden))
BOOST_DESCRIBE_STRUCT(Task, (), (record, bot, seat, rng))

/// What happens at a room by itself at that time, if anything.
std::optional<Event> next_by_itself(const Room& room, Time now);

class Table {
 public:
  Table(std::string key, Room room) : key_(std::move(key)), room_(std::move(room)) {}

  const Room& room() const { return room_; }
  const Beside& beside() const { return beside_; }
  void say_again(int number, std::string text) { beside_.chat[number] = std::move(text); }
  /// By person; those that look alike are told apart. What was told before is told again.
  void name(const std::vector<std::pair<PersonId, std::string>>& names);

  // What happens: the event is applied, and to be kept; nothing else may happen before `settle`

  Result<Happening> command(const Command& command, PersonId person, Time now);
  Result<Happening> bot_acts(Seat seat, int ask, Action action, Time now);
  Result<Happening> rematched(const std::string& table, Time now);
  /// `closed`: so long the table was not there, and its clocks stood still.
  std::optional<Happening> by_itself(Time closed, Time now);
  void settle(bool kept);

  // What is told

  /// The first word to a page that knows the log up to `since`.
  std::string watch(PersonId person, Language language, int since, Time now);
  /// What is new to it, if anything.
  std::optional<std::string> tell(Occasion occasion, Time now);

  Summary summary(Language language) const;

  // What is thought

  Agenda agenda() const;
  Task task(Seat seat) const;
  Result<Task> hint(PersonId person) const;

 private:
  Result<Happening> carry_out(Result<Happening> happening);
  Task task_of(Seat seat, std::string_view bot, const Rng& rng) const;
  Company company() const;
  Viewer viewer() const;

  std::string key_;
  Room room_;
  Beside beside_;
  bool unsettled_ = false;
  // The page
  PersonId person_ = 0;
  Language language_{};
  Heard heard_;
};

}  // namespace grod::browser
