#include "server/tests/simulation/audit.h"

#include <fmt/format.h>

#include <algorithm>

#include "match/look_alikes.h"

namespace grod::sim {

void Audit::complain(const std::string& what) const { complain_(fmt::format("table {}: {}", table_, what)); }

void Audit::follow(const Disk& disk) {
  if (const auto texts = disk.texts.find(table_); texts != disk.texts.end())
    for (const auto& [n, row] : texts->second) beside_.chat[static_cast<int>(n)] = row.text;
  const auto rows = disk.events.find(table_);
  if (rows == disk.events.end()) return;
  for (auto row = rows->second.upper_bound(room_ ? room_->last() : 0); row != rows->second.end(); ++row) {
    const Result<Event> event = read_event(row->second.text);
    if (!event) return complain(fmt::format("event {}: {}", row->first, event.error().message));
    if (event->n != row->first)
      return complain(fmt::format("event {} calls itself {}", row->first, event->n));
    if (!take(*event, row->second.stamped)) return;
    meet(*event);
  }
  std::vector<std::pair<PersonId, std::string>> names;
  for (const PersonId person : people_) names.emplace_back(person, disk.people.at(person).name);
  beside_.names = told_apart(names);
}

/// Whoever the event names is known at the table from now on.
void Audit::meet(const Event& event) {
  const auto known = [&](PersonId person) {
    if (person != 0 && std::find(people_.begin(), people_.end(), person) == people_.end())
      people_.push_back(person);
  };
  std::visit(
      [&]<class Body>(const Body& body) {
        if constexpr (requires { body.person; }) known(body.person);
      },
      event.body);
  if (const auto* opened = event.as<TableOpened>(); opened != nullptr && opened->setup.kept)
    for (const PersonId person : *opened->setup.kept) known(person);
}

bool Audit::take(const Event& event, Time stamped) {
  if (event.kind() == EventKind::acted) expect_question(event);
  const std::vector<std::optional<Time>> before =
      room_ ? clocks(room_->log().back().event.at) : std::vector<std::optional<Time>>{};
  if (room_) {
    // The room checks its number and its chain.
    if (const Result<void> fits = room_->apply(event); !fits) {
      complain(fmt::format("event {}: {}", event.n, fits.error().message));
      return false;
    }
    compare_clocks(event, before, open_for_(stamped_, stamped));
  } else {
    Result<Room> room = Room::restore({event});
    if (!room) {
      complain(fmt::format("event {}: {}", event.n, room.error().message));
      return false;
    }
    room_.emplace(std::move(*room));
  }
  stamped_ = stamped;
  return true;
}

void Audit::expect_question(const Event& event) {
  ++decisions_;
  const Seat seat = event.seat().value_or(Seat{});
  const int ask = room_ ? room_->chair(seat).ask : 0;
  if (ask == 0) complain(fmt::format("event {}: seat {} was not asked", event.n, index(seat) + 1));
  if (!answered_.emplace(seat, ask).second)
    complain(fmt::format("event {}: seat {} has answered question {} before", event.n, index(seat) + 1, ask));
}

std::vector<std::optional<Time>> Audit::clocks(Time at) const {
  std::vector<std::optional<Time>> left;
  for (const Seat seat : all_seats(room_->seats())) left.push_back(room_->time_left(seat, at));
  return left;
}

/// No clock loses more than the time in which the house was open. What is taken back costs what had been added for it.
void Audit::compare_clocks(const Event& event, const std::vector<std::optional<Time>>& before,
                           Time open) const {
  constexpr Time slack = 1;
  const std::vector<std::optional<Time>> after = clocks(event.at);
  for (const Seat seat : all_seats(room_->seats())) {
    const std::optional<Time> was = before[static_cast<std::size_t>(seat)];
    const std::optional<Time> is = after[static_cast<std::size_t>(seat)];
    if (!was || !is || event.kind() == EventKind::undone) continue;
    if (*is + open + slack < *was)
      complain(fmt::format("event {}: the clock of seat {} lost {} ms while the house was open for {}",
                           event.n, index(seat) + 1, *was - *is, open));
  }
}

void Audit::check_snapshot(const Disk& disk) const {
  const auto kept = disk.snapshots.find(table_);
  if (kept == disk.snapshots.end() || kept->second.version != snapshot_version || !room_) return;
  std::vector<Event> tail;
  for (const Entry& entry : room_->log())
    if (entry.event.n > kept->second.n) tail.push_back(entry.event);
  const Result<Room> room = Room::restore(kept->second.text, tail);
  if (!room) return complain("its snapshot: " + room.error().message);
  if (room->snapshot() != room_->snapshot()) complain("its snapshot is not the sum of its events");
}

}  // namespace grod::sim
