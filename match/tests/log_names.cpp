// The log names whoever did something, also after their seat has gone to somebody else; and reads the same to those who were
// told of it bit by bit and to those who come later.
#include <map>

#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

/// The log of a viewer, kept as a client does.
class LogAsTold {
 public:
  explicit LogAsTold(PersonId person) : person_(person) {}

  void hear(const Room& room) {
    const Viewer viewer{room.seat_of(person_), Language::en, person_ == room.opener()};
    const LogNews news = tell_log(room, called(), viewer, told_);
    std::erase_if(events_, [&](const auto& event) { return event.first > news.since; });
    for (const EventView& event : news.events)
      events_[event.n] = boost::json::serialize(json::write(json::Plain{}, event));
  }

  const std::map<int, std::string>& events() const { return events_; }

 private:
  const PersonId person_;
  Told told_;
  std::map<int, std::string> events_;
};

std::string name_in_log(const Room& room, int n) {
  for (const EventView& event : events_since(room, called(), 0, {}))
    if (event.n == n) return event.name;
  return "";
}

TEST(LogNames, WhoLeftIsNamedThoughSomebodyElseSitsThereNow) {
  Room room = laid(setup_of("monster-city", 3));
  happen(room, room.sit(seat_at(1), sitter(2), "", 1000));
  happen(room, room.leave(seat_at(1), 1000));
  const int left = room.last();
  EXPECT_EQ(name_in_log(room, left), "P2");
  happen(room, room.sit(seat_at(1), sitter(3), "", 1000));
  EXPECT_EQ(name_in_log(room, left), "P2");
  happen(room, room.leave(seat_at(0), 1000));  // that of the opener
  const int opener_left = room.last();
  happen(room, room.sit(seat_at(0), sitter(4), "", 1000));
  EXPECT_EQ(name_in_log(room, opener_left), "P1");
}

TEST(LogNames, ASeatTakenFromAnotherDeviceIsToldAnew) {
  for (const std::string game : {"monster-city", "welcome-to"}) {
    Room room = begun(setup_of(game, 3));
    std::vector<LogAsTold> logs{LogAsTold(1), LogAsTold(2), LogAsTold(7), LogAsTold(9)};
    Rng rng(3);
    for (int i = 0; i < 25; ++i) {
      act_at_random(room, rng);
      for (LogAsTold& log : logs) log.hear(room);
    }
    happen(room, room.sit(seat_at(1), sitter(7), room.chair(seat_at(1)).key, 2000));
    for (LogAsTold& log : logs) log.hear(room);
    const std::vector<PersonId> people{1, 2, 7, 9};
    for (std::size_t i = 0; i < people.size(); ++i) {
      LogAsTold fresh(people[i]);
      fresh.hear(room);
      EXPECT_EQ(logs[i].events(), fresh.events()) << game << ", person " << people[i];
    }
  }
}

}  // namespace
}  // namespace grod::tests
