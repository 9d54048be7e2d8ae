#include "server/faults.h"

#include <fmt/format.h>

#include "server/editions.h"
#include "server/kept_summary.h"

namespace grod {

namespace {

constexpr int tables_at_once = 256;

/// Whose line an event is, and what it keeps of it.
struct KeptLine {
  PersonId person = 0;
  std::string salt, hash;
};

std::optional<KeptLine> line_of(const Event& event) {
  if (const auto* line = event.as<ChatLine>()) return KeptLine{line->person, line->salt, line->hash};
  if (const auto* line = event.as<WatcherLine>()) return KeptLine{line->person, line->salt, line->hash};
  return std::nullopt;
}

void compare_seats(const std::vector<SeatOf>& seats, const Room& room, std::vector<std::string>& faults) {
  std::vector<PersonId> sit(static_cast<std::size_t>(room.seats()), 0);
  for (const SeatOf& seat : seats) {
    if (seat.seat < 0 || seat.seat >= room.seats())
      faults.push_back(fmt::format("there is no seat {}, and somebody sits there", seat.seat + 1));
    else
      sit[static_cast<std::size_t>(seat.seat)] = seat.person;
  }
  for (const Seat seat : all_seats(room.seats()))
    if (const PersonId person = sit[std::size_t(seat)]; person != room.chair(seat).person)
      faults.push_back(fmt::format("seat {}: the events say person {}, and its row person {}",
                                   index(seat) + 1, room.chair(seat).person, person));
}

void inspect_the_rest(KeptHouse& house, std::vector<std::string>& faults) {
  if (const auto pages = house.broken_pages())
    for (const std::string& line : *pages) faults.push_back("the file: " + line);
  else
    faults.push_back(pages.error().message);
  if (const auto people = house.damaged_people())
    for (const PersonId person : *people)
      faults.push_back(fmt::format("person {}: the row does not fit its checksum", person));
  else
    faults.push_back(people.error().message);
  if (const auto lost = house.lost_tables())
    for (const TableId table : *lost)
      faults.push_back(fmt::format("table number {}: it has events, and no row", table));
  else
    faults.push_back(lost.error().message);
  const auto editions = house.editions();
  if (!editions) return faults.push_back(editions.error().message);
  for (const EditionRow& row : *editions) {
    const Result<HouseEdition> edition = read_house_edition(row.edition);
    if (!edition)
      faults.push_back(fmt::format("edition {}: {}", row.hash, edition.error().message));
    else if (json::hex(edition->second->fingerprint()) != row.hash)
      faults.push_back(fmt::format("edition {}: its cards are others", row.hash));
  }
}

}  // namespace

InspectedHouse inspect_house(KeptHouse& house,
                             const std::function<void(std::int64_t, std::int64_t)>& progress) {
  InspectedHouse found;
  inspect_the_rest(house, found.others);
  const EditionShelf editions(house, {}, [](std::string_view) {});
  const std::int64_t all = house.figures().tables;
  for (TableId last = 0;;) {
    const Result<std::vector<TableRow>> rows = house.tables_after(last, tables_at_once);
    if (!rows) {
      found.others.push_back(rows.error().message);
      return found;
    }
    for (const TableRow& row : *rows) {
      ++found.tables;
      last = row.id;
      InspectedTable table = inspect_table(house, row, editions.others());
      if (!table.faults.empty()) found.damaged.push_back({row.key, std::move(table.faults)});
    }
    if (progress) progress(found.tables, all);
    if (static_cast<int>(rows->size()) < tables_at_once) return found;
  }
}

std::string fault_of(const TextRow& text, const Room& room) {
  const auto& log = room.log();
  if (text.n < 1 || text.n > static_cast<std::int64_t>(log.size()))
    return fmt::format("text of event {}: there is no such event", text.n);
  return fault_of(text, log[static_cast<std::size_t>(text.n - 1)].event);
}

std::string fault_of(const TextRow& text, const Event& event) {
  const std::optional<KeptLine> line = line_of(event);
  if (!line) return fmt::format("text of event {}: nothing was said then", text.n);
  if (text.person != line->person || chat_hash(line->salt, text.text) != line->hash)
    return fmt::format("text of event {}: it is not what was said", text.n);
  return {};
}

Result<Room> room_from_events(Store& store, TableId table, const Editions& editions) {
  const Result<std::vector<EventRow>> rows = store.events(table, 0);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Event> events;
  for (const EventRow& row : *rows) {
    Result<Event> event = read_event(row.event);
    if (!event) return error(fmt::format("event {}: {}", row.n, event.error().message), ErrorCode::damaged);
    if (event->n != row.n)
      return error(fmt::format("event {}: it calls itself {}", row.n, event->n), ErrorCode::damaged);
    events.push_back(std::move(*event));
  }
  Result<Room> room = Room::restore(events, editions);
  if (!room) return error(room.error().message, ErrorCode::damaged);
  return room;
}

InspectedTable inspect_table(KeptHouse& house, const TableRow& row, const Editions& editions) {
  InspectedTable found;
  const auto fault = [&](std::string sentence) { found.faults.push_back(std::move(sentence)); };
  if (!row.whole || !row.changing_whole) fault("its row does not fit its checksum");
  Result<Room> room = room_from_events(house, row.id, editions);
  if (!room) {
    fault(room.error().message);
    return found;
  }
  if (row.game != room->setup().game)
    fault(fmt::format("its row calls it a game of {}, its events {}", row.game, room->setup().game));
  if (row.phase != phase_of(*room)) fault("its row has it in another phase than its events");
  if (const auto texts = house.texts(row.id)) {
    for (const TextRow& text : *texts)
      if (std::string wrong = fault_of(text, *room); !wrong.empty()) fault(std::move(wrong));
  } else {
    fault(texts.error().message);
  }
  if (const auto snapshot = house.snapshot(row.id); !snapshot)
    fault(snapshot.error().message);
  else if (*snapshot && !(*snapshot)->whole)
    fault("its snapshot does not fit its checksum");
  else if (*snapshot && (*snapshot)->n > room->last())
    fault("its snapshot is of an event that there is not");
  if (const auto seats = house.seats(row.id))
    compare_seats(*seats, *room, found.faults);
  else
    fault(seats.error().message);
  found.room = std::move(*room);
  return found;
}

}  // namespace grod
