// Any lines as messages of a client: each is read or refused, and what is read is carried out at a table or refused;
// the table is whole afterwards, and the same when it is made anew from its events.
#include <map>

#include "fuzz/check.h"
#include "match/commands.h"
#include "match/registry.h"
#include "server/secrets.h"

namespace grod::fuzz {
namespace {

Room new_room() {
  Setup setup;
  setup.game = "monster-city";
  setup.edition = json::hex((*game_named(setup.game))->default_edition()->fingerprint());
  setup.seats = {{ChairKind::you, std::nullopt}, {ChairKind::open, std::nullopt}, {ChairKind::bot, "greedy"}};
  setup.deal = 1;
  return *Room::restore({*Room::open(setup, {1, "a"}, 0)});
}

void carry_out(Room& room, const Command& command, PersonId person) {
  const Result<Happening> happening =
      happening_of(room, command, person, {.now = 1000, .away = {}}, machine_chance);
  if (!happening) return;
  const Result<Event> again = read_event(write_event(happening->event));
  check(again, "an event cannot be read");
  check(room.apply(*again), "an event that was decided does not fit");
  if (!room.complete()) return;
  const Result<Event> start = room.start(2000);
  check(start && room.apply(*start), "a complete table does not begin");
}

}  // namespace
}  // namespace grod::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace grod;
  Room room = fuzz::new_room();
  PersonId person = 1;
  for (const std::string& line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    static_cast<void>(read_message<OpenRequest>(line));
    static_cast<void>(read_message<NameRequest>(line));
    static_cast<void>(read_event(line));
    const Result<Command> command = read_message<Command>(line);
    if (!command) continue;
    const Result<Command> again = read_message<Command>(written(*command));
    fuzz::check(again && written(*again) == written(*command), "a message changes on its way through JSON");
    fuzz::carry_out(room, *command, person);
    person = 3 - person;  // two people take turns
  }
  std::vector<Event> events;
  for (const Entry& entry : room.log()) events.push_back(entry.event);
  const Result<Room> restored = Room::restore(events);
  fuzz::check(restored, "a table cannot be made anew from its events");
  fuzz::check(written(view_room(*restored, {}, {seat_at(0), Language::pl}, {}, 0)) ==
                  written(view_room(room, {}, {seat_at(0), Language::pl}, {}, 0)),
              "a table made anew looks different");
  return 0;
}
